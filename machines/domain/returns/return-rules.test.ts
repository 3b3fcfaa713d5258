import { expect, test } from 'vitest'
import { readForm } from '#machines/domain/form-problems.ts'
import { untilDay } from '#machines/domain/time/until.ts'
import { isOpenReturn, returnFormSchema, returnStates, staffReturnForms } from './return-request.ts'
import { isWholeOrder, mostRefundable, paidForTires, returnableOf, returnFee, wantedTires } from './return-rules.ts'

type ReturnableOrder = Parameters<typeof returnableOf>[0]

const placedAt = '2026-03-10T12:00:00.000Z'
const now = Date.parse('2026-03-20T12:00:00.000Z')
const days = (count: number, from = placedAt) => new Date(Date.parse(from) + count * 86_400_000).toISOString()

const order = {
  state: 'confirmed',
  payment: { state: 'captured', amountInCents: 90_000 },
  cancellableUntil: '2026-03-10T12:30:00.000Z',
  totals: { shippingToBeDetermined: false },
  placedAt,
  siteProducts: [
    { productId: '100', quantity: 2 },
    { productId: '200', quantity: 2 },
  ],
  reports: [],
  installerDetails: { timeZone: 'America/New_York', isMobileInstall: false },
  shippingOption: 'installer',
  shipping: null,
  pickupPlace: null,
} as unknown as ReturnableOrder
const withReports = (...reports: Array<{ kind: string; at: string; tires?: unknown }>) =>
  ({
    ...order,
    reports: reports.map((report, at) => ({ reportId: String(at), trackingNumber: null, tires: [], ...report })),
  }) as unknown as ReturnableOrder
const untilOf = (day: string) => untilDay(day, 'America/New_York')
const all = [
  { productId: '100', quantity: 2 },
  { productId: '200', quantity: 2 },
]

// @fact 9.15 storefront.111
test('unmounted tires can be returned for 30 days: from the order, or from when the last of them arrived', () => {
  expect(returnableOf(order, [], now)).toEqual({ kind: 'open', until: untilOf('2026-04-09'), tires: all })
  const arrived = withReports(
    { kind: 'arrived', at: days(2), tires: all.slice(0, 1) },
    { kind: 'arrived', at: days(5), tires: all.slice(1) },
    { kind: 'delayed', at: days(9), tires: all },
  )
  expect(returnableOf(arrived, [], now)).toMatchObject({ until: untilOf('2026-04-14') })
  const last = Date.parse('2026-04-10T03:59:59.999Z')
  expect([returnableOf(order, [], last).kind, returnableOf(order, [], last + 1)]).toEqual([
    'open',
    { kind: 'closed', why: 'tooLate' },
  ])
})

// @fact storefront.111
test('mounted tires are not returned; the others of the order are', () => {
  const some = withReports({ kind: 'mounted', at: days(3), tires: [{ productId: '100', quantity: 2 }] })
  expect(returnableOf(some, [], now)).toMatchObject({ kind: 'open', tires: [{ productId: '200', quantity: 2 }] })
  expect(returnableOf(withReports({ kind: 'mounted', at: days(3), tires: all }), [], now)).toEqual({
    kind: 'closed',
    why: 'mounted',
  })
})

test('tires of other returns cannot be returned again; those of refused and withdrawn ones can', () => {
  const request = (state: string) => ({ state, tires: [{ productId: '100', quantity: 1 }] }) as never
  for (const state of returnStates) {
    const left = state === 'refused' || state === 'withdrawn' ? 2 : 1
    expect([state, returnableOf(order, [request(state)], now)]).toMatchObject([
      state,
      { tires: [{ quantity: left }, { quantity: 2 }] },
    ])
  }
  expect(returnableOf(order, [{ state: 'refunded', tires: all }], now)).toEqual({ kind: 'closed', why: 'allReturned' })
  const back = withReports({ kind: 'returned', at: days(9), tires: all })
  expect(returnableOf(back, [], now)).toEqual({ kind: 'closed', why: 'allReturned' })
})

