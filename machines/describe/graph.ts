/** A chart as a drawing: which states are boxes, which are folded into others, and one line for all ways between two boxes. */
import type { ChartGraph, GraphEdge, GraphNode } from '#machines/ports/charts/chart-layout.ts'
import { type ChartDefinition, type StateDefinition, statesIn, type TransitionDefinition } from './definition.ts'
import { effectWords, guardWords, stateWords, tagWords, whenWords } from './words.ts'

export type { Box, ChartGraph, GraphEdge, GraphNode, LaidOutChart, Point } from '#machines/ports/charts/chart-layout.ts'

/** A chart with more states than this is first shown folded. */
const comfortable = 16
/** Ways beyond these are counted on the line, and told beside the drawing. */
const labelsOnALine = 2

/** The ids of the states that can be folded: those that have states inside, the chart itself left out. */
export function foldableStates({ root }: ChartDefinition): string[] {
  return statesIn(root)
    .filter((state) => state !== root && state.states.length > 0)
    .map(({ id }) => id)
}

/** What is unfolded by default: all of a chart that is small enough, and the parallel regions of any chart. */
export function openAtFirst(definition: ChartDefinition): string[] {
  const { root } = definition
  if (statesIn(root).length <= comfortable) return foldableStates(definition)
  return root.type === 'parallel' ? root.states.map(({ id }) => id) : []
}

/** A state's id without the chart's: `order.unknown.waiting` is at `unknown.waiting`. */
export function statePath(definition: ChartDefinition, id: string): string {
  return id.slice(definition.root.id.length + 1)
}

/** The states around a state, outermost first, the chart itself left out. */
export function statesAround({ root }: ChartDefinition, id: string): string[] {
  return statesIn(root)
    .filter((state) => state !== root && id.startsWith(`${state.id}.`))
    .map((state) => state.id)
}

/** The drawing with the states of `open` unfolded. A state inside a folded one is hidden even if `open` names it. */
export function graphOf(definition: ChartDefinition, open: readonly string[]): ChartGraph {
  const nodes = boxesIn(definition.root, open)
  return { nodes, edges: [...beginLines(definition.root, nodes), ...waysBetween(definition, open)] }
}

/** The same drawing with room for a short note on each box and line. */
export function withRoomForNotes(graph: ChartGraph): ChartGraph {
  return { ...graph, hasNotes: true }
}

/** The box that represents a state: its own, or the one it is folded into; null for the chart itself. */
export function boxOf(definition: ChartDefinition, open: readonly string[], id: string): string | null {
  if (id === definition.root.id) return null
  return statesAround(definition, id).find((outer) => !open.includes(outer)) ?? id
}

function boxesIn(parent: StateDefinition, open: readonly string[]): GraphNode[] {
  const begin = parent.type === 'compound' && parent.initial ? [beginOf(parent)] : []
  return [...begin, ...parent.states.map((state) => boxFor(state, parent, open))]
}

function boxFor(state: StateDefinition, parent: StateDefinition, open: readonly string[]): GraphNode {
  const isFolded = state.states.length > 0 && !open.includes(state.id)
  return {
    id: state.id,
    kind: parent.type === 'parallel' ? 'region' : state.type === 'final' ? 'final' : 'state',
    title: stateWords(state.key),
    note: isFolded ? `${statesIn(state).length - 1} states inside` : noteOf(state),
    isFolded,
    children: isFolded || state.states.length === 0 ? [] : boxesIn(state, open),
  }
}

function noteOf({ type, invokes, tags }: StateDefinition): string {
  if (type === 'final') return 'the end'
  const [effect] = invokes
  if (effect) return `asks: ${effectWords(effect.id)}`
  const [tag] = tags
  return tag ? tagWords(tag) : ''
}

function beginOf(parent: StateDefinition): GraphNode {
  return { id: beginId(parent.id), kind: 'begin', title: '', note: '', isFolded: false, children: [] }
}

const beginId = (parentId: string) => `${parentId}.(begin)`

function beginLines(parent: StateDefinition, boxes: readonly GraphNode[]): GraphEdge[] {
  const below = parent.states.flatMap((state) => {
    const box = boxes.find(({ id }) => id === state.id)
    return box ? beginLines(state, box.children) : []
  })
  if (!parent.initial || !boxes.some(({ kind }) => kind === 'begin')) return below
  const source = beginId(parent.id)
  return [{ id: `${source} ${parent.initial}`, source, target: parent.initial, labels: [] }, ...below]
}

/** A transition with the one whose guard is checked before it. */
export interface GraphTransition {
  state: StateDefinition
  way: TransitionDefinition
  before: TransitionDefinition | undefined
}

export interface DrawnLine {
  id: string
  source: string
  target: string
  /** The transitions that the line represents. */
  ways: GraphTransition[]
}

/**
 * The lines of a drawing, without those from the dots where something begins. Ways of the chart itself are drawn from no box:
 * they hold everywhere. Transitions that stay in their state are listed beside it.
 */
export function linesOf(definition: ChartDefinition, open: readonly string[]): DrawnLine[] {
  const lines = new Map<string, DrawnLine>()
  for (const state of statesIn(definition.root).slice(1)) {
    const source = boxOf(definition, open, state.id)
    for (const [at, way] of state.transitions.entries())
      for (const to of way.targets) {
        const target = boxOf(definition, open, to)
        // Between states of one folded box there is nothing to be drawn.
        if (!source || !target || (source === target && source !== state.id)) continue
        const id = lineId(source, target)
        const line = lines.get(id) ?? { id, source, target, ways: [] }
        line.ways.push({ state, way, before: state.transitions[at - 1] })
        lines.set(id, line)
      }
  }
  return [...lines.values()]
}

/** The id of the line between two boxes. */
export const lineId = (source: string, target: string) => `${source} ${target}`

function waysBetween(definition: ChartDefinition, open: readonly string[]): GraphEdge[] {
  return linesOf(definition, open).map(({ id, source, target, ways }) => {
    const words = ways.map(({ way, before }) => transitionWords(way, before))
    return { id, source, target, labels: shortened([...new Set(words)]) }
  })
}

/** The states that a box represents: its own and, if it is folded, all inside. */
export function statesOfBox({ root }: ChartDefinition, { id, isFolded }: Pick<GraphNode, 'id' | 'isFolded'>): StateDefinition[] {
  const state = statesIn(root).find((state) => state.id === id)
  if (!state) return []
  return isFolded ? statesIn(state) : [state]
}

/** The boxes of a drawing, outer ones first: inner ones are drawn on top of them. */
export function boxesOf(nodes: readonly GraphNode[]): GraphNode[] {
  return nodes.flatMap((node) => [node, ...boxesOf(node.children)])
}

/** `order place, if may place`; `otherwise` where an earlier way for the same event may have been taken. */
export function transitionWords(way: TransitionDefinition, before?: TransitionDefinition): string {
  const when = whenWords(way).replace(/^when /, '')
  if (way.guard) return `${when}, if ${guardWords(way.guard)}`
  return before && before.event === way.event ? `${when}, otherwise` : when
}

function shortened(ways: string[]): string[] {
  if (ways.length <= labelsOnALine) return ways
  return [...ways.slice(0, labelsOnALine - 1), `and ${ways.length - labelsOnALine + 1} more ways`]
}
