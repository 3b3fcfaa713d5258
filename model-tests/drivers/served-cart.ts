/**
 * One shopper's cart in the scripted shop with its model beside it. A journey's steps are done over HTTP: by the form of the
 * page before the shopper where it has one for the step, otherwise through the headless API. The model gets the same events and
 * what each effect was really answered, and nothing else; then every commit, view, page, button and record is compared.
 */
import type { AnyEventObject } from 'xstate'
import { loadFacts } from '#app/server/shop/load-facts.ts'
import { moneyHeld } from '#fixtures/payments/simulated-providers.ts'
import { checkoutCharts } from '#machines/checkout/checkout-charts.ts'
import { choreography } from '#machines/checkout/choreography.ts'
import { factsOfCart } from '#machines/checkout/facts.ts'
import type { ServedCheckout } from '#machines/checkout/kind.ts'
import { type CheckoutViews, viewsOf } from '#machines/checkout/views.ts'
import type { FulfilmentReport, ReportKind } from '#machines/domain/fulfilment/report.ts'
import { type LogRow, parseEvent } from '#machines/engine/index.ts'
import { Composition } from '#model-tests/paths/composition.ts'
import { otherAnswers, type Setup, type Step } from '#model-tests/paths/journey.ts'
import { withAsked } from '#model-tests/paths/memory-shop.ts'
import type { TracedChart } from '#model-tests/paths/traced-chart.ts'
import { confirmationPath } from './confirmation.ts'
import { type FilledForm, FormEvents, type Wanted } from './http/form-events.ts'
import { ApiShopper, cartCookie, type Page, secretOfCookie, Visitor } from './http/http.ts'
import { orderRow, triesOf } from './paying.ts'
import type { EffectOutcome, ObservedEffect } from './scripted/scripted-effects.ts'
import type { ScriptedShop } from './scripted/scripted-shop.ts'
import { servedPayload, zip } from './served-payloads.ts'

/** A difference from the model, or a broken invariant. */
export interface Difference {
  /** What was looked at: `order view`, `page`. */
  at: string
  expected: unknown
  served: unknown
}

/** Sent, with the answer's status. */
export interface Done {
  by: 'form' | 'api' | 'world'
  status: number
  /** The model takes it now. */
  isTaken: boolean
}

const comesBy: Partial<Record<Setup, string>> = { widgetVisitor: '&widgetSource=corner-garage&widgetType=installer-widget' }
const signsInAs: Partial<Record<Setup, string>> = { specialOrder: 'Opal', salesTool: 'Sal', dealer: 'Dana', cardsOnly: 'Ellis' }

export class ServedCart {
  private readonly model: Composition
  private page: Page | null = null
  private seenEffects = 0
  /** An effect answered something that its records do not have. */
  private isUntrue = false

  private constructor(
    private readonly world: ScriptedShop,
    private readonly setup: Setup,
    private readonly visitor: Visitor,
    private readonly shopper: ApiShopper,
    traced: readonly TracedChart[],
    private readonly forms: FormEvents,
  ) {
    this.model = new Composition(traced, choreography, shopper.cartId, {}, 0, world.clock.now())
  }

  /** A new cart of the shopper of `setup`, opened as a browser does. */
  static async open(
    world: ScriptedShop,
    setup: Setup,
    traced: readonly TracedChart[],
    forms = new FormEvents(),
  ): Promise<ServedCart> {
    const visitor = new Visitor(world.url)
    const door = await visitor.open(`/my_customers/login?userZip=${zip}${comesBy[setup] ?? ''}`)
    const name = signsInAs[setup]
    if (name) await door.press(`Sign in as ${name}`)
    const { status, text } = await visitor.ask('/cart-summary', { method: 'POST', from: new URL(world.url) })
    if (status !== 201) throw new Error(`No cart was opened: ${status} ${text}`)
    const cartId = (JSON.parse(text) as { siteCart: { id: string } }).siteCart.id
    const cookie = (await visitor.jar.getCookies(world.url)).find(({ key }) => key === cartCookie)?.value ?? ''
    const secret = secretOfCookie(cookie)
    // The cart of an account opens with its session.
    const session: Record<string, string> = name
      ? { Cookie: await visitor.jar.getCookieString(world.url), Origin: world.url }
      : {}
    const headers = { ...visitor.headers, Authorization: `Bearer ${secret}`, ...session }
    const cart = new ServedCart(world, setup, visitor, new ApiShopper(world.url, cartId, secret, headers), traced, forms)
    cart.model.begin(await cart.facts())
    return cart
  }

