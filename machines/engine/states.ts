/** What the outside sees of rows, and which row each state was made of. */
import { viewOf } from './enabled-events.ts'
import type { EngineSettings, SubjectState } from './engine.types.ts'
import type { Rows } from './rows.ts'
import { restore } from './step.ts'
import type { StoredActors, SubjectRow } from './store/store.ts'

/** A row as it is seen. `now` is left out where the database's clock is not known. */
export type SeenRow = Pick<SubjectRow, 'id' | 'revision' | 'actors'> & { now?: number }

/** What a state was made of. `since` is what the stopwatch said when the row's clock was read. */
interface Made {
  row: SeenRow
  since: number
}

export type States = ReturnType<typeof createStates>

export function createStates(charts: Rows['charts'], { clock }: Pick<EngineSettings, 'clock'>) {
  const madeOf = new WeakMap<SubjectState, Made>()

  /** Remembers that a state is of this row, which was read or committed a moment ago. */
  function remember(state: SubjectState, row: SeenRow): void {
    madeOf.set(state, { row, since: clock.stopwatch() })
  }

  return {
    remember,

    stateOf({ id, revision, actors, now }: SeenRow): SubjectState {
      const seen = [...charts.values()].flatMap((chart) => {
        const actor = actors[chart.name]
        if (!actor) return []
        const snapshot = restore(chart, actor.snapshot)
        const { can, ...view } = viewOf(chart, snapshot)
        return [[chart.name, { value: snapshot.value, view, can }]]
      })
      const state: SubjectState = { id, revision, actors: Object.fromEntries(seen) }
      remember(state, { id, revision, actors, now })
      return state
    },

    /** The row that a state was made of, by the clock of this moment; null where it has to be read again. */
    rowOf(state: SubjectState, id: string): { row: SubjectRow; since: number } | null {
      const made = madeOf.get(state)
      if (!made || made.row.now === undefined || made.row.id !== id) return null
      const since = clock.stopwatch()
      return { row: { ...made.row, now: made.row.now + Math.floor(since - made.since), lease: null }, since }
    },

    /** The stored charts of a state; null for a state that was not made here. */
    chartsOf: (state: SubjectState): StoredActors | null => madeOf.get(state)?.row.actors ?? null,
  }
}
