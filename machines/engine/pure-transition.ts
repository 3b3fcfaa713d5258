/**
 * A chart's next snapshot and what it asks for, without running anything: like XState's `transition`, but reuses one actor for
 * each chart. XState creates an actor on every call, which recomputes the initial state. `npm run bench` measures the gain.
 */
import { type AnyActorScope, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, createActor } from 'xstate'

type Actions = Parameters<AnyActorScope['actionExecutor']>[0][]

const standIns = new WeakMap<AnyStateMachine, AnyActorScope['self']>()

/** The snapshot after the event, and the actions in their order; the machine, the snapshot and the event stay as they are. */
export function pureTransition(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): [AnyMachineSnapshot, Actions] {
  const actions: Actions = []
  const scope = scopeOf(machine, (action) => {
    actions.push(action)
  })
  return [machine.transition(snapshot, event, scope), actions]
}

/** The snapshot after each microstep; the last is the one after the event. */
export function pureMicrosteps(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): AnyMachineSnapshot[] {
  return machine.microstep(snapshot, event, scopeOf(machine, nothing))
}

const nothing = () => {}

function scopeOf(machine: AnyStateMachine, actionExecutor: AnyActorScope['actionExecutor']): AnyActorScope {
  const self = standIns.get(machine) ?? createActor(machine)
  standIns.set(machine, self)
  return {
    self,
    id: '',
    sessionId: '',
    system: self.system,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor,
  }
}
