/**
 * Actions of the checkout's pages: a posted form is one event for one chart. A successful post redirects to the shopper's
 * current step; a refused one returns reasons and typed values.
 */
import { randomUUID } from 'node:crypto'
import { type ActionFunctionArgs, type AppLoadContext, data, redirect, redirectDocument } from '#app/remix/router.ts'
import { cartFlags } from '#app/server/api/cart-flags.ts'
import { sendLimited } from '#app/server/api/promo-tries.ts'
import { type PostedForm, postedForm } from '#app/server/forms/posted-form.ts'
import { otherCartPath, otherOrder, otherSubject } from '#app/server/forms/subject.ts'
import { formRefusal, type NotDone } from '#app/server/forms/why-not-done.ts'
import type { TooManyTries } from '#app/server/page/not-applied.ts'
import { pageUrl, pathOf } from '#app/server/page/page-url.ts'
import { safePath } from '#app/server/page/safe-path.ts'
import { type CheckoutChart, checkoutChartNamed } from '#machines/checkout/checkout-charts.ts'
import { type Step, stepPaths } from '#machines/checkout/checkout-flow/checkout-flow.chart.ts'
import type { CheckoutAnswer, CheckoutState } from '#machines/checkout/kind.ts'
import { viewsOf } from '#machines/checkout/views.ts'
import { eventFormName } from '#machines/domain/event-form.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import type { EventFromOutside } from '#machines/engine/index.ts'
import { visitStep } from './checkout-loader.ts'
import { type EventForm, openEventForm, readEvent } from './form-event.ts'

interface ActionDone {
  state: CheckoutState
  form: EventForm & { key: string }
  args: ActionFunctionArgs
}

interface ActionOptions {
  /** Where to go after an applied event; the same page again unless given. */
  next?: (done: ActionDone) => Promise<string> | string
  /** Cookies to set once an event was applied: `Set-Cookie` values. */
  remember?: (done: ActionDone) => Promise<string[]>
  /** The order that the event is for, where it is not for the cart that the shopper fills: null when they have none to open. */
  opens?: (args: ActionFunctionArgs) => Promise<OpenedOrder | null>
  /** A form about a cart whose order this browser placed acts on that one: sent again, it gets its first answer. */
  actsOnPlaced?: boolean
  /** The step whose page posts: the flow is brought there first, since another tab may have moved it. */
  step?: Step
  /** Fields that the form has beside its event, kept before the event is sent: the event may leave the page. */
  alongside?: {
    fields: readonly string[]
    /** Those of them that come once for each of several values; their values are joined by commas. */
    lists: readonly string[]
    keep: (context: AppLoadContext, cartId: string, fields: Record<string, string>, key: string) => Promise<void>
  }
}

export type OpenedOrder = Pick<Order, 'cartId' | 'orderId'>

/** An action that takes events for the named charts only, from pages that show what the event is for. */
export function checkoutAction(
  machines: ReadonlyArray<CheckoutChart['name']>,
  { next = samePage, remember, opens, actsOnPlaced = false, step, alongside }: ActionOptions = {},
) {
  return postedForm({
    lists: alongside?.lists,
    open(texts) {
      const beside = withNames(texts, (name) => alongside?.fields.includes(name))
      const form = openEventForm(withNames(texts, (name) => !alongside?.fields.includes(name)))
      const chart = form && checkoutChartNamed(form.machine)
      if (!form || !chart || !machines.includes(chart.name)) return null
      const read = () => {
        const event = readEvent(chart, form)
        return 'problems' in event ? event : { input: { machine: chart.name, event: event.input, form, beside } }
      }
      return { name: eventFormName(form.machine, form.event), values: form.values, read }
    },
    async compare(args, subject) {
      const { context } = args
      const opened = opens ? await opens(args) : null
      if (!opens) await context.visitor.checkout()
      const cartId = opens ? (opened?.cartId ?? null) : await context.visitor.cartId()
      if (actsOnPlaced && subject?.cartId && subject.cartId !== cartId && (await context.visitor.holds(subject.cartId)))
        return { other: null, target: { cartId: subject.cartId, isOpen: false } }
      if (!cartId) throw redirect('/cart', 303)
      const other = opened ? otherOrder(subject, opened.orderId) : await otherSubject(context, subject, 'cart')
      if (other !== null && step && !(await canBeShown(step, context))) throw redirect(otherCartPath, 303)
      return { other, target: { cartId, isOpen: !opens } }
    },
    async act({ input: { machine, event, form, beside }, key, again, request, params, context }: PostedForm<EventInput>, target) {
      const args = { request, params, context }
      const { cartId, isOpen } = target
      const { engine } = context.shop
      await alongside?.keep(context, cartId, beside, key)
      // Sent without a press, it acts on the cart that was seen, or on none. Its first answer counts in any case.
      const isOutdated = form.seen !== undefined && (await isChangedSince(form.seen, cartId, context))
      const expectedRevision = isOutdated ? form.seen : undefined
      const before = isOpen && !isOutdated ? await context.visitor.checkout() : null
      const seen = step && before ? await visitStep(engine, cartId, before, step, `${key}.visit`) : before
      const options = { key, expectedRevision, seen }
      const answer = await sendLimited(args, event, () => engine.send(cartId, machine, event, options))
      context.visitor.forget()
      const refusal = refusalOf(answer)
      if (refusal) return again(refusal.status, refusal.why)
      if (answer.outcome !== 'applied') throw redirect('/cart', 303)
      const done = { state: answer.state, form: { ...form, key }, args }
      const path = safePath(form.returnTo, await next(done))
      const headers = new Headers()
      // Flags and cookies tell of the cart that is being filled, and nothing of another.
      const cookies = isOpen ? [...cartFlags(context, answer.state), ...((await remember?.(done)) ?? [])] : []
      for (const cookie of cookies) headers.append('Set-Cookie', cookie)
      // A post by script is not redirected to its own page: that would interrupt the shopper.
      if (form.stays && path === requestPath(request)) return data(null, { headers })
      // The payment step has a content policy of its own, which only a whole document brings.
      const needsDocument = isPaymentStep(path) && !isPaymentStep(pageUrl(request).pathname)
      throw (needsDocument ? redirectDocument : redirect)(path, { status: 303, headers })
    },
    broken: (name) => ({ message: unknownOutcome(name), isUnknown: true }),
    nextKey: randomUUID,
  })
}

