/** Maps a logged step to edges of the drawing: the log has source and target, the chart the transitions between. */

import type { LogRow } from '#machines/engine/index.ts'
import { type ChartDefinition, type StateDefinition, statesIn } from './definition.ts'
import { statesNamed } from './logged-state.ts'
import { statesAround } from './places.ts'

/** A transition from one state to another, by their ids; or from an initial-state dot, `order.(begin)`. */
export interface LoggedTransition {
  from: string
  to: string
}

/** More ways than this that are taken at once, one after another, are not looked for. */
const mostAtOnce = 4

/** In the order they were taken. Empty when the step stayed, or when today's chart has no such ways. */
export function transitionsTaken(
  definition: ChartDefinition,
  { event, from, to }: Pick<LogRow, 'event' | 'from' | 'to'>,
): LoggedTransition[] {
  const before = statesNamed(definition, from)
  const after = statesNamed(definition, to).filter(({ id }) => !before.some((state) => state.id === id))
  const chart = new LoggedTransitions(definition)
  if (from === '') return after.flatMap(({ id }) => chart.began(id))
  return after.flatMap((target) => {
    const source = before.find((state) => before.length === 1 || regionOf(definition, state) === regionOf(definition, target))
    return source ? chart.went(source.id, target.id, event) : []
  })
}

const regionOf = (definition: ChartDefinition, { id }: StateDefinition) => statesAround(definition, id)[0] ?? id

class LoggedTransitions {
  private readonly states: ReadonlyMap<string, StateDefinition>

  constructor(private readonly definition: ChartDefinition) {
    this.states = new Map(statesIn(definition.root).map((state) => [state.id, state]))
  }

  /** Into a state by beginning: of the chart or its region, and then at once. */
  began(target: string): LoggedTransition[] {
    const { root } = this.definition
    const outer = root.type === 'parallel' ? (statesAround(this.definition, target)[0] ?? target) : root.id
    const first = this.entered(outer)
    const ways = this.beginnings(outer, first)
    return first === target ? ways : [...ways, ...this.went(first, target, undefined)]
  }

  /** By an event and then eventless transitions, or only eventless ones from the initial state. Empty if none match. */
  went(source: string, target: string, event: string | undefined): LoggedTransition[] {
    let trails: Array<{ at: string; ways: LoggedTransition[] }> = [{ at: source, ways: [] }]
    for (let length = 0; length < mostAtOnce; length += 1) {
      trails = trails.flatMap(({ at, ways }) =>
        this.transitionsFrom(at, length === 0 ? event : undefined).map((way) => {
          const inner = this.entered(way.to)
          return { at: inner, ways: [...ways, way, ...this.beginnings(way.to, inner)] }
        }),
      )
      const arrived = trails.find(({ at }) => at === target)
      if (arrived) return arrived.ways
    }
    return []
  }

  /** A state's own ways come before those of the states around it. */
  private transitionsFrom(id: string, event: string | undefined): LoggedTransition[] {
    const around = [id, ...statesAround(this.definition, id).reverse(), this.definition.root.id]
    return around.flatMap((from) =>
      (this.states.get(from)?.transitions ?? [])
        .filter((way) => way.event === event)
        .flatMap(({ targets }) => targets.map((to) => ({ from, to }))),
    )
  }

  /** The innermost state that one is in after entering this one. */
  private entered(id: string): string {
    const initial = this.states.get(id)?.initial
    return initial ? this.entered(initial) : id
  }

  /** The dots of beginning between a state and one inside it. */
  private beginnings(outer: string, inner: string): LoggedTransition[] {
    const inside = [...statesAround(this.definition, inner), inner].filter((id) => id.startsWith(`${outer}.`))
    return [outer, ...inside].slice(0, -1).flatMap((parent, at) => {
      const to = inside[at]!
      return this.states.get(parent)?.initial === to ? [{ from: `${parent}.(begin)`, to }] : []
    })
  }
}
