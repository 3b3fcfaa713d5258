/** What decides the charts' next states: the state of each, and the receivers of a step. The same situation need not be tried again. */
import { stepAfterShipping } from '#machines/checkout/checkout-flow/checkout-flow.rules.ts'
import type { CoverageFacts } from '#machines/checkout/facts.ts'
import { paymentBlockers, type Readiness, shippingBlockers } from '#machines/checkout/readiness.ts'
import type { DeliveryFacts } from '#machines/domain/delivery/delivery-offers.ts'
import { stateName } from '#machines/engine/index.ts'
import type { Step } from './journey.ts'
import { composedCharts, type MemoryShop } from './memory-shop.ts'

/** The state of each chart, and the part of its context and world that decides the next one. */
export function situationsIn(shop: MemoryShop): Map<string, string> {
  const { actors } = shop.composition
  return new Map(
    Object.entries(actors).map(
      ([
        chart,
        {
          snapshot: { value, context },
        },
      ]) => [chart, `${chart} ${stateName(value)} ${JSON.stringify(decidesIn[chart]?.(context, shop) ?? null)}`],
    ),
  )
}

type Decides = (context: Record<string, unknown>, shop: MemoryShop) => unknown

const decidesIn: Record<string, Decides> = {
  cart: ({ quantity, isOpen }, { setup }) => [quantity !== 0, isOpen, setup],
  cartTabs: ({ saved }) => saved,
  shippingChoice: ({ option, facts }) => [option, (facts as DeliveryFacts).usesWarehouse],
  appointment: ({ isMobileInstall, slot, picked }) => [isMobileInstall, slot !== null, picked !== null],
  roadHazard: ({ coverage, isWidgetSettled, widgetOrigin }) => {
    const { coveredProductIds, uncoveredProductIds, isFree } = coverage as CoverageFacts
    return [Math.min(coveredProductIds.length, 2), uncoveredProductIds.length > 0, isFree, !isWidgetSettled && widgetOrigin]
  },
  paymentType: ({ type, card, billingSaved, offeredTypes }, shop) => [
    type,
    card !== null,
    billingSaved,
    (offeredTypes as string[]).length > 0,
    type === shop.sumsAreOf(),
  ],
  order: ({ placedState, payment, readiness }, shop) => [
    placedState,
    payment !== null,
    (readiness as Readiness).cardRef !== null,
    shop.money().at(-1),
  ],
  checkoutFlow: ({ placedState, readiness: known }) => {
    const readiness = known as Readiness
    const isUnsettled = [shippingBlockers, paymentBlockers].map((blockers) => blockers(readiness).length > 0)
    return [placedState, stepAfterShipping(readiness), isUnsettled, readiness.appointment]
  },
}

/**
 * A step with the situation of each chart that may receive it. A scripted outcome concerns the chart of the effect and those
 * that receive its answers.
 */
export function receiversOf(step: Step, situations: ReadonlyMap<string, string>): string[] {
  const last = step.outcomes.at(-1)
  const asker = last && last[0].split('.')[0]!
  const receivers = asker ? [asker, ...(answerReceivers[asker] ?? [])] : receiversByStep(step)
  const what = JSON.stringify(step)
  return receivers.map((chart) => `${what} ${situations.get(chart)}`)
}

function receiversByStep(step: Step): readonly string[] {
  switch (step.do) {
    case 'send':
      return changesCart.has(step.event)
        ? chartNames
        : [step.machine, 'checkoutFlow', 'order', ...(answerReceivers[step.machine] ?? [])]
    case 'wait':
      return chartNames
    case 'news':
    case 'report':
      return ['order']
    case 'rebuild':
      return ['order', 'checkoutFlow', 'shippingChoice', 'appointment']
  }
}

/** Other charts affected by an effect's answer. */
const answerReceivers: Record<string, readonly string[]> = { order: ['appointment'] }

/** These change what every chart knows of the cart. */
const changesCart = new Set(['item.add', 'item.setQuantity', 'item.remove'])
const chartNames = composedCharts.map(({ name }) => name)
