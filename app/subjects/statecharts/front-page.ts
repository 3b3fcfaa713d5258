/** The front page of the statecharts: a search over all charts, the way through the checkout, and questions with their answers. */
import { findInCharts } from '#machines/describe/find.ts'
import { type Funnel, funnelCharts, funnelOf } from '#machines/describe/funnel.ts'
import type { LoggedCart } from '#machines/describe/replay-export.ts'
import { ordersWaiting, waitingStates } from '#machines/describe/waiting.ts'
import { readOrderNumber } from '#machines/domain/orders/read-order-number.ts'
import { messageRows } from '#machines/messages/messages.ts'
import type { ChartActivities, ChartActivity } from '#machines/ports/charts/chart-activity.ts'
import type { ChartsHost } from '#machines/ports/charts/charts-host.ts'
import { storyHref, theatreHref } from '#ui/statecharts/addresses.ts'
import type { FoundView, FrontView, JourneyView, QuestionView } from '#ui/statecharts/front/front.view.ts'
import { pathOf } from '#ui/statecharts/places.ts'
import type { VersionsView } from '#ui/statecharts/side-by-side/versions.view.ts'
import { cartAsked } from './layers/replay.ts'
import { weeksUntil } from './messages-page.ts'
import { stateTitleIn, titledChart, titledCharts } from './titled-charts.ts'
import { choreographyName } from './versions.ts'

const longestFind = 100
const mostFound = 40
/** No id of a cart or an order is shorter. */
const shortestId = 8

/** What staff see of shoppers. */
export interface FrontNumbers {
  funnel: Funnel
  /** The order's chart now. */
  order: Pick<ChartActivity, 'here'>
  /** Times by key, in seven days. */
  read: Readonly<Record<string, number>>
}

export async function frontNumbers(
  { activity, messagesRead }: Pick<ChartActivities, 'activity' | 'messagesRead'>,
  now: number,
): Promise<FrontNumbers> {
  const { week, end } = weeksUntil(now)
  const segment = { accountType: null, device: null, delivery: null, tires: null, mobileInstaller: null }
  const asked = funnelCharts.map(
    async (chart) => [chart, await activity({ chart, span: 'day', since: week, version: null, segment })] as const,
  )
  const [known, read] = await Promise.all([Promise.all(asked), messagesRead(week, end)])
  const numbers = Object.fromEntries(known) as Record<(typeof funnelCharts)[number], ChartActivity>
  return { funnel: funnelOf(numbers), order: numbers.order, read }
}

/** The words that are looked for, as the address has them. */
export function findAsked(query: URLSearchParams): string {
  return (query.get('find') ?? '').trim().slice(0, longestFind)
}

/** The cart or order with this number, for staff. Words too short to be one are not looked up; a number need not have a digit. */
export async function orderFound(find: string, host: Pick<ChartsHost, 'logs'>): Promise<LoggedCart | null> {
  return readOrderNumber(find).length >= shortestId ? cartAsked(host, find) : null
}

/** `numbers` are null for visitors who may not see what shoppers do; `changed` are the charts that did last week; `order` was looked for. */
export function frontView(
  query: URLSearchParams,
  numbers: FrontNumbers | null,
  {
    changed,
    order,
    hasTheatre,
  }: { changed: VersionsView['changed']; order: Pick<LoggedCart, 'cartId'> | null; hasTheatre: boolean },
): Omit<FrontView, 'isMadeUp'> {
  const find = findAsked(query)
  const found = findInCharts(titledCharts, find).slice(0, mostFound)
  return {
    find,
    found: [
      ...(order ? [storyFound(order, find)] : []),
      ...found.map(({ kind, name, chart, state, about }) => ({
        kind,
        name,
        about,
        chart: chart.title,
        href: pathOf(titledChart(chart.name)!, state),
      })),
    ],
    journey: numbers && numbers.funnel.began > 0 ? journeyOf(numbers.funnel) : null,
    questions: [...questionsOf(numbers, changed), ...(hasTheatre ? [theatreQuestion] : [])],
  }
}

