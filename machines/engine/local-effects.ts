/**
 * Local effects: those that ask nothing but the store's own database. They run in the transaction of the commit that keeps what they
 * answer, one after the other, until the charts rest or wait for remote ones only. A crash leaves all of it or nothing.
 */
import type { EngineSettings } from './engine.types.ts'
import type { Rows } from './rows.ts'
import type { Commit, SubjectRow } from './store/store.ts'
import type { UnitOfWork } from './unit-of-work.ts'

export type CommitThrough = ReturnType<typeof createLocalEffects>

/** Another writer committed first: what the effects wrote is not kept either. */
class OvertakenError extends Error {}

export function createLocalEffects(
  { charts, commit }: Rows,
  { store, effects, isLocal, clock, onIncident }: Pick<EngineSettings, 'store' | 'effects' | 'isLocal' | 'clock' | 'onIncident'>,
) {
  /** The local effect that runs next. Remote ones that the same event asks for run after the commit. */
  function nextLocal({ id, actors }: SubjectRow, unit: UnitOfWork) {
    for (const machine of isLocal ? charts.keys() : [])
      for (const effect of unit.actors[machine]?.pending ?? []) {
        // What was committed before may run elsewhere at this moment, and only its key keeps it from being done twice.
        const isBornHere = !actors[machine]?.pending.some(({ key }) => key === effect.key)
        if (isBornHere && isLocal?.({ id, machine, src: effect.src, input: effect.input })) return { machine, effect }
      }
    return null
  }

  /** Runs all local effects that the unit asks for. `since` is what the stopwatch said when the row's clock was read. */
  async function runLocal(row: SubjectRow, since: number, unit: UnitOfWork): Promise<void> {
    const { signal } = new AbortController()
    for (let next = nextLocal(row, unit); next; next = nextLocal(row, unit)) {
      const { machine, effect } = next
      const run = effects[machine]![effect.src]!
      const output = await run(effect.input, { id: row.id, key: effect.key, signal })
      // Time has passed while the effect ran, and timers that start now count from now.
      unit.passTo(row.now + Math.floor(clock.stopwatch() - since))
      unit.apply(machine, { type: `xstate.done.actor.${effect.id}`, output, actorId: effect.id }, 'effect')
    }
  }

  /**
   * Commits a unit of work with the local effects that it asks for; gives the row after it, or null when another writer committed first.
   * `withIt` tells what else is committed, of the unit as it is then. An effect that fails leaves nothing: then the unit is committed
   * without it, and the effect runs as a remote one does, which is tried again and may fail for its chart.
   */
  return async function commitThrough(
    row: SubjectRow,
    since: number,
    unit: UnitOfWork,
    withIt: (unit: UnitOfWork) => Pick<Commit, 'key' | 'close' | 'lease'>,
  ): Promise<Awaited<ReturnType<typeof commit>>> {
    const first = store.unit ? nextLocal(row, unit) : null
    if (!store.unit || !first) return commit(row, unit, withIt(unit))
    const through = unit.copy()
    try {
      return await store.unit(async () => {
        await runLocal(row, since, through)
        const done = await commit(row, through, withIt(through))
        if (!done) throw new OvertakenError()
        return done
      })
    } catch (error) {
      if (error instanceof OvertakenError) return null
      const reason = `${first.effect.src}: ${error instanceof Error ? error.message : String(error)}`
      onIncident?.({ kind: 'unitFailed', id: row.id, machine: first.machine, reason })
      return commit(row, unit, withIt(unit))
    }
  }
}
