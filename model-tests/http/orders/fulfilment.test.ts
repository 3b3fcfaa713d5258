/** Where an order's tires are, told by a warehouse, a carrier and staff: each report counts once, and strangers tell nothing. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { easyPostSignature } from '#adapters/carriers/index.ts'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { warehouseSignature } from '#app/subjects/fulfilment/warehouse-call.ts'
import { demoPassword } from '#fixtures/accounts/people.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { calendarDay, dateAndTime, wallTime } from '#machines/domain/time/instants.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { sameShopper, Visitor } from '#model-tests/drivers/http/http.ts'
import { type billing, orderOf, place, readyToPlace } from '#model-tests/drivers/http/purchase.ts'
import { endCancelWindow } from '#model-tests/drivers/paying.ts'
import { carrierSecrets } from '#model-tests/drivers/server.ts'
import { until } from '#model-tests/drivers/until.ts'
import { fieldTest } from '#model-tests/field/field-test.ts'

let world: BorrowedShop
let database: Database
let staff: Visitor
beforeAll(async () => {
  world = await borrowShop()
  database = await openDatabase(world.database)
  staff = new Visitor(world.shop.url)
  const login = await staff.open('/my_customers/login')
  await login.press('Sign in', { email: 'sales@demo.treadline.example', password: demoPassword })
})
afterAll(async () => {
  await database?.close()
  await world?.release()
})

test('a warehouse packs and ships, a carrier brings, staff mount: the shopper reads each, and nothing before it', async () => {
  const { orderId, page } = await paidOrder('installer')
  expect(await page()).toContain('Order processed , now')
  const { orders } = await warehouse<{ orders: Array<Record<string, unknown>> }>('GET', '/warehouse/orders?stage=ordered')
  const toPack = orders.find((order) => order.orderId === orderId)
  expect(toPack).toMatchObject({
    orderNumber: orderNumber(orderId),
    isPaid: true,
    road: 'installer',
    tires: [{ quantity: 4, where: { ordered: 4 } }],
  })
  expect(toPack?.to).toMatchObject({ name: expect.any(String), zip: expect.stringMatching(/^\d{5}$/) })

  const number = numberOf()
  const packed = reportOf(orderId, 'packed')
  const shipped = { ...reportOf(orderId, 'shipped'), carrier: 'FedEx', trackingNumber: number }
  for (const _ of ['first', 'again'])
    expect(await warehouse('POST', '/warehouse/reports', { reports: [packed, shipped] })).toEqual({
      results: [
        { reportId: packed.reportId, outcome: 'recorded' },
        { reportId: shipped.reportId, outcome: 'recorded' },
      ],
    })
  for (const words of ['In transit , now', `FedEx ${number}`, '4 tires']) expect(await page()).toContain(words)

  expect(await carrier(newsOf(number, 'in_transit'))).toBe(200)
  const delivered = newsOf(number, 'delivered')
  expect([await carrier(delivered), await carrier(delivered)]).toEqual([200, 200])
  expect(await page()).toContain('Delivered , now')
  const form = await staff.open(`/staff/fulfilment/${orderId}`)
  const recorded = await form.press('Record', { kind: 'mounted' })
  expect(recorded.text).toContain('Recorded.')
  expect(recorded.text).toContain('Mounted')
  expect(await page()).toContain('Installed , done')

  const rows = await database.query<{ reports: Array<{ kind: string; source: string; by: string }> }>(
    'select reports from "order" where order_id = $1',
    [orderId],
  )
  expect(rows[0]?.reports.map(({ kind, source, by }) => [kind, source, by])).toEqual([
    ['packed', 'warehouse', 'Columbus'],
    ['shipped', 'warehouse', 'Columbus'],
    ['shipped', 'carrier', 'FedEx'],
    ['arrived', 'carrier', 'FedEx'],
    ['mounted', 'staff', 'sales@demo.treadline.example'],
  ])
  expect(await page()).not.toMatch(/Columbus warehouse|sales@demo/)
})

test('nothing is reported of an order that can still be cancelled, and each report says why it is refused', async () => {
  const shopper = await readyToPlace(world, { delivery: 'home' })
  const { orderId } = orderOf((await place(shopper)).body)
  const many = [
    reportOf(orderId!, 'packed'),
    reportOf('00000000', 'packed'),
    { ...reportOf(orderId!, 'packed'), kind: 'eaten' },
    { ...reportOf(orderId!, 'packed'), trackingNumber: 'a/b' },
    { ...reportOf(orderId!, 'packed'), extra: true },
    { ...reportOf(orderId!, 'packed'), at: new Date(Date.now() + 3_600_000).toISOString() },
    'packed',
  ]
  const { results } = await warehouse<{ results: Array<{ outcome: string; field?: string; message: string }> }>(
    'POST',
    '/warehouse/reports',
    { reports: many },
  )
  expect(results.map(({ outcome, field, message }) => [outcome, field, message])).toEqual([
    ['refused', null, 'The shopper can still cancel this order. Its tires can be reported once the 30 minutes are over.'],
    ['notFound', undefined, 'There is no order with this number.'],
    ['refused', 'kind', 'Please choose one of packed, shipped, arrived, delivered, mounted, delayed, returning, returned'],
    ['refused', 'trackingNumber', 'Please enter the tracking number: letters and digits'],
    ['refused', 'extra', expect.any(String)],
    ['refused', 'at', 'This time is in the future.'],
    ['refused', null, 'A report is an object of known fields.'],
  ])
  const form = await staff.open(`/staff/fulfilment/${orderId}`)
  expect(form.text).toContain('The shopper can cancel until')
  const refused = await form.press('Record', { kind: 'packed' })
  expect([refused.status, refused.text.includes('The shopper can still cancel this order.')]).toEqual([409, true])
})

test('staff correct what they typed: an unknown carrier number and too many tires are refused, and nothing is lost', async () => {
  const { orderId, page } = await paidOrder('home')
  const form = await staff.open(`/staff/fulfilment/${orderId}`)
  const refused = await form.press('Record', { kind: 'shipped', carrier: 'UPS', at: '2026-01-01T10:00' })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('This time is before the order was placed.')
  const again = await refused.press('Record', { at: '' })
  expect([again.status, again.text.includes('Please enter the tracking number of UPS.')]).toEqual([400, true])
  const done = await again.press('Record', { trackingNumber: '1z 999 aa1' })
  expect(done.text).toContain('Shipped by UPS, 1Z999AA1')
  expect(await page()).toContain('UPS 1Z999AA1')
})

test('a time that staff type is by the clock of the home that the tires go to', async () => {
  const to = { addressLine1: '1200 Spring St', city: 'Los Angeles', state: 'CA', zip: '90012' }
  const { orderId } = await paidOrder('home', to)
  const now = Date.now()
  const at = `${calendarDay(now, 'America/Los_Angeles')}T${wallTime(now, 'America/Los_Angeles')}`
  const form = await staff.open(`/staff/fulfilment/${orderId}`)
  expect(form.text).toMatch(/By the clock where the tires go, where it is [\d:]+ [AP]M P[DS]T\. Empty: now\./)
  const done = await form.press('Record', { kind: 'packed', at })
  expect(done.text).toContain(`Packed 4 ${dateAndTime(new Date(now).toISOString(), 'America/Los_Angeles')}`)
})

test('a file of reports is taken row by row, and the same file again changes nothing', async () => {
  const { orderId, page } = await paidOrder('home')
  const at = new Date().toISOString()
  const csv = [
    'Order,Kind,At,Carrier,Tracking_Number',
    `${orderNumber(orderId)},packed,${at},,`,
    `${orderNumber(orderId).toLowerCase()},shipped,${at},USPS,9400 1000 0000`,
    `${orderNumber(orderId)},mounted,${at},,`,
    `ZZZZ-ZZZZ,packed,${at},,`,
  ].join('\n')
  for (const _ of ['first', 'again']) {
    const list = await staff.open('/staff/fulfilment')
    const answer = await list.press('Report all rows', { csv })
    expect(answer.text).toContain('2 recorded, 2 refused.')
    expect(answer.text).toContain(`Row 4, order ${orderId}: The tires of this order can be packed, shipped, delivered`)
    expect(answer.text).toContain('Row 5, order ZZZZZZZZ: There is no order with this number.')
  }
  expect(await page()).toContain('USPS 940010000000')
  const door = await (await staff.open('/account')).follow('Fulfilment')
  expect([door.status, door.heading]).toEqual([200, 'Fulfilment'])
  const list = await staff.open('/staff/fulfilment?stage=shipped')
  expect(list.text).toContain(orderNumber(orderId))
  const wrong = await (await staff.open('/staff/fulfilment')).press('Report all rows', { csv: 'order,what\n1,2' })
  expect([wrong.status, wrong.text.includes('The first row names a column "what".')]).toEqual([400, true])
})

fieldTest(
  ['open-circle/valibot#530', 'jOOQ/jOOQ#5776'],
  'a report with an offset as Postgres writes it is recorded, one with an unreadable time is refused, and staff see both pages',
  async () => {
    const { orderId } = await paidOrder('home')
    const now = new Date().toISOString().slice(0, 19)
    const times = ['NaN', '2027-02-29T04:46:30Z', now, `${now}+00`]
    const reports = times.map((at) => ({ ...reportOf(orderId, 'packed'), at }))
    const { results } = await warehouse<{ results: Array<{ outcome: string; field?: string }> }>('POST', '/warehouse/reports', {
      reports,
    })
    const [refused, recorded] = [
      ['refused', 'at'],
      ['recorded', undefined],
    ]
    expect(results.map(({ outcome, field }) => [outcome, field])).toEqual([refused, refused, refused, recorded])
    await until(async () => (await storedReports(orderId)).length > 0)
    expect((await storedReports(orderId)).map(({ at }) => at)).toEqual([`${now}.000Z`])
    for (const path of [`/staff/fulfilment/${orderId}`, '/staff/fulfilment?stage=packed']) {
      const page = await staff.open(path)
      expect([path, page.status, page.text.includes(orderNumber(orderId))]).toEqual([path, 200, true])
    }
  },
)

fieldTest(
  ['ingadhoc/miscellaneous#429', 'CartoDB/cartodb#4483'],
  'a file with one row whose time is none is recorded but for that row',
  async () => {
    const { orderId } = await paidOrder('home')
    const at = new Date().toISOString()
    const csv = ['order,kind,at', `${orderId},packed,2027-02-29T10:00:00Z`, `${orderId},packed,${at}`].join('\n')
    const answer = await (await staff.open('/staff/fulfilment')).press('Report all rows', { csv })
    expect(answer.text).toContain('1 recorded, 1 refused.')
    expect(answer.text).toContain(`Row 2, order ${orderId}: Please enter when it happened, such as 2026-03-10T15:00:00Z`)
    expect((await storedReports(orderId)).map((report) => report.at)).toEqual([at])
  },
)

fieldTest(
  'django-tastypie/django-tastypie#728',
  'an order that cannot be read is named as such in its list, in a file and on its page, and the others are shown and recorded',
  async () => {
    const [broken, other] = [await paidOrder('home'), await paidOrder('home')]
    await warehouse('POST', '/warehouse/reports', {
      reports: [reportOf(broken.orderId, 'packed'), reportOf(other.orderId, 'packed')],
    })
    await until(async () => (await storedReports(other.orderId)).length > 0)
    await until(async () => (await storedReports(broken.orderId)).length > 0)
    await database.query(`update "order" set reports = jsonb_set(reports, '{0,at}', '"NaN"') where order_id = $1`, [
      broken.orderId,
    ])
    const words = 'It was sent with the time "NaN", which cannot be read.'
    expect((await staff.open(`/staff/fulfilment/${broken.orderId}`)).text).toContain(words)
    expect((await staff.open('/staff/fulfilment?stage=packed')).status).toBe(200)
    const [kept] = await database.query<{ tires: object }>('select site_products as tires from "order" where order_id = $1', [
      broken.orderId,
    ])
    await database.query(`update "order" set site_products = 'null' where order_id = $1`, [broken.orderId])
    try {
      const list = await staff.open('/staff/fulfilment?stage=packed')
      expect([list.status, list.text.includes('1 of this list cannot be shown.')]).toEqual([200, true])
      for (const { orderId } of [broken, other]) expect(list.text).toContain(orderNumber(orderId))
      const page = await staff.open(`/staff/fulfilment/${broken.orderId}`)
      expect([page.status, page.text.includes('It cannot be shown: its record cannot be read')]).toEqual([200, true])
      const toPack = await warehouse<{ orders: Array<{ orderId: string }>; unreadable: string[] }>(
        'GET',
        '/warehouse/orders?stage=packed',
      )
      expect([toPack.unreadable, toPack.orders.map(({ orderId }) => orderId)]).toEqual([
        [broken.orderId],
        expect.arrayContaining([other.orderId]),
      ])
      const both = [broken, other].map(({ orderId }) => ({ ...reportOf(orderId, 'delayed'), reportId: `delayed-${orderId}` }))
      expect((await called('POST', '/warehouse/reports', { reports: both })).status).toBe(500)
      await until(async () => (await storedReports(other.orderId)).some(({ kind }) => kind === 'delayed'))
      const at = new Date().toISOString()
      const csv = ['order,kind,at,carrier', `${broken.orderId},shipped,${at},other`, `${other.orderId},shipped,${at},other`]
      const file = await (await staff.open('/staff/fulfilment')).press('Report all rows', { csv: csv.join('\n') })
      expect(file.text).toContain('1 recorded, 1 refused.')
      expect(file.text).toContain(`Row 2, order ${broken.orderId}: This row could not be recorded.`)
    } finally {
      await database.query('update "order" set site_products = $2::jsonb where order_id = $1', [
        broken.orderId,
        JSON.stringify(kept!.tires),
      ])
    }
  },
)

test('strangers tell nothing: what is not signed, signed for another call, or old is refused, and the pages are for staff', async () => {
  const { orderId, page } = await paidOrder('home')
  const before = await page()
  const body = JSON.stringify({ reports: [reportOf(orderId, 'packed')] })
  const path = '/warehouse/reports'
  const now = Math.floor(Date.now() / 1_000)
  const call = { method: 'POST', path, body }
  const signatures = [
    '',
    't=1,v1=00',
    warehouseSignature('another-secret-between-warehouse-and-shop', call, now),
    warehouseSignature(carrierSecrets.warehouse, { ...call, body: `${body} ` }, now),
    warehouseSignature(carrierSecrets.warehouse, { ...call, path: '/warehouse/orders' }, now),
    warehouseSignature(carrierSecrets.warehouse, call, now - 600),
    warehouseSignature(carrierSecrets.warehouse, call, now + 600),
  ]
  for (const signature of signatures) {
    const answer = await fetch(world.shop.url + path, { method: 'POST', body, headers: { 'Treadline-Signature': signature } })
    expect([signature, answer.status]).toEqual([signature, 401])
  }
  expect((await fetch(`${world.shop.url}/warehouse/orders`)).status).toBe(401)
  expect((await fetch(`${world.shop.url}/warehouse/reports`)).status).toBe(405)
  expect(await carrier(newsOf(numberOf(), 'delivered'), 'guessed')).toBe(400)
  const guest = new Visitor(world.shop.url)
  expect((await guest.open(`/staff/fulfilment/${orderId}`)).path).toMatch(/^\/my_customers\/login\?/)
  const member = new Visitor(world.shop.url)
  const login = await member.open('/my_customers/login')
  await login.press('Sign in', { email: 'fleet@demo.treadline.example', password: demoPassword })
  for (const where of ['/staff/fulfilment', `/staff/fulfilment/${orderId}`])
    expect([where, (await member.open(where)).status]).toEqual([where, 403])
  expect(await page()).toBe(before)
})

test('a carrier’s news of a parcel that is not ours, of nothing new, or out of order changes nothing', async () => {
  const { orderId, page } = await paidOrder('home')
  const number = numberOf()
  const shipped = { ...reportOf(orderId, 'shipped'), carrier: 'UPS', trackingNumber: number }
  await warehouse('POST', '/warehouse/reports', { reports: [shipped] })
  expect(await carrier(newsOf(numberOf(), 'delivered'))).toBe(200)
  expect(await carrier(newsOf(number, 'of another time'))).toBe(200)
  expect(await page()).toContain('In transit , now')
  expect(await carrier(newsOf(number, 'delivered'))).toBe(200)
  expect(await carrier(newsOf(number, 'in_transit'))).toBe(200)
  expect(await page()).toContain('Delivered , now')
})

/** A confirmed order whose 30 minutes are over and whose money is taken, and its page as the shopper reads it. */
async function paidOrder(delivery: 'installer' | 'home', to?: Partial<typeof billing>) {
  const shopper = await readyToPlace(world, { delivery, ...(to && { to }) })
  const orderId = orderOf((await place(shopper)).body).orderId!
  await endCancelWindow(database, shopper.cartId)
  await until(async () => orderOf(await shopper.state()).state.startsWith('confirmed.captured'))
  const visitor = await sameShopper(shopper)
  return { orderId, page: async () => (await visitor.open('/checkout/order-confirmation')).text }
}

