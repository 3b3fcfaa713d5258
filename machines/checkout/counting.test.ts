/** Counts the charts' real logs: what is known of a cart does not depend on how the log is divided into chunks. */
import { expect, test } from 'vitest'
import { type CartActivity, rollUp } from '#adapters/chart-activity/roll-up.ts'
import type { CountedRow } from '#machines/ports/charts/chart-activity.ts'
import { checkoutCounting } from './counting.ts'
import { openAt, place, tires, trailerTires } from './journeys-testing.ts'
import { applied, openCheckout } from './testing.ts'

test.each([
  ['installer', 'installer'],
  ['home', 'home'],
] as const)(
  'a shopper who has tires sent %s is counted under that delivery, and has an order once it is placed',
  async (way, delivery) => {
    const checkout = await openAt('summary', { way })
    const before = counted(await rowsOf(checkout))
    expect(before.segment).toEqual({ accountType: 'none', device: 'unknown', delivery, tires: 'all', mobileInstaller: 'no' })
    expect(before.isOrdered).toBe(false)
    await place(checkout)
    const rows = await rowsOf(checkout)
    const after = counted(rows)
    expect(after.isOrdered).toBe(true)
    expect(Object.keys(after.standing.order!.since)).toEqual(['confirmed.cancellable'])

    const carts = new Map<string, CartActivity>()
    const sums = new Map<string, number>()
    const note = (key: string, by: number) => sums.set(key, (sums.get(key) ?? 0) + by)
    const noteAll = (part: readonly CountedRow[], into: Map<string, CartActivity>) => {
      const tally = rollUp(into, part, checkoutCounting)
      for (const { carts: by, ...row } of tally.hereRows()) note(JSON.stringify(row), by)
      for (const { times, ...row } of tally.countRows(0))
        for (const [happening, by] of times) note(JSON.stringify({ ...row, happening }), by)
    }
    for (const row of rows) noteAll([row], carts)
    const oneByOne = new Map([...sums].filter(([, sum]) => sum !== 0))
    sums.clear()
    noteAll(rows, new Map())
    expect(oneByOne).toEqual(new Map([...sums].filter(([, sum]) => sum !== 0)))
  },
)

test('a shopper who only browses has no delivery', async () => {
  const { segment, isOrdered, standing } = counted(await rowsOf(await openAt('start')))
  expect(segment).toEqual({ accountType: 'none', device: 'unknown', delivery: 'none', tires: 'empty', mobileInstaller: 'no' })
  expect(isOrdered).toBe(false)
  expect(Object.keys(standing.order!.since)).toEqual(['unplaced'])
})

test('the tires and mobile installers are known as soon as commerce answers, and change with the cart', async () => {
  const checkout = await openCheckout()
  const known = async () => {
    const { segment } = counted(await rowsOf(checkout))
    return [segment.tires, segment.mobileInstaller]
  }
  expect(await known()).toEqual(['empty', 'no'])
  checkout.world.records.nearby = { shops: 2, mobile: 1 }
  applied(await checkout.send('cart', 'item.add', tires))
  expect(await known()).toEqual(['all', 'yes'])
  checkout.world.records.nearby = { shops: 2, mobile: 0 }
  applied(await checkout.send('cart', 'item.add', trailerTires))
  expect(await known()).toEqual(['some', 'no'])
  applied(await checkout.send('cart', 'item.remove', { itemId: tires.itemId }))
  expect(await known()).toEqual(['none', 'no'])
})

function counted(rows: readonly CountedRow[]): CartActivity {
  const carts = new Map<string, CartActivity>()
  rollUp(carts, rows, checkoutCounting)
  return [...carts.values()][0]!
}

async function rowsOf(checkout: Awaited<ReturnType<typeof openAt>>): Promise<CountedRow[]> {
  const rows = await checkout.store.log(checkout.cartId)
  return rows.map((row) => ({ ...row, cartId: checkout.cartId, device: 'unknown' }))
}
