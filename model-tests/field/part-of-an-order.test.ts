/** A part of an order is not the whole: what is reported of some of its tires is said of those. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openCommerceHarness } from '#adapters/commerce/contract/harness.ts'
import { createCommerce } from '#adapters/commerce/index.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import { createZipGeo } from '#adapters/geo/index.ts'
import type { TiresReport } from '#machines/domain/fulfilment/report.ts'
import { reportIdOfReturn } from '#machines/domain/fulfilment/return-report.ts'
import { standingOf, whereTiresAre } from '#machines/domain/fulfilment/standing.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { trackingOf } from '#machines/domain/orders/tracking.ts'
import type { ReturnedTires } from '#machines/domain/returns/return-request.ts'
import { mostRefundable, paidForTires, returnableOf } from '#machines/domain/returns/return-rules.ts'
import { sampleOrder } from '#ui/emails/orders/sample-order.ts'
import { createEmailRenderer } from '#ui/emails/render-email.ts'
import { fieldTest } from './field-test.ts'

const day = (number: number) => new Date(Date.UTC(2026, 2, number, 12)).toISOString()
const four = [{ productId: 'tire', quantity: 4 }]
const two = [{ productId: 'tire', quantity: 2 }]

let ids = 0
const on = (number: number, kind: TiresReport['kind'], change: Partial<TiresReport> = {}): TiresReport => ({
  reportId: String(++ids),
  kind,
  at: day(number),
  recordedAt: day(31),
  source: 'warehouse',
  tires: four,
  carrier: null,
  trackingNumber: null,
  ...change,
})
const parcel = (trackingNumber: string) => ({ tires: two, trackingNumber })

function orderWith(reports: TiresReport[]) {
  const order = {
    state: 'confirmed',
    payment: { state: 'captured' },
    totals: {},
    placedAt: day(10),
    cancelledAt: null,
    siteProducts: four,
    installerDetails: null,
    shippingOption: 'home',
    reports,
  } as unknown as Order
  const standing = standingOf(order, reports)
  return {
    standing,
    places: whereTiresAre(order, reports)[0]!.tires,
    steps: trackingOf(order, standing).map(({ step }) => step),
    returnable: returnableOf(order, [], Date.parse(day(25))),
  }
}

const sentInTwo = [on(11, 'shipped', parcel('A')), on(11, 'shipped', parcel('B'))]

/** What was reported, where the tires are, the stage of the order, whether it counts as returned, and how many may be sent back. */
test.each<[string, TiresReport[], Partial<Record<string, number>>, string, boolean, number]>([
  [
    'one parcel is delivered, the other is on its way back',
    [...sentInTwo, on(12, 'delivered', parcel('A')), on(13, 'returning', parcel('B'))],
    { delivered: 2, returning: 2 },
    'delivered',
    false,
    2,
  ],
  [
    'one parcel is delivered, the other came back',
    [...sentInTwo, on(12, 'delivered', parcel('A')), on(13, 'returned', parcel('B'))],
    { delivered: 2, returned: 2 },
    'delivered',
    false,
    2,
  ],
  [
    'both parcels came back',
    [...sentInTwo, on(13, 'returned', parcel('A')), on(14, 'returned', parcel('B'))],
    { returned: 4 },
    'returned',
    true,
    0,
  ],
  [
    'one parcel came back, the other is on its way back',
    [...sentInTwo, on(13, 'returned', parcel('A')), on(14, 'returning', parcel('B'))],
    { returned: 2, returning: 2 },
    'returning',
    false,
    0,
  ],
  [
    'the shopper sent two of four back',
    [on(12, 'delivered'), on(15, 'returned', { tires: two, reportId: reportIdOfReturn('R1') })],
    { delivered: 2, returned: 2 },
    'delivered',
    false,
    2,
  ],
  [
    'two came back without a number, before the other two are delivered',
    [on(11, 'shipped'), on(12, 'returned', { tires: two }), on(13, 'delivered', { tires: two })],
    { delivered: 2, returned: 2 },
    'delivered',
    false,
    2,
  ],
  [
    'a late scan of the parcel that came back',
    [...sentInTwo, on(12, 'returned', parcel('B')), on(13, 'delivered', { ...parcel('B'), source: 'carrier' })],
    { shipped: 2, returned: 2 },
    'shipped',
    false,
    2,
  ],
  [
    'the part that came back is sent again',
    [...sentInTwo, on(12, 'delivered', parcel('A')), on(13, 'returned', parcel('B')), on(16, 'shipped', parcel('C'))],
    { delivered: 2, shipped: 2 },
    'shipped',
    false,
    4,
  ],
  [
    'one parcel is late, the other is delivered',
    [...sentInTwo, on(12, 'delayed', parcel('B')), on(13, 'delivered', parcel('A'))],
    { delivered: 2, delayed: 2 },
    'delayed',
    false,
    4,
  ],
  [
    'the late parcel is delivered, the other is under way',
    [...sentInTwo, on(12, 'delayed', parcel('B')), on(13, 'delivered', parcel('B'))],
    { delivered: 2, shipped: 2 },
    'shipped',
    false,
    4,
  ],
  [
    'two are packed, and the same two are shipped',
    [on(11, 'packed', { tires: two }), on(12, 'shipped', parcel('A'))],
    { ordered: 2, shipped: 2 },
    'ordered',
    false,
    4,
  ],
])('%s', (_what, reports, places, stage, isReturned, canComeBack) => {
  const order = orderWith(reports)
  expect(order.places).toEqual(places)
  expect(Object.values(order.places).reduce((sum, count) => sum + count, 0)).toBe(4)
  expect(order.standing.stage).toBe(stage)
  expect(order.steps.includes('returned')).toBe(isReturned)
  const tires = order.returnable.kind === 'open' ? order.returnable.tires : []
  expect(tires.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(canComeBack)
})

test('what is said of a part has its number beside the order', () => {
  const { standing } = orderWith([...sentInTwo, on(12, 'delivered', parcel('A')), on(13, 'returning', parcel('B'))])
  expect(standing.interruption).toBeNull()
  expect(standing.back).toEqual([{ kind: 'returning', tires: 2, of: 4, at: day(13) }])
  const { interruption } = orderWith([...sentInTwo, on(12, 'delayed', parcel('B'))]).standing
  expect(interruption).toEqual({ kind: 'delayed', tires: 2, of: 4, at: day(12) })
})

test.each([
  [
    'a part that is late',
    [...sentInTwo, on(12, 'delayed', parcel('B'))],
    'Some of your tires are late',
    'Delayed:\n  2 of 4 tires',
  ],
  ['an order that is late', [...sentInTwo, on(12, 'delayed')], 'Your tires are late', null],
  [
    'a part that comes back',
    [...sentInTwo, on(12, 'returning', parcel('B')), on(13, 'delivered', parcel('A'))],
    'Your tires are delivered',
    'On the way back:\n  2 of 4 tires',
  ],
] as const)('an email about %s names how many tires it is about', (_what, reports, heading, part) => {
  const { standing } = orderWith([...reports])
  const order = sampleOrder({
    shippingOption: 'home',
    installerDetails: null,
    appointment: null,
    standing,
    reports: [...reports],
  })
  const { subject, text } = createEmailRenderer('https://tires.example.com')({
    template: 'tiresReported',
    to: 'dana@example.com',
    data: { order, token: 'O-1' },
  })
  expect(subject.startsWith(`${heading}: order `)).toBe(true)
  expect(/(Delayed|On the way back):\n {2}\d of \d tires/.exec(text)?.[0] ?? null).toBe(part)
})

/** Two kinds of tires on the way to a home. */
function twoKinds(...reports: TiresReport[]) {
  const siteProducts = [
    { productId: 'tire', quantity: 4 },
    { productId: 'spare', quantity: 1 },
  ]
  const order = { siteProducts, installerDetails: null, shippingOption: 'home' } as unknown as Order
  return { standing: standingOf(order, reports), lines: whereTiresAre(order, reports) }
}

fieldTest('inklabs/kommerce-core#15', 'parcels without numbers that are all of the order are the whole order', () => {
  const { standing, places } = orderWith([on(11, 'shipped', { tires: two }), on(12, 'shipped', { tires: two })])
  expect([standing.stage, standing.partly, places]).toEqual(['shipped', null, { shipped: 4 }])
  const third = orderWith([
    on(11, 'shipped', { tires: two }),
    on(12, 'shipped', { tires: two }),
    on(13, 'shipped', { tires: two }),
  ])
  expect([third.standing.stage, third.places]).toEqual(['shipped', { shipped: 4 }])
})

fieldTest(
  ['magento/magento2#40167', 'spree/spree#12258', 'medusajs/medusa#8698'],
  'an order is not shipped before all of its lines are, and each line says where its tires are',
  () => {
    const one = twoKinds(on(11, 'shipped'))
    expect([one.standing.stage, one.standing.partly]).toEqual(['ordered', { kind: 'packed', tires: 4, of: 5 }])
    expect(one.lines.map(({ productId, tires }) => [productId, tires])).toEqual([
      ['tire', { shipped: 4 }],
      ['spare', { ordered: 1 }],
    ])
    const both = twoKinds(
      on(11, 'shipped'),
      on(12, 'delivered'),
      on(13, 'shipped', { tires: [{ productId: 'spare', quantity: 1 }] }),
    )
    expect([both.standing.stage, both.standing.partly]).toEqual(['shipped', { kind: 'delivered', tires: 4, of: 5 }])
  },
)

fieldTest('magento/magento2#23964', 'an order whose rest goes back to the warehouse is done with what was delivered', () => {
  const spare = { tires: [{ productId: 'spare', quantity: 1 }] }
  const { standing, lines } = twoKinds(on(11, 'returned', spare), on(12, 'shipped'), on(13, 'delivered'))
  expect([standing.stage, standing.partly, standing.interruption]).toEqual(['delivered', null, null])
  expect(standing.back).toEqual([{ kind: 'returned', tires: 1, of: 5, at: day(11) }])
  expect(lines.map(({ tires }) => tires)).toEqual([{ delivered: 4 }, { returned: 1 }])
})

fieldTest(
  ['woocommerce/woocommerce#64668', 'woocommerce/woocommerce#26734', 'solidusio-contrib/solidus_product_assembly#43'],
  'returns of parts, in any order and of any size, come to what was paid and never to more than is left of the payment',
  () => {
    const line = fc.record({ quantity: fc.integer({ min: 1, max: 8 }), paidInCents: fc.integer({ min: 0, max: 99_999 }) })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), fc.infiniteStream(fc.nat()), (lines, chance) => {
        const siteProducts = lines.map((one, index) => ({ ...one, productId: String(index), price: { salePriceInCents: 1 } }))
        const order = { siteProducts, payment: { amountInCents: lines.reduce((sum, { paidInCents }) => sum + paidInCents, 0) } }
        const left = siteProducts.flatMap(({ productId, quantity }) => Array<string>(quantity).fill(productId))
        const before: ReturnedTires[] = []
        const refunds: Array<{ refundedInCents: number }> = []
        while (left.length > 0) {
          const [productId] = left.splice(chance.next().value! % left.length, 1)
          const tires = [{ productId: productId!, quantity: 1 }]
          const worth = paidForTires(order as unknown as Order, tires, before)
          expect(worth).toBeLessThanOrEqual(mostRefundable(order as unknown as Order, refunds))
          before.push(...tires)
          refunds.push({ refundedInCents: worth })
        }
        expect(mostRefundable(order as unknown as Order, refunds)).toBe(0)
      }),
    )
  },
)

