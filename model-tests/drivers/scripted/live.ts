/** Drives a browser chart along a path as a live actor, with effects answering as the path specifies. */
import type { AnyEventObject } from 'xstate'
import { type Chart, stateName } from '#machines/engine/index.ts'
import { startLive } from '#machines/engine/testing.ts'

/**
 * `step` gives the chart's state and context after an event of the path. Throws when the chart does not wait for that answer or
 * timer, and when an effect continues outside of the state that invokes it.
 */
export function driveLive(chart: Chart, facts: object) {
  const { actor, pending, answer, fail, pass } = startLive(chart.machine, { input: facts })

  function current() {
    const { value, context, error, _nodes } = actor.getSnapshot()
    if (error) throw error
    const invoked = _nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id))
    const stray = pending().filter((id) => !invoked.includes(id))
    if (stray.length > 0) throw new Error(`In ${stateName(value)} nothing invokes ${stray.join(', ')} any more`)
    return { value, context }
  }

  /** No two timers of these charts run at once, so the clock moves by this one's whole time. */
  function ring(type: string): void {
    const timer = actor
      .getSnapshot()
      ._nodes.flatMap((node) => node.after)
      .find(({ eventType }) => eventType === type)
    if (!timer) throw new Error(`No timer is set for ${type} in ${stateName(actor.getSnapshot().value)}`)
    const ms = typeof timer.delay === 'number' ? timer.delay : chart.machine.implementations.delays[String(timer.delay)]
    if (typeof ms !== 'number') throw new Error(`How long ${type} takes is not a number`)
    pass(ms)
  }

  async function answerAs({ type, actorId, output, error }: AnyEventObject): Promise<void> {
    if (!pending().includes(actorId)) throw new Error(`${actorId} is not asked in ${stateName(actor.getSnapshot().value)}`)
    await (type.startsWith('xstate.done.') ? answer(actorId, output) : fail(actorId, error))
  }

  return {
    current: async () => current(),
    async step(event: AnyEventObject) {
      if (event.type.startsWith('xstate.after.')) ring(event.type)
      else if ('actorId' in event) await answerAs(event)
      else actor.send(event)
      return current()
    },
  }
}
