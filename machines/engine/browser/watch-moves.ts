/** Names each move of a live chart, so that a browser can count them. */
import type { AnyMachineSnapshot, AnyStateNode, InspectionEvent } from 'xstate'
import { stateName } from '../chart.ts'

/** An actor's `inspect`. Effects and events that lead nowhere are no moves. */
export function watchMoves(onMove: (move: string) => void): (inspection: InspectionEvent) => void {
  let before: Readonly<Record<string, string>> | null = null
  /** Regions in which a transition led somewhere. */
  let moved = new Set<string>()
  return (inspection) => {
    // The chart's effects are inspected too.
    if (inspection.actorRef?.sessionId !== inspection.rootId) return
    if (inspection.type === '@xstate.microstep')
      for (const { target } of inspection._transitions) for (const node of target ?? []) moved.add(regionOf(node))
    if (inspection.type !== '@xstate.snapshot' || !('value' in inspection.snapshot)) return
    const after = statesOf(inspection.snapshot as AnyMachineSnapshot)
    if (before) for (const region of moved) onMove(moveId(before[region]!, inspection.event.type, after[region]!))
    before = after
    moved = new Set()
  }
}

/** A chart with parallel regions moves in each of them; any other is one region without a name. */
function regionOf({ machine, path }: AnyStateNode): string {
  return machine.root.type === 'parallel' ? path[0]! : ''
}

function statesOf({ machine, value }: AnyMachineSnapshot): Record<string, string> {
  if (machine.root.type !== 'parallel') return { '': stateName(value) }
  return Object.fromEntries(Object.entries(value as object).map(([region, inside]) => [region, stateName({ [region]: inside })]))
}

/** `asking xstate.done.actor.askBrowser allowed`: the state before, the event, the state after. Names no two moves of a chart alike. */
export function moveId(from: string, event: string, to: string): string {
  return `${from} ${event} ${to}`
}
