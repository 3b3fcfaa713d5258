/** Two versions of a chart merged for drawing: removed parts keep their place, and each part says what changed. */
import { type ChartDefinition, type StateDefinition, statesIn, type TransitionDefinition } from './definition.ts'
import { idsNow } from './definition-changes.ts'
import { inTodaysNames, type Sign, transitionChanges } from './definition-diff-transitions.ts'
import { pairStates } from './definition-pairs.ts'

export interface BothVersions {
  definition: ChartDefinition
  /** By the state's id in `definition`; what is not here has not changed. */
  states: Map<string, Sign>
  /** By the transition as it is in `definition`. */
  ways: Map<TransitionDefinition, Sign>
}

/** A chart that is new, or gone, has no other version. */
export function bothVersions(before: ChartDefinition | undefined, after: ChartDefinition | undefined): BothVersions {
  if (before && after) return merged(before, after)
  const [definition, sign] = after ? ([after, 'added'] as const) : ([before!, 'removed'] as const)
  const states = statesIn(definition.root)
  return {
    definition,
    states: new Map(states.map(({ id }) => [id, sign])),
    ways: new Map(states.flatMap(({ transitions }) => transitions.map((way) => [way, sign]))),
  }
}

function merged(before: ChartDefinition, after: ChartDefinition): BothVersions {
  const paired = pairStates(before, after)
  const states: BothVersions['states'] = new Map()
  const ways: BothVersions['ways'] = new Map()
  const pairOf = new Map(paired.pairs.map((pair) => [pair.after, pair]))
  const isGone = new Set(paired.removed)
  const ids = new Map<string, string>()
  placeGone(before.root)
  const idNow = (id: string) => ids.get(id) ?? idsNow(paired)(id)

  /** A removed state gets an id inside its former parent, under the parent's present name. */
  function placeGone(parent: StateDefinition): void {
    for (const state of parent.states) {
      if (isGone.has(state)) ids.set(state.id, `${ids.get(parent.id) ?? idsNow(paired)(parent.id)}.${state.key}`)
      placeGone(state)
    }
  }

  function signed(way: TransitionDefinition, sign: Sign): TransitionDefinition {
    ways.set(way, sign)
    return way
  }

  function gone(state: StateDefinition): StateDefinition {
    const id = idNow(state.id)
    states.set(id, 'removed')
    const transitions = state.transitions.map((way) => signed(inTodaysNames(way, state, idNow), 'removed'))
    return { ...state, id, transitions, states: state.states.filter((inside) => isGone.has(inside)).map(gone) }
  }

  function kept(state: StateDefinition): StateDefinition {
    const inside = state.states.map(kept)
    const pair = pairOf.get(state)
    if (!pair) {
      states.set(state.id, 'added')
      for (const way of state.transitions) ways.set(way, 'added')
      return { ...state, states: inside }
    }
    const changes = transitionChanges(pair.before, state, idNow)
    for (const { sign, way } of changes) ways.set(way, sign)
    if (pair.how !== 'same' || changes.length > 0 || ownWords(pair.before) !== ownWords(state)) states.set(state.id, 'changed')
    return {
      ...state,
      transitions: [...state.transitions, ...changes.filter(({ sign }) => sign === 'removed').map(({ way }) => way)],
      states: [...inside, ...pair.before.states.filter((other) => isGone.has(other)).map(gone)],
    }
  }

  return { definition: { ...after, root: kept(after.root) }, states, ways }
}

/** A state's own attributes, without its transitions and children. */
function ownWords({ type, description, tags, meta, invokes }: StateDefinition): string {
  return JSON.stringify([type, description ?? '', tags, meta, invokes.map(({ src }) => src)])
}
