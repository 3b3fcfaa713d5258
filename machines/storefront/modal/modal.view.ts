/** What a page sees of the modals over it. */
import type { SnapshotFrom } from 'xstate'
import { stateName, type View } from '#machines/engine/index.ts'
import { viewAfter } from '#machines/engine/steps.ts'
import type { ModalEvent, OpenModal } from './modal.events.ts'
import { modalMachine } from './modal.machine.ts'

export interface ModalsView extends View {
  state: string
  /** The upper one is last. */
  open: OpenModal[]
}

/** The view after these events, from a page that nothing lies over. */
export const modalsAfter: (events: readonly ModalEvent[]) => ModalsView = viewAfter({
  machine: modalMachine,
  project: projectModals,
})

type Snapshot = SnapshotFrom<typeof modalMachine>

export function projectModals(snapshot: Snapshot): Omit<ModalsView, 'can'> {
  return { state: stateName(snapshot.value), open: snapshot.context.open, blockedBy: [] }
}
