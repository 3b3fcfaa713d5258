/** What is on the drawing of every chart of the shop: nothing that leads somewhere is left out, with hints and without. */
import { expect, test } from 'vitest'
import { hintsOf } from '#machines/chart-hints.ts'
import { allCharts } from '#machines/charts.ts'
import { type ChartDefinition, definitionOf, statesIn, transitionName } from '#machines/describe/definition.ts'
import type { ChartSketch, SketchCard } from '#machines/ports/charts/chart-sketch.ts'
import { foldingOf, type Level, noHints, sketchOf } from './sketch.ts'
import { wayHintOf, wayKey } from './way-words.ts'

const definitions = allCharts.map(definitionOf)
const bothWays = definitions.flatMap((definition) =>
  [hintsOf(definition.name), noHints].map((hints, at) => ({
    name: definition.name,
    with: at === 0 ? 'with' : 'without',
    definition,
    hints,
  })),
)
const order = definitions.find(({ name }) => name === 'order')!

test.each(bothWays)('$name $with hints: every way with a target is a row, a stop, or told below', ({ definition, hints }) => {
  for (const level of ['all', 'everything'] as const) {
    const shown = sketchOf(definition, hints, { open: foldingOf(definition, hints).foldable, level })
    expect(undrawn(definition, shown)).toEqual([])
  }
})

test.each(bothWays)(
  '$name $with hints: however it is folded, cards have places of their own and lines lead to cards',
  ({ definition, hints }) => {
    const { foldable, openAtFirst } = foldingOf(definition, hints)
    for (const level of ['way', 'all', 'everything'] as const)
      for (const open of [[], openAtFirst, foldable]) {
        const { panels } = sketchOf(definition, hints, { open, level })
        for (const { cards } of panels) {
          const ids = new Set(cards.map(({ id }) => id))
          expect(new Set(cards.map(({ col, lane }) => `${col} ${lane}`)).size).toBe(cards.length)
          expect(cards.flatMap(({ rows }) => rows).filter(({ target }) => target !== null && !ids.has(target))).toEqual([])
        }
        const rows = panels.flatMap(({ cards }) => cards.flatMap((card) => card.rows.map(({ id }) => id)))
        expect(new Set(rows).size).toBe(rows.length)
      }
  },
)

test.each(definitions)('$name: every hint of a way is of a way that there is', ({ name, root }) => {
  const keys = statesIn(root).flatMap(({ id, transitions }) =>
    transitions.flatMap((way) => {
      const key = `${id.slice(root.id.length + 1)}|${wayKey(way)}`
      return [key, ...way.targets.map((target) => `${key} → ${target.slice(root.id.length + 1)}`)]
    }),
  )
  expect(Object.keys(hintsOf(name).ways).filter((key) => !keys.includes(key))).toEqual([])
})

test.each(definitions)(
  '$name has a title for each state on its drawing, and words that a card has room for',
  ({ name, root }) => {
    const { states, ways } = hintsOf(name)
    const paths = statesIn(root)
      .slice(1)
      .map(({ id }) => id.slice(root.id.length + 1))
    expect(paths.filter((path) => !states[path]?.title)).toEqual([])
    expect(Object.values(ways).filter((hint) => (hint?.says?.length ?? 0) > 56)).toEqual([])
  },
)

test.each(definitions)(
  '$name: each way with a target has words of its own or a description, and none reads like code',
  (chart) => {
    const hints = hintsOf(chart.name)
    const wordless = statesIn(chart.root).flatMap((state) =>
      state.transitions.flatMap((way) => {
        const { says, same } = wayHintOf(hints, chart.root.id, state.id, way)
        return way.targets.length === 0 || says || same || way.description ? [] : [transitionName(chart, state, way)]
      }),
    )
    expect(wordless).toEqual([])
  },
)

test('a wait is a row of the state that it returns to; everything shows it as a card', () => {
  const at = (level: Level) => sketchOf(order, noHints, { open: [], level })
  expect(cardOf(at('all'), 'order.releasingLater')).toBeUndefined()
  expect(cardOf(at('all'), 'order.releasing')?.rows.map(({ kind, says }) => [kind, says])).toContainEqual([
    'loop',
    'no answer: again in 3 s',
  ])
  expect(cardOf(at('everything'), 'order.releasingLater')).toBeDefined()
})

test('the way has only what continues; everything names the code', () => {
  const way = sketchOf(order, hintsOf('order'), { open: [], level: 'way' })
  const rows = way.panels.flatMap(({ cards }) => cards.flatMap((card) => card.rows))
  expect(new Set(rows.map(({ means }) => means))).toEqual(new Set(['on', 'money']))
  const everything = sketchOf(order, hintsOf('order'), { open: [], level: 'everything' })
  expect(cardOf(everything, 'order.unplaced')?.rows[0]).toMatchObject({
    says: 'places the order',
    code: 'order.place [mayPlace]',
  })
})

test('without hints the main way goes along the chart from where it begins, and failed answers are ours', () => {
  const cart = sketchOf(definitions.find(({ name }) => name === 'cart')!, noHints, { open: [], level: 'all' })
  const road = cart.panels[0]!.cards.filter(({ lane }) => lane === 0).sort((a, b) => a.col - b.col)
  expect(road.map(({ title }) => title)).toEqual(['None', 'Creating', 'Settled', 'Active', 'Updating'])
  expect(cardOf(cart, 'cart.creating')?.rows.map(({ says, means }) => [says, means])).toContainEqual(['no answer', 'ours'])
  expect(cardOf(cart, 'cart.updating')?.rows.map(({ says, means }) => [says, means])).toContainEqual([
    'the cart is not there any more (404)',
    'problem',
  ])
})

test('a way that leads out of the inside of a state is named there, and drawn from its card', () => {
  const shown = sketchOf(order, hintsOf('order'), { open: ['order.confirmed', 'order.cancelled'], level: 'all' })
  expect(cardOf(shown, 'order.confirmed.cancelling')?.rows).toContainEqual(
    expect.objectContaining({ kind: 'list', says: 'cancelled: Cancelled', target: null }),
  )
  expect(cardOf(shown, 'order.confirmed')?.rows).toContainEqual(
    expect.objectContaining({ kind: 'way', target: 'order.cancelled' }),
  )
})

function cardOf({ panels }: ChartSketch, id: string): SketchCard | undefined {
  return panels.flatMap(({ cards }) => cards).find((card) => card.id === id)
}

/** Ways with a target that are nowhere on the drawing, other than those between states of one card. */
function undrawn(definition: ChartDefinition, { panels, told }: ChartSketch): string[] {
  const cards = panels.flatMap((panel) => panel.cards)
  const shown = new Set(
    [
      ...cards.flatMap(({ rows }) => rows.flatMap(({ ways }) => ways)),
      ...panels.flatMap(({ hub }) => hub?.stops.flatMap(({ ways }) => ways) ?? []),
      ...told,
    ].map(({ state, at }) => `${state} ${at}`),
  )
  const isOfOneCard = (state: string, targets: readonly string[]) =>
    cards.some(({ states }) => states.length > 1 && states.includes(state) && targets.every((target) => states.includes(target)))
  return statesIn(definition.root).flatMap((state) =>
    state.transitions.flatMap((way, at) =>
      way.targets.length === 0 || shown.has(`${state.id} ${at}`) || isOfOneCard(state.id, way.targets)
        ? []
        : [transitionName(definition, state, way)],
    ),
  )
}
