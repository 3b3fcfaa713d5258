/** Two versions of a chart in one drawing. */
import { expect, test } from 'vitest'
import { chartNamed } from '#machines/charts.ts'
import { type ChartDefinition, definitionOf, type StateDefinition, statesIn } from './definition.ts'
import { bothVersions } from './definition-diff-drawing.ts'
import { foldingOf, noHints, sketchOf } from './sketch/sketch.ts'

const order = () => structuredClone(JSON.parse(JSON.stringify(definitionOf(chartNamed('order')!)))) as ChartDefinition
const find = ({ root }: ChartDefinition, id: string) => statesIn(root).find((state) => state.id === id)!

test('the same chart twice is that chart, and nothing in it has a sign', () => {
  const { definition, states, ways } = bothVersions(order(), order())
  expect(definition).toEqual(order())
  expect([states.size, ways.size]).toEqual([0, 0])
})

test('removed states and transitions are drawn where they were; new and changed ones where they are', () => {
  const before = order()
  const after = order()
  remove(after, 'order.unknown.waiting')
  find(after, 'order.unknown').states.push(fresh('order.unknown.asking'))
  find(after, 'order.declined').description = 'Other words.'
  const { definition, states, ways } = bothVersions(before, after)
  expect(Object.fromEntries(states)).toMatchObject({
    'order.unknown.waiting': 'removed',
    'order.unknown.asking': 'added',
    'order.declined': 'changed',
  })
  expect(states.has('order.preparing')).toBe(false)
  const gone = find(definition, 'order.unknown.waiting')
  expect(gone.transitions.length).toBeGreaterThan(0)
  expect(gone.transitions.map((way) => ways.get(way))).toEqual(gone.transitions.map(() => 'removed'))
  const cards = (of: ChartDefinition) =>
    sketchOf(of, noHints, { open: foldingOf(of, noHints).foldable, level: 'everything' }).panels.flatMap((panel) => panel.cards)
  const rows = cards(definition).flatMap((card) => card.rows.flatMap((row) => row.ways))
  const drawn = new Set(rows.map(({ state, at }) => find(definition, state).transitions[at]))
  expect([...ways.keys()].filter(({ targets }) => targets.length > 0).filter((way) => !drawn.has(way))).toEqual([])
  const ids = (of: ChartDefinition) => new Set(cards(of).map(({ id }) => id))
  expect(ids(definition)).toEqual(new Set([...ids(before), 'order.unknown.asking']))
})

test('what was removed from a renamed state is drawn in the renamed state', () => {
  const before = order()
  const text = JSON.stringify(order())
    .replaceAll('order.unknown', 'order.unclear')
    .replaceAll('"key":"unknown"', '"key":"unclear"')
  const after = JSON.parse(text) as ChartDefinition
  remove(after, 'order.unclear.waiting')
  const { definition, states } = bothVersions(before, after)
  expect(states.get('order.unclear')).toBe('changed')
  expect(states.get('order.unclear.waiting')).toBe('removed')
  expect(find(definition, 'order.unclear').states.map(({ key }) => key)).toContain('waiting')
})

test('a chart without another version is all new, or all gone', () => {
  for (const [before, after, sign] of [
    [undefined, order(), 'added'],
    [order(), undefined, 'removed'],
  ] as const) {
    const { definition, states, ways } = bothVersions(before, after)
    expect(definition).toEqual(order())
    expect(new Set([...states.values(), ...ways.values()])).toEqual(new Set([sign]))
    expect(states.size).toBe(statesIn(definition.root).length)
  }
})

function remove({ root }: ChartDefinition, id: string): void {
  for (const state of statesIn(root)) {
    state.states = state.states.filter((inside) => inside.id !== id)
    state.transitions = state.transitions.filter(({ targets }) => !targets.includes(id))
  }
}

function fresh(id: string): StateDefinition {
  const key = id.split('.').at(-1)!
  return {
    id,
    key,
    type: 'atomic',
    description: 'New.',
    tags: [],
    meta: {},
    initial: null,
    invokes: [],
    transitions: [],
    states: [],
  }
}