  /** Does a step over HTTP; the model does not get it yet. */
  async act(step: Step): Promise<Done> {
    const { world, model, shopper } = this
    for (const [effect, outcome] of step.outcomes) {
      world.script(effect, scriptedOutcome(effect, outcome))
      this.isUntrue ||= Boolean(otherAnswers[effect]?.[outcome]?.untrue)
    }
    this.sent = null
    switch (step.do) {
      case 'wait': {
        const until = model.timers()[step.timer]
        if (until === undefined) return { by: 'world', status: 0, isTaken: false }
        await world.clock.advance(Math.max(0, until - world.clock.now()))
        return { by: 'world', status: 200, isTaken: true }
      }
      case 'rebuild':
        await world.shop.database.query(`update engine_subject set actors = '{}' where id = $1`, [shopper.cartId])
        model.rebuild(await this.facts())
        return { by: 'world', status: 200, isTaken: true }
      case 'news': {
        const event = { type: 'payment.heard' } as const
        this.sent = { machine: 'order', event }
        const isTaken = model.takes('order', event)
        const { outcome } = await world.shop.engine.send(shopper.cartId, 'order', event, { key: crypto.randomUUID() })
        return { by: 'world', status: outcome === 'applied' ? 200 : 409, isTaken }
      }
      case 'report': {
        const event = { type: 'tires.reported', report: await this.reportOf(step.kind) } as const
        this.sent = { machine: 'order', event }
        const isTaken = model.takes('order', event)
        const answer = await world.shop.engine.send(shopper.cartId, 'order', event, { key: crypto.randomUUID() })
        if (isTaken && answer.outcome !== 'applied') throw new Error(`${step.kind} is ${JSON.stringify(answer)}`)
        return { by: 'world', status: answer.outcome === 'applied' ? 200 : 409, isTaken }
      }
      case 'send':
        return this.send(step)
    }
  }

  /** Of all tires of the order, by a carrier that has no tracking numbers. */
  private async reportOf(kind: ReportKind): Promise<FulfilmentReport> {
    const order = await this.world.shop.commerce.orders.orderOfCart(this.shopper.cartId)
    const tires = (order?.siteProducts ?? []).map(({ productId, quantity }) => ({ productId, quantity }))
    const carrier = kind === 'shipped' ? 'other' : null
    // Seconds after the order, by the clock of its records.
    const at = new Date(Date.parse(order?.placedAt ?? '') + ((order?.reports.length ?? 0) + 1) * 1_000).toISOString()
    return { reportId: crypto.randomUUID(), kind, at, source: 'staff', by: '', tires, carrier, trackingNumber: null }
  }

  private sent: { machine: string; event: AnyEventObject } | null = null

  private async send({ machine, event: type, payload }: Extract<Step, { do: 'send' }>): Promise<Done> {
    const { world, setup, shopper, model } = this
    const fields = payload === null ? {} : await servedPayload(type, payload, { world, setup, shopper })
    const nothing = { by: 'api', status: 0, isTaken: false } as const
    if (!fields) return nothing
    const chart = checkoutCharts.find(({ name }) => name === machine)
    const parsed = chart && parseEvent(chart, { ...fields, type })
    if (!parsed || 'issues' in parsed) throw new Error(`${machine} ${type} cannot be sent: ${JSON.stringify(parsed)}`)
    this.sent = { machine, event: parsed.event }
    const isTaken = model.takes(
      machine,
      drafted(parsed.event, () => 'a draft'),
    )
    const form = isTaken && (await this.formFor({ machine, type, payload: fields, meant: parsed.event }))
    if (form) {
      const { action, encoded, from } = form
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
      const { status } = await this.visitor.ask(new URL(action, from), { method: 'POST', headers, body: encoded, from })
      return { by: 'form', status, isTaken }
    }
    const { status } = await shopper.send(machine, { ...fields, type })
    return { by: 'api', status, isTaken }
  }

  private async formFor(wanted: Wanted): Promise<FilledForm | null> {
    const { checkoutFlow, cart } = viewsOf(this.model.state())
    const isShopping = cart.quantity > 0 || wanted.type === 'item.add'
    if (this.isUntrue || !isShopping) return null
    return this.forms.find(this.visitor, this.page, checkoutFlow.path, wanted)
  }

