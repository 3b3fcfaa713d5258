/** How an order's page tells its way: the steps on its road, and the state of its delivery or its installation today. */
import { type Road, roadOf } from '#machines/domain/fulfilment/road.ts'
import { addDays } from '#machines/domain/time/dates.ts'
import { dayOn } from '#machines/domain/time/instants.ts'
import { type Order, type TrackingStep, trackingSteps } from './order.ts'

/** Tires that are collected at a warehouse are carried nowhere. */
function stepsOn(road: Road): readonly TrackingStep[] {
  return road === 'warehouse' ? trackingSteps.filter((step) => step !== 'in transit') : trackingSteps
}

/** Whether a step of the specification is one of this road. */
export function isOnRoad(step: TrackingStep, road: Road): boolean {
  return stepsOn(road).includes(step) || !(trackingSteps as readonly TrackingStep[]).includes(step)
}

/**
 * The specification's names (section 4), except where they would be wrong (no carrier picks up what waits for the shopper), and
 * "installed", as the shop calls what was bought and booked.
 */
export function stepTitle(step: TrackingStep, road: Road): string {
  const title = (road === 'warehouse' && warehouseTitles[step]) || (step === 'mounted' ? 'installed' : step)
  return title.slice(0, 1).toUpperCase() + title.slice(1)
}

const warehouseTitles: Partial<Record<TrackingStep, string>> = {
  'pending carrier pickup': 'ready for pickup',
  delivered: 'picked up',
}

export interface WayStep {
  step: TrackingStep
  title: string
  /** `missed`: the tires came back before it. */
  state: 'done' | 'current' | 'ahead' | 'missed'
  /** ISO instant; null while it is not reached, or where only a later step was reported. */
  at: string | null
}

type OrderOnItsWay = Pick<Order, 'tracking' | 'installerDetails' | 'shippingOption' | 'appointment'>

/** Of an order that is not cancelled. The last step that was reached implies those before it. */
export function wayOf({ tracking, appointment, ...delivery }: OrderOnItsWay): WayStep[] {
  const road = roadOf(delivery)
  const instants = new Map(tracking.map(({ step, at }) => [step, at]))
  const isMounted = appointment !== null || instants.has('mounted')
  const steps: TrackingStep[] = [...stepsOn(road), ...(isMounted ? (['mounted'] as const) : [])]
  const isBack = instants.has('returned')
  const last = steps.findLastIndex((step) => instants.has(step))
  const stateOf = (index: number): WayStep['state'] => {
    if (index < last) return 'done'
    if (index > last) return isBack ? 'missed' : 'ahead'
    // there is nothing after an installation
    return isBack || steps[index] === 'mounted' ? 'done' : 'current'
  }
  const way = steps.map(
    (step, index): WayStep => ({
      step,
      title: stepTitle(step, road),
      state: stateOf(index),
      at: instants.get(step) ?? null,
    }),
  )
  if (!isBack) return way
  return [...way, { step: 'returned', title: stepTitle('returned', road), state: 'current', at: instants.get('returned')! }]
}

/** What to say of the delivery or the installation; `at` are ISO instants. */
export type DeliveryStanding =
  | { kind: 'returning' | 'returned'; at: string }
  | { kind: 'mounted'; at: string }
  /** `isOver`: its day is past, and no one has reported that the tires were mounted. */
  | { kind: 'appointment'; isOver: boolean }
  | { kind: 'delivered' | 'pickedUp'; at: string }
  /** They wait for the shopper. */
  | { kind: 'ready'; at: string }
  /** Nothing leaves before the shopper agrees to the cost of shipping. */
  | { kind: 'quoted' }
  /** `isPast`: no one has reported that they are there. */
  | { kind: 'promised'; by: string; isPast: boolean }
  /** At a warehouse. `isPast`: the 24 hours are over. */
  | { kind: 'prepared'; isPast: boolean }

type StandingOrder = Pick<
  Order,
  'standing' | 'appointment' | 'arrivesBy' | 'totals' | 'installerDetails' | 'shippingOption' | 'placedAt' | 'createdAt'
>

/** `today` (`yyyy-MM-dd`) by the clock of where the tires go, which is in `timeZone`. */
export function deliveryStanding(order: StandingOrder, today: string, timeZone: string): DeliveryStanding {
  const { standing, appointment, arrivesBy, totals, placedAt, createdAt } = order
  const { interruption } = standing
  if (interruption && interruption.kind !== 'delayed') return { kind: interruption.kind, at: interruption.at }
  const reached = (kind: 'packed' | 'arrived' | 'delivered' | 'mounted') =>
    standing.reached.find((report) => report.kind === kind)?.at
  const road = roadOf(order)
  const mounted = reached('mounted')
  if (mounted) return { kind: 'mounted', at: mounted }
  if (appointment) return { kind: 'appointment', isOver: appointment.date < today }
  const delivered = reached('delivered')
  if (delivered) return { kind: road === 'home' ? 'delivered' : 'pickedUp', at: delivered }
  const ready = road === 'warehouse' ? reached('packed') : road === 'fedex' ? reached('arrived') : undefined
  if (ready) return { kind: 'ready', at: ready }
  if (totals.shippingToBeDetermined) return { kind: 'quoted' }
  if (arrivesBy !== null) return { kind: 'promised', by: arrivesBy, isPast: arrivesBy < today }
  const placedOn = dayOn(placedAt ?? createdAt, timeZone)
  return { kind: 'prepared', isPast: addDays(placedOn, 1) < today }
}
