/** The words of the chart of returns: its guards, actions and effects by name. */

import { assign, setup } from 'xstate'
import type { ReturnState } from '#machines/domain/returns/return-request.ts'
import { returnMessages } from '#machines/domain/returns/return-words.ts'
import { answered, asksOf, type EffectAnswer, onServer } from '#machines/engine/index.ts'
import type {
  ReadRecordOutput,
  RecordRequestInput,
  RecordRequestOutput,
  RecordStepInput,
  RecordStepOutput,
  ReportReturnedInput,
  ReportReturnedOutput,
} from './return-request.effects.ts'
import type { ReturnEvent } from './return-request.events.ts'

/** What a return begins with: where its record is. */
export interface ReturnFacts {
  record: ReturnState | null
}

export interface ReturnContext extends ReturnFacts {
  /** The staff member of the last event, or `shopper`. */
  by: string
  problem: { code: string; message: string } | null
}

export const returnSetup = setup({
  types: {
    input: {} as ReturnFacts,
    context: {} as ReturnContext,
    events: {} as ReturnEvent,
    tags: {} as 'busy',
  },
  actors: {
    recordRequest: onServer<RecordRequestOutput, RecordRequestInput>(),
    recordStep: onServer<RecordStepOutput, RecordStepInput>(),
    reportReturned: onServer<ReportReturnedOutput, ReportReturnedInput>(),
    readRecord: onServer<ReadRecordOutput, Record<string, never>>(),
  },
  guards: {
    recordIs: ({ context }, { state }: { state: ReturnState }) => context.record === state,
    answered,
  },
  actions: {
    keepWho: assign(({ event }) => ({ by: 'by' in event ? event.by : 'shopper', problem: null })),
    keepState: assign((_, { state }: { state: ReturnState }) => ({ record: state })),
    keepRecord: assign((_, { output }: { output: ReadRecordOutput }) => ({ record: output.record, problem: null })),
    keepMoved: assign((_, { output }: EffectAnswer<RecordStepOutput, 'moved'>) => ({
      record: output.record,
      problem: { code: 'moved', message: returnMessages.moved },
    })),
    showUnderWay: assign({ problem: { code: 'underWay', message: returnMessages.underWay } }),
    showFailed: assign({ problem: { code: 'failed', message: returnMessages.failed } }),
  },
})

/** Where the answers of an effect lead. */
export const asks = asksOf(returnSetup)
