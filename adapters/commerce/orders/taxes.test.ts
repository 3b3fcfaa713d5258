/** The tax of carts and orders with a provider: asked at each repricing, frozen, settled, reported and taken back. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { address, billing, openCommerceHarness, paymentOf } from '#adapters/commerce/contract/harness.ts'
import { tires } from '#adapters/commerce/contract/sample-shop.ts'
import { createCommerce } from '#adapters/commerce/index.ts'
import { openDatabase } from '#adapters/database/index.ts'
import { openTestPostgres, type TestPostgres } from '#adapters/database/testing.ts'
import { createZipGeo } from '#adapters/geo/index.ts'
import { estimateTax } from '#machines/domain/tax/estimate-tax.ts'
import type { TaxQuestion } from '#machines/domain/tax/tax.ts'
import type { Tax, TaxAnswer, TaxRecorded, TaxSale } from '#machines/ports/tax.ts'
import { createEmailRenderer } from '#ui/emails/render-email.ts'

/** A provider with local tax: the state's base rate and $10.00 for the county. */
const county = (question: TaxQuestion): TaxAnswer => {
  const estimate = estimateTax(question)
  const totalInCents = question.exemption ? 0 : estimate.totalInCents + 1_000
  const [first, ...others] = estimate.lines
  const lines = first && !question.exemption ? [{ ...first, taxInCents: first.taxInCents + 1_000 }, ...others] : estimate.lines
  return { ...estimate, kind: 'exact', provider: 'scripted', totalInCents, lines, basis: null }
}
const outage: TaxAnswer & TaxRecorded = { kind: 'unavailable', message: 'There was no answer in time.' }

let answer: (question: TaxQuestion) => TaxAnswer
let recorded: TaxRecorded
const asked: TaxQuestion[] = []
const told: Array<['record' | 'refund', TaxSale]> = []
const troubles: string[] = []
const tax: Tax = {
  provider: 'scripted',
  isEstimator: false,
  async quote(question) {
    asked.push(question)
    return answer(question)
  },
  async record(sale) {
    if (recorded.kind === 'recorded') told.push(['record', sale])
    return recorded
  },
  async refund(sale) {
    if (recorded.kind === 'recorded') told.push(['refund', sale])
    return recorded
  },
}

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await openTestPostgres()
})
afterAll(() => postgres.stop())

const world = openCommerceHarness(async () => {
  const database = await openDatabase({ url: await postgres.createDatabase() })
  const renderEmail = createEmailRenderer('https://tires.example.com')
  const onTaxTrouble = ({ kind }: { kind: string }) => troubles.push(kind)
  return {
    database,
    commerce: createCommerce({ database, geo: createZipGeo(), renderEmail, orderToken: (orderId) => orderId, tax, onTaxTrouble }),
  }
})
const { key, cartWith, update, deliver, summary, prepare, prepared, placed, completeCart, openAccount, cartOf } = world

beforeEach(() => {
  answer = county
  recorded = { kind: 'recorded' }
  asked.length = 0
  told.length = 0
  troubles.length = 0
})

const orderNow = async (orderId: string) => (await world.commerce.orders.order(orderId))!
const taxReportOf = async (orderId: string) =>
  (await world.database.query<{ report: string }>('select tax_report as report from "order" where order_id = $1', [orderId]))[0]
    ?.report

test('each repricing is one question, with what is sold and where it goes, and the answer is in the total', async () => {
  const cartId = await cartWith()
  expect((await summary(cartId)).totals).toMatchObject({ stateFeesInCents: 400, taxInCents: 3_887 + 1_000, totalInCents: 72_487 })
  expect(asked).toEqual([
    {
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      from: { street: '', city: 'Columbus', state: 'OH', zip: '43215' },
      to: { street: '', city: '', state: 'OH', zip: '43201' },
      lines: [
        { id: tires.meridian, kind: 'tires', quantity: 4, amountInCents: 67_200, discountInCents: 0 },
        { id: 'tireFee', kind: 'taxedFee', quantity: 1, amountInCents: 400, discountInCents: 0 },
      ],
      exemption: null,
      customerId: null,
    },
  ])
  await summary(cartId)
  expect(asked).toHaveLength(1)
  const saved = await deliver(cartId, { option: 'home', address })
  expect(saved).toMatchObject({
    cart: { tax: { kind: 'exact', isPlaceFinal: true, zip: '43201' }, totals: { totalInCents: 72_487 } },
  })
  expect(asked[1]?.to).toEqual({ street: '12 High St', city: 'Columbus', state: 'OH', zip: '43201' })
})

