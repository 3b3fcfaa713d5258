/** The story of one cart or order, for staff: from its log, and what the order says of tires, sums and money. */
import { sentences } from '#app/server/page/sentences.ts'
import { cartAsked, recentOf } from '#app/subjects/statecharts/layers/replay.ts'
import { loggedCharts, stateTitleIn, titledChart } from '#app/subjects/statecharts/titled-charts.ts'
import { checkoutCharts } from '#machines/checkout/checkout-charts.ts'
import { choreography } from '#machines/checkout/choreography.ts'
import { type LoggedCart, noTestOf } from '#machines/describe/replay-export.ts'
import { type ReplayStep, stepsOf } from '#machines/describe/replay-steps.ts'
import { messagesRead } from '#machines/describe/story/messages-read.ts'
import {
  type Said,
  type Story,
  type StoryRecords,
  type StoryScreen,
  type StoryStep,
  storyOf,
} from '#machines/describe/story/story.ts'
import { type UserType, userTypeLabels } from '#machines/domain/accounts/account.ts'
import type { CatalogueItem } from '#machines/domain/catalogue/catalogue.ts'
import { isOnlyCollected, offersTo } from '#machines/domain/delivery/offers.ts'
import { roadOf } from '#machines/domain/fulfilment/road.ts'
import { formatCents } from '#machines/domain/money.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { monthDayAndTimeInUtc, monthDayInUtc } from '#machines/domain/time/utc.ts'
import type { ChartRecords, ChartsHost } from '#machines/ports/charts/charts-host.ts'
import { stillHref, storyHref } from '#ui/statecharts/addresses.ts'
import { passedWords } from '#ui/statecharts/layers/replay-panel.view.ts'
import type { StillView } from '#ui/statecharts/story/still.view.ts'
import type { MachineRow, StoryView, ToldCart, ToldScreen, ToldStep } from '#ui/statecharts/story/story.view.ts'
import { type NoScreen, ofOrders, type RecordsThen, type ScreenThen, screensThen } from './screens-then.ts'
import { stillScreen } from './still-view.ts'

const longestAsked = 100
const mostRecent = 10
/** Machine steps that are listed below a step of the story, and on the page of all of them. */
const mostBelow = 60
const mostInAll = 1_000
/** Nearer to the one before than this, in percent, a step's time is not printed on the clock. */
const namedApart = 5

interface StoryHost {
  logs: ChartsHost['logs']
  records: RecordsThen & Pick<ChartRecords, 'orderOfCart' | 'cartSummary' | 'items'>
}

/** `query` asks for a `cart`, by its id or an order's, and for `all=yes`: every machine step. */
export async function storyView(query: URLSearchParams, host: StoryHost): Promise<StoryView> {
  const asked = (query.get('cart') ?? '').trim().slice(0, longestAsked)
  const cart = asked === '' ? null : await cartAsked(host, asked)
  if (cart && cart.log.length > 0)
    return { asked, problem: null, recent: [], told: await toldCart(cart, host.records, query.get('all') === 'yes') }
  return {
    asked,
    problem: asked === '' ? null : cart ? sentences.notLogged : 'There is no cart and no order with this number.',
    recent: (await host.logs.lastMoved('checkoutFlow', mostRecent)).map((moved) => recentOf(moved, titledChart('checkoutFlow')!)),
    told: null,
  }
}

/** One step's page; null where the cart, the step or a page of it cannot be had. `frame=yes`: it is part of the story. */
export async function stillView(query: URLSearchParams, host: Pick<ChartsHost, 'logs' | 'records'>): Promise<StillView | null> {
  const cart = await cartAsked(host, (query.get('cart') ?? '').slice(0, longestAsked))
  if (!cart || cart.log.length === 0) return null
  const { order, records } = await recordsOf(cart, host.records)
  const { steps } = storyOf(loggedCharts, cart.log, records)
  const at = Number(query.get('step')) - 1
  const [then] = steps[at] ? await screensThen(cart, steps.slice(at, at + 1), order, host.records) : []
  const shown = then && 'views' in then ? await stillScreen(then, host.records) : null
  if (!then || !('views' in then) || !shown) return null
  const showsProgress = !ofOrders.includes(then.path) && then.path !== '/checkout/cart'
  return {
    title: `${steps[at]!.screen!.name}, after step ${at + 1} of ${titleOf(cart.cartId, order)}`,
    isFramed: query.get('frame') === 'yes',
    storyHref: `${storyHref}?cart=${encodeURIComponent(cart.cartId)}#step-${at + 1}`,
    notes: shown.notes,
    flow: showsProgress ? then.views.checkoutFlow : null,
    isCollected: then.cart !== null && isOnlyCollected(offersTo(then.cart.buyer)),
    still: shown.still,
  }
}

const titleOf = (cartId: string, order: Order | null) =>
  order?.placedAt ? `order ${orderNumber(order.orderId)}` : `cart ${cartId}`

