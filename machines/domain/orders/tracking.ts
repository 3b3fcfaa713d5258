/** How far an order is on its way, derived from its age and not stored (specification, section 4: order tracking). */
import { cancelWindowMs } from '#machines/domain/constants.ts'
import type { Order, TrackingStep } from './order.ts'

type TrackedOrder = Pick<Order, 'placedAt' | 'cancelledAt' | 'totals'>

/**
 * Steps reached by `now`, each with its instant; a cancelled order goes no further than it was. Nothing is shipped before its
 * shipping cost is agreed to, so an order whose cost is to be determined stays where it was set aside. A placed order is always
 * processed, even if this transaction's clock is slightly earlier.
 */
export function trackingOf({ placedAt, cancelledAt, totals }: TrackedOrder, now: Date): Order['tracking'] {
  if (placedAt === null) return []
  const end = cancelledAt === null ? now : new Date(cancelledAt)
  const reached: Order['tracking'] = (totals.shippingToBeDetermined ? steps.slice(0, 1) : steps)
    .map(({ step, afterMs }) => ({ step, at: new Date(new Date(placedAt).getTime() + afterMs).toISOString() }))
    .filter(({ at }, index) => index === 0 || new Date(at) <= end)
  return cancelledAt === null ? reached : [...reached, { step: 'cancelled', at: end.toISOString() }]
}

/** Placed this long ago, an order is with its shopper. */
export const deliveredAfterMs = 4 * 24 * 3_600_000

/** Goods leave when the order can no longer be cancelled. */
const steps: ReadonlyArray<{ step: TrackingStep; afterMs: number }> = [
  { step: 'order processed', afterMs: 0 },
  { step: 'pending carrier pickup', afterMs: cancelWindowMs },
  { step: 'in transit', afterMs: 24 * 3_600_000 },
  { step: 'delivered', afterMs: deliveredAfterMs },
]
