/** Orders, charges and tokens: what the records may say, and when. */
import { expect } from 'vitest'
import type { AuthorizeInput } from '#machines/checkout/order/order.effects.ts'
import type { Charge } from '#machines/checkout/simulated/simulated-bank-testing.ts'
import type { Checkout } from '#machines/checkout/testing.ts'
import type { Moment } from './moment.ts'

const minutes = 60_000

export function oneOrderPaidOnce({ checkout: { world } }: Moment): void {
  const { records, charges, captured } = world
  expect(records.orders.length).toBeLessThanOrEqual(1)
  expect([...charges.values()].filter(isHeldOrTaken).length).toBeLessThanOrEqual(1)
  expect([0, records.orders[0]?.totalInCents ?? 0]).toContain(captured())
}

export function moneyFollowsTheOrder({ checkout, views: { order }, hasLapsed }: Moment): void {
  const { records, charges, captured } = checkout.world
  const [written] = records.orders
  const cancellableUntil = (written?.at ?? 0) + 30 * minutes
  expect(checkout.callsOf('order.capturePayment').filter(({ at }) => at < cancellableUntil)).toEqual([])
  // While a cancellation has no answer, the records may be ahead of the chart.
  if (order.stage === 'confirmed' && order.state !== 'confirmed.cancellingLater') {
    expect(written?.state).toBe('confirmed')
    expect(captured()).toEqual(hasLapsed ? 0 : written?.totalInCents)
  }
  if (order.state.startsWith('confirmed.captured')) expect([...charges.values()].map(({ state }) => state)).toContain('captured')
  if (order.state === 'confirmed.unpaid') expect(hasLapsed).toBe(true)
  if (order.stage === 'unplaced' || order.stage === 'declined' || order.isRefunded) expect(captured()).toBe(0)
}

/** At rest. */
export function moneyIsWithAnOrderOrBack({ checkout: { world }, views: { order } }: Moment): void {
  const restingStates = ['unplaced', 'priceChanged', 'changed', 'declined', 'confirmed.captured.waiting', 'confirmed.unpaid']
  expect([...restingStates, 'cancelled.voided', 'cancelled.refunded']).toContain(order.state)
  expect([...world.charges.values()].filter(({ state }) => state === 'authorized')).toEqual([])
  const written = world.records.orders[0]?.state
  if (order.stage === 'cancelled' || written === 'cancelled') {
    expect(order.stage).toBe('cancelled')
    expect(written).toBe('cancelled')
    expect(world.captured()).toBe(0)
  }
}

/** A token that holds money is never given up, and the money is never asked for with one that was given up. */
export async function checkTokens({ world, calls, store }: Checkout, act: () => Promise<void>): Promise<void> {
  const givenUpBefore = [...world.abandoned]
  const keysBefore = new Set(calls.map(({ key }) => key))
  const used = [...world.charges.values()].filter(isHeldOrTaken).map(({ token }) => token)
  await act()
  const givenUp = world.abandoned.slice(givenUpBefore.length)
  expect(givenUp.filter((token) => used.includes(token))).toEqual([])
  const asked = calls.filter(({ effect, key, input }) => {
    const isFirst = effect === 'order.authorize' && (input as AuthorizeInput).attemptKey === null
    return isFirst && !keysBefore.has(key)
  })
  for (const { input } of asked) {
    const draft = await store.draft((input as AuthorizeInput).cardRef)
    expect(givenUpBefore).not.toContain((draft!.data as { token: string }).token)
  }
}

const isHeldOrTaken = ({ state }: Charge) => state === 'authorized' || state === 'captured'