async function toldCart(cart: LoggedCart, kept: StoryHost['records'], isAll: boolean): Promise<ToldCart> {
  const { cartId, log } = cart
  const { order, records } = await recordsOf(cart, kept)
  const story = storyOf(loggedCharts, log, records)
  const steps = stepsOf({ definitions: loggedCharts, choreography }, log)
  const read = messagesRead(
    { charts: checkoutCharts, choreography },
    cartId,
    log,
    story.steps.map(({ rows }) => rows.to),
  )
  const screens = await screensThen(cart, story.steps, order, kept)
  const refusal = noTestOf(checkoutCharts, cart)
  const places = placesOnClock(story.steps)
  return {
    cartId,
    title: order?.placedAt ? `Order ${orderNumber(order.orderId)}` : `Cart ${cartId}`,
    about: aboutOf(story, order, log.at(-1)!.at),
    sums: sumsOf(story, order),
    steps: story.steps.map((step, at) =>
      toldStep({
        step,
        at,
        cartId,
        before: story.steps[at - 1],
        place: places[at]!,
        reads: read[at] ?? [],
        steps,
        seen: screens[at] ?? null,
      }),
    ),
    total: steps.length,
    all: isAll ? { rows: steps.slice(0, mostInAll).map(machineRow), left: Math.max(0, steps.length - mostInAll) } : null,
    chart: onChart(cartId, { chart: story.order === '' ? 'checkoutFlow' : 'order', step: steps.length }),
    test: refusal ? { refusal: refusal.message } : { href: `/statecharts/replay/${encodeURIComponent(cartId)}.test.ts` },
    order: order?.placedAt ? `/staff/fulfilment/${order.orderId}` : null,
  }
}

/** Names of tires and of the shop. Addresses and names of people are in the same records, and are not read. */
async function recordsOf(
  { cartId, log }: LoggedCart,
  { orderOfCart, cartSummary, items }: StoryHost['records'],
): Promise<{ order: Order | null; records: StoryRecords }> {
  const order = await orderOfCart(cartId)
  const { siteProducts = [], installerDetails = null } = order ?? (await cartSummary(cartId)) ?? {}
  const names = new Map(siteProducts.map(({ productId, brand, name, size }) => [productId, `${brand.label} ${name}, ${size}`]))
  const others = [...new Set(log.flatMap(({ payload }) => [payload?.itemId, payload?.rearItemId]))]
    .filter((id): id is string => typeof id === 'string' && !names.has(id))
    .slice(0, 50)
  for (const item of others.length > 0 ? await items(others) : []) names.set(item.itemId, itemWords(item))
  return {
    order,
    records: {
      tire: (itemId) => names.get(itemId) ?? null,
      shop: (id) => (installerDetails?.installerId === id ? installerDetails.company : null),
      road: order ? roadOf(order) : null,
    },
  }
}

const itemWords = ({ brand, line, sizeLabel }: CatalogueItem) => `${brand.label} ${line.name}, ${sizeLabel}`

interface StepInput {
  step: StoryStep
  at: number
  cartId: string
  before: StoryStep | undefined
  place: { place: number; isNamed: boolean }
  reads: string[]
  steps: ReplayStep[]
  seen: ScreenThen | NoScreen | null
}

function toldStep({ step, at, cartId, before, place, reads, steps, seen }: StepInput): ToldStep {
  const { rows, says, why, tone, isCause, note, screen } = step
  const own = steps.slice(rows.from, rows.to)
  const sum = step.inCents === null ? null : formatCents(step.inCents)
  const day = monthDayInUtc(step.at)
  const took = own.length > 1 ? Date.parse(own.at(-1)!.at) - Date.parse(own[0]!.at) : 0
  return {
    id: `step-${at + 1}`,
    at: new Date(step.at).toISOString(),
    day: before && monthDayInUtc(before.at) === day ? null : day,
    time: new Date(step.at).toISOString().slice(11, 16),
    ...place,
    says,
    why,
    reads: reads.filter((message) => !why.some((sentence) => sentence.includes(message))),
    tone,
    isCause,
    sum,
    note,
    screen: screen && toldScreen(screen, { cartId, at, step: rows.to, sum, message: reads[0] ?? null, seen }),
    machine: {
      count: own.length,
      took: passedWords(took),
      rows: own.slice(0, mostBelow).map(machineRow),
      left: Math.max(0, own.length - mostBelow),
      chart: onChart(cartId, { chart: own[0]!.chart, step: rows.to }),
    },
  }
}

function toldScreen(
  { name, heading, path, chart, state }: StoryScreen,
  { cartId, at, step, sum, message, seen }: Pick<StepInput, 'cartId' | 'at' | 'seen'> & ShownOn,
): ToldScreen {
  const kind = kinds[path] ?? 'choices'
  const order = Object.keys(kinds).indexOf(path)
  const query = new URLSearchParams({ cart: cartId, step: String(at + 1) })
  const alone = `${stillHref}?${query}`
  return {
    kind,
    name,
    heading,
    path,
    step: order > 0 ? Math.min(order - 1, 4) : null,
    sum,
    message,
    href: onChart(cartId, { chart, state, step }),
    still: seen && 'views' in seen ? { frame: `${alone}&frame=yes`, alone } : null,
    because: seen && 'because' in seen ? seen.because : null,
  }
}

