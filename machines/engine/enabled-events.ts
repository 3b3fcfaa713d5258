/** Which events a snapshot would take now. Apart from `chart.ts`, of which a page's script has the words without XState. */
import { type AnyMachineSnapshot, getNextTransitions } from 'xstate'
import type { Chart, View } from './chart.ts'

/** The types, or the beginnings of types, of the events that this snapshot has transitions for, each once. Guards are not looked at. */
export function descriptorsOf(snapshot: AnyMachineSnapshot): string[] {
  return [...new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType))]
}

/** The event types from outside that this snapshot would take now. Guards here look at context only, never at a payload. */
export function enabledEvents(chart: Chart, snapshot: AnyMachineSnapshot): string[] {
  const possible = descriptorsOf(snapshot)
  return Object.keys(chart.events).filter((type) => takes(possible, type) && chart.blockedBy(snapshot, type).length === 0)
}

/** Whether an event is one of those that the descriptors name: its type, `*`, or the beginning of its type with `.*`, as in XState. */
export function takes(descriptors: readonly string[], type: string): boolean {
  return descriptors.some(
    (descriptor) =>
      descriptor === type || descriptor === '*' || (descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1))),
  )
}

/** The snapshot's view with `can`. */
export function viewOf(chart: Chart, snapshot: AnyMachineSnapshot): View {
  return { ...chart.project(snapshot), can: enabledEvents(chart, snapshot) }
}
