/** The steps of a cart that meets every requirement, found by running the chart. */
import { hintsOf } from '#machines/chart-hints.ts'
import { checkoutFlowChart } from '#machines/checkout/checkout-flow/checkout-flow.chart.ts'
import { type Step, stepPaths, steps } from '#machines/checkout/checkout-flow/checkout-flow.rules.ts'
import { projectCheckoutFlow } from '#machines/checkout/checkout-flow/checkout-flow.view.ts'
import type { CheckoutFacts } from '#machines/checkout/facts.ts'
import { definitionOf, statesIn } from '#machines/describe/definition.ts'
import { placesWords } from '#machines/describe/logged-state.ts'
import { titled } from '#machines/describe/sketch/sketch.ts'
import type { Blocker } from '#machines/engine/index.ts'
import { stateAfter } from '#machines/engine/steps.ts'
import type { ChartPlace } from './asked-charts.ts'

export interface StepAnswer extends ChartPlace {
  step: Step
  /** What the step is called. */
  title: string
  /** The heading of its page. */
  heading: string
  path: string
  isSkipped: boolean
  /** Why it is skipped; null for a step that is theirs. */
  why: string | null
}

export interface PathAnswer {
  steps: StepAnswer[]
  /** What must be settled before they can continue. */
  blockedBy: Blocker[]
}

/** `facts`: as the cart is now; `settled`: with its eventual delivery. `coverage`: the coverage answer. */
export function pathFor(facts: CheckoutFacts, settled: CheckoutFacts, coverage: string): PathAnswer {
  const mine = stepsWalked(settled)
  const why: Partial<Record<Step, string>> = {
    services: settled.shippingOption === 'warehouse' ? 'The tires are collected at a warehouse.' : coverage,
    shippingConfirmation: 'Coverage is offered to them, on a step of its own.',
  }
  return {
    steps: steps.map((step) => ({
      chart: checkoutFlowChart.name,
      state: `shopping.${step}`,
      step,
      title: placesWords([`shopping.${step}`], titledFlow)
        .split(' › ')
        .at(-1)!,
      heading: headings.get(step) ?? step,
      path: stepPaths[step],
      isSkipped: !mine.has(step),
      why: mine.has(step) ? null : (why[step] ?? null),
    })),
    blockedBy: projectCheckoutFlow(stateAfter(checkoutFlowChart.machine, [], facts)).blockedBy,
  }
}

/** Walks from step to step to the summary. */
function stepsWalked(facts: CheckoutFacts): Set<unknown> {
  const time = facts.shippingOption === 'installer' ? { date: '2026-03-13', startTime: '09:00' } : null
  const ready = { ...facts, slot: time, billingSaved: true }
  const walked = ['', ...steps].map((_, count) => {
    const taken = Array.from({ length: count }, () => ({ type: 'step.continue' as const }))
    return stateAfter(checkoutFlowChart.machine, [{ type: 'card.ready', cardRef: 'what-if' }, ...taken], ready)
  })
  return new Set(walked.map((snapshot) => projectCheckoutFlow(snapshot).stage))
}

const titledFlow = titled(definitionOf(checkoutFlowChart), hintsOf(checkoutFlowChart.name))

const headings = new Map(
  statesIn(definitionOf(checkoutFlowChart).root).map(({ key, meta }) => [key, meta.heading as string | undefined]),
)
