/** Partners: applications of installers to mount tires for the shop, as they are recorded. */
import type {
  AnsweredApplication,
  ApplicationState,
  InstallerApplication,
  WrittenApplication,
} from '#machines/domain/installers/application.ts'

/** A step of an application. `seen`: how many steps its sender saw; null where the step is right on an older page too. */
export interface RecordedApplicationStep {
  applicationId: string
  from: ApplicationState
  to: ApplicationState
  /** The staff member; `installer` for the installer. */
  by: string
  seen: number | null
  /** The question, or why it is refused. */
  words?: string
  /** The answer, with the corrected application. */
  answered?: AnsweredApplication
}

/** `moved`: the application is not in the state `from`, or has had more steps than were seen, and nothing is changed. */
export type StepRecorded = { outcome: 'recorded' } | { outcome: 'moved'; record: ApplicationState | null }

/** What pages and lists read. */
export interface ApplicationRecords {
  one(applicationId: string): Promise<InstallerApplication | null>
  /** In that state, the longest in it first; of the ends the latest first. At most `limit`. */
  inState(state: ApplicationState, limit: number): Promise<InstallerApplication[]>
}

/** With the writes, which are the effects of the chart `installerApplication` and of nothing else. */
export interface Partners extends ApplicationRecords {
  /**
   * Stores the application and writes to the installer and to the staff for partners in one transaction. The same application again stores
   * nothing. `underWay`: another one with this email, in upper or lower case, is open; its link is written to that email again.
   */
  recordApplication(applicationId: string, written: WrittenApplication): Promise<{ outcome: 'recorded' | 'underWay' }>
  /** Records the next state and writes its email in one transaction. The same step again is recorded already. */
  recordStep(step: RecordedApplicationStep): Promise<StepRecorded>
  /**
   * Accepts a checked application: its shop, the account of the installer, the state and the email, in one transaction. The same again opens
   * nothing. `incomplete`: it has no offer, or its ZIP code is in no list.
   */
  openShop(step: { applicationId: string; by: string; seen: number }): Promise<StepRecorded | { outcome: 'incomplete' }>
}