const theatreQuestion: QuestionView = {
  question: 'What if a provider does not answer?',
  href: theatreHref,
  answer: 'Make an effect of your own cart slow, lost, refused or run twice, and watch page, chart and records.',
}

function storyFound({ cartId }: Pick<LoggedCart, 'cartId'>, find: string): FoundView {
  const href = `${storyHref}?${new URLSearchParams({ cart: cartId })}`
  return { kind: 'order', name: find, chart: '', about: `Cart ${cartId}: what happened, with sums and screens.`, href }
}

function journeyOf({ stages, placed }: Funnel): JourneyView {
  const most = Math.max(...stages.map(({ left }) => left))
  return {
    stops: [
      ...stages.map(({ name, reached, here, left }) => ({
        name,
        reached,
        here,
        left: { count: left, share: reached === 0 ? 0 : Math.round((100 * left) / reached), isMost: left > 0 && left === most },
        href: '/statecharts/funnel?range=week',
      })),
      { name: 'Order placed', reached: placed, here: 0, left: null, href: '/statecharts/order/confirmed?layer=live&range=week' },
    ],
  }
}

function questionsOf(numbers: FrontNumbers | null, changed: VersionsView['changed']): QuestionView[] {
  const waiting = ordersWaiting(numbers?.order.here ?? [])
  const paying = messageRows.filter(({ screen }) => screen === 'payment')
  return [
    {
      question: 'Where do shoppers give up?',
      href: '/statecharts/funnel?range=week',
      answer: numbers ? gaveUp(numbers.funnel) : '',
    },
    {
      question: 'What can go wrong while paying?',
      href: '/statecharts/messages?screen=payment',
      answer: `${paying.length} messages${numbers ? `, read ${times(sum(paying.map(({ key }) => numbers.read[key] ?? 0)))} this week` : ''}.`,
    },
    {
      question: 'Is anything waiting for us right now?',
      href: `/statecharts/order/${(waiting[0] ?? waitingStates[0]!).state}?layer=live`,
      answer: numbers ? waitingWords(waiting) : '',
    },
    {
      question: 'What would this shopper see?',
      href: '/statecharts/cartTabs?layer=whatIf',
      answer: 'Choose tires, account and place: the charts answer with the deliveries, the steps and the shipping cost.',
    },
    {
      question: 'What happened to an order or a cart?',
      href: storyHref,
      answer: 'Enter its number: what the shopper did, with sums, reasons and screens.',
    },
    {
      question: 'What changed in the charts last week?',
      href: '/statecharts/side-by-side?since=week',
      answer: changedWords(changed),
    },
  ]
}

function gaveUp({ stages, began }: Funnel): string {
  if (began === 0) return 'No shopper has begun this week.'
  const [worst] = [...stages].sort((a, b) => b.left - a.left)
  if (!worst || worst.left === 0) return 'No shopper gave up this week.'
  const [state] = worst.dropOffs
  const most = state ? ` Most in the state “${stateTitleIn(state.chart, state.state)}”.` : ''
  return `At ${worst.name.toLowerCase()}: ${worst.left} of ${worst.reached} this week.${most}`
}

function waitingWords(waiting: ReturnType<typeof ordersWaiting>): string {
  const words = waiting.map(({ orders, one, many }) => `${orders} ${orders === 1 ? one : many}`)
  return words.length === 0 ? 'Nothing: no payment, refund or order waits for a person.' : `${words.join(', ')}.`
}

function changedWords([most, ...others]: VersionsView['changed']): string {
  if (!most) return 'Nothing: no other charts have run here in the past week.'
  const { title, sign, changes } = most
  const words = sign === 'changed' ? `${changes} ${changes === 1 ? 'change' : 'changes'}` : sign === 'added' ? 'new' : 'gone'
  const charts = others.filter(({ name }) => name !== choreographyName).length
  const more = [
    ...(charts > 0 ? [`${charts} more ${charts === 1 ? 'chart' : 'charts'}`] : []),
    ...(charts < others.length ? ['the events between charts'] : []),
  ]
  return `${title}: ${words}${more.length > 0 ? `, and ${more.join(' and ')}` : ''}.`
}

const times = (count: number) => (count === 0 ? 'not once' : count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`)

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
