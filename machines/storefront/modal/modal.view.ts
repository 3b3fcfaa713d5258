/** What a page sees of the modals over it. */
import { type AnyMachineSnapshot, getNextTransitions, initialTransition, transition } from 'xstate'
import { stateName, type View } from '#machines/engine/chart.ts'
import type { ModalEvent, OpenModal } from './modal.events.ts'
import { modalMachine } from './modal.machine.ts'

export interface ModalsView extends View {
  state: string
  /** The upper one is last. */
  open: OpenModal[]
}

/** The view after these events, from a page that nothing lies over. */
export function modalsAfter(events: readonly ModalEvent[]): ModalsView {
  let [snapshot] = initialTransition(modalMachine)
  for (const event of events) [snapshot] = transition(modalMachine, snapshot, event)
  return { ...projectModals(snapshot), can: [...new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType))] }
}

export function projectModals(snapshot: AnyMachineSnapshot): Omit<ModalsView, 'can'> {
  return { state: stateName(snapshot.value), open: snapshot.context.open, blockedBy: [] }
}
