/** What the checkout's pages are loaded with: the chart views of the shopper's cart at the requested step. */
import { randomUUID } from 'node:crypto'
import { type AppLoadContext, type LoaderFunctionArgs, redirect } from '#app/remix/router.ts'
import { pageUrl } from '#app/server/page/page-url.ts'
import { isPrefetch } from '#app/server/page/prefetch-cache.ts'
import { zipQuestion } from '#app/server/page/zip-question.ts'
import { noteVisit } from '#app/server/visitor/visit.ts'
import { servedCharts } from '#app/subjects/carts/served-charts.ts'
import { type Step, stepPaths } from '#machines/checkout/checkout-flow/checkout-flow.chart.ts'
import { withExitAttentive } from '#machines/checkout/checkout-flow/checkout-flow.rules.ts'
import type { CheckoutEngine, CheckoutState } from '#machines/checkout/kind.ts'
import { type CheckoutViews, viewsOf } from '#machines/checkout/views.ts'
import type { CartShipping, CartSummary } from '#machines/domain/carts/cart.ts'
import type { ServedCharts } from '#ui/checkout/prediction/predict-posted.ts'
import type { LiveCart } from '#ui/checkout/use-live-cart.ts'
import type { ZipDialogView } from '#ui/screens/location/zip-dialog.tsx'
import { liveCartOf } from './live-cart.ts'

export interface CheckoutStep {
  cartId: string
  views: CheckoutViews
  cart: CartSummary
  /** Where its tires go; null while that is not said. */
  shipping: CartShipping | null
  /** What the page follows to stay in step with other tabs. */
  live: LiveCart
  /** The ZIP dialog over the page, while it is open. */
  zipDialog: ZipDialogView | null
  /** For optimistic updates. */
  charts: ServedCharts
  /** Keys of the page's forms grow from it. */
  keySeed: string
  /** The code of the requirement that sent the shopper here instead of further on. */
  because: string | null
}

/** Charts that a step's forms are posted to and whose answer can be predicted. */
const predicted: Partial<Record<Step, ReadonlyArray<keyof ServedCharts>>> = {
  shipping: ['cartTabs'],
  services: ['roadHazard'],
  payment: ['paymentType'],
}

/**
 * Asks the flow for a step. The chart decides where the shopper lands: on another step's address they are sent to
 * theirs, with the reason; without a cart to the empty cart.
 */
export async function checkoutStep({ request, context }: LoaderFunctionArgs, step: Step): Promise<CheckoutStep> {
  const { engine } = context.shop
  // Pointing at a link must not move the flow to its step.
  if (isPrefetch(request)) throw new Response(null, { status: 503 })
  await noteVisit(request, context)
  let state = await context.visitor.checkout()
  const cartId = await context.visitor.cartId()
  if (!cartId || !state) throw redirect('/cart')
  if (viewsOf(state).cart.quantity === 0) throw redirect('/cart')
  state = await visitStep(engine, cartId, state, step, randomUUID())
  state = await attendExit(engine, cartId, state, request)
  state = await dropEarlyTime(context, cartId, state)
  const flow = viewsOf(state).checkoutFlow
  if (flow.path !== stepPaths[step]) {
    const reason = flow.blockedBy[0]?.code
    throw redirect(reason ? withExitAttentive(`${flow.path}?because=${reason}`, flow.showExitAttentive) : flow.href)
  }
  // A new ZIP has different shops, so the list's page, its first shop and the calendar day are dropped.
  const zipDialog = await zipQuestion(request, context, ['page', 'first', 'date', 'month'])
  const found = await context.visitor.cartWithShipping()
  if (!found) throw redirect('/cart')
  return {
    cartId,
    views: viewsOf(state),
    ...found,
    live: liveCartOf(state, step),
    zipDialog,
    charts: servedCharts(engine, state, predicted[step] ?? []),
    keySeed: randomUUID(),
    because: pageUrl(request).searchParams.get('because'),
  }
}

/**
 * Time has passed, and the tires of an order made now would arrive after the chosen time: the charts read the cart again, and the flow
 * leads back to the calendar.
 */
async function dropEarlyTime(context: AppLoadContext, cartId: string, state: CheckoutState): Promise<CheckoutState> {
  if (viewsOf(state).appointment.slot === null || !(await context.visitor.cartWithShipping())?.cart.cartAppointment?.beforeTires)
    return state
  const told = await context.shop.engine.send(cartId, 'cart', { type: 'cart.refresh' }, { key: randomUUID(), seen: state })
  return told.outcome === 'applied' ? told.state : state
}

/** `showExitAttentive=true` in the address is kept by the flow, which appends it to where the shopper is sent. */
async function attendExit(
  engine: CheckoutEngine,
  cartId: string,
  state: CheckoutState,
  request: Request,
): Promise<CheckoutState> {
  const { showExitAttentive, can } = viewsOf(state).checkoutFlow
  const isAsked = pageUrl(request).searchParams.get('showExitAttentive') === 'true'
  if (!isAsked || showExitAttentive || !can.includes('exit.attend')) return state
  const told = await engine.send(cartId, 'checkoutFlow', { type: 'exit.attend' }, { key: randomUUID(), seen: state })
  return told.outcome === 'applied' ? told.state : state
}

/** Moves the flow to the step the shopper is viewing; it may have moved on in another tab. */
export async function visitStep(
  engine: CheckoutEngine,
  cartId: string,
  state: CheckoutState,
  step: Step,
  key: string,
): Promise<CheckoutState> {
  const flow = viewsOf(state).checkoutFlow
  if (flow.stage === step || !flow.can.includes('step.visit')) return state
  const visited = await engine.send(cartId, 'checkoutFlow', { type: 'step.visit', step }, { key, seen: state })
  return visited.outcome === 'applied' ? visited.state : state
}
