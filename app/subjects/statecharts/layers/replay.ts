/** The replay layer: one cart's or order's way through the charts, step by step, from the log. It is for staff alone. */
import { sentences } from '#app/server/page/sentences.ts'
import { titledChart } from '#app/subjects/statecharts/titled-charts.ts'
import type { ChartDefinition } from '#machines/describe/definition.ts'
import { placesIn, placesWords, statesNamed } from '#machines/describe/logged-state.ts'
import { transitionsTaken } from '#machines/describe/logged-transition.ts'
import { type LoggedCart, noTestOf } from '#machines/describe/replay-export.ts'
import { positionsAt, stepsOf } from '#machines/describe/replay-steps.ts'
import { readOrderNumber } from '#machines/domain/orders/read-order-number.ts'
import { kindNamed } from '#machines/kinds.ts'
import type { MovedCart } from '#machines/ports/charts/cart-logs.ts'
import type { ChartsHost } from '#machines/ports/charts/charts-host.ts'
import { type ChartMarks, markDrawing } from '#ui/statecharts/drawing/marks.ts'
import type { ReplayPanel, ReplayTransition } from '#ui/statecharts/layers/replay-panel.view.ts'
import type { ShownOf } from '#ui/statecharts/layers/shown.ts'
import type { LayerInput } from './layer-input.ts'

/** Carts to pick from. */
const mostRecent = 10
/** Steps shown before and after the current one; a longer replay is shown in part. */
const mostAround = 100
const longestAsked = 100
const nothing: ChartMarks = { states: {}, ways: {} }

export async function loadReplay({ definition, sketch, query, host }: LayerInput): Promise<ShownOf<'replay'>> {
  const asked = (query.get('cart') ?? '').trim().slice(0, longestAsked)
  const cart = await loggedAsked(host, asked)
  if (cart && cart.log.length > 0) return replayShown({ definition, sketch, query, asked, cart })
  const recent = definition.runs === 'server' ? await host.logs.lastMoved(definition.name, mostRecent) : []
  const panel: ReplayPanel = {
    asked,
    problem: problemOf(asked, cart),
    recent: recent.map((moved) => recentOf(moved, definition)),
    way: null,
  }
  return { layer: 'replay', marks: nothing, panel }
}

/** By a cart's or an order's id, or an order number as people write it. Null for what cannot be one: the database is not queried. */
export async function cartAsked({ logs }: Pick<ChartsHost, 'logs'>, id: string): Promise<LoggedCart | null> {
  for (const spelled of new Set([id, readOrderNumber(id)])) {
    const cart = /^[\w-]{1,64}$/.test(spelled) ? await logs.find(spelled) : null
    if (cart) return cart
  }
  return null
}

/** The same, or the return or the review with this id. */
export async function loggedAsked(host: Pick<ChartsHost, 'logs'>, id: string): Promise<LoggedCart | null> {
  return (await cartAsked(host, id)) ?? (/^[\w-]{1,64}$/.test(id) ? await host.logs.findOther(id) : null)
}

function problemOf(asked: string, cart: LoggedCart | null): string | null {
  if (asked === '') return null
  return cart ? sentences.notLogged : sentences.noSuchId
}

export function recentOf({ cartId, state, at }: MovedCart, definition: ChartDefinition): ReplayPanel['recent'][number] {
  return { cartId, state: placesWords(placesIn(state), definition), at: new Date(at).toISOString() }
}

/** `query` may ask for a `step` by its number and for `only=chart`; invalid parameters are ignored. */
function replayShown({
  definition,
  sketch,
  query,
  asked,
  cart,
}: Pick<LayerInput, 'definition' | 'sketch' | 'query'> & { asked: string; cart: LoggedCart }): ShownOf<'replay'> {
  const kind = kindNamed(cart.kind ?? 'checkout')
  const definitions = kind.charts.flatMap(({ name }) => titledChart(name) ?? [])
  const charts = { definitions, choreography: kind.choreography }
  const steps = stepsOf(charts, cart.log)
  const own = steps.filter(({ chart }) => chart === definition.name)
  const isOnly = query.get('only') === 'chart' && own.length > 0
  const among = isOnly ? own : steps
  const at = placeAmong(among, stepAsked(query.get('step'), steps.length))
  const current = among[at]!
  const from = Math.max(0, at - mostAround)
  const told = among.slice(from, at + mostAround + 1)
  const refusal = noTestOf(kind.charts, cart)
  const way: ReplayTransition = {
    cartId: cart.cartId,
    isOnly,
    own: own.length,
    total: steps.length,
    current,
    steps: told,
    before: from,
    after: among.length - from - told.length,
    jumps: {
      first: among[0]!.number,
      back: among[at - 1]?.number ?? null,
      on: among[at + 1]?.number ?? null,
      last: among.at(-1)!.number,
    },
    standings: positionsAt(charts, cart.log, current.number),
    test: refusal ? { refusal: refusal.message } : { href: `/statecharts/replay/${encodeURIComponent(cart.cartId)}.test.ts` },
  }
  return {
    layer: 'replay',
    marks: marksAt({ definition, sketch }, cart, way),
    panel: { asked, problem: null, recent: [], way },
  }
}

/** The requested step; the last one by default. */
function stepAsked(step: string | null, last: number): number {
  const number = /^\d{1,9}$/.test(step ?? '') ? Number(step) : last
  return Math.min(Math.max(number, 1), last)
}

/** The step with this number, or the nearest before it that is not left out. */
function placeAmong(steps: ReplayTransition['steps'], number: number): number {
  return Math.max(
    0,
    steps.findLastIndex((step) => step.number <= number),
  )
}

/** The state of the chart after the step, and the transitions that led to it. A folded state is marked on its box. */
function marksAt(
  { definition, sketch }: Pick<LayerInput, 'definition' | 'sketch'>,
  { log }: LoggedCart,
  { standings }: ReplayTransition,
): ChartMarks {
  const position = standings.find(({ chart }) => chart === definition.name)
  if (!position) return nothing
  const here = new Set(statesNamed(definition, position.state).map(({ id }) => id))
  const taken = transitionsTaken(definition, log[position.since - 1]!)
  const { event } = log[position.since - 1]!
  return markDrawing(definition, sketch, {
    states: (states) => (states.some(({ id }) => here.has(id)) ? { note: 'here', tone: 'here' } : null),
    ways: (ways) =>
      ways.some(
        ({ state, way }) =>
          (way.event === undefined || way.event === event) &&
          taken.some(({ from, to }) => from === state.id && way.targets.includes(to)),
      )
        ? { note: '', tone: 'here' }
        : null,
  })
}