interface ShownOn {
  step: number
  sum: string | null
  message: string | null
}

/** In the order of the road, after the cart. */
const kinds: Record<string, ToldScreen['kind']> = {
  '/checkout/cart': 'cart',
  '/checkout/shipping': 'choices',
  '/checkout/services': 'choices',
  '/checkout/payments': 'payment',
  '/checkout/order-summary': 'review',
  '/checkout/confirm-order': 'wait',
  '/checkout/order-confirmation': 'done',
}

function onChart(cartId: string, { chart, state = '', step }: { chart: string; state?: string; step: number }): string {
  const query = new URLSearchParams({ layer: 'replay', cart: cartId, step: String(step) })
  const place = state.split(' ')[0]
  return `/statecharts/${chart}${place ? `/${encodeURIComponent(place)}` : ''}?${query}`
}

function machineRow({ number, at, title, event, from, to, moved, answer }: ReplayStep): MachineRow {
  const led = moved ? (from === '' ? `at ${to}` : `${from} to ${to}`) : `stays at ${to}`
  return {
    number,
    time: at.slice(11, 23),
    words: `${title}: ${[event, ...(answer === null ? [] : [answer]), led].join(', ')}`,
  }
}

/** In time, with the long waits shortened: what took twice as long is a little further. */
function placesOnClock(steps: readonly StoryStep[]): Array<{ place: number; isNamed: boolean }> {
  const weights = steps.map(({ at }, index) =>
    index === 0 ? 0 : 1 + Math.log2(1 + Math.max(0, at - steps[index - 1]!.at) / 30_000),
  )
  const all = Math.max(
    1,
    weights.reduce((sum, weight) => sum + weight, 0),
  )
  let passed = 0
  let named = Number.NEGATIVE_INFINITY
  return weights.map((weight) => {
    passed += weight
    const place = Math.round((1000 * passed) / all) / 10
    const isNamed = place - named >= namedApart
    if (isNamed) named = place
    return { place, isNamed }
  })
}

function aboutOf(story: Story, order: Order | null, last: number): Said[] {
  const { userType, tries } = story
  const refused = tries.filter(({ outcome }) => outcome === 'refused')
  const held = tries.find(({ outcome }) => outcome === 'held')
  const paid: Said[] = held
    ? [
        [
          `Paid by ${held.by}${refused.length > 0 ? ` at the ${ordinals[refused.length] ?? `${refused.length + 1}th`} try; ${refused.length === 1 ? 'the first was' : 'the others were'} refused because ` : '.'}`,
          ...(refused.length > 0 ? [[refused.at(-1)!.reason ?? 'no reason was given'] as const, '.'] : []),
        ],
      ]
    : refused.length > 0
      ? [[`${sentence(refused.at(-1)!.by)} said no: `, [refused.at(-1)!.reason ?? 'no reason was given'] as const, '.']]
      : []
  return [[standing(story, order, last)], [buyer(userType)], ...paid]
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth']
const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

function standing({ order: state, flow, steps }: Story, order: Order | null, last: number): string {
  const placed = order?.placedAt ? monthDayAndTimeInUtc(Date.parse(order.placedAt)) : ''
  if (state.startsWith('cancelled'))
    return `Cancelled${order?.cancelledAt ? ` on ${monthDayAndTimeInUtc(Date.parse(order.cancelledAt))}` : ''}.`
  if (state.startsWith('confirmed.captured')) return `Placed on ${placed}; the money is taken.`
  if (state.startsWith('confirmed.unpaid')) return `Placed on ${placed}, and no money is held: a person looks.`
  if (state.startsWith('confirmed')) return `Placed on ${placed}, and can be cancelled for 30 minutes.`
  if (/^(unknown|processing|needsReview)/.test(state)) return 'It is not known yet whether the money is held.'
  const screen = stateTitleIn('checkoutFlow', flow)
  const seen = monthDayAndTimeInUtc(last)
  return steps.length === 0
    ? `Opened, and nothing was done yet. Last seen ${seen}.`
    : `No order yet. Last seen ${seen}, at ${screen}.`
}

function buyer(userType: UserType | null): string {
  if (userType === null || userType === 'none') return 'A guest.'
  return `Account: ${userTypeLabels[userType]}.`
}

function sumsOf({ inCents, tookMs }: Story, order: Order | null): ToldCart['sums'] {
  const total = order?.placedAt ? order.totals.totalInCents : inCents
  const { payment = null } = order ?? {}
  return [
    ...(total === null ? [] : [{ name: order?.placedAt ? 'Placed' : 'In the cart', value: formatCents(total) }]),
    ...(payment ? [{ name: money[payment.state], value: formatCents(payment.amountInCents) }] : []),
    ...(tookMs === null ? [] : [{ name: 'It took', value: passedWords(tookMs) }]),
  ]
}

const money = { authorized: 'Held', captured: 'Taken', voided: 'Released', refunded: 'Paid back' } as const
