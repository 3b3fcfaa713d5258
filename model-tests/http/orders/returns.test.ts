/** Returning tires, from the link in an email to the refund: by the shopper and by staff, over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { demoPassword } from '#fixtures/accounts/people.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { type Page, Visitor } from '#model-tests/drivers/http/http.ts'
import { billing, orderOf, place, readyToPlace } from '#model-tests/drivers/http/purchase.ts'
import { endCancelWindow } from '#model-tests/drivers/paying.ts'
import { until } from '#model-tests/drivers/until.ts'
import { fieldTest } from '#model-tests/field/field-test.ts'

let world: BorrowedShop
let database: Database
let staff: Visitor
beforeAll(async () => {
  world = await borrowShop()
  database = await openDatabase(world.database)
  staff = await signedIn('sales')
})
afterAll(async () => {
  await database?.close()
  await world?.release()
})

// @fact storefront.111 storefront.112 storefront.113 storefront.114
test('a shopper returns two of four tires: requested, agreed, received and refunded, each by email but the arrival', async () => {
  const { orderId, order } = await paidOrder()
  const form = await (await order()).follow('Return tires')
  expect([form.path.split('?')[0], form.heading]).toEqual(['/track-your-order/return', 'Return tires'])
  const tires = fieldOf(form)
  const none = await form.press('Request the return', { [tires]: '0', reason: 'changedMind' })
  expect([none.status, none.text.includes('Please say how many tires you return, at least one.')]).toEqual([409, true])
  const asked = await none.press('Request the return', { [tires]: '2', reason: 'changedMind', note: 'Another car' })
  for (const words of ['Requested', '2 × ', 'I changed my mind: Another car', '$40.00', 'Withdraw this return'])
    expect([words, asked.text.includes(words)]).toEqual([words, true])
  expect((await order()).text).toContain('Return: requested')

  const handled = await staffReturn(orderId)
  const agreed = await handled.press('Agree to the return', { sendTo: '1200 Dock Rd, Columbus, OH 43207' })
  expect(agreed.text).toContain('Agreed')
  expect((await (await order()).follow('Return: agreed')).text).toContain('1200 Dock Rd, Columbus, OH 43207')
  const received = await agreed.press('Tires received')
  const tooMuch = await received.press('Record the refund', { refundedInCents: '99999' })
  expect([tooMuch.status, /At most \$[\d,.]+ was paid\./.test(tooMuch.text)]).toEqual([400, true])
  const done = await tooMuch.press('Record the refund', { refundedInCents: '243.00' })
  expect(done.text).toContain('Refunded')
  expect(done.buttons.map(({ name }) => name).filter((name) => /Agree|received|refund|Refuse/.test(name))).toEqual([])
  expect(await emailsAbout(orderId)).toEqual(['returnRequested', 'returnAgreed', 'returnRefunded'])

  const again = await (await order()).follow('Return tires')
  expect(again.text).toContain('$243.00')
  expect(optionsOf(again)).toEqual(['0', '1', '2'])
})

// @fact storefront.114
test('when all tires are back, the order says so; and what is over cannot be withdrawn', async () => {
  const { orderId, order } = await paidOrder()
  const form = await (await order()).follow('Return tires')
  const asked = await form.press('Request the return', { [fieldOf(form)]: '4', reason: 'damaged' })
  expect(asked.text).toContain('None')
  const agreed = await (await staffReturn(orderId)).press('Agree to the return', { sendTo: '1200 Dock Rd' })
  await agreed.press('Tires received')
  const late = await asked.press('Withdraw this return')
  expect([late.status, late.text.includes('This return cannot be withdrawn any more.')]).toEqual([409, true])
  const rows = await database.query<{ stage: string }>('select stage from "order" where order_id = $1', [orderId])
  expect(rows).toEqual([{ stage: 'returned' }])
  const refused = await (await staffReturn(orderId, 'received')).press('Refuse the return', { refusal: 'They were mounted.' })
  expect(refused.text).toContain('They were mounted.')
  expect(await emailsAbout(orderId)).toEqual(['returnRequested', 'returnAgreed', 'returnRefused'])
})

fieldTest(
  'django-tastypie/django-tastypie#728',
  'a return whose record cannot be read is named as such in the list of staff, and the others are shown',
  async () => {
    const orders = [await paidOrder(), await paidOrder()]
    for (const { order } of orders) {
      const form = await (await order()).follow('Return tires')
      await form.press('Request the return', { [fieldOf(form)]: '1', reason: 'damaged' })
    }
    const [broken, other] = orders.map(({ orderId }) => orderId)
    await database.query(`update return_request set steps = jsonb_set(steps, '{0,at}', '"NaN"') where order_id = $1`, [broken])
    const list = await staff.open('/staff/returns')
    expect([list.status, list.text.includes('1 of this list cannot be shown.')]).toEqual([200, true])
    for (const orderId of [broken!, other!]) expect(list.text).toContain(orderNumber(orderId))
    const page = await list.follow(orderNumber(broken!))
    expect([page.status, page.text.includes('It cannot be shown: its record cannot be read')]).toEqual([200, true])
  },
)

test('a withdrawn return can be requested again, and a second one waits for the first', async () => {
  const { order } = await paidOrder()
  const [form, other] = [await (await order()).follow('Return tires'), await (await order()).follow('Return tires')]
  const asked = await form.press('Request the return', { [fieldOf(form)]: '1', reason: 'wrongTire' })
  const second = await other.press('Request the return', { [fieldOf(other)]: '1', reason: 'damaged' })
  expect([second.status, second.text.includes('A return of this order is under way.')]).toEqual([409, true])
  const withdrawn = await asked.press('Withdraw this return')
  expect(withdrawn.text).toContain('You withdrew this return and keep the tires.')
  expect(fieldOf(withdrawn)).toBe(fieldOf(form))
})

test('an order that can be cancelled, or is cancelled, offers no return and says what to do', async () => {
  const shopper = await readyToPlace(world, { delivery: 'home' })
  const orderId = orderOf((await place(shopper)).body).orderId!
  const order = await linkOf(orderId)
  expect((await order()).text).not.toContain('Return tires')
  const page = await new Visitor(world.shop.url).open(`/track-your-order/return?order=${await tokenOf(orderId)}`)
  expect(page.text).toContain('You can still cancel this order, on its page.')
})

// @fact storefront.111
test('an order that was looked up by its number is returned too; strangers see none, and the staff pages are for staff', async () => {
  const { orderId } = await paidOrder()
  const visitor = new Visitor(world.shop.url)
  const tracked = await (await visitor.open('/track-your-order')).press('Track order', { orderId, proof: billing.zip })
  const form = await tracked.follow('Return tires')
  for (const secret of [billing.lastName, billing.email, billing.addressLine1]) expect(form.text).not.toContain(secret)
  const stranger = new Visitor(world.shop.url)
  for (const path of ['/track-your-order/return', '/track-your-order/return?order=guessed'])
    expect((await stranger.open(path)).path).toBe('/track-your-order')
  for (const path of ['/staff/returns', '/staff/returns/any', '/staff/messages', '/staff/messages/any']) {
    expect([path, (await stranger.open(path)).path.split('?')[0]]).toEqual([path, '/my_customers/login'])
    expect([path, (await (await signedIn('fleet')).open(path)).status]).toEqual([path, 403])
  }
})

async function signedIn(person: string): Promise<Visitor> {
  const visitor = new Visitor(world.shop.url)
  const login = await visitor.open('/my_customers/login')
  await login.press('Sign in', { email: `${person}@demo.treadline.example`, password: demoPassword })
  return visitor
}

/** A confirmed order of four tires whose money is taken, and its page as its link opens it. */
async function paidOrder() {
  const shopper = await readyToPlace(world, { delivery: 'home' })
  const orderId = orderOf((await place(shopper)).body).orderId!
  await endCancelWindow(database, shopper.cartId)
  await until(async () => orderOf(await shopper.state()).state.startsWith('confirmed.captured'))
  return { orderId, order: await linkOf(orderId) }
}

