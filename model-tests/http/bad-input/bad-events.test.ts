/** Every bad event to the headless API is answered with a message that says what to do, and changes nothing. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#machines/domain/contact.ts'
import { oneEmailMessage } from '#machines/domain/email-address.ts'
import { ApiShopper, type EventAnswer, sameShopper, Visitor } from '#model-tests/drivers/http/http.ts'
import { billing, itemOnSale, openTire, orderOf, place, readyToPlace, totalOf } from '#model-tests/drivers/http/purchase.ts'
import { openRunningShop, type RunningShop } from '#model-tests/drivers/server.ts'

let world: RunningShop
let shopper: ApiShopper
beforeAll(async () => {
  world = await openRunningShop({ on: 'pglite' })
  shopper = await ApiShopper.open(world.shop.url)
  await shopper.send('cart', { type: 'item.add', itemId: await itemOnSale(world.shop.url), quantity: 4 })
})
afterAll(() => world?.stop())

const generic = 'Oops. Something went wrong, please try again.'
const aboveZero = 'Choose a front or rear quantity above zero'

/** A request to the headless API as it goes out, byte for byte. */
interface Sent {
  body: string
  type?: string
  status: number
  says: string | RegExp
  field?: string
}

const envelope = (more: object) =>
  JSON.stringify({ cartId: shopper.cartId, machine: 'cart', key: crypto.randomUUID(), event: {}, ...more })
const addition = (more: object) => envelope({ event: { type: 'item.add', itemId: '100001', quantity: 1, ...more } })
const address = (more: object) => envelope({ machine: 'shippingChoice', event: { type: 'address.save', ...billing, ...more } })

