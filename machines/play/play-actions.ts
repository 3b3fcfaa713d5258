/** Everything that can be done to a chart that is played: events with their payloads, answers of its effects, timers. */
import type { AnyEventObject } from 'xstate'
import { definitionOf, statesIn } from '#machines/describe/definition.ts'
import { effectWords, eventWords, whenWords } from '#machines/describe/words.ts'
import type { Chart } from '#machines/engine/index.ts'
import { stateNodes } from '#machines/engine/steps.ts'
import type { PlaySet } from './play-set.ts'

export interface PlayAction {
  kind: 'event' | 'answer' | 'timer'
  /** What it belongs to: the event's type, the effect's id, the timer's event type. */
  of: string
  /** `item add`, `prepare order`, `after 30 minutes` */
  title: string
  /** `4 tires`, `declined`; empty where there is nothing more to say. */
  says: string
  event: AnyEventObject
}

/** In an order that lasts as long as the chart and its set: an address counts on it. */
export function playActionsOf(chart: Chart, { events, answers }: PlaySet): PlayAction[] {
  const nodes = stateNodes(chart.machine)
  const ways = statesIn(definitionOf(chart).root).flatMap(({ transitions }) => transitions)
  return [
    ...Object.entries(events).flatMap(([type, said]) =>
      Object.entries(said).map(([says, payload]): PlayAction => {
        return { kind: 'event', of: type, title: eventWords(type), says, event: { type, ...payload } }
      }),
    ),
    ...nodes.flatMap((node) => node.invoke).flatMap(({ id, src }) => answersOf(id, answers[String(src)] ?? {})),
    ...nodes
      .flatMap((node) => node.after)
      .map(({ eventType }): PlayAction => {
        const title = whenWords(ways.find(({ event }) => event === eventType) ?? { event: eventType })
        return { kind: 'timer', of: eventType, title, says: '', event: { type: eventType } }
      }),
  ]
}

function answersOf(id: string, answers: Record<string, unknown>): PlayAction[] {
  const answered = { kind: 'answer', of: id, title: effectWords(id) } as const
  return [
    ...Object.entries(answers).map(([says, output]): PlayAction => {
      return { ...answered, says, event: { type: `xstate.done.actor.${id}`, output, actorId: id } }
    }),
    {
      ...answered,
      says: 'it fails',
      event: { type: `xstate.error.actor.${id}`, error: { message: `${id} failed`, key: 'attempt-0' }, actorId: id },
    },
  ]
}
