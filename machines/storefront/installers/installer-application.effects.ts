/** What an application asks of its record. */
import type { ApplicationState } from '#machines/domain/installers/application.ts'

export interface RecordApplicationInput {
  /** What the installer wrote, as a draft. */
  writtenRef: string
}
/** `underWay`: another application with this email is open. */
export type RecordApplicationOutput = { outcome: 'recorded' | 'underWay' }

export interface RecordStepInput {
  from: ApplicationState
  to: ApplicationState
  /** The staff member; `installer` for the installer. */
  by: string
  /** How many steps the sender's page showed; null where the step is right on an older page too. */
  seen: number | null
  /** The question, or why it is refused. */
  words?: string
  /** The corrected application with the answer, as a draft. */
  answeredRef?: string
}
/** `moved`: the record is not in the state `from` any more, or has had more steps. `record`: where it is; null where there is none. */
export type RecordStepOutput = { outcome: 'recorded' } | { outcome: 'moved'; record: ApplicationState | null }

export interface OpenShopInput {
  by: string
  seen: number
}
/** `incomplete`: it has no offer, or its ZIP code is in no list. */
export type OpenShopOutput = RecordStepOutput | { outcome: 'incomplete' }

export interface ReadRecordOutput {
  record: ApplicationState | null
}
