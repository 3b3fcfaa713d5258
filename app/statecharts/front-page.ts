/** The front page of the statecharts: a search over all charts, the way through the checkout, and questions with their answers. */
import { theatrePath } from '#app/theatre/theatre-path.ts'
import { allCharts, chartNamed } from '#machines/charts.ts'
import { definitionOf } from '#machines/describe/definition.ts'
import { findInCharts } from '#machines/describe/find.ts'
import { type Funnel, funnelCharts, funnelOf } from '#machines/describe/funnel.ts'
import { ordersWaiting, waitingStates } from '#machines/describe/waiting.ts'
import { stateNameWords } from '#machines/describe/words.ts'
import { monthDayInUtc } from '#machines/domain/time/utc.ts'
import { messageRows } from '#machines/messages/index.ts'
import type { ChartActivities, ChartActivity } from '#machines/ports/charts/chart-activity.ts'
import type { FrontView, JourneyView, QuestionView } from '#ui/statecharts/front/front.view.ts'
import { pathOf } from '#ui/statecharts/places.ts'
import { weeksUntil } from './messages-page.ts'

const longestFind = 100
const mostFound = 40

/** What staff see of shoppers. */
export interface FrontNumbers {
  funnel: Funnel
  /** The order's chart now. */
  order: Pick<ChartActivity, 'here'>
  /** Times by key, in seven days. */
  read: Readonly<Record<string, number>>
  versions: Awaited<ReturnType<ChartActivities['versionsSince']>>
}

export async function frontNumbers(
  { activity, messagesRead, versionsSince }: Pick<ChartActivities, 'activity' | 'messagesRead' | 'versionsSince'>,
  now: number,
): Promise<FrontNumbers> {
  const { week, end } = weeksUntil(now)
  const segment = { accountType: null, device: null, delivery: null, tires: null, mobileInstaller: null }
  const asked = funnelCharts.map(
    async (chart) => [chart, await activity({ chart, span: 'day', since: week, version: null, segment })] as const,
  )
  const [known, read, versions] = await Promise.all([Promise.all(asked), messagesRead(week, end), versionsSince()])
  const numbers = Object.fromEntries(known) as Record<(typeof funnelCharts)[number], ChartActivity>
  return { funnel: funnelOf(numbers), order: numbers.order, read, versions }
}

/** `numbers` are null for visitors who may not see what shoppers do. */
export function frontView(
  query: URLSearchParams,
  numbers: FrontNumbers | null,
  now: number,
  { hasTheatre }: { hasTheatre: boolean },
): Omit<FrontView, 'isMadeUp'> {
  const find = (query.get('find') ?? '').trim().slice(0, longestFind)
  const found = findInCharts(allCharts.map(definitionOf), find).slice(0, mostFound)
  return {
    find,
    found: found.map(({ kind, name, chart, state, about }) => ({
      kind,
      name,
      about,
      chart: chart.title,
      href: pathOf(definitionOf(chartNamed(chart.name)!), state),
    })),
    journey: numbers && numbers.funnel.began > 0 ? journeyOf(numbers.funnel) : null,
    questions: [...questionsOf(numbers, now), ...(hasTheatre ? [theatreQuestion] : [])],
  }
}

const theatreQuestion: QuestionView = {
  question: 'What if a provider does not answer?',
  href: theatrePath,
  answer: 'Make an effect of your own cart slow, lost, refused or run twice, and watch page, chart and records.',
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

function questionsOf(numbers: FrontNumbers | null, now: number): QuestionView[] {
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
      href: '/statecharts/order?layer=replay',
      answer: 'Enter its number: each step, with the screen that the shopper saw.',
    },
    {
      question: 'What changed in the charts?',
      href: '/statecharts/order?layer=live&range=month',
      answer: numbers ? changedWords(numbers, now) : 'The version of each chart is on its page.',
    },
  ]
}

function gaveUp({ stages, began }: Funnel): string {
  if (began === 0) return 'No shopper has begun this week.'
  const [worst] = [...stages].sort((a, b) => b.left - a.left)
  if (!worst || worst.left === 0) return 'No shopper gave up this week.'
  const [state] = worst.dropOffs
  const most = state ? ` Most in the state “${stateNameWords(state.state.replace(/^shopping\./, ''))}”.` : ''
  return `At ${worst.name.toLowerCase()}: ${worst.left} of ${worst.reached} this week.${most}`
}

function waitingWords(waiting: ReturnType<typeof ordersWaiting>): string {
  const words = waiting.map(({ orders, one, many }) => `${orders} ${orders === 1 ? one : many}`)
  return words.length === 0 ? 'Nothing: no payment, refund or order waits for a person.' : `${words.join(', ')}.`
}

/** A chart that has had one version only has not changed. */
function changedWords({ versions }: FrontNumbers, now: number): string {
  const monthAgo = now - 30 * 86_400_000
  const newer = versions.filter(
    ({ chart, version, since }) =>
      since >= monthAgo && versions.some((older) => older.chart === chart && older.version < version),
  )
  const [latest] = newer
  if (!latest) return 'No chart has a new version since a month.'
  const { chart, version, since } = latest
  return `${chartNamed(chart)?.title ?? chart} is version ${version} since ${monthDayInUtc(since)}${newer.length > 1 ? `, and ${newer.length - 1} more` : ''}.`
}

const times = (count: number) => (count === 0 ? 'not once' : count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`)

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
