/** How far an order is on its way: what was reported of its tires, in the steps of the specification (section 4: order tracking). */
import type { ReportKind } from '#machines/domain/fulfilment/report.ts'
import type { Standing } from '#machines/domain/fulfilment/standing.ts'
import type { Order, TrackingStep } from './order.ts'

type TrackedOrder = Pick<Order, 'placedAt' | 'cancelledAt'>

/**
 * The steps that were reached, each with its instant. A placed order is processed; every other step is there only when it was
 * reported of all tires. A cancelled order goes no further.
 */
export function trackingOf({ placedAt, cancelledAt }: TrackedOrder, { reached, interruption }: Standing): Order['tracking'] {
  if (placedAt === null) return []
  const steps: Order['tracking'] = [{ step: 'order processed', at: placedAt }]
  for (const { kind, at } of reached) {
    const step = stepOf[kind]
    if (step && !steps.some((known) => known.step === step)) steps.push({ step, at })
  }
  if (interruption?.kind === 'returned') steps.push({ step: 'returned', at: interruption.at })
  return cancelledAt === null ? steps : [...steps, { step: 'cancelled', at: cancelledAt }]
}

/** At a shop or a counter tires are delivered when they arrive; that they were picked up there is no step of its own. */
const stepOf: Partial<Record<ReportKind, TrackingStep>> = {
  packed: 'pending carrier pickup',
  shipped: 'in transit',
  arrived: 'delivered',
  delivered: 'delivered',
  mounted: 'mounted',
}
