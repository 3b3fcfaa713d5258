import { expect, test } from 'vitest'
import { type AnyEventObject, type AnyMachineSnapshot, initialTransition, transition } from 'xstate'
import { checkoutFlowChart } from '#machines/checkout/checkout-flow/checkout-flow.chart.ts'
import { blankFacts, type CheckoutFacts } from '#machines/checkout/facts.ts'
import { openConfirmed } from '#machines/checkout/journeys-testing.ts'
import { orderChart } from '#machines/checkout/order/order.chart.ts'
import { type PaymentType, paymentTypeNames } from '#machines/domain/payment.ts'
import type { Chart } from '#machines/engine/index.ts'
import { combinations, decide } from './decision-table.ts'
import {
  addresses,
  afterShipping,
  blockers,
  cancelWindow,
  type LandingInputs,
  landings,
  leaving,
  type Need,
  needs,
  paymentWords,
  progressBars,
  type Step,
  warehouseBlocker,
} from './steps.ts'

/** Every combination of what is there and what is missing. A time belongs to a shop, and is missing or awaits confirmation. */
const combinationsOfNeeds = Array.from({ length: 2 ** needs.length }, (_, bits) =>
  needs.filter((_need, index) => (bits >> index) % 2 === 1),
).filter((missing) => missing.filter((need) => need === 'delivery' || need === 'time' || need === 'word').length <= 1)

// @fact 5.11 5.12 5.41
test.each(combinationsOfNeeds.map((missing) => ({ missing })))(
  'missing $missing: the order names exactly that',
  ({ missing }) => {
    const snapshot = lacking(orderChart, missing)
    expect(orderChart.blockedBy(snapshot, 'order.place')).toEqual(missing.map((need) => blockers[need]))
    expect(orderChart.project(snapshot).blockedBy).toEqual(missing.map((need) => blockers[need]))
    expect(snapshot.can({ type: 'order.place', expectedTotalInCents: 1 })).toBe(missing.length === 0)
  },
)

test('a buyer who collects at a warehouse has to choose one, and never a shop', () => {
  const start = begin(orderChart, {
    ...settled(false),
    usesWarehouse: true,
    shippingOption: null,
    installerId: null,
    slot: null,
  })
  expect(orderChart.project(start).blockedBy).toEqual([warehouseBlocker, blockers.card])
  const chosen = begin(orderChart, {
    ...settled(false),
    usesWarehouse: true,
    shippingOption: 'warehouse',
    pickupId: 'W1',
    slot: null,
  })
  expect(orderChart.project(chosen).blockedBy).toEqual([blockers.card])
})

const visits = combinations({ ...landings.inputs, hasCoverageToChoose: [true, false] })

// @fact 2.5
test.each(visits.map((known) => ({ ...known, lands: decideLanding(known) })))(
  'lacking shipping $lacksShipping, payment $lacksPayment, coverage to choose $hasCoverageToChoose: a request for $asks leads to $lands',
  ({ lacksShipping, lacksPayment, asks, lands, hasCoverageToChoose }) => {
    const between = hasCoverageToChoose ? 'services' : 'shippingConfirmation'
    const named = (step: Step) => (step === 'between' ? between : step)
    for (const missing of combinationsOfNeeds) {
      if (lacks(missing, 'shipping') !== lacksShipping || lacks(missing, 'payment') !== lacksPayment) continue
      const start = lacking(checkoutFlowChart, missing, hasCoverageToChoose)
      for (const step of asks === 'between' ? ['services', 'shippingConfirmation'] : [asks]) {
        const landed = after(checkoutFlowChart, start, { type: 'step.visit', step })
        const stillMissing = missing.filter((need) => leaving[lands].includes(need))
        expect({ missing, step, ...checkoutFlowChart.project(landed) }).toMatchObject({
          stage: named(lands),
          path: addresses[named(lands)],
          blockedBy: stillMissing.map((need) => blockers[need]),
        })
        if (lands !== 'summary') expect(landed.can({ type: 'step.continue' })).toBe(stillMissing.length === 0)
      }
    }
  },
)

// @fact 2.16
test.each(combinations(afterShipping.inputs).map((known) => ({ ...known, next: decide(afterShipping, known) })))(
  '$delivery with coverage to choose $hasCoverageToChoose: shipping leads to $next, and that to the payment',
  ({ delivery, hasCoverageToChoose, next }) => {
    const start = begin(checkoutFlowChart, {
      ...settled(hasCoverageToChoose),
      shippingOption: delivery === 'mobile' ? 'installer' : delivery,
      isMobileInstall: delivery === 'mobile',
    })
    const left = after(checkoutFlowChart, start, { type: 'step.continue' })
    expect(checkoutFlowChart.project(left)).toMatchObject({ stage: next, path: addresses[next] })
    expect(checkoutFlowChart.project(after(checkoutFlowChart, left, { type: 'step.continue' })).stage).toBe('payment')
  },
)

