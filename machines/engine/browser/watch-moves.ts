/** Names each move of a live chart, so that a browser can count them. */
import type { InspectionEvent } from 'xstate'
import { stateName } from '#machines/engine/chart.ts'

/** An actor's `inspect`. Effects and events that lead nowhere are no moves. */
export function watchMoves(onMove: (move: string) => void): (inspection: InspectionEvent) => void {
  let before: string | null = null
  let isMove = false
  return (inspection) => {
    // The chart's effects are inspected too.
    if (inspection.actorRef?.sessionId !== inspection.rootId) return
    if (inspection.type === '@xstate.microstep') isMove ||= inspection._transitions.some(({ target }) => target?.length)
    if (inspection.type !== '@xstate.snapshot' || !('value' in inspection.snapshot)) return
    const after = stateName(inspection.snapshot.value)
    if (isMove && before !== null) onMove(moveId(before, inspection.event.type, after))
    before = after
    isMove = false
  }
}

/** `asking xstate.done.actor.askBrowser allowed`: the state before, the event, the state after. Names no two moves of a chart alike. */
export function moveId(from: string, event: string, to: string): string {
  return `${from} ${event} ${to}`
}