const badEvents: Record<string, () => Sent> = {
  'no body': () => ({ body: '', status: 400, says: 'The body is not JSON. Check it and send it again.' }),
  'half a body': () => ({ body: '{"cartId":"', status: 400, says: 'The body is not JSON. Check it and send it again.' }),
  'a list': () => ({ body: '[]', status: 400, says: 'Send cartId, machine, event and key' }),
  null: () => ({ body: 'null', status: 400, says: 'Send cartId, machine, event and key' }),
  'a form': () => ({ body: 'a=b', type: 'application/x-www-form-urlencoded', status: 415, says: 'Send application/json.' }),
  'JSON called text': () => ({ body: addition({}), type: 'text/plain', status: 415, says: 'Send application/json.' }),
  'a number for the cart': () => ({ body: envelope({ cartId: 1 }), status: 400, says: 'Send the cart’s id', field: 'cartId' }),
  'an unknown chart': () => ({ body: envelope({ machine: 'bank' }), status: 400, says: /^Send one of: cart,/, field: 'machine' }),
  'no key': () => ({
    body: envelope({ key: undefined }),
    status: 400,
    says: 'Send cartId, machine, event and key',
    field: 'key',
  }),
  'a short key': () => ({ body: envelope({ key: '1' }), status: 400, says: 'A key has 8 to 200 characters', field: 'key' }),
  'an unknown field': () => ({
    body: envelope({ price: 1 }),
    status: 400,
    says: 'price is not a field of this event',
    field: 'price',
  }),
  'an unknown event': () => ({
    body: envelope({ event: { type: 'cart.steal' } }),
    status: 400,
    says: /^Cart takes one of:/,
    field: 'event.type',
  }),
  'an event from inside': () => ({
    body: envelope({ machine: 'order', event: { type: 'xstate.done.actor.authorize', output: { outcome: 'authorized' } } }),
    status: 400,
    says: /takes one of: order.place, order.cancel/,
  }),
  'a sibling’s event': () => ({
    body: envelope({ machine: 'order', event: { type: 'card.ready', cardRef: 'x' } }),
    status: 400,
    says: /takes one of/,
  }),
  'an event called toString': () => ({ body: envelope({ event: { type: 'toString' } }), status: 400, says: /takes one of/ }),
  'a price': () => ({ body: addition({ priceInCents: 1 }), status: 400, says: 'priceInCents is not a field of this event' }),
  __proto__: () => ({
    body: addition({}).replace('{"type"', '{"__proto__":{"isAdmin":true},"type"'),
    status: 400,
    says: generic,
  }),
  NUL: () => ({ body: address({ city: 'Colum\0bus' }), status: 400, says: generic }),
  'half a letter': () => ({ body: address({}).replace('"Columbus"', '"\\ud83d"'), status: 400, says: generic }),
  ...Object.fromEntries(
    [0, -1, 1.5, '4', null, [4], Number.MAX_SAFE_INTEGER].map((quantity) => [
      `a quantity of ${JSON.stringify(quantity)}`,
      () => ({
        body: addition({ quantity }),
        status: 400,
        says: quantity === Number.MAX_SAFE_INTEGER ? /up to 24 tires/ : aboveZero,
        field: 'quantity',
      }),
    ]),
  ),
  'a quantity of 1e9': () => ({ body: addition({ quantity: 1e9 }), status: 400, says: /up to 24 tires/, field: 'quantity' }),
  'a tire that is not sold': () => ({
    body: addition({ itemId: '999999999999' }),
    status: 400,
    says: 'We do not sell this tire any more. Choose another one.',
    field: 'itemId',
  }),
  'a ZIP of four digits': () => ({ body: address({ zip: '4321' }), status: 400, says: messages.zip, field: 'zip' }),
  'a ZIP as a number': () => ({ body: address({ zip: 43215 }), status: 400, says: messages.zip, field: 'zip' }),
  'a PO box': () => ({
    body: address({ addressLine1: 'P.O. Box 12' }),
    status: 400,
    says: messages.poBox,
    field: 'addressLine1',
  }),
  'a military base': () => ({ body: address({ state: 'AE' }), status: 400, says: messages.militaryBase, field: 'state' }),
  'an APO address': () => ({
    body: address({ addressLine1: 'Unit 1, APO' }),
    status: 400,
    says: messages.militaryBase,
    field: 'addressLine1',
  }),
  'markup for a name': () => ({
    body: address({ firstName: '<script>' }),
    status: 400,
    says: messages.firstName,
    field: 'firstName',
  }),
  'an emoji for a name': () => ({ body: address({ lastName: '🛞' }), status: 400, says: messages.lastName, field: 'lastName' }),
  'a name without end': () => ({
    body: address({ firstName: 'a'.repeat(10_000) }),
    status: 400,
    says: messages.firstName,
    field: 'firstName',
  }),
  'a phone of five digits': () => ({ body: address({ phone: '55501' }), status: 400, says: messages.phone, field: 'phone' }),
  'two e-mails': () => ({
    body: address({ email: 'a@b.test,c@d.test\r\nBcc: x@y.test' }),
    status: 400,
    says: oneEmailMessage,
    field: 'email',
  }),
  'a stale revision': () => ({
    body: envelope({ expectedRevision: 0, event: { type: 'item.add', itemId: '100001', quantity: 1 } }),
    status: 409,
    says: 'Your cart changed in another tab. Please review.',
  }),
  'a revision of 1.5': () => ({ body: envelope({ expectedRevision: 1.5 }), status: 400, says: 'The revision is a whole number' }),
  'a step too far': () => ({
    body: envelope({ machine: 'checkoutFlow', event: { type: 'step.continue' } }),
    status: 409,
    says: 'Please select a shop or change shipping option',
  }),
  'a shop that is not there': () => ({
    body: envelope({ machine: 'shippingChoice', event: { type: 'installer.pick', installerId: 'TL-999999' } }),
    status: 400,
    says: 'Please select a shop or change shipping option',
  }),
  'another shopper’s cart': () => ({ body: envelope({ cartId: 'CANOTHERSCARTS' }), status: 404, says: 'There is no cart yet!' }),
  'more than a megabyte': () => ({
    body: addition({ pad: 'x'.repeat(1_000_000) }),
    status: 413,
    says: 'That is more than 1 MB. Send less.',
  }),
  'a tower of lists': () => ({
    body: addition({}).replace('"quantity":1', `"quantity":${'['.repeat(9_999)}${']'.repeat(9_999)}`),
    status: 400,
    says: 'The body is not JSON. Check it and send it again.',
  }),
}

// @fact 3.62
test.each(Object.entries(badEvents))('an event with %s is refused in words, and the cart stays as it is', async (_, sent) => {
  const before = await shopper.state()
  const { body, type = 'application/json', status, says, field } = sent()
  const response = await fetch(`${world.shop.url}/checkout/events`, {
    method: 'POST',
    headers: { ...shopper.headers, 'Content-Type': type },
    body,
  })
  const answer = (await response.json()) as EventAnswer & { errorId?: string }
  expect(response.status).toEqual(status)
  expect(answer.errorMessage).toEqual(typeof says === 'string' ? says : expect.stringMatching(says))
  expect(answer.errorId).toMatch(/^[0-9a-f-]{36}$/)
  if (field) expect(answer.issues?.map((issue) => issue.field)).toContain(field)
  expect(await shopper.state()).toEqual(before)
})

