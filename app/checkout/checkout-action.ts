/**
 * Actions of the checkout's pages: a posted form is one event for one chart. A successful post redirects to the shopper's
 * current step; a refused one returns reasons and typed values.
 */
import { type ActionFunctionArgs, type AppLoadContext, data, redirect } from '@remix-run/node'
import { cartFlags } from '#app/cart/cart-flags.ts'
import { sentences } from '#app/forms/sentences.ts'
import { shownAgain } from '#app/forms/shown-again.ts'
import { isOfOtherAccount, otherCartPath, otherOrder, otherSubject } from '#app/forms/subject.ts'
import { safePath } from '#app/http/guards/safe-path.ts'
import { pageUrl, pathOf } from '#app/page/page-url.ts'
import { type Step, stepPaths } from '#machines/checkout/checkout-flow/index.ts'
import { checkoutChartNamed } from '#machines/checkout/index.ts'
import { viewsOf } from '#machines/checkout/views.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import type { Answer, CheckoutState } from '#machines/engine/index.ts'
import type { FormFailureView } from '#ui/forms/forms.view.ts'
import { visitStep } from './checkout-loader.ts'
import { formEvent, type PostedForm, readPostedForm } from './form-event.ts'
import { sendLimited } from './promo-tries.ts'

interface ActionDone {
  state: CheckoutState
  form: PostedForm
  /** The page that the form wants to stay on; null when it leaves that to us. */
  returnTo: string | null
  args: ActionFunctionArgs
}

interface ActionOptions {
  /** Where to go after an applied event; the same page again unless given. */
  next?: (done: ActionDone) => Promise<string> | string
  /** A cookie to set once an event was applied: its `Set-Cookie`, or null. */
  remember?: (done: ActionDone) => Promise<string | null>
  /** The order that the event is for, where it is not for the cart that the shopper fills: null when they have none to open. */
  opens?: (args: ActionFunctionArgs) => Promise<OpenedOrder | null>
  /** The step whose page posts: the flow is brought there first, since another tab may have moved it. */
  step?: Step
  /** Fields that the form has beside its event, kept before the event is sent: the event may leave the page. */
  alongside?: {
    fields: readonly string[]
    keep: (context: AppLoadContext, cartId: string, fields: FormData, key: string) => Promise<void>
  }
}

export type OpenedOrder = Pick<Order, 'cartId' | 'orderId'>

/** An action that takes events for the named charts only, from pages that show what the event is for. */
export function checkoutAction(
  machines: readonly string[],
  { next = samePage, remember, opens, step, alongside }: ActionOptions = {},
) {
  return async (args: ActionFunctionArgs) => {
    const { request, context } = args
    if (request.method !== 'POST') throw new Response(sentences.generic, { status: 405, headers: { Allow: 'GET, POST' } })
    const posted = await request.formData().then(
      (body) => ({
        beside: takeFields(body, alongside?.fields),
        form: readPostedForm(body),
        returnTo: body.get('returnTo'),
        stays: body.has('stays'),
      }),
      () => null,
    )
    const form = posted?.form
    const chart = form && machines.includes(form.machine) && checkoutChartNamed(form.machine)
    if (!form || !chart) throw new Response(sentences.generic, { status: 400 })

    return writeOrAskAgain(args, form, async () => {
      const { engine } = context.shop
      const opened = opens ? await opens(args) : null
      const cartId = opens ? (opened?.cartId ?? null) : await context.visitor.cartId()
      if (!cartId) throw redirect('/cart', 303)
      const other = opened ? otherOrder(form.subject, opened.orderId) : await otherSubject(context, form.subject, 'cart')
      if (other !== null) return refuseOutdated(context, form, other, step)
      const parsed = formEvent(chart, form)
      if ('issues' in parsed) return refusedForm(form, 400, { fields: parsed.issues })
      await alongside?.keep(context, cartId, posted.beside, form.key)
      // Sent without a press, the form moves no flow: it acts on the page as it was seen, or on nothing.
      const before = step && form.seen === undefined ? await engine.read(cartId) : null
      if (step && before) await visitStep(engine, cartId, before, step, `${form.key}.visit`)

      const { key, machine } = form
      const answer = await sendLimited(args, parsed.event, () =>
        engine.send(cartId, machine, parsed.event, { key, expectedRevision: form.seen }),
      )
      context.visitor.forget()
      if (answer.outcome === 'tooMany')
        return refusedForm(form, 429, { message: sentences.tooMany }, { 'Retry-After': String(answer.retryAfterSeconds) })
      const failure = failureOf(answer, form)
      if (failure) return failure
      if (answer.outcome !== 'applied') throw redirect('/cart', 303)
      const returnTo = typeof posted.returnTo === 'string' ? posted.returnTo : null
      const done = { state: answer.state, form, returnTo, args }
      const target = await next(done)
      const headers = new Headers()
      // Flags tell of the cart that is being filled, and nothing of another.
      if (!opens) for (const flag of cartFlags(context, answer.state)) headers.append('Set-Cookie', flag)
      const remembered = await remember?.(done)
      if (remembered) headers.append('Set-Cookie', remembered)
      const path = safePath(returnTo, target)
      // A post by script is not redirected to its own page: that would interrupt the shopper.
      if (posted.stays && path === requestPath(request)) return data(null, { headers })
      // The payment step has a content policy of its own, which only a whole document brings.
      if (isPaymentStep(path) && !isPaymentStep(pageUrl(request).pathname)) headers.set('X-Remix-Reload-Document', 'true')
      throw redirect(path, { status: 303, headers })
    })
  }
}