  /** Tells the model what happened to the served cart, commit by commit; gives what differs. */
  async settle(): Promise<Difference[]> {
    const { world, model, shopper } = this
    const served = await this.served()
    model.now = world.clock.now()
    const differences: Difference[] = []
    const log = await world.shop.store.log(shopper.cartId)
    const drafts = await this.drafts()
    while (model.revision < served.revision && differences.length === 0) {
      const rows = log.filter(({ revision }) => revision === model.revision + 1)
      const before = model.log.length
      differences.push(...this.follow(rows[0], drafts))
      const walked = model.log.slice(before).map(inWords)
      const logged = rows.map(inWords)
      if (JSON.stringify(walked) !== JSON.stringify(logged))
        differences.push({ at: `commit ${model.revision}`, expected: walked, served: logged })
    }
    if (differences.length > 0) return differences
    if (model.asked())
      differences.push({ at: 'effects', expected: `${model.asked()?.effect.src} is asked`, served: 'nothing is' })
    return [...differences, ...differ(plain(model.state()), served)]
  }

  /** The model does what a commit did. */
  private follow(cause: LogRow | undefined, drafts: ReadonlyMap<string, string>): Difference[] {
    const { model } = this
    switch (cause?.outcome) {
      case 'applied': {
        const { machine, event: type } = cause
        const isSent = this.sent?.machine === machine && this.sent.event.type === type
        const isContinue = type === 'step.continue'
        if (!isSent && !isContinue) return [{ at: `event of commit ${model.revision + 1}`, expected: this.sent, served: cause }]
        const event = isSent ? drafted(this.sent!.event, (kind) => drafts.get(kind) ?? '') : { type }
        if (isSent) this.sent = null
        if (!model.takes(machine, event)) return [{ at: `${machine} ${type}`, expected: 'refused', served: 'applied' }]
        model.send(machine, event)
        return []
      }
      case 'effect': {
        const asked = model.asked()
        const observed = this.world.observed(model.cartId)[this.seenEffects++]
        const name = asked && `${asked.machine}.${asked.effect.src} ${asked.effect.key}`
        const isIt = observed && name === `${observed.chart}.${observed.effect} ${observed.key}`
        if (!asked || !isIt) return [{ at: `effect of commit ${model.revision + 1}`, expected: name, served: observed }]
        model.answer(asked, answerOf(observed))
        return []
      }
      case 'timer':
        return model.ring() ? [] : [{ at: 'timer', expected: 'none is due', served: cause }]
      default:
        return [{ at: `commit ${model.revision + 1}`, expected: 'a row of the log', served: cause }]
    }
  }

  /** The page before the shopper, the records and the provider's ledger; gives what differs from the model. */
  async inspect(): Promise<Difference[]> {
    return [...(await this.look()), ...(await this.audit())]
  }

  /** Opens the page of the flow's state. */
  private async look(): Promise<Difference[]> {
    const { model, visitor } = this
    const views = viewsOf(model.state())
    this.page = null
    if (views.cart.quantity === 0 || this.isUntrue) return []
    const { path } = views.checkoutFlow
    const page = await visitor.open(path).catch((problem: Error) => problem)
    if (page instanceof Error) return [{ at: `page ${path}`, expected: 'opens', served: page.message }]
    const differences = differ({ page: [200, path] }, { page: [page.status, stepOf(page)] })
    const { revision } = await this.served()
    differences.push(
      ...differ({ 'revision after the page was opened': model.revision }, { 'revision after the page was opened': revision }),
    )
    if (differences.length > 0) return differences
    this.page = page
    this.forms.see(page)
    const can = (machine: string) => views[machine as keyof CheckoutViews].can
    for (const { name, event, isDisabled, isBlocked } of page.buttons) {
      if (!event) continue
      const isOffered = can(event.machine).includes(event.event)
      const at = `button ${name} of ${path}`
      if (isBlocked && isOffered) differences.push({ at, expected: `${event.event} can be pressed`, served: 'blocked' })
      if (!isBlocked && !isDisabled && !isOffered)
        differences.push({ at, expected: `no ${event.event}`, served: 'can be pressed' })
    }
    return differences
  }