/** Whether the shopper has changed the cart since that revision; what pages and the shop itself send is no change of theirs. */
async function isChangedSince(revision: number, cartId: string, { shop }: AppLoadContext): Promise<boolean> {
  const log = await shop.store.log(cartId)
  return log.some((row) => row.revision > revision && row.outcome === 'applied' && !sentByPages.has(row.event))
}

const sentByPages: ReadonlySet<string> = new Set(['step.visit', 'cart.refresh', 'tab.loaded', 'tabs.ask', 'exit.attend'])

/** Whether the cart that is open now has come to this step. */
async function canBeShown(step: Step, { visitor }: AppLoadContext): Promise<boolean> {
  const state = await visitor.checkout()
  return state !== null && viewsOf(state).checkoutFlow.reachable.includes(step)
}

interface EventInput {
  machine: CheckoutChart['name']
  event: EventFromOutside<CheckoutChart>
  form: EventForm
  /** The fields beside the event. */
  beside: Record<string, string>
}

function withNames(texts: Record<string, string>, has: (name: string) => boolean | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => has(name)))
}

/** Says only what is known: the event may have been applied. */
function unknownOutcome(name: string): string {
  return name === eventFormName('order', 'order.place')
    ? 'We do not know yet whether your order was placed. Press Place order again: you cannot be charged twice.'
    : 'We do not know yet whether this was done. What you typed is still here: send it again in a moment, and it counts once.'
}

function isPaymentStep(path: string): boolean {
  return path.split('?')[0] === stepPaths.payment
}

/** The page the form was posted from. */
function samePage({ args: { request } }: { args: ActionFunctionArgs }): string {
  return requestPath(request, ['because'])
}

/** The address of the page that the request was posted to, without the named parameters. */
export function requestPath(request: Request, without: readonly string[] = []): string {
  const url = pageUrl(request)
  for (const name of without) url.searchParams.delete(name)
  return pathOf(url)
}

/** Where the flow says that the shopper belongs. */
export function whereTheFlowIs({ state }: { state: CheckoutState }): string {
  return viewsOf(state).checkoutFlow.path
}

/** One step further if the shopper's form has settled this one; else where the flow is. */
export async function nextPath({ state, form, args: { context } }: ActionDone): Promise<string> {
  if (!viewsOf(state).checkoutFlow.can.includes('step.continue')) return whereTheFlowIs({ state })
  const gone = await context.shop.engine.send(
    state.id,
    'checkoutFlow',
    { type: 'step.continue' },
    { key: `${form.key}.continue`, seen: state },
  )
  return whereTheFlowIs({ state: gone.outcome === 'applied' ? gone.state : state })
}

function refusalOf(answer: CheckoutAnswer | TooManyTries): NotDone | null {
  if (answer.outcome === 'applied' || answer.outcome === 'notFound') return null
  const { status, why } = formRefusal(answer)
  if (answer.outcome !== 'rejected') return { status, why }
  return { status, why: { ...why, blockedBy: answer.blockedBy, ...(answer.reason === 'stale' && { isOutdated: true }) } }
}
