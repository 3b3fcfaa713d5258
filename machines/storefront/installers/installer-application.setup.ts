/** The words of the chart of applications: its guards, actions and effects by name. */

import { assign, setup } from 'xstate'
import type { ApplicationState } from '#machines/domain/installers/application.ts'
import { applicationMessages } from '#machines/domain/installers/application-words.ts'
import { answered, asksOf, type EffectAnswer, onServer } from '#machines/engine/index.ts'
import type {
  OpenShopInput,
  OpenShopOutput,
  ReadRecordOutput,
  RecordApplicationInput,
  RecordApplicationOutput,
  RecordStepInput,
  RecordStepOutput,
} from './installer-application.effects.ts'
import type { ApplicationEvent } from './installer-application.events.ts'

/** What an application begins with: where its record is. */
export interface ApplicationFacts {
  record: ApplicationState | null
}

export interface ApplicationContext extends ApplicationFacts {
  /** Why the last step was not done. */
  problem: { code: string; message: string } | null
}

export const applicationSetup = setup({
  types: {
    input: {} as ApplicationFacts,
    context: {} as ApplicationContext,
    events: {} as ApplicationEvent,
    tags: {} as 'busy',
  },
  actors: {
    recordApplication: onServer<RecordApplicationOutput, RecordApplicationInput>(),
    recordStep: onServer<RecordStepOutput, RecordStepInput>(),
    openShop: onServer<OpenShopOutput, OpenShopInput>(),
    readRecord: onServer<ReadRecordOutput, Record<string, never>>(),
  },
  guards: {
    recordIs: ({ context }, { state }: { state: ApplicationState }) => context.record === state,
    answered,
  },
  actions: {
    dropProblem: assign({ problem: null }),
    keepState: assign((_, { state }: { state: ApplicationState }) => ({ record: state })),
    keepRecord: assign((_, { output }: { output: ReadRecordOutput }) => ({ record: output.record, problem: null })),
    keepMoved: assign((_, { output }: EffectAnswer<RecordStepOutput, 'moved'>) => ({
      record: output.record,
      problem: { code: 'moved', message: applicationMessages.moved },
    })),
    showUnderWay: assign({ problem: { code: 'underWay', message: applicationMessages.underWay } }),
    showIncomplete: assign({ problem: { code: 'incomplete', message: applicationMessages.incomplete } }),
    showFailed: assign({ problem: { code: 'failed', message: applicationMessages.failed } }),
  },
})

/** Where the answers of an effect lead. */
export const asks = asksOf(applicationSetup)

/** What an event of a step says besides the state that it leads to. */
export function saidBy(event: ApplicationEvent): Pick<RecordStepInput, 'by' | 'seen' | 'words' | 'answeredRef'> {
  return {
    by: 'by' in event ? event.by : 'installer',
    seen: 'seen' in event ? event.seen : null,
    ...('question' in event && { words: event.question }),
    ...('refusal' in event && { words: event.refusal }),
    ...('answeredRef' in event && { answeredRef: event.answeredRef }),
  }
}

/** The state that the record is in before the step. */
export function recordedFrom({ record }: ApplicationContext): ApplicationState {
  if (record === null) throw new Error('A step is of an application that is recorded')
  return record
}
