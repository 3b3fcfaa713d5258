import { expect, test } from 'vitest'
import { type AnyEventObject, type AnyMachineSnapshot, initialTransition, transition } from 'xstate'
import { appointmentChart } from '#machines/checkout/appointment/appointment.chart.ts'
import { cartChart } from '#machines/checkout/cart/cart.chart.ts'
import { blankFacts, type CheckoutFacts } from '#machines/checkout/facts.ts'
import { shippingChoiceChart } from '#machines/checkout/shipping-choice/shipping-choice.chart.ts'
import { deliveryMethods } from '#machines/domain/carts/cart.ts'
import type { Chart } from '#machines/engine/index.ts'
import { cartEvents, deliveryEvents, quoteEvents, timeEvents } from './blocked.ts'
import { combinations, decide } from './decision-table.ts'

test.each(Object.entries(cartEvents))('%s without tires is refused in the words of the specification', (event, table) => {
  for (const known of combinations(table.inputs))
    expect(
      firstSaid(cartChart, begin(cartChart, { quantity: known.tires === 'some' ? 4 : 0 }), event),
      JSON.stringify(known),
    ).toEqual(decide(table, known))
})

test.each(Object.entries(quoteEvents))('%s is refused with the reason that comes first', (event, table) => {
  for (const known of combinations(table.inputs)) {
    const rep = begin(cartChart, { quantity: 4, userType: 'Sales Tool' })
    const sent = Array.from({ length: known.sent }).reduce<AnyMachineSnapshot>(
      (before) =>
        after(cartChart, after(cartChart, before, { type: event, quoteRef: 'draft-1' }), done('sendQuote', { outcome: 'sent' })),
      rep,
    )
    const facts = {
      quantity: known.tires === 'some' ? 4 : 0,
      userType: known.buyer === 'another buyer' ? 'none' : 'Sales Tool',
    } as const
    const snapshot = after(cartChart, sent, { type: 'records.changed', facts: { ...blankFacts('cart-1'), ...facts } })
    expect(firstSaid(cartChart, snapshot, event), JSON.stringify(known)).toEqual(decide(table, known))
  }
})

test.each(Object.entries(deliveryEvents))('%s is refused with the reason that comes first', (event, { table, delivery }) => {
  const others = deliveryMethods.filter((method) => method !== delivery && method !== 'mobile')
  for (const known of combinations(table.inputs)) {
    const { tires, oversize, allowed } = known
    const snapshot = begin(shippingChoiceChart, {
      quantity: tires === 'no tires' ? 0 : 4,
      installability: tires === 'no tires' ? 'none' : tires,
      hasOversize: oversize,
      deliveryMethods: allowed ? [delivery] : others,
    })
    expect(firstSaid(shippingChoiceChart, snapshot, event), JSON.stringify(known)).toEqual(decide(table, known))
  }
})

test.each(Object.entries(timeEvents))('%s is refused with the reason that comes first', (event, table) => {
  for (const known of combinations(table.inputs)) {
    const blank = begin(appointmentChart, {})
    const delivery = { type: 'delivery.saved', option: 'installer', installerId: 'MOB-001', isMobileInstall: true }
    const chosen = known.shop === 'chosen' ? after(appointmentChart, blank, delivery) : blank
    const picked = { type: 'slot.pick', date: '2026-03-13', startTime: '09:00' }
    const snapshot = known.time === 'picked' && known.shop === 'chosen' ? after(appointmentChart, chosen, picked) : chosen
    expect(firstSaid(appointmentChart, snapshot, event), JSON.stringify(known)).toEqual(decide(table, known))
  }
})

/** The first reason; null for none, when the event is not refused for a missing thing. */
function firstSaid(chart: Chart, snapshot: AnyMachineSnapshot, event: string): string | null {
  return chart.blockedBy(snapshot, event)[0]?.message ?? null
}

function begin(chart: Chart, facts: Partial<CheckoutFacts>): AnyMachineSnapshot {
  return initialTransition(chart.machine, { ...blankFacts('cart-1'), ...facts })[0]
}

function after(chart: Chart, snapshot: AnyMachineSnapshot, event: AnyEventObject): AnyMachineSnapshot {
  return transition(chart.machine, snapshot, event)[0]
}

function done(id: string, output: unknown): AnyEventObject {
  return { type: `xstate.done.actor.${id}`, output, actorId: id }
}