async function storedReports(orderId: string): Promise<Array<{ kind: string; at: string }>> {
  const [row] = await database.query<{ reports: Array<{ kind: string; at: string }> }>(
    'select reports from "order" where order_id = $1',
    [orderId],
  )
  return row!.reports
}

function reportOf(orderId: string, kind: string) {
  return { orderId, reportId: randomUUID(), kind, at: new Date().toISOString(), by: 'Columbus' }
}

const numberOf = () => String(Math.floor(1e11 + Math.random() * 9e11))

async function warehouse<Body>(method: 'GET' | 'POST', path: string, json?: unknown): Promise<Body> {
  const answer = await called(method, path, json)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Body
}

function called(method: 'GET' | 'POST', path: string, json?: unknown): Promise<Response> {
  const body = json === undefined ? '' : JSON.stringify(json)
  const signature = warehouseSignature(carrierSecrets.warehouse, { method, path, body }, Math.floor(Date.now() / 1_000))
  return fetch(world.shop.url + path, {
    method,
    headers: { 'Treadline-Signature': signature, 'Content-Type': 'application/json' },
    ...(method === 'POST' && { body }),
  })
}

function newsOf(trackingNumber: string, status: string): string {
  const at = new Date().toISOString()
  return JSON.stringify({
    object: 'Event',
    id: `evt_${randomUUID()}`,
    description: 'tracker.updated',
    result: {
      object: 'Tracker',
      tracking_code: trackingNumber,
      carrier: 'FedEx',
      status,
      updated_at: at,
      tracking_details: [{ status, datetime: at }],
    },
  })
}

async function carrier(body: string, secret = carrierSecrets.webhook): Promise<number> {
  const headers = { 'X-Hmac-Signature': easyPostSignature(secret, body), 'Content-Type': 'application/json' }
  return (await fetch(`${world.shop.url}/webhooks/easypost`, { method: 'POST', headers, body })).status
}
