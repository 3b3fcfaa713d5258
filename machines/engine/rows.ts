/** The rows of subjects as units of work: begun from a row, and committed over it unless another writer was first. */
import type { Chart } from './chart.ts'
import type { EngineSettings } from './engine.types.ts'
import type { Commit, PendingEffect, StoredActors, SubjectRow } from './store/store.ts'
import { UnitOfWork } from './unit-of-work.ts'

export type Rows = ReturnType<typeof createRows>

export const hasPending = (actors: StoredActors) => Object.values(actors).some((actor) => actor.pending.length > 0)

/** The effect that runs next: of the first chart that waits for one. */
export function nextEffect(charts: Rows['charts'], actors: StoredActors): { machine: string; effect: PendingEffect } | null {
  for (const chart of charts.values()) {
    const effect = actors[chart.name]?.pending[0]
    if (effect) return { machine: chart.name, effect }
  }
  return null
}

/** `leaseMs`: how long the sweeper leaves pending effects to the process that runs them. */
export function createRows(
  charts: ReadonlyMap<string, Chart>,
  { store, clock, kind }: Pick<EngineSettings, 'store' | 'clock' | 'kind'>,
  leaseMs: number,
) {
  const { choreography } = kind
  const unitOf = (row: SubjectRow, actors: StoredActors) =>
    new UnitOfWork(charts, choreography, actors, { id: row.id, revision: row.revision + 1, now: row.now }, clock.stopwatch)

  /** When the sweeper should look again: the next timer, or soon after a lease on pending effects would have ended. */
  function dueAt(actors: StoredActors, now: number): number | null {
    const times = Object.values(actors).flatMap((actor) => actor.timers.map((timer) => timer.dueAt))
    if (hasPending(actors)) times.push(now + leaseMs)
    return times.length ? Math.min(...times) : null
  }

  const nextRow = ({ id, revision }: SubjectRow, actors: StoredActors) => ({ id, revision: revision + 1, actors })

  /** Commits a unit of work; gives the row after it, or null when another writer committed first. */
  async function commit(row: SubjectRow, unit: UnitOfWork, extra: Pick<Commit, 'key' | 'close' | 'lease'> = {}) {
    const { actors } = unit
    const result = await store.commit({
      id: row.id,
      expectedRevision: row.revision,
      actors,
      dueAt: dueAt(actors, row.now),
      log: unit.log,
      ...extra,
    })
    if (!result.committed) return null
    const { leased, now, answer } = result
    return { row: { ...row, ...nextRow(row, actors), now }, leased, answer }
  }

  return { charts, unitOf, commit, nextRow }
}