test.each<[what: string, change: object, why: string]>([
  ['is cancelled', { state: 'cancelled' }, 'cancelled'],
  ['can still be cancelled', { payment: { state: 'authorized' }, cancellableUntil: days(11) }, 'cancellable'],
  ['is not paid', { payment: { state: 'authorized' } }, 'unpaid'],
  ['is packed and not shipped', { reports: [{ kind: 'packed', at: days(1), tires: [] }] }, 'notShipped'],
  ['waits for the cost of shipping', { totals: { shippingToBeDetermined: true } }, 'quoted'],
])('an order that %s is not returned', (_what, change, why) => {
  expect(returnableOf({ ...order, ...change } as ReturnableOrder, [], now)).toEqual({ kind: 'closed', why })
})

// @fact storefront.112
test('a return is of at least one tire, and of no more than can come back', () => {
  expect(wantedTires(all, { 100: '2', 200: '' })).toEqual([{ productId: '100', quantity: 2 }])
  const wrong: Array<Record<string, string>> = [
    {},
    { 100: '0' },
    { 100: '3' },
    { 100: '-1', 200: '2' },
    { 100: '1.5' },
    { 100: 'two' },
    { 999: '1' },
  ]
  for (const wanted of wrong) expect([wanted, wantedTires(all, wanted)]).toEqual([wanted, null])
})

// @fact storefront.113 storefront.383
test('$20 a tire is taken off when the tires came as ordered, and nothing when the mistake is ours', () => {
  const three = [all[0]!, { productId: '200', quantity: 1 }]
  expect([returnFee(three, 'changedMind'), returnFee(three, 'doesNotFit')]).toEqual([6_000, 6_000])
  expect([returnFee(three, 'wrongTire'), returnFee(three, 'damaged')]).toEqual([0, 0])
})

test('no more is refunded than was paid, all refunds together', () => {
  expect(mostRefundable(order, [])).toBe(90_000)
  expect(mostRefundable(order, [{ refundedInCents: 20_000 }, { refundedInCents: null }])).toBe(70_000)
  expect(mostRefundable({ payment: null }, [])).toBe(0)
})

test('a whole order is back when none of its tires is left', () => {
  expect([isWholeOrder(order, all), isWholeOrder(order, [all[0]!])]).toEqual([true, false])
})

test('three states are open, three are ends', () => {
  expect(returnStates.filter((state) => isOpenReturn({ state }))).toEqual(['requested', 'agreed', 'received'])
})

test.each([
  ['243', 24_300],
  ['$243.05', 24_305],
  ['0', null],
  ['1,000', 100_000],
  ['12.5', 1_250],
  ['15,00', null],
  ['1.250', null],
  ['1000000', null],
  ['-5', null],
])('staff type %j as refunded', (text, cents) => {
  const read = readForm(staffReturnForms.refund, { refundedInCents: text })
  expect('input' in read ? read.input.refundedInCents : null).toBe(cents)
})

test('a shopper chooses a reason, and a note holds no card number', () => {
  expect(readForm(returnFormSchema, { reason: '', note: '' })).toEqual({
    problems: { reason: 'Please choose why you return them' },
  })
  const card = { reason: 'damaged', note: '4111 1111 1111 1111' }
  expect(readForm(returnFormSchema, card)).toEqual({ problems: { note: 'Please do not enter card numbers here' } })
})

test('returned tires were paid at what discounts left of them, and all returns of a line come to what was paid for it', () => {
  const discounted = {
    siteProducts: [{ productId: '100', quantity: 3, price: { salePriceInCents: 10_000 }, paidInCents: 25_000 }],
  } as unknown as Parameters<typeof paidForTires>[0]
  const one = [{ productId: '100', quantity: 1 }]
  const two = [{ productId: '100', quantity: 2 }]
  expect([paidForTires(discounted, one), paidForTires(discounted, two, one), paidForTires(discounted, [...one, ...two])]).toEqual(
    [8_333, 16_667, 25_000],
  )
})

test('an order from before tax was computed has its tires at their prices', () => {
  const early = {
    siteProducts: [{ productId: '100', quantity: 4, price: { salePriceInCents: 16_800 } }],
  } as unknown as Parameters<typeof paidForTires>[0]
  expect(paidForTires(early, [{ productId: '100', quantity: 2 }])).toBe(33_600)
})