test('mounting is taxed where the shop is, and a question that a cart has an answer to is not sent again', async () => {
  const cartId = await completeCart()
  const { length } = asked
  expect(asked.at(-1)).toMatchObject({ to: { street: '240 W 5th Ave', zip: '43201' } })
  expect(asked.at(-1)?.lines.map(({ id, discountInCents }) => [id, discountInCents])).toEqual([
    [tires.meridian, 0],
    ['installation', 2_500],
    ['tireFee', 0],
  ])
  await update(cartId, { kind: 'roadHazard', isRoadHazard: true })
  await update(cartId, { kind: 'roadHazard', isRoadHazard: false })
  expect(asked).toHaveLength(length + 1)
})

test('requests of one moment ask once', async () => {
  const cartId = await cartWith()
  asked.length = 0
  await world.commerce.carts.setCartZip(cartId, '43016')
  await Promise.all([summary(cartId), summary(cartId), summary(cartId)])
  expect(asked).toHaveLength(1)
})

test('without an answer the cart has an estimate, says what it assumes, and does not wait for each page', async () => {
  answer = () => outage
  const cartId = await cartWith()
  const cart = await summary(cartId)
  expect(cart.tax).toMatchObject({ kind: 'estimate', provider: 'estimate', basis: { state: 'OH', ratePpm: 57_500 } })
  expect(cart.totals).toMatchObject({ taxInCents: 3_887, totalInCents: 71_487 })
  expect([asked.length, troubles]).toEqual([1, ['unavailable']])
})

test('an order asks once more: the answer shows the new total before any money moves', async () => {
  answer = () => outage
  const cartId = await completeCart()
  const seen = (await summary(cartId)).totals.totalInCents
  answer = county
  expect(await prepare(cartId)).toEqual({ outcome: 'priceChanged', totalInCents: seen + 1_000 })
  expect(await prepared(cartId)).toMatchObject({
    tax: { kind: 'exact', provider: 'scripted' },
    totals: { totalInCents: seen + 1_000 },
  })
})

test('an outage does not stop an order: it is placed with the estimate, and settled before its money is taken', async () => {
  answer = () => outage
  const order = await placed(await completeCart())
  expect(order.tax).toMatchObject({ kind: 'estimate', settled: null })
  await world.commerce.orders.settleTax(order.orderId)
  expect((await orderNow(order.orderId)).tax?.settled).toBeNull()
  answer = county
  await world.commerce.orders.settleTax(order.orderId)
  await world.commerce.orders.settleTax(order.orderId)
  const settled = await orderNow(order.orderId)
  const totalInCents = order.totals.taxInCents + 1_000
  expect(settled.tax?.settled).toMatchObject({ provider: 'scripted', totalInCents })
  expect(settled.totals).toEqual(order.totals)
  await world.commerce.orders.recordPayment(order.orderId, 'captured')
  expect(told).toEqual([['record', expect.objectContaining({ saleId: order.orderId, taxInCents: totalInCents })]])
})

test('tax that was charged too much is named for a person', async () => {
  answer = () => outage
  const order = await placed(await completeCart())
  answer = (question) => ({ ...estimateTax(question), kind: 'exact', provider: 'scripted', totalInCents: 100 })
  troubles.length = 0
  await world.commerce.orders.settleTax(order.orderId)
  expect(troubles).toEqual(['owed'])
})

test('tax is frozen with the order: neither rates nor addresses that change later move it', async () => {
  const order = await placed(await completeCart())
  await world.database.query("update installer set zip = '78701', state = 'TX'")
  answer = () => outage
  expect((await orderNow(order.orderId)).tax).toEqual(order.tax)
  await world.commerce.orders.settleTax(order.orderId)
  expect(asked.filter(({ to }) => to.state === 'TX')).toEqual([])
})

