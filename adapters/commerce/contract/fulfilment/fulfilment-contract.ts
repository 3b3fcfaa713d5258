/** What was reported of orders' tires: kept once each, also when they come twice, late or out of order. */
import { expect, test } from 'vitest'
import { type CommerceHarness, reportOf } from '#adapters/commerce/contract/harness.ts'
import { tires } from '#adapters/commerce/contract/sample-shop.ts'

export function testFulfilment(world: CommerceHarness) {
  const { key, completeCart, prepared, placed, placedAgo } = world
  const port = () => world.commerce.fulfilment
  const orderNow = async (orderId: string) => (await world.commerce.orders.order(orderId))!
  const shipped = (order: Parameters<typeof reportOf>[0], trackingNumber = '794612345678') =>
    reportOf(order, 'shipped', { carrier: 'FedEx', trackingNumber })
  const storedAt = (orderId: string, at: string) =>
    world.database.query(`update "order" set reports = jsonb_set(reports, '{0,at}', to_jsonb($2::text)) where order_id = $1`, [
      orderId,
      at,
    ])
  const subjects = async () =>
    (await world.database.query<{ subject: string }>('select subject from mail_outbox order by id')).map(({ subject }) => subject)

  // @fact storefront.17 4.92
  test('each report moves the order, with the time at which it happened', async () => {
    const order = await placed(await completeCart())
    const times = { packed: '2026-03-11T12:00:00.000Z', shipped: '2026-03-12T12:00:00.000Z', arrived: '2026-03-13T12:00:00.000Z' }
    expect(await port().recordReports(order.orderId, [reportOf(order, 'packed', { at: times.packed })])).toEqual({
      outcome: 'recorded',
      stage: 'packed',
    })
    const both = [{ ...shipped(order), at: times.shipped }, reportOf(order, 'arrived', { at: times.arrived })]
    expect(await port().recordReports(order.orderId, both)).toEqual({ outcome: 'recorded', stage: 'arrived' })
    const { tracking, standing, reports } = await orderNow(order.orderId)
    expect(tracking.map(({ step, at }) => [step, at])).toEqual([
      ['order processed', order.placedAt],
      ['pending carrier pickup', times.packed],
      ['in transit', times.shipped],
      ['delivered', times.arrived],
    ])
    expect(standing).toMatchObject({ stage: 'arrived', since: times.arrived })
    expect(reports.map(({ kind, trackingNumber }) => [kind, trackingNumber])).toEqual([
      ['packed', null],
      ['shipped', '794612345678'],
      ['arrived', null],
    ])
    expect(JSON.stringify(reports)).not.toContain('Columbus warehouse')
  })

  test('the same report again changes nothing, and neither does one that comes late', async () => {
    const order = await placed(await completeCart())
    const news = shipped(order)
    for (const _ of ['first', 'again']) await port().recordReports(order.orderId, [news])
    await port().recordReports(order.orderId, [reportOf(order, 'packed', { at: '2026-03-11T12:00:00.000Z' })])
    const { reports, standing } = await orderNow(order.orderId)
    expect(reports.map(({ kind }) => kind)).toEqual(['packed', 'shipped'])
    expect(standing.stage).toBe('shipped')
  })

  test('reports that come at once are all kept', async () => {
    const order = await placed(await completeCart())
    const all = [reportOf(order, 'packed'), shipped(order), reportOf(order, 'arrived'), reportOf(order, 'mounted')]
    await Promise.all(all.map((report) => port().recordReports(order.orderId, [report])))
    expect((await orderNow(order.orderId)).reports).toHaveLength(4)
    expect((await orderNow(order.orderId)).standing.stage).toBe('mounted')
  })

  test('the shopper gets an email when the tires leave and when they arrive, each once', async () => {
    const order = await placed(await completeCart())
    const before = await subjects()
    await port().recordReports(order.orderId, [reportOf(order, 'packed')])
    await port().recordReports(order.orderId, [shipped(order)])
    await port().recordReports(order.orderId, [reportOf(order, 'shipped', { carrier: 'FedEx', trackingNumber: '794600000000' })])
    await port().recordReports(order.orderId, [reportOf(order, 'arrived')])
    await port().recordReports(order.orderId, [reportOf(order, 'mounted')])
    const sent = (await subjects()).slice(before.length)
    expect(sent.map((subject) => subject.replace(/: order .*/, ''))).toEqual([
      'Your tires are on the way',
      'Your tires have arrived',
    ])
  })

  test('what is not confirmed takes no report', async () => {
    const unpaid = await prepared(await completeCart())
    expect(await port().recordReports(unpaid.orderId, [reportOf(unpaid, 'packed')])).toEqual({ outcome: 'notFound' })
    const order = await placed(await completeCart(undefined, 4, 3))
    await world.commerce.orders.cancelOrder(order.orderId, key())
    expect(await port().recordReports(order.orderId, [reportOf(order, 'packed')])).toEqual({ outcome: 'notFound' })
    expect(await port().recordReports('00000000', [reportOf(order, 'packed')])).toEqual({ outcome: 'notFound' })
    expect((await orderNow(order.orderId)).reports).toEqual([])
  })

  test('orders are listed by their stage, oldest first, a page after the other', async () => {
    const [first, second, third] = [
      await placed(await completeCart()),
      await placed(await completeCart(undefined, 4, 3)),
      await placed(await completeCart(undefined, 4, 6)),
    ]
    await placedAgo(first.orderId, '3 days')
    await placedAgo(second.orderId, '2 days')
    await placedAgo(third.orderId, '1 day')
    await prepared(await completeCart(undefined, 4, 9))
    const idsOf = async (query: Parameters<ReturnType<typeof port>['ordersInStage']>[0]) =>
      (await port().ordersInStage(query)).map(({ orderId }) => orderId)
    expect(await idsOf({ stage: 'ordered', limit: 2 })).toEqual([first.orderId, second.orderId])
    expect(await idsOf({ stage: 'ordered', limit: 2, after: second.orderId })).toEqual([third.orderId])
    await port().recordReports(second.orderId, [reportOf(second, 'packed')])
    expect(await idsOf({ stage: 'ordered', limit: 9 })).toEqual([first.orderId, third.orderId])
    expect(await idsOf({ stage: 'packed', limit: 9 })).toEqual([second.orderId])
  })

  test('a report whose time is none is kept, counts from when it comes in, and keeps what was sent', async () => {
    const order = await placed(await completeCart())
    const before = Date.now()
    expect(await port().recordReports(order.orderId, [reportOf(order, 'packed', { at: 'NaN' })])).toEqual({
      outcome: 'recorded',
      stage: 'packed',
    })
    const { reports, standing } = await orderNow(order.orderId)
    expect(reports).toMatchObject([{ unreadAt: 'NaN', at: reports[0]!.recordedAt }])
    expect(standing.since).toBe(reports[0]!.recordedAt)
    expect(Math.abs(Date.parse(standing.since!) - before)).toBeLessThan(600_000)
  })

  test('reports that were stored with a time that Date cannot read are read, and the list of the stage is too', async () => {
    const order = await placed(await completeCart())
    await port().recordReports(order.orderId, [reportOf(order, 'packed')])
    await storedAt(order.orderId, '2026-11-29T04:46:30+00')
    expect((await orderNow(order.orderId)).reports).toMatchObject([{ at: '2026-11-29T04:46:30.000Z' }])
    await storedAt(order.orderId, '2027-02-29T04:46:30Z')
    expect((await orderNow(order.orderId)).reports).toMatchObject([{ unreadAt: '2027-02-29T04:46:30Z' }])
    expect(await port().ordersInStage({ stage: 'packed', limit: 9 })).toEqual([await orderNow(order.orderId)])
    expect(await port().recordReports(order.orderId, [shipped(order)])).toEqual({ outcome: 'recorded', stage: 'shipped' })
  })

  test('an order whose record cannot be read keeps its place in the list, and the others are read', async () => {
    const broken = await placed(await completeCart())
    const other = await placed(await completeCart(undefined, 4, 3))
    await placedAgo(broken.orderId, '2 days')
    await world.database.query(`update "order" set site_products = 'null' where order_id = $1`, [broken.orderId])
    const [first, second] = await port().ordersInStage({ stage: 'ordered', limit: 9 })
    expect(first).toEqual({ orderId: broken.orderId, unreadable: expect.stringContaining('null') })
    expect(second).toEqual(await orderNow(other.orderId))
  })

  test('a parcel leads to its order, the newest when a number comes again', async () => {
    const older = await placed(await completeCart())
    const newer = await placed(await completeCart(undefined, 4, 3))
    await placedAgo(older.orderId, '200 days')
    await port().recordReports(older.orderId, [shipped(older)])
    expect((await port().orderOfParcel('794612345678'))?.orderId).toBe(older.orderId)
    await port().recordReports(newer.orderId, [shipped(newer)])
    expect((await port().orderOfParcel('794612345678'))?.orderId).toBe(newer.orderId)
    expect(await port().orderOfParcel('794600000000')).toBeNull()
  })

  test('the carriers are to be asked once about each parcel that people report', async () => {
    const order = await placed(await completeCart())
    await port().recordReports(order.orderId, [shipped(order), shipped(order, '794600000000')])
    const asked = [
      { orderId: order.orderId, carrier: 'FedEx', trackingNumber: '794612345678' },
      { orderId: order.orderId, carrier: 'FedEx', trackingNumber: '794600000000' },
    ]
    expect(await port().parcelsToFollow(9)).toEqual(asked)
    await port().recordReports(order.orderId, [shipped(order)])
    expect(await port().parcelsToFollow(9)).toEqual(asked)
    expect(await port().parcelsToFollow(1)).toEqual(asked.slice(0, 1))
    await port().parcelFollowed(order.orderId, '794612345678')
    expect(await port().parcelsToFollow(9)).toEqual(asked.slice(1))
    const fromCarrier = { ...reportOf(order, 'arrived', { trackingNumber: '794612345678' }), source: 'carrier' } as const
    await port().recordReports(order.orderId, [fromCarrier])
    expect(await port().parcelsToFollow(9)).toEqual(asked.slice(1))
  })

  test('tires that travel apart are counted', async () => {
    const order = await placed(await completeCart())
    const two = [{ productId: tires.meridian, quantity: 2 }]
    await port().recordReports(order.orderId, [{ ...shipped(order), tires: two }])
    const { standing, tracking } = await orderNow(order.orderId)
    expect(standing).toMatchObject({ stage: 'ordered', partly: { kind: 'packed', tires: 2, of: 4 } })
    expect(tracking.map(({ step }) => step)).toEqual(['order processed'])
    await port().recordReports(order.orderId, [{ ...shipped(order, '794600000000'), tires: two }])
    expect((await orderNow(order.orderId)).standing).toMatchObject({ stage: 'shipped', partly: null })
  })
}
