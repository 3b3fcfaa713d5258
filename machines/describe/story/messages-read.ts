/** What the shopper read: the messages that came up on the screens, from the charts as the log leaves them. */
import { replayFurther } from '#machines/describe/replay.ts'
import type { Chart, ChoreographyRow, LoggedRow, StoredActors } from '#machines/engine/index.ts'
import { restore } from '#machines/engine/steps.ts'
import { problemsIn } from '#machines/messages/messages.ts'

/**
 * The messages that are new at each of `ends`, the places in the log (one after the last row) at which a reader looks. Nothing more
 * from the place on at which today's charts go another way than the log.
 */
export function messagesRead(
  { charts, choreography }: { charts: readonly Chart[]; choreography: readonly ChoreographyRow[] },
  cartId: string,
  log: readonly LoggedRow[],
  ends: readonly number[],
): string[][] {
  let actors: StoredActors = {}
  let shown = new Set<string>()
  let isFollowed = true
  return ends.map((end, at) => {
    if (!isFollowed) return []
    const replay = replayFurther(charts, choreography, cartId, actors, log.slice(ends[at - 1] ?? 0, end))
    isFollowed = replay.difference === null
    if (!isFollowed) return []
    actors = replay.actors
    const now = messagesIn(charts, actors)
    const fresh = now.filter((message) => !shown.has(message))
    shown = new Set(now)
    return fresh
  })
}

function messagesIn(charts: readonly Chart[], actors: StoredActors): string[] {
  const messages = charts.flatMap((chart) => {
    const actor = actors[chart.name]
    return actor ? problemsIn(chart.project(restore(chart, actor.snapshot))).map(({ message }) => message) : []
  })
  return [...new Set(messages)]
}