test('a sale is reported once its money is taken, and not before', async () => {
  const order = await placed(await completeCart())
  expect(await world.commerce.orders.reportTaxes()).toBe(0)
  await world.commerce.orders.recordPayment(order.orderId, 'captured')
  expect(told.map(([what, { saleId, taxInCents }]) => [what, saleId, taxInCents])).toEqual([
    ['record', order.orderId, order.totals.taxInCents],
  ])
  expect(await world.commerce.orders.reportTaxes()).toBe(0)
  expect(await taxReportOf(order.orderId)).toBe('recorded')
})

test('what could not be reported stays due, and what is refused waits for a person', async () => {
  recorded = { kind: 'unavailable', message: 'There was no connection in time.' }
  const order = await placed(await completeCart())
  await world.commerce.orders.recordPayment(order.orderId, 'captured')
  expect(await taxReportOf(order.orderId)).toBe('recordDue')
  recorded = { kind: 'recorded' }
  expect(await world.commerce.orders.reportTaxes()).toBe(1)
  expect(await taxReportOf(order.orderId)).toBe('recorded')
  const other = await placed(await completeCart(tires.meridian, 4, 1))
  recorded = { kind: 'refused', message: 'The sum is wrong.' }
  await world.commerce.orders.recordPayment(other.orderId, 'captured')
  expect([await taxReportOf(other.orderId), troubles]).toEqual(['refused', ['unavailable', 'refused']])
})

test('a refund of a captured order is taken back at the provider; a voided payment was never reported', async () => {
  const order = await placed(await completeCart())
  await world.commerce.orders.recordPayment(order.orderId, 'captured')
  await world.commerce.orders.cancelOrder(order.orderId, key())
  await world.commerce.orders.recordPayment(order.orderId, 'refunded')
  expect(told.map(([what]) => what)).toEqual(['record', 'record', 'refund'])
  expect(await taxReportOf(order.orderId)).toBe('refunded')
  const voided = await placed(await completeCart(tires.meridian, 4, 1))
  await world.commerce.orders.cancelOrder(voided.orderId, key())
  await world.commerce.orders.recordPayment(voided.orderId, 'voided')
  expect(await taxReportOf(voided.orderId)).toBeNull()
})

test('a certificate frees its buyer in its state until its last day; an expired one does not, and says so', async () => {
  const certificate = { number: 'OH-1', state: 'OH', expiresOn: '2099-12-31' } as const
  const fleet = { userType: 'Fleet', taxCertificates: [certificate] } as const
  const { cartId, accountId } = await cartOf({ ...fleet, taxCertificates: [...fleet.taxCertificates] })
  const exempt = await summary(cartId)
  expect(exempt).toMatchObject({ tax: { kind: 'exempt' }, totals: { taxInCents: 0, stateFeesInCents: 400 }, alerts: [] })
  expect(asked.at(-1)).toMatchObject({ exemption: { reason: 'certificate', number: 'OH-1' }, customerId: accountId })
  const expired = await cartOf({ userType: 'Fleet', taxCertificates: [{ ...certificate, expiresOn: '2020-01-31' }] })
  await deliver(expired.cartId, { option: 'home', address })
  const cart = await summary(expired.cartId)
  expect(cart.tax?.kind).toBe('exact')
  expect(cart.alerts).toEqual([
    {
      kind: 'taxExemptMismatch',
      message: 'Your exemption certificate for Ohio expired on Jan 31, 2020: sales tax is charged. Send us a new one.',
      productIds: [],
      blocksOrder: false,
    },
  ])
})

test('a cart that an account takes over is exempt from then on', async () => {
  const cartId = await cartWith()
  const accountId = await openAccount({ userType: 'Fleet', taxCertificates: [{ number: 'OH-1', state: 'OH', expiresOn: null }] })
  await world.commerce.carts.claimCart(cartId, accountId, null)
  await world.commerce.carts.saveCartBilling(cartId, billing, key())
  expect((await summary(cartId)).tax).toMatchObject({ kind: 'exempt', exemption: { reason: 'certificate', number: 'OH-1' } })
})

test('what is authorised is the total with its tax', async () => {
  const order = await prepared(await completeCart())
  expect(paymentOf(order).amountInCents).toBe(67_200 + 9_600 - 2_500 + 400 + order.totals.taxInCents)
})