describe('an order of an earlier version', () => {
  const world = openCommerceHarness(async () => {
    const database = await openTestDatabase()
    const renderEmail = createEmailRenderer('https://tires.example.com')
    return {
      database,
      commerce: createCommerce({ database, geo: createZipGeo(), renderEmail, orderToken: (orderId) => orderId }),
    }
  })

  fieldTest(
    'woocommerce/woocommerce#22685',
    'of which two of four tires came back is listed by where the others are',
    async () => {
      const order = await world.placed(await world.completeCart())
      const [first] = order.siteProducts
      const some = [{ productId: first!.productId, quantity: 1 }]
      const { fulfilment } = world.commerce
      const report = {
        at: '2027-03-02T12:00:00.000Z',
        source: 'warehouse',
        by: 'Columbus',
        carrier: null,
        trackingNumber: null,
      } as const
      const all = order.siteProducts.map(({ productId, quantity }) => ({ productId, quantity }))
      await fulfilment.recordReports(order.orderId, [
        { ...report, reportId: 'R-1', kind: 'shipped', tires: all },
        { ...report, reportId: 'R-2', kind: 'returned', tires: some, at: '2027-03-03T12:00:00.000Z' },
      ])
      await world.database.query(`update "order" set stage = 'returned', stage_rules = 0 where order_id = $1`, [order.orderId])
      const idsIn = async (stage: 'returned' | 'shipped') =>
        (await fulfilment.ordersInStage({ stage, limit: 20 })).map(({ orderId }) => orderId)
      expect([await idsIn('returned'), await idsIn('shipped')]).toEqual([[], [order.orderId]])
    },
  )
})
