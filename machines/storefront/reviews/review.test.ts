import { expect, test } from 'vitest'
import { type AnyEventObject, initialTransition, transition } from 'xstate'
import { type ReviewState, reviewStates } from '#machines/domain/reviews/review.ts'
import type { ReviewStep } from './review.events.ts'
import { reviewMachine } from './review.machine.ts'
import { projectReview } from './review.view.ts'

const by = 'sal'
const refuse: ReviewStep = { type: 'review.refuse', reason: 'personal', by }
const publish: ReviewStep = { type: 'review.publish', by }
const begin = (record: ReviewState | null) => initialTransition(reviewMachine, { record })[0]
type Snapshot = ReturnType<typeof begin>

/** After the event, with all that it asks for answered so; an error where no answer is given. */
function led(from: Snapshot, event: AnyEventObject, output: object | null): Snapshot {
  let [snapshot] = transition(reviewMachine, from, event as never)
  const asked = () => snapshot._nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id))[0]
  for (let id = asked(); id; id = asked()) {
    const answer = output
      ? { type: `xstate.done.actor.${id}`, output, actorId: id }
      : { type: `xstate.error.actor.${id}`, error: new Error('no'), actorId: id }
    ;[snapshot] = transition(reviewMachine, snapshot, answer as never)
  }
  return snapshot
}
const recorded = { outcome: 'recorded' }

test('a review is sent, proven, held and published, and what is published can be taken off', () => {
  let snapshot = begin(null)
  const seen = [projectReview(snapshot)]
  const sent = { type: 'review.send', line: { brandSlug: 'halden', lineSlug: 'meridian-as' }, writtenRef: 'draft-1' }
  for (const event of [sent, { type: 'email.proven' }, publish, refuse]) {
    snapshot = led(snapshot, event, recorded)
    seen.push(projectReview(snapshot))
  }
  expect(seen.map(({ state, isShown }) => [state, isShown])).toEqual([
    [null, false],
    ['provingEmail', false],
    ['held', false],
    ['published', true],
    ['refused', false],
  ])
})

test.each<[from: ReviewState, step: ReviewStep, to: ReviewState | null]>([
  ['provingEmail', { type: 'email.proven' }, 'held'],
  ['provingEmail', publish, null],
  ['provingEmail', refuse, null],
  ['held', { type: 'email.proven' }, null],
  ['held', publish, 'published'],
  ['held', refuse, 'refused'],
  ['published', publish, null],
  ['published', refuse, 'refused'],
  ['refused', publish, 'published'],
  ['refused', refuse, null],
])('%s, %o leads to %s', (from, step, to) => {
  const here = begin(from)
  expect(here.can(step) ? projectReview(led(here, step, recorded)).state : null).toBe(to)
})

test('a review begins where its record is, and follows a record that was moved without it', () => {
  for (const record of reviewStates) {
    expect(projectReview(begin(record)).state).toBe(record)
    expect(projectReview(led(begin('held'), { type: 'record.look' }, { record })).state).toBe(record)
  }
  const moved = led(begin('held'), publish, { outcome: 'moved', record: 'refused' })
  expect(projectReview(moved)).toMatchObject({ state: 'refused', isShown: false, problem: { code: 'moved' } })
})

test('a step that could not be recorded leaves the review where it was, with a sentence, until the next try', () => {
  const failed = led(begin('held'), publish, null)
  expect(projectReview(failed)).toMatchObject({ state: 'held', problem: { code: 'failed' } })
  expect(projectReview(led(failed, publish, recorded))).toMatchObject({ state: 'published', problem: null })
})