  private async audit(): Promise<Difference[]> {
    const { world, model } = this
    const { cart, order } = viewsOf(model.state())
    const { cartId } = model
    const row = await orderRow(world.shop.database, cartId)
    const held = moneyHeld(world.provider.ledger(), cartId)
    const differences: Difference[] = []
    const money = held.reduce((sum, cents) => sum + cents, 0)
    const mayBe = [0, row?.totalInCents ?? 0]
    if (held.length > 1 || !mayBe.includes(money)) differences.push({ at: 'money', expected: mayBe, served: held })
    const tries = await triesOf(world.shop.database, [cartId])
    const holding = tries.filter((attempt) => / (authorized|captured)$/.test(attempt))
    if (holding.length > 1) differences.push({ at: 'attempts that hold money', expected: 'one at most', served: tries })
    if (this.isUntrue) return differences
    const summary = await world.shop.commerce.carts.cartSummary(cartId)
    if (row === null || row.state === 'unconfirmed')
      differences.push(...differ({ 'tires in the cart': cart.quantity }, { 'tires in the cart': summary?.quantity ?? 0 }))
    if (order.stage === 'confirmed' && !this.isInDoubt(order))
      differences.push(...differ({ order: ['confirmed', row?.totalInCents] }, { order: [row?.state, money] }))
    if (order.stage === 'cancelled') differences.push(...differ({ order: 'cancelled' }, { order: row?.state }))
    if (order.isRefunded) differences.push(...differ({ money: 0 }, { money }))
    if (order.stage === 'unplaced' || order.state === 'declined') differences.push(...differ({ money: 0 }, { money }))
    return differences
  }

  /** The cancellation has no answer yet: the records may be ahead. */
  private isInDoubt({ state }: CheckoutViews['order']): boolean {
    return state === 'confirmed.cancellingLater'
  }

  private async served(): Promise<ServedCheckout> {
    const { body, status } = await this.shopper.get<ServedCheckout>(`/checkout/state?cartId=${this.shopper.cartId}`)
    if (status !== 200) throw new Error(`The state of ${this.shopper.cartId} answered ${status}: ${JSON.stringify(body)}`)
    return body
  }

  private async facts(): Promise<Record<string, unknown>> {
    const { commerce, payments } = this.world.shop
    const ways = payments.ways().map(({ type }) => type)
    return { ...(await loadFacts({ ...commerce, factsOf: (cart) => factsOfCart(cart, ways) }, this.shopper.cartId)) }
  }

  /** The newest draft of each kind. */
  private async drafts(): Promise<Map<string, string>> {
    const text = 'select name as kind, ref from engine_draft where id = $1 order by at'
    const rows = await this.world.shop.database.query<{ kind: string; ref: string }>(text, [this.shopper.cartId])
    return new Map(rows.map(({ kind, ref }) => [kind, ref]))
  }
}

/** The event as a chart is given it: what was typed is stored in drafts, known by their kinds. */
function drafted({ type, ...fields }: AnyEventObject, ref: (kind: string) => string): AnyEventObject {
  switch (type) {
    case 'quote.send':
      return { type, quoteRef: ref('quote') }
    case 'address.save':
      return { type, addressRef: ref('shippingAddress') }
    case 'card.tokenized':
      return { type, cardRef: ref('cardToken') }
    case 'payment.submit':
      return { type, billingRef: ref('billingAddress'), cardRef: fields.token ? ref('cardToken') : null }
    default:
      return { type, ...fields }
  }
}

function scriptedOutcome(effect: string, outcome: string): EffectOutcome {
  if (outcome === 'asTheWorld' || outcome === 'fails' || outcome === 'answerLost') return { kind: outcome }
  const other = otherAnswers[effect]?.[outcome]
  if (!other) throw new Error(`${effect} has no answer named ${outcome}`)
  return { kind: 'answers', output: ({ input, key }: ObservedEffect) => withAsked(other.output, input, key), done: other.done }
}

function answerOf(observed: ObservedEffect) {
  return 'error' in observed ? { error: observed.error } : { output: plain(observed.output) }
}

function inWords({ machine, event, from, to, outcome }: LogRow): string {
  return `${machine}: ${regions(from)} · ${event} → ${regions(to)} (${outcome})`
}

/** A database keeps the regions of a parallel state in an order of its own. */
function regions(state: string): string {
  return state.split(' ').sort().join(' ')
}

/** As JSON carries it. */
function plain<T>(value: T): T {
  return value === undefined ? value : JSON.parse(JSON.stringify(value))
}

/** The innermost places where two values are not the same. */
function differ(expected: unknown, served: unknown, at = ''): Difference[] {
  if (JSON.stringify(expected) === JSON.stringify(served)) return []
  const isBoth = [expected, served].every((value) => typeof value === 'object' && value !== null)
  if (!isBoth) return [{ at, expected, served }]
  const keys = new Set([...Object.keys(expected as object), ...Object.keys(served as object)])
  return [...keys].flatMap((key) =>
    differ((expected as Record<string, unknown>)[key], (served as Record<string, unknown>)[key], at ? `${at}.${key}` : key),
  )
}

/** The path of the page's step: that of a placed order has its number after it. */
function stepOf({ url: { pathname } }: Page): string {
  return confirmationPath.test(pathname) ? pathname.slice(0, pathname.lastIndexOf('/')) : pathname
}