async function linkOf(orderId: string): Promise<() => Promise<Page>> {
  const token = await tokenOf(orderId)
  const visitor = new Visitor(world.shop.url)
  return () => visitor.open(`/order/${token}`)
}

/** As the email about the order has it. */
async function tokenOf(orderId: string): Promise<string> {
  const [row] = await database.query<{ text: string }>(`select text from mail_outbox where text ~ $1 limit 1`, [`\\.${orderId}`])
  return new RegExp(`/order/([\\w-]+\\.${orderId})`).exec(row?.text ?? '')?.[1] ?? ''
}

async function staffReturn(orderId: string, state = 'requested'): Promise<Page> {
  const [row] = await database.query<{ id: string }>('select request_id as id from return_request where order_id = $1', [orderId])
  const list = await staff.open(`/staff/returns?state=${state}`)
  expect(list.html).toContain(`/staff/returns/${row?.id}`)
  return staff.open(`/staff/returns/${row?.id}`)
}

/** The emails about returns of the order, by what their keys end in. */
async function emailsAbout(orderId: string): Promise<string[]> {
  const rows = await database.query<{ key: string }>(
    `select m.key from mail_outbox m join return_request r on m.key like 'return:' || r.request_id || ':%'
     where r.order_id = $1 order by m.id`,
    [orderId],
  )
  return rows.map(({ key }) => key.replace(/^.*:(.)/, (_all, first: string) => `return${first.toUpperCase()}`))
}

const selectOf = (page: Page) => page.document.querySelector('select[name^="tires."]')
const fieldOf = (page: Page) => selectOf(page)?.attrs.name ?? ''
const optionsOf = (page: Page) =>
  selectOf(page)
    ?.querySelectorAll('option')
    .map(({ attrs }) => attrs.value)
