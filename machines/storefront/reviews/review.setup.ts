/** The words of the chart of reviews: its guards, actions and effects by name. */

import { assign, setup } from 'xstate'
import { moderationMessages } from '#machines/domain/reviews/moderation.ts'
import type { ReviewState } from '#machines/domain/reviews/review.ts'
import { reviewMessages } from '#machines/domain/reviews/review-words.ts'
import { answered, asksOf, type EffectAnswer, onServer } from '#machines/engine/index.ts'
import type {
  ReadRecordOutput,
  RecordReviewInput,
  RecordReviewOutput,
  RecordStepInput,
  RecordStepOutput,
} from './review.effects.ts'
import type { ReviewEvent } from './review.events.ts'

/** What a review begins with: where its record is. */
export interface ReviewFacts {
  record: ReviewState | null
}

export interface ReviewContext extends ReviewFacts {
  /** Why the last step was not done. */
  problem: { code: string; message: string } | null
}

export const reviewSetup = setup({
  types: {
    input: {} as ReviewFacts,
    context: {} as ReviewContext,
    events: {} as ReviewEvent,
    tags: {} as 'busy' | 'shown',
  },
  actors: {
    recordReview: onServer<RecordReviewOutput, RecordReviewInput>(),
    recordStep: onServer<RecordStepOutput, RecordStepInput>(),
    readRecord: onServer<ReadRecordOutput, Record<string, never>>(),
  },
  guards: {
    recordIs: ({ context }, { state }: { state: ReviewState }) => context.record === state,
    answered,
  },
  actions: {
    dropProblem: assign({ problem: null }),
    keepState: assign((_, { state }: { state: ReviewState }) => ({ record: state })),
    keepRecord: assign((_, { output }: { output: ReadRecordOutput }) => ({ record: output.record, problem: null })),
    keepMoved: assign((_, { output }: EffectAnswer<RecordStepOutput, 'moved'>) => ({
      record: output.record,
      problem: { code: 'moved', message: moderationMessages.moved },
    })),
    showNotSold: assign({ problem: { code: 'notSold', message: reviewMessages.failed } }),
    showNotSent: assign({ problem: { code: 'failed', message: reviewMessages.failed } }),
    showFailed: assign({ problem: { code: 'failed', message: moderationMessages.failed } }),
  },
})

/** Where the answers of an effect lead. */
export const asks = asksOf(reviewSetup)