/** Seconds after which a form that could not be answered may be sent again. */
const retryAfter = 5

/**
 * Returns the form on an unexpected error: whether it was applied is not known, so it keeps its key, under which it counts
 * once. Responses go through, and so do quarantined carts.
 */
async function writeOrAskAgain<Result>(
  { request, context }: ActionFunctionArgs,
  form: PostedForm,
  write: () => Promise<Result>,
): Promise<Result | ReturnType<typeof refusedForm>> {
  try {
    return await write()
  } catch (problem) {
    if (problem instanceof Response || (problem instanceof Error && problem.name === 'QuarantinedError')) throw problem
    const { machine, event, key } = form
    context.shop.log.error({ err: problem, path: pageUrl(request).pathname, machine, event }, 'A form was not answered')
    return refusedForm(form, 503, { message: unknownOutcome(form), key }, { 'Retry-After': String(retryAfter) })
  }
}

/** Says only what is known: the event may have been applied. */
function unknownOutcome({ event }: PostedForm): string {
  return event === 'order.place'
    ? 'We do not know yet whether your order was placed. Press Place order again: you cannot be charged twice.'
    : 'We do not know yet whether this was done. What you typed is still here: send it again in a moment, and it counts once.'
}

function isPaymentStep(path: string): boolean {
  return path.split('?')[0] === stepPaths.payment
}

/** Takes the fields with these names out of the form. */
function takeFields(body: FormData, names: readonly string[] = []): FormData {
  const taken = new FormData()
  for (const name of names) {
    for (const value of body.getAll(name)) taken.append(name, value)
    body.delete(name)
  }
  return taken
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
  const cartId = await context.visitor.cartId()
  if (!cartId || !viewsOf(state).checkoutFlow.can.includes('step.continue')) return whereTheFlowIs({ state })
  const gone = await context.shop.engine.send(cartId, 'checkoutFlow', { type: 'step.continue' }, { key: `${form.key}.continue` })
  return whereTheFlowIs({ state: gone.outcome === 'applied' ? gone.state : state })
}

function failureOf(answer: Answer, form: PostedForm) {
  switch (answer.outcome) {
    case 'applied':
    case 'notFound':
      return null
    case 'invalid':
      return refusedForm(form, 400, { fields: answer.issues })
    case 'rejected':
      return refusedForm(form, 409, {
        message: answer.message,
        blockedBy: answer.blockedBy,
        ...(answer.reason === 'stale' && { isOutdated: true }),
      })
    case 'keyReused':
      return refusedForm(form, 422, { message: sentences.keyReused })
    case 'inFlight':
      return refusedForm(form, 409, { message: sentences.inFlight, key: form.key }, { 'Retry-After': String(retryAfter) })
  }
}

/** The page is shown again as it is, with the reason; the cart is, where the cart that is open now has no such page yet. */
async function refuseOutdated({ visitor }: AppLoadContext, form: PostedForm, message: string, step: Step | undefined) {
  const state = step && (await visitor.checkout())
  const canBeShown = !step || (state && viewsOf(state).checkoutFlow.reachable.includes(step))
  if (!canBeShown) throw redirect(otherCartPath, 303)
  const values = (await isOfOtherAccount(visitor, form.subject)) ? {} : form.values
  return refusedForm({ ...form, values }, 409, { message, isOutdated: true })
}

function refusedForm(
  form: PostedForm,
  status: number,
  why: {
    fields?: Array<{ field: string; message: string }>
    message?: string
    blockedBy?: FormFailureView['blockedBy']
    key?: string
    isOutdated?: true
  },
  headers: HeadersInit = {},
) {
  const failure: FormFailureView = {
    machine: form.machine,
    event: form.event,
    fields: Object.fromEntries((why.fields ?? []).map(({ field, message }) => [field, message])),
    message: why.message ?? null,
    values: shownAgain(form.values),
    blockedBy: why.blockedBy ?? [],
    ...(why.key === undefined ? {} : { key: why.key }),
    ...(why.isOutdated && { isOutdated: true }),
  }
  return data(failure, { status, headers })
}
