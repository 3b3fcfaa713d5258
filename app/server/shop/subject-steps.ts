/** Steps of subjects whose records pages read, and which the version before moves without their charts. */
import type { AnyEventObject } from 'xstate'
import type { Answer, Engine, SubjectState } from '#machines/engine/index.ts'

/** The charts of a subject, which begin here where there are none yet. */
export async function standing(engine: Engine, id: string): Promise<SubjectState> {
  const state = (await engine.read(id)) ?? (await engine.create(id)) ?? (await engine.read(id))
  if (!state) throw new Error(`The charts of ${id} did not begin`)
  return state
}

/** Where the chart says that the record of its subject is. */
export function recordIn<State extends string>({ actors }: Pick<SubjectState, 'actors'>, machine: string): State | null {
  return (actors[machine]!.view as { state: State | null }).state
}

/**
 * Sends an event to a chart that knows `record.look`. `record`: the state of its record as it was read for the page that sends the event.
 * The same `key` again gives the first answer.
 */
export async function sendStep(
  engine: Engine,
  machine: string,
  { id, record }: { id: string; record: string },
  event: AnyEventObject,
  key: string,
): Promise<Answer> {
  const state = await standing(engine, id)
  // During an update the version before moves records without their charts, and its steps would be missing here. The chart reads the record
  // itself, in the commit that follows it: what was read for the page may be older than the chart.
  if (recordIn(state, machine) !== record)
    await engine.send(id, machine, { type: 'record.look' }, { key: `look.${state.revision}` })
  return engine.send(id, machine, event, { key })
}
