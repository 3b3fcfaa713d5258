/** Where an application is, and what may happen to it next. */
import type { SnapshotFrom } from 'xstate'
import { type ApplicationState, type InstallerApplication, isOpenApplication } from '#machines/domain/installers/application.ts'
import { stateName, type View } from '#machines/engine/index.ts'
import { descriptorsOf } from '#machines/engine/steps.ts'
import type { ApplicationStepEvent } from './installer-application.events.ts'
import { installerApplicationMachine } from './installer-application.machine.ts'

export interface InstallerApplicationView extends View {
  /** As in the record; null while nothing is sent. A step that is being recorded has not led further yet. */
  state: ApplicationState | null
  /** Why the last step was not done. */
  problem: { code: string; message: string } | null
}

/** The steps that may happen to an application whose record is in this state. */
export function nextOfApplication({ progress }: Pick<InstallerApplication, 'progress'>): Array<ApplicationStepEvent['type']> {
  const value = isOpenApplication({ progress }) ? { [progress]: 'waiting' } : progress
  const here = installerApplicationMachine.resolveState({ value: value as never, context: { record: progress, problem: null } })
  return descriptorsOf(here).filter(isStep)
}

const isStep = (type: string): type is ApplicationStepEvent['type'] => type.startsWith('application.')

export function projectInstallerApplication(
  snapshot: SnapshotFrom<typeof installerApplicationMachine>,
): Omit<InstallerApplicationView, 'can'> {
  const { record, problem } = snapshot.context
  const isEnd = snapshot.status === 'done'
  return { state: isEnd ? (stateName(snapshot.value) as ApplicationState) : record, problem, blockedBy: [] }
}
