/** Resumes subjects that no request asks for. */
import type { EngineSettings } from './engine.types.ts'
import type { Freshener } from './freshen.ts'

/** How long a subject that could not be swept is left alone. */
const restMs = 60_000

export function createSweeper(
  { freshen }: Pick<Freshener, 'freshen'>,
  { store, clock, onIncident }: Pick<EngineSettings, 'store' | 'clock' | 'onIncident'>,
) {
  /** Subjects that could not be swept, and until when they are left alone. */
  const resting = new Map<string, number>()
  return async function sweep(limit = 20): Promise<number> {
    const now = clock.stopwatch()
    for (const [id, until] of resting) if (until <= now) resting.delete(id)
    const due = (await store.due(limit + resting.size)).filter((id) => !resting.has(id)).slice(0, limit)
    // Side by side: one slow provider must not keep the others waiting.
    await Promise.all(
      due.map((id) =>
        freshen(id).catch((error: Error) => {
          resting.set(id, now + restMs)
          onIncident?.({ kind: 'sweepFailed', id, machine: '', reason: error.message })
        }),
      ),
    )
    return due.length
  }
}
