/**
 * The screens of a story as the shopper saw them: the charts are replayed up to each step, and the cart is put together again from
 * the log and the records. A screen counts only where the cart of today's records and prices comes to what the log says it was.
 */

import { checkoutCharts } from '#machines/checkout/checkout-charts.ts'
import { choreography } from '#machines/checkout/choreography.ts'
import { type CartFacts, factsOfCart } from '#machines/checkout/facts.ts'
import type { CheckoutState } from '#machines/checkout/kind.ts'
import { type CheckoutViews, viewsOf } from '#machines/checkout/views.ts'
import { replayFurther, unreadableBecause } from '#machines/describe/replay.ts'
import type { LoggedCart } from '#machines/describe/replay-export.ts'
import { type HeldThen, heldThen } from '#machines/describe/story/held-then.ts'
import type { StoryStep } from '#machines/describe/story/story.ts'
import type { CartSummary, ChosenAppointment } from '#machines/domain/carts/cart.ts'
import type { CartThen } from '#machines/domain/carts/cart-then.ts'
import { slotHoldMs } from '#machines/domain/constants.ts'
import { formatCents } from '#machines/domain/money.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { type StoredActors, viewOf } from '#machines/engine/index.ts'
import { restore } from '#machines/engine/steps.ts'
import type { ChartRecords } from '#machines/ports/charts/charts-host.ts'
import { maskedCart, maskedOrder } from './masked.ts'

/** One moment of a cart, without what the shopper typed. */
export interface ScreenThen {
  path: string
  /** Epoch ms. */
  at: number
  cartId: string
  views: CheckoutViews
  /** Null on pages about the order. */
  cart: CartSummary | null
  /** As its record is; null before there is one that was placed. */
  order: Order | null
}

/** Why a screen cannot be shown, in a sentence. */
export interface NoScreen {
  because: string
}

export type RecordsThen = Pick<ChartRecords, 'cartsThen' | 'cartAppointment'>

/** In the order of `steps`; null for a step without a screen. */
export async function screensThen(
  { cartId, log }: LoggedCart,
  steps: readonly StoryStep[],
  order: Order | null,
  { cartsThen, cartAppointment }: RecordsThen,
): Promise<Array<ScreenThen | NoScreen | null>> {
  const why = unreadableBecause(checkoutCharts, log)
  if (why) return steps.map(({ screen }) => screen && { because: `The charts cannot be replayed from the log: ${why}.` })
  const views = viewsAt(cartId, log, steps)
  const moments = steps.map((step, at) => momentOf(step, views[at] ?? null, log))
  const asked = moments.flatMap((moment) => (moment && 'asked' in moment ? [moment.asked] : []))
  const [summaries, kept] =
    cartsThen && asked.length > 0 ? await Promise.all([cartsThen(cartId, asked), cartAppointment(cartId)]) : [[], null]
  let next = 0
  return moments.map((moment, index) => {
    if (moment === null || 'because' in moment) return moment
    const step = steps[index]!
    const placed = order?.placedAt && Date.parse(order.placedAt) <= step.at + aMinute ? order : null
    const around = { path: step.screen!.path, at: step.at, cartId, views: moment.views }
    if (!('asked' in moment)) return orderScreen(around, step, placed)
    if (!cartsThen) return keptElsewhere
    const summary = summaries?.[next++] ?? null
    const trouble = troubleWith(summary, moment.facts)
    if (trouble !== null) return { because: trouble }
    const time = timeThen(moment.views, kept)
    if (time === 'unknown' && namesTheTime.includes(around.path))
      return { because: 'How the car was to be brought is not in the log.' }
    return {
      ...around,
      cart: maskedCart(summary!, moment, time === 'unknown' ? null : time),
      order: placed && maskedOrder(placed, step.at, moment.views),
    }
  })
}

/** The record of an order is dated by the database when it is confirmed, a little after the press. */
const aMinute = 60_000

/** The pages after the order was placed: what they say of it is in its record. */
function orderScreen(
  around: Omit<ScreenThen, 'cart' | 'order'>,
  { facts }: StoryStep,
  order: Order | null,
): ScreenThen | NoScreen {
  if (around.path === waiting) return around.views.order.orderId === null ? noOrder : { ...around, cart: null, order: null }
  if (!order) return noOrder
  if (facts && facts.totalInCents !== order.totals.totalInCents)
    return {
      because: `The order’s record says ${formatCents(order.totals.totalInCents)}, and the log ${formatCents(facts.totalInCents)}.`,
    }
  return { ...around, cart: null, order: maskedOrder(order, around.at, around.views) }
}

