/** One chart for two kinds of buyers and carts: what each of them can get to, and where they differ. */
import { hintsOf } from '#machines/chart-hints.ts'
import { definitionOf, type StateDefinition, statesIn } from '#machines/describe/definition.ts'
import { foldingOf, sketchOf, titled } from '#machines/describe/sketch/sketch.ts'
import { wayKey } from '#machines/describe/sketch/way-words.ts'
import { type UserType, userTypeLabels, userTypes } from '#machines/domain/accounts/account.ts'
import type { Chart } from '#machines/engine/index.ts'
import { playSets } from '#machines/play/play-sets.ts'
import { type CartMode, cartModes, type Reach, reachOf, type Side } from '#machines/play/reach.ts'
import type { ChartLayout } from '#machines/ports/charts/chart-layout.ts'
import { type Mark, markDrawing } from '#ui/statecharts/drawing/marks.ts'
import { lookFor, placeOf } from '#ui/statecharts/places.ts'
import type { ComparedSide, CompareView } from '#ui/statecharts/side-by-side/compare.view.ts'

const unusual: Side = { account: 'Dealer', mode: 'any' }
const usual: Side = { account: 'Retail', mode: 'any' }
const known = new Map<string, Reach>()
/** Every account type on a few charts. */
const mostKnown = 200

/** What an address asks for; words that name no account and no mode are the usual. */
export function sidesAsked(query: URLSearchParams): [Side, Side] {
  const account = (name: string, byDefault: UserType) => userTypes.find((type) => type === query.get(name)) ?? byDefault
  const mode = (name: string, byDefault: CartMode) =>
    (Object.keys(cartModes) as CartMode[]).find((key) => key === query.get(name)) ?? byDefault
  return [
    { account: account('account', usual.account), mode: mode('mode', usual.mode) },
    { account: account('otherAccount', unusual.account), mode: mode('otherMode', unusual.mode) },
  ]
}

export async function compared(
  chart: Chart,
  sides: readonly [Side, Side],
  chartLayout: Pick<ChartLayout, 'draw'>,
): Promise<Omit<CompareView, 'charts'>> {
  const hints = hintsOf(chart.name)
  const definition = titled(definitionOf(chart), hints)
  const look = lookFor(definition, foldingOf(definition, hints), null, new URLSearchParams())
  const sketch = sketchOf(definition, hints, { open: look.open, level: look.detail, hasCounts: true })
  const reaches = sides.map((side) => reachFor(chart, side))
  const [one, other] = reaches as [Reach, Reach]
  const sideOf = (side: Side, own: Reach, beside: Reach): ComparedSide => ({
    ...side,
    title: titleOf(side),
    states: own.states.size,
    ways: own.ways.size,
    marks: markDrawing(definition, sketch, {
      states: (states) =>
        markOf(
          states.some(({ id }) => own.states.has(id)),
          states.some(({ id }) => beside.states.has(id)),
        ),
      ways: (ways) => {
        const names = ways.map(({ state, way }) => `${state.id} ${state.transitions.indexOf(way)}`)
        return markOf(
          names.some((name) => own.ways.has(name)),
          names.some((name) => beside.ways.has(name)),
        )
      },
    }),
  })
  const states = new Map(statesIn(definition.root).map((state) => [state.id, state]))
  const rows = sketch.panels.flatMap(({ cards }) => cards.flatMap((card) => card.rows.map((row) => ({ card, row }))))
  const differences = rows.flatMap(({ card, row }) => {
    const can = reaches.map(({ ways }) => row.ways.some(({ state, at }) => ways.has(`${state} ${at}`)))
    if (row.ways.length === 0 || can[0] === can[1]) return []
    const [state = definition.root.id] = card.states
    const href = placeOf(definition, { ...look, selected: state === definition.root.id ? null : state })
    const code = row.ways.map(({ state, at }) => codeOf(states.get(state)!, at))
    return [{ id: row.id, from: card.title, href, says: row.says, code: [...new Set(code)].join(', '), can }]
  })
  return {
    definition,
    sketch,
    drawn: await chartLayout.draw(sketch),
    look,
    sides: [sideOf(sides[0], one, other), sideOf(sides[1], other, one)],
    accounts: userTypes.map((value) => ({ value, label: userTypeLabels[value] })),
    modes: Object.entries(cartModes).map(([value, { label }]) => ({ value, label })),
    differences,
  }
}

/** `order.place [mayPlace]`: a way's name in the code. */
function codeOf({ transitions }: StateDefinition, at: number): string {
  return wayKey(transitions[at]!).replace(/ \[\]$/, '')
}

/** What only the other can do fades; what only this one can do is marked. */
function markOf(isOwn: boolean, isOther: boolean): Mark | null {
  if (isOwn === isOther) return isOwn ? null : { note: '', tone: 'quiet' }
  return isOwn ? { note: 'only', tone: 'good' } : { note: 'cannot', tone: 'bad' }
}

function titleOf({ account, mode }: Side): string {
  return mode === 'any' ? userTypeLabels[account] : `${userTypeLabels[account]}, ${cartModes[mode].label.toLowerCase()}`
}

function reachFor(chart: Chart, side: Side): Reach {
  const key = `${chart.name} ${side.account} ${side.mode}`
  const reach = known.get(key) ?? reachOf(chart, playSets[chart.name] ?? { begins: {}, events: {}, answers: {} }, side)
  known.set(key, reach)
  const [oldest] = known.keys()
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
  return reach
}