// @fact 2.3
test.each(progressBars)('on $stage, coverage skipped $isSkipped, the bar shows $bar', ({ stage, isSkipped, bar }) => {
  const start = lacking(checkoutFlowChart, [], !isSkipped)
  const { progress } = checkoutFlowChart.project(after(checkoutFlowChart, start, { type: 'step.visit', step: stage }))
  expect(progress.map(({ label }) => label)).toEqual(['Shipping', 'Coverage', 'Payment'])
  expect(progress.map(({ status }) => status).join(' ')).toBe(bar)
})

// @fact 4.90
test.each(cancelWindow.inputs.after.map((time) => ({ after: time, cancelled: decide(cancelWindow, { after: time }) })))(
  '$after after confirming: cancelled is $cancelled',
  async ({ after: time, cancelled }) => {
    const checkout = await openConfirmed()
    const [minutes, seconds] = time.split(':').map(Number)
    await checkout.advance(Math.round((minutes! * 60 + seconds!) * 1_000))
    const { outcome } = await checkout.send('order', 'order.cancel')
    expect(outcome).toBe(cancelled ? 'applied' : 'rejected')
    expect((await checkout.view('order')).stage).toBe(cancelled ? 'cancelled' : 'confirmed')
    expect(checkout.world.captured()).toBe(cancelled ? 0 : 60_000)
    expect([...checkout.world.charges.values()].map(({ state }) => state)).toEqual([cancelled ? 'voided' : 'captured'])
  },
)

test.each(Object.entries(paymentWords))('a missing payment by %s is reported as "%s"', (type, words) => {
  for (const missing of combinationsOfNeeds.filter((needed) => needed.includes('card') && !needed.includes('type'))) {
    const snapshot = lacking(orderChart, missing, true, type as PaymentType)
    expect(
      orderChart.blockedBy(snapshot, 'order.place').map(({ message }) => message),
      JSON.stringify(missing),
    ).toEqual(missing.map((need) => (need === 'card' ? words : blockers[need].message)))
  }
})

function decideLanding({ lacksShipping, lacksPayment, asks }: LandingInputs): Step {
  return decide(landings, { lacksShipping, lacksPayment, asks })
}

function lacks(missing: readonly Need[], step: 'shipping' | 'payment'): boolean {
  return missing.some((need) => leaving[step].includes(need))
}

/** A cart with everything that the records can know. */
function settled(hasCoverageToChoose: boolean): Partial<CheckoutFacts> {
  const { coverage } = blankFacts('cart-1')
  return {
    quantity: 4,
    installability: 'all',
    shippingOption: 'installer',
    installerId: 'SHOP-001',
    slot: { date: '2026-03-13', startTime: '09:00' },
    billingSaved: true,
    coverage: { ...coverage, isOffered: hasCoverageToChoose },
  }
}

/** A chart before the order, where exactly these things are missing. */
function lacking(
  chart: Chart,
  missing: readonly Need[],
  hasCoverageToChoose = true,
  paymentType: PaymentType = 'credit',
): AnyMachineSnapshot {
  const has = (need: Need) => !missing.includes(need)
  const { code, message } = blockers.noAlert
  const snapshot = begin(chart, {
    ...settled(hasCoverageToChoose),
    ...(has('tires') ? {} : { quantity: 0, installability: 'none' }),
    ...(has('delivery') ? {} : { shippingOption: null, installerId: null, slot: null }),
    ...(has('time') ? {} : { slot: null }),
    alerts: has('noAlert') ? [] : [{ kind: code as 'brandNotAssociated', message, blocksOrder: true }],
    billingSaved: has('billing'),
    paymentType,
    paymentTypes: has('type') ? [] : paymentTypeNames.filter((type) => type !== paymentType),
  })
  const news = [
    ...(has('word') ? [] : [{ type: 'time.needsConfirmation' }]),
    ...(has('card') ? [{ type: 'card.ready', cardRef: 'draft-1' }] : []),
  ]
  return news.reduce((before, event) => after(chart, before, event), snapshot)
}

function begin(chart: Chart, facts: Partial<CheckoutFacts>): AnyMachineSnapshot {
  return initialTransition(chart.machine, { ...blankFacts('cart-1'), ...facts })[0]
}

function after(chart: Chart, snapshot: AnyMachineSnapshot, event: AnyEventObject): AnyMachineSnapshot {
  return transition(chart.machine, snapshot, event)[0]
}
