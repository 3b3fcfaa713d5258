/** Brings a row up to date before it is seen: today's charts, due timers, answers of pending effects. */
import type { EngineSettings } from './engine.types.ts'
import { hydrate } from './hydrate.ts'
import { hasPending, type Rows } from './rows.ts'
import type { Settler } from './settle.ts'
import type { StoredActor, SubjectRow } from './store/store.ts'

export type Freshener = ReturnType<typeof createFreshener>

interface Limits {
  patienceMs: number
  maxConflicts: number
}

export function createFreshener(
  { charts, unitOf, commit }: Rows,
  { settle }: Pick<Settler, 'settle'>,
  { kind, store, clock, recall, onIncident }: Pick<EngineSettings, 'kind' | 'store' | 'clock' | 'recall' | 'onIncident'>,
  { patienceMs, maxConflicts }: Limits,
) {
  const reportedAside = new Set<string>()
  async function quarantine(id: string, kept: { machine: string; reason: string; actor: StoredActor }): Promise<void> {
    const mark = `${id} ${kept.machine} ${kept.reason}`
    if (reportedAside.has(mark)) return
    reportedAside.add(mark)
    await store.quarantine(id, kept.machine, kept.reason, kept.actor)
    onIncident?.({ kind: 'quarantined', id, machine: kept.machine, reason: kept.reason })
  }

  return {
    /** A due timer, or a chart that is not of today. */
    needsFreshening: (row: SubjectRow): boolean => unitOf(row, row.actors).isDue() || hydrate(charts, row.actors).changed,

    /**
     * The row with today's charts, due timers sent and pending effects answered within the time limit. A row that needs nothing
     * of this costs one read.
     */
    async freshen(id: string): Promise<SubjectRow | null> {
      const deadline = clock.stopwatch() + patienceMs
      for (let conflicts = 0; conflicts < maxConflicts; ) {
        const row = await store.load(id)
        if (!row) return null
        const hydrated = hydrate(charts, row.actors)
        if (hydrated.quarantined.length) {
          for (const kept of hydrated.quarantined) await quarantine(id, kept)
          throw new QuarantinedError(`${kind.name} ${id}`, hydrated.quarantined.map((kept) => kept.reason).join('; '))
        }
        const unit = unitOf(row, hydrated.actors)
        if (hydrated.changed) {
          for (const lost of hydrated.rebuilt) {
            await store.quarantine(id, lost.machine, lost.reason, lost.actor)
            onIncident?.({ kind: 'rebuilt', id, machine: lost.machine, reason: lost.reason })
          }
          unit.start(await recall(id))
        }
        const elapsed = unit.fireDueTimers()
        if (hydrated.changed || elapsed) {
          if (!(await commit(row, unit))) conflicts += 1
          continue
        }
        if (!hasPending(row.actors) || clock.stopwatch() > deadline) return row
        await settle(row, { deadline })
      }
      throw new Error(`${kind.name} ${id} changed too often while it was read; try again`)
    },
  }
}

/** A subject with a chart that this build cannot read and must not begin again: it is quarantined for staff. */
export class QuarantinedError extends Error {
  constructor(
    readonly subject: string,
    reason: string,
  ) {
    super(`${subject} is quarantined: ${reason}`)
    this.name = 'QuarantinedError'
  }
}
