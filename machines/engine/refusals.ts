/** Why an event is refused, as it is answered. */
import type { AnyEventObject } from 'xstate'
import type { Blocker, Chart } from './chart.ts'
import { enabledEvents } from './enabled-events.ts'
import type { Answer, EngineSettings } from './engine.types.ts'
import type { RefusalReason } from './kind.ts'
import type { States } from './states.ts'
import { restore } from './step.ts'
import type { StoredActor, SubjectRow } from './store/store.ts'

export function createRefusals({ stateOf }: Pick<States, 'stateOf'>, { kind }: Pick<EngineSettings, 'kind'>) {
  const rejected = (row: SubjectRow, reason: RefusalReason, blockedBy: Blocker[] = []): Answer => ({
    outcome: 'rejected',
    reason,
    message: blockedBy[0]?.message ?? kind.messages[reason],
    blockedBy,
    replayed: false,
    state: stateOf(row),
  })
  return {
    rejected,

    /** Null where the row takes the event. */
    refuse(
      row: SubjectRow,
      [chart, actor]: readonly [Chart, StoredActor],
      event: AnyEventObject,
      expectedRevision?: number,
    ): Answer | null {
      if (expectedRevision !== undefined && expectedRevision !== row.revision) return rejected(row, 'stale')
      const snapshot = restore(chart, actor.snapshot)
      const isTaken = chart.serverEvents?.includes(event.type) || enabledEvents(chart, snapshot).includes(event.type)
      return isTaken && snapshot.can(event) ? null : rejected(row, 'notEnabled', chart.blockedBy(snapshot, event.type))
    },
  }
}