test('a key that was used for something else is refused, and the first answer stays', async () => {
  const key = 'used-for-something-else'
  const event = { type: 'item.setQuantity', itemId: await itemOnSale(world.shop.url), quantity: 2 }
  const own = await ApiShopper.open(world.shop.url)
  const first = await own.send('cart', { ...event, type: 'item.add' }, { key })
  const other = await own.send('cart', event, { key })
  expect(first.status).toBe(200)
  expect(other.status).toBe(422)
  expect(other.body.errorMessage).toBe('This was sent before with something else in it. Please check it and send it again.')
  expect((await own.state()).revision).toBe(first.body.revision)
})

// @fact storefront.31
test('text in every script, with markup and quotes, is kept as it was typed, without signs that are not seen', async () => {
  const own = await ApiShopper.open(world.shop.url)
  await own.send('cart', { type: 'item.add', itemId: await itemOnSale(world.shop.url), quantity: 1 })
  const typed = `<b>"Köln" & 'São'</b> ]]> 🛞 שלום \u202e =1+1`
  expect(
    (await own.send('shippingChoice', { type: 'address.save', ...billing, specialInstructions: typed, city: 'Ő <i>' })).status,
  ).toBe(200)
  // The post office knows no such city; the shopper does.
  expect((await own.send('shippingChoice', { type: 'address.keepEntered' })).status).toBe(200)
  const visitor = await sameShopper(own)
  const saved = await visitor.open('/checkout/shipping')
  const form = await saved.press('Change the address')
  expect([form.field('specialInstructions'), form.field('city')]).toEqual([typed.replace('\u202e', ''), 'Ő <i>'])
  expect(form.html).not.toContain('<b>"Köln"')
  expect(form.elements().some(({ localName }) => localName === 'i')).toBe(false)
})

const card = '4012 8888 8888 1881'

// @fact 5.38
test('card numbers are refused in every text field, and are stored nowhere', async () => {
  const own = await ApiShopper.open(world.shop.url)
  await own.send('cart', { type: 'item.add', itemId: await itemOnSale(world.shop.url), quantity: 1 })
  for (const field of ['companyName', 'addressLine1', 'addressLine2', 'city', 'poNumber', 'specialInstructions']) {
    const { status, body } = await own.send('shippingChoice', { type: 'address.save', ...billing, [field]: `my card ${card}` })
    expect(status, field).toBe(400)
    expect(body.issues, field).toEqual([{ field, message: messages.cardNumberElsewhere }])
  }
  for (const field of ['addressLine1', 'addressLine2', 'city', 'poNumber'])
    expect((await own.send('paymentType', { type: 'payment.submit', ...billing, [field]: card })).status).toBe(400)
  for (const field of ['firstName', 'lastName', 'email', 'phone', 'zip', 'state'])
    expect((await own.send('shippingChoice', { type: 'address.save', ...billing, [field]: card })).status).toBe(400)

  const visitor = new Visitor(world.shop.url)
  await (await openTire(visitor)).press('Add 4 tires')
  const home = await (await visitor.open('/checkout/shipping')).press('Ship to me')
  const page = await home.press('Ship to this address', { ...billing, city: card })
  expect(page.status).toBe(400)
  expect(page.text).toContain(messages.cardNumberElsewhere)
  expect(page.field('city')).not.toContain('4012')
  expect(page.field('addressLine1')).toBe(billing.addressLine1)

  expect(world.shop.output()).not.toMatch(/4012[ -]?8888/)
  for (const file of filesIn(world.dataDir)) expect(/4012[ -]?8888/.test(readFileSync(file, 'latin1')), file).toBe(false)
})

test('an order is not placed at another total than the shopper saw, whichever it is', async () => {
  const own = await readyToPlace(world)
  const total = await totalOf(own)
  for (const expectedTotalInCents of [0, 1, total - 1, total + 1, Number.MAX_SAFE_INTEGER]) {
    const { status, body } = await own.send('order', { type: 'order.place', expectedTotalInCents })
    expect(status).toBe(409)
    expect(orderOf(body).newTotalInCents).toEqual(total)
    expect(orderOf(body).problem?.code).toBe('priceChanged')
  }
  for (const expectedTotalInCents of [-1, 1.5, `${total}`, null])
    expect((await own.send('order', { type: 'order.place', expectedTotalInCents })).status).toBe(400)
  expect(world.provider.ledger().some((entry) => entry.kind === 'charge' && entry.cartId === own.cartId)).toBe(false)
  expect((await place(own)).status).toBe(200)
})

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
}
