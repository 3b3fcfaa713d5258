/** What screens see of the flow: the step, the progress bar, where to go. */
import type { SnapshotFrom } from 'xstate'
import type { Blocker, View } from '#machines/engine/index.ts'
import type { checkoutFlowMachine } from './checkout-flow.machine.ts'
import {
  landing,
  progressLabels,
  progressStepOf,
  type Step,
  stepBlockers,
  stepPaths,
  steps,
  stepsOf,
  withExitAttentive,
} from './checkout-flow.rules.ts'

export type Stage = Step | 'confirm' | 'confirmation' | 'cancelled'
type ProgressStep = keyof typeof progressLabels

export interface CheckoutFlowView extends View {
  stage: Stage
  /** Where the shopper belongs now. */
  path: string
  /** The same, with the exit-attentive flag while it is set: where to send the shopper. */
  href: string
  /** The shopper was about to leave. */
  showExitAttentive: boolean
  progress: Array<{
    step: ProgressStep
    label: string
    path: string
    /** `skipped`: this shopper has no such step. */
    status: 'done' | 'current' | 'ahead' | 'skipped'
    canVisit: boolean
  }>
  /** The steps that a visit leads to now; none once there is an order. */
  reachable: Step[]
  orderId: string | null
}

type Snapshot = SnapshotFrom<typeof checkoutFlowMachine>

export function projectCheckoutFlow(snapshot: Snapshot): Omit<CheckoutFlowView, 'can'> {
  const { readiness, orderId, showExitAttentive } = snapshot.context
  const stage = stageOf(snapshot.value)
  const step = steps.find((name) => name === stage) ?? null
  const path = pathOf(stage, orderId)
  const mine = stepsOf(readiness)
  const labelled = Object.keys(progressLabels) as ProgressStep[]
  const reachable = step ? steps.filter((name) => landing(readiness, name) === name) : []
  const at = step ? labelled.indexOf(progressStepOf[step]) : labelled.length
  return {
    stage,
    path,
    href: withExitAttentive(path, showExitAttentive),
    showExitAttentive,
    progress: labelled.map((name, index) => ({
      step: name,
      label: progressLabels[name],
      path: stepPaths[name],
      status: !mine.includes(name) ? 'skipped' : index < at ? 'done' : index === at ? 'current' : 'ahead',
      canVisit: reachable.includes(name),
    })),
    reachable,
    orderId,
    blockedBy: step ? stepBlockers(readiness, step) : ([] as Blocker[]),
  }
}

function stageOf(value: unknown): Stage {
  return (typeof value === 'string' ? value : (value as { shopping: Step }).shopping) as Stage
}

function pathOf(stage: Stage, orderId: string | null): string {
  if (stage === 'confirm') return `/checkout/confirm-order/${orderId ?? ''}`
  if (stage === 'confirmation' || stage === 'cancelled') return '/checkout/order-confirmation'
  return stepPaths[stage]
}
