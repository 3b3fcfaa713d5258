/** Charts that run for one request or one drawing: from their initial state through the events that are known, to a view. */
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type DoneActorEvent,
  type ErrorActorEvent,
  type EventFrom,
  type InputFrom,
  initialTransition,
  type SnapshotFrom,
  transition,
} from 'xstate'
import { descriptorsOf, takes } from './enabled-events.ts'

/** What a chart is run through: its events, and the answers of its effects, which are not run. */
export type EventsOf<Machine extends AnyStateMachine> = ReadonlyArray<EventFrom<Machine> | DoneActorEvent | ErrorActorEvent>

/** The state of a chart after these events, from the start with this input. It needs no clock, so client and server can compute it. */
export function stateAfter<Machine extends AnyStateMachine>(
  machine: Machine,
  events: EventsOf<Machine>,
  input?: InputFrom<Machine>,
): SnapshotFrom<Machine>
export function stateAfter(machine: AnyStateMachine, events: readonly AnyEventObject[], input?: unknown): AnyMachineSnapshot {
  const [start] = initialTransition(machine, input)
  return events.reduce<AnyMachineSnapshot>((now, event) => transition(machine, now, event)[0], start)
}

/** The function that gives a chart's view after events. `among`: the events that a view counts; all that the chart takes without it. */
export function viewAfter<Machine extends AnyStateMachine, Projected extends object>({
  machine,
  project,
  among,
}: {
  machine: Machine
  project: (snapshot: SnapshotFrom<Machine>) => Projected
  among?: readonly string[]
}): (events: EventsOf<Machine>) => Projected & { can: string[] } {
  return (events) => {
    const snapshot = stateAfter(machine, events)
    const possible = descriptorsOf(snapshot)
    return { ...project(snapshot), can: among ? among.filter((type) => takes(possible, type)) : possible }
  }
}
