import { expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { ReviewStep } from '#machines/domain/reviews/moderation.ts'
import type { ReviewState } from '#machines/domain/reviews/review.ts'
import { reviewMachine } from './review.machine.ts'
import { projectReview, reviewAfter } from './review.view.ts'

const refuse: ReviewStep = { type: 'review.refuse', reason: 'personal' }

test('a review is proven, held and published, and what is published can be taken off', () => {
  let [snapshot] = initialTransition(reviewMachine)
  const seen = [projectReview(snapshot)]
  for (const step of [{ type: 'email.proven' }, { type: 'review.publish' }, refuse] satisfies ReviewStep[]) {
    ;[snapshot] = transition(reviewMachine, snapshot, step)
    seen.push(projectReview(snapshot))
  }
  expect(seen.map(({ state, isShown }) => [state, isShown])).toEqual([
    ['provingEmail', false],
    ['held', false],
    ['published', true],
    ['refused', false],
  ])
  expect(seen.at(-1)?.refusedFor).toBe('It names a person, or has a phone number or an address in it.')
})

test.each<[from: ReviewState, step: ReviewStep, to: ReviewState | null]>([
  ['provingEmail', { type: 'email.proven' }, 'held'],
  ['provingEmail', { type: 'review.publish' }, null],
  ['provingEmail', refuse, null],
  ['held', { type: 'email.proven' }, null],
  ['held', { type: 'review.publish' }, 'published'],
  ['held', refuse, 'refused'],
  ['published', { type: 'review.publish' }, null],
  ['published', refuse, 'refused'],
  ['refused', { type: 'review.publish' }, 'published'],
  ['refused', refuse, null],
])('%s, %o leads to %s', (from, step, to) => {
  expect(reviewAfter(from, step)).toBe(to)
})