/** The log knows day and time; whether the car is dropped off is in the record of the time that was kept last. */
function timeThen(
  { appointment: { slot, state } }: CheckoutViews,
  kept: ChosenAppointment | null,
): ChosenAppointment | null | 'unknown' {
  if (!slot) return null
  if (!kept || kept.date !== slot.date || kept.startTime !== slot.startTime) return 'unknown'
  const isHeld = state === 'timeHeld'
  return { ...kept, isSlotAvailable: isHeld || state === 'booked', heldForMs: isHeld ? slotHoldMs : 0, beforeTires: null }
}

const namesTheTime: readonly string[] = ['/checkout/order-summary', '/checkout/shipping-confirmation']
const waiting = '/checkout/confirm-order'
/** Pages of the order, which show no progress of the checkout. */
export const ofOrders: readonly string[] = [waiting, '/checkout/order-confirmation']
const keptElsewhere: NoScreen = { because: 'The records of carts are kept by another system.' }
const noOrder: NoScreen = { because: 'There is no order of it in the records.' }

export interface MomentThen {
  views: CheckoutViews
  facts: CartFacts
  held: HeldThen
  asked: CartThen
}

function momentOf(
  { at, screen, shownAt, facts }: StoryStep,
  views: CheckoutViews | null,
  log: LoggedCart['log'],
): MomentThen | { views: CheckoutViews } | NoScreen | null {
  if (!screen) return null
  if (!views) return { because: 'Today’s charts go another way than the log from here on.' }
  if (ofOrders.includes(screen.path)) return { views }
  if (!facts) return { because: 'The log does not say yet what the cart costs.' }
  const held = heldThen(log.slice(0, shownAt))
  const { installerId, pickupId } = views.shippingChoice
  return {
    views,
    facts,
    held,
    asked: {
      at: new Date(at).toISOString(),
      lines: held.lines.map((line) => ({ ...line, hasCoverage: facts.coverage.coveredProductIds.includes(line.itemId) })),
      promoCodes: held.promoCodes,
      shippingOption: facts.shippingOption,
      placeId: facts.shippingOption === 'installer' ? installerId : pickupId,
      paymentType: facts.paymentType,
    },
  }
}

/** Null from the place on at which today's charts and the log part. */
function viewsAt(cartId: string, log: LoggedCart['log'], steps: readonly StoryStep[]): Array<CheckoutViews | null> {
  let actors: StoredActors = {}
  let from = 0
  let isFollowed = true
  return steps.map(({ shownAt }) => {
    if (isFollowed && shownAt > from) {
      const replay = replayFurther(checkoutCharts, choreography, cartId, actors, log.slice(from, shownAt))
      isFollowed = replay.difference === null
      actors = replay.actors
      from = shownAt
    }
    return isFollowed ? viewsIn(actors) : null
  })
}

function viewsIn(actors: StoredActors): CheckoutViews {
  const states = checkoutCharts.flatMap((chart) => {
    const actor = actors[chart.name]
    if (!actor) return []
    const view = viewOf(chart, restore(chart, actor.snapshot))
    return [[chart.name, { value: actor.snapshot.value, view, can: view.can }] as const]
  })
  return viewsOf({ actors: Object.fromEntries(states) as CheckoutState['actors'] })
}

/** What keeps the cart from being that of the moment; null when nothing does. */
function troubleWith(summary: CartSummary | null, then: CartFacts): string | null {
  if (!summary) return 'A tire, a shop or a code of that moment is no longer in the records.'
  const now = factsOfCart(summary)
  if (now.quantity !== then.quantity) return 'Not all of its tires are in its log.'
  if (now.userType !== then.userType) return 'The cart has another buyer today.'
  if (now.totalInCents !== then.totalInCents)
    return `The same cart costs ${formatCents(now.totalInCents)} at today’s prices, and cost ${formatCents(then.totalInCents)}.`
  const isBilledAlike = compared.every((of) => JSON.stringify(of(now)) === JSON.stringify(of(then)))
  return isBilledAlike ? null : 'The same cart is billed in other parts today.'
}

const compared: ReadonlyArray<(facts: CartFacts) => unknown> = [
  ({ coverage }) => coverage.costInCents,
  ({ shippingOption }) => shippingOption,
  ({ shippingCost: { kind, ...rest } }) => [kind, 'amountInCents' in rest ? rest.amountInCents : 0],
  ({ paymentType }) => paymentType,
  ({ installability }) => installability,
]
