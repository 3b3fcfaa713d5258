/** Data of the pages on which staff see applications of installers. */
import type { ApplicationState } from '#machines/domain/installers/application.ts'
import type { ShownFact, ShownStep } from '#ui/screens/installers/installer-application.view.ts'
import type { UnshownRow } from './unshown-rows.tsx'

export interface StaffApplicationsView {
  state: ApplicationState
  applications: Array<{ applicationId: string; company: string; kind: string; place: string; since: string }>
  unshown: UnshownRow[]
}

export interface StaffApplicationView {
  applicationId: string
  company: string
  state: ApplicationState
  facts: ShownFact[]
  steps: ShownStep[]
  /** How many steps it has: a press on an older page does nothing. */
  seen: number
  /** The events that may happen to it next. */
  can: string[]
  /** False for one of the version before, which did not ask what a shop needs. */
  isComplete: boolean
  /** The page of its shop, once it is accepted. */
  shopHref: string | null
}
