/** What a return asks of its record, and of the order that its tires belong to. */
import type { ReturnedTires, ReturnRequest, ReturnState } from '#machines/domain/returns/return-request.ts'
import type { ReturnReason } from '#machines/domain/returns/return-words.ts'

export interface RecordRequestInput {
  orderId: string
  tires: ReturnedTires[]
  reason: ReturnReason
  /** What the shopper wrote, as a draft; null for nothing. */
  noteRef: string | null
  feeInCents: number
}
/** `underWay`: another return of the same order is open. */
export type RecordRequestOutput = { outcome: 'recorded' | 'underWay' }

/** What a step says besides the state that it leads to. */
export type StepWords = Partial<Pick<ReturnRequest, 'sendTo' | 'refusal' | 'refundedInCents'>>

export interface RecordStepInput extends StepWords {
  from: ReturnState
  to: ReturnState
  /** The staff member; `shopper` for the shopper. */
  by: string
}
/** `moved`: the record is not in the state `from` any more. `record`: where it is; null where there is none. */
export type RecordStepOutput = { outcome: 'recorded' } | { outcome: 'moved'; record: ReturnState | null }

export interface ReportReturnedInput {
  by: string
}
export type ReportReturnedOutput = { outcome: 'reported' }

export interface ReadRecordOutput {
  record: ReturnState | null
}
