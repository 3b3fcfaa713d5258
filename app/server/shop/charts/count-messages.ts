/** Counts the messages that events were answered with, for the page of what can go wrong. No person and no cart is kept. */
import { chartNamed } from '#machines/charts.ts'
import type { Answer, Engine, Kind } from '#machines/engine/index.ts'
import { messageRowOf, problemsIn } from '#machines/messages/messages.ts'
import type { ChartActivities } from '#machines/ports/charts/chart-activity.ts'

/** The engine, whose answers are counted: each message of an answer once. An answer that is repeated for its key is not. */
export function withCountedMessages<Of extends Kind>(
  engine: Engine<Of>,
  activities: Pick<ChartActivities, 'countMessages'>,
): Engine<Of> {
  return {
    ...engine,
    async send(cartId, machine, event, options) {
      const answer = await engine.send(cartId, machine, event, options)
      const keys = new Set(messagesIn(answer, machine).flatMap((shown) => messageRowOf(machine, shown)?.key ?? []))
      const version = chartNamed(machine)?.version ?? 0
      if (keys.size > 0) activities.countMessages([...keys].map((key) => ({ chart: machine, version, key })))
      return answer
    },
  }
}

function messagesIn(answer: Answer, machine: string): Array<{ message: string; code?: string }> {
  switch (answer.outcome) {
    case 'applied':
      return answer.replayed ? [] : problemsIn((answer.state.actors[machine]?.view as object | undefined) ?? {})
    case 'rejected':
      return answer.replayed ? [] : answer.blockedBy
    case 'invalid':
      return answer.issues
    default:
      return []
  }
}
