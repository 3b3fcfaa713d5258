/** Consistency of the charts: their states agree, and there is always a next step. */
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { type Moment, storedContext, storedState } from './moment.ts'

export function flowAgreesWithOrder({ views: { order, checkoutFlow } }: Moment): void {
  expect(stageOfFlow(checkoutFlow.stage), order.state).toEqual(stageOfOrder(order.state))
}

/** Order and flow agree with their siblings' current state. */
export function siblingsReceivedEvents(moment: Moment): void {
  const expected = readinessOfSiblings(moment)
  expect(['order', 'checkoutFlow'].map((name) => storedContext(moment, name).readiness)).toEqual([expected, expected])
}

/** Something can be done, is waited for, or is said to be missing; and what is seen is plain data. */
export function noChartIsStuck(moment: Moment): void {
  const stuck = Object.entries(moment.state.actors).filter(([name, { can, view }]) => {
    if (!isDeepStrictEqual(JSON.parse(JSON.stringify(view)), view)) expect(JSON.parse(JSON.stringify(view))).toEqual(view)
    const { timers, pending } = moment.actors[name]!
    const { blockedBy } = view as { blockedBy: unknown[] }
    const isSaid = can.length > 0 || timers.length + pending.length > 0 || blockedBy.length > 0
    return !isSaid && !rests(name, storedState(moment, name))
  })
  expect(stuck.map(([name]) => name)).toEqual([])
}

/** States without events of their own: the chart waits for a sibling, or is done. */
function rests(name: string, state: string): boolean {
  const resting: Record<string, string[]> = {
    cart: ['closed'],
    appointment: ['booked.byPhone', 'cancelled'],
    shippingChoice: ['undecided'],
    roadHazard: ['notOffered', 'included'],
    checkoutFlow: ['confirm', 'confirmation', 'cancelled'],
  }
  return resting[name]?.includes(state) ?? false
}

function readinessOfSiblings(moment: Moment) {
  const context = (name: string) => storedContext(moment, name)
  const { type, offeredTypes, cardRef, card, billingSaved } = context('paymentType')
  // After a choice without an answer, the totals may be of either type; nothing can be charged then.
  const isUnsure = storedState(moment, 'paymentType').includes('method.unsure')
  return {
    quantity: context('cart').quantity,
    option: context('shippingChoice').option,
    appointment: appointmentReadiness(storedState(moment, 'appointment'), context('appointment')),
    alerts: [],
    usesWarehouse: (context('cartTabs').facts as { usesWarehouse: boolean }).usesWarehouse,
    offersCoverage: (context('roadHazard').coverage as { isOffered: boolean }).isOffered,
    paymentType: isUnsure ? expect.any(String) : type,
    offeredTypes,
    billingSaved,
    cardRef: card ? cardRef : null,
  }
}

/** A time that is held, or was, counts through all other attempts; a mobile installer's visit waits for a yes. */
function appointmentReadiness(state: string, { slot, picked, isMobileInstall }: Record<string, unknown>): string {
  if (state === 'notNeeded') return 'notNeeded'
  if (slot) return 'held'
  return picked && isMobileInstall ? 'needsConfirmation' : 'missing'
}

function stageOfOrder(state: string): string {
  const top = state.split('.')[0]!
  if (['unplaced', 'preparing', 'priceChanged', 'changed', 'declined'].includes(top)) return 'before the order'
  return top === 'confirmed' || top === 'cancelled' ? top : 'paying'
}

function stageOfFlow(stage: string): string {
  return { confirm: 'paying', confirmation: 'confirmed', cancelled: 'cancelled' }[stage] ?? 'before the order'
}
