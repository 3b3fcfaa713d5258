import { expect, test } from 'vitest'
import { allCharts } from '#machines/charts.ts'
import { definitionOf, statesIn } from './definition.ts'
import { boxOf, foldableStates, type GraphNode, graphOf, openAtFirst } from './graph.ts'

const definitions = allCharts.map(definitionOf)
const order = definitions.find(({ name }) => name === 'order')!

test.each(definitions)(
  '$name: unfolded, each state is a box in the box around it, and each way that leads somewhere is on a line',
  (definition) => {
    const { nodes, edges } = graphOf(definition, foldableStates(definition))
    const [, ...states] = statesIn(definition.root)
    expect(idsIn(nodes)).toEqual(states.map(({ id }) => id))
    const lines = new Set(edges.map(({ source, target }) => `${source} ${target}`))
    const ways = states.flatMap(({ id, transitions }) =>
      transitions.flatMap(({ targets }) => targets.map((target) => `${id} ${target}`)),
    )
    expect(ways.filter((way) => !lines.has(way))).toEqual([])
  },
)

test.each(definitions)('$name: however it is folded, lines lead between boxes that are there', (definition) => {
  for (const open of [[], openAtFirst(definition), ...foldableStates(definition).map((id) => [id])]) {
    const { nodes, edges } = graphOf(definition, open)
    const drawn = new Set(allIn(nodes).map(({ id }) => id))
    expect(edges.filter(({ source, target }) => !drawn.has(source) || !drawn.has(target))).toEqual([])
    expect(new Set(edges.map(({ id }) => id)).size).toBe(edges.length)
  }
})

test('transitions into and out of a folded state end and begin at its box, and its inside is not drawn', () => {
  const { nodes, edges } = graphOf(order, [])
  const unknown = nodes.find(({ id }) => id === 'order.unknown')!
  expect(unknown).toMatchObject({ isFolded: true, note: '3 states inside', children: [] })
  const between = (source: string, target: string) =>
    edges.find((edge) => edge.source === source && edge.target === target)?.labels
  expect(between('order.authorizing', 'order.unknown')).toEqual(['authorize answered, otherwise', 'authorize failed'])
  expect(between('order.unknown', 'order.confirming')).toEqual([
    'lookup answered, if is authorized',
    'authorize again answered, if is authorized',
  ])
  expect(between('order.unknown', 'order.unknown')).toBeUndefined()
  expect(boxOf(order, [], 'order.unknown.waiting')).toBe('order.unknown')
  expect(boxOf(order, ['order.unknown'], 'order.unknown.waiting')).toBe('order.unknown.waiting')
})

test('many ways between two states are one line that says how many more there are', () => {
  const line = graphOf(order, []).edges.find(({ source, target }) => source === 'order.preparing' && target === 'order.unplaced')
  expect(line?.labels).toEqual(['prepare order answered, if is already confirmed', 'and 4 more ways'])
})

test('an initial state has a dot and a line; parallel regions have none', () => {
  const { nodes, edges } = graphOf(order, [])
  expect(nodes[0]).toMatchObject({ kind: 'begin', id: 'order.(begin)' })
  expect(edges[0]).toMatchObject({ source: 'order.(begin)', target: 'order.unplaced', labels: [] })
  const payment = definitions.find(({ name }) => name === 'paymentType')!
  expect(graphOf(payment, openAtFirst(payment)).nodes.map(({ kind }) => kind)).toEqual(['region', 'region', 'region'])
})

function allIn(nodes: readonly GraphNode[]): GraphNode[] {
  return nodes.flatMap((node) => [node, ...allIn(node.children)])
}

function idsIn(nodes: readonly GraphNode[]): string[] {
  return allIn(nodes)
    .filter(({ kind }) => kind !== 'begin')
    .map(({ id }) => id)
}
