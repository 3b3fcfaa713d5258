import { expect, test } from 'vitest'
import type { FieldIssue, RefusalReason } from '#machines/engine/index.ts'
import { type NotApplied, notApplied } from './not-applied.ts'

const rejected = (reason: RefusalReason): NotApplied => ({
  outcome: 'rejected',
  reason,
  message: 'Not now.',
  blockedBy: [],
  replayed: false,
  state: { id: 'C1', revision: 1, actors: {} },
})
const invalid = (...issues: FieldIssue[]): NotApplied => ({ outcome: 'invalid', issues })

test.each<[NotApplied, [status: number, code: string, message: string, retryAfter?: number]]>([
  [rejected('stale'), [409, 'STALE_REVISION', 'Not now.']],
  [rejected('notEnabled'), [409, 'NOT_ENABLED', 'Not now.']],
  [rejected('withdrawn'), [409, 'WITHDRAWN', 'Not now.']],
  [invalid({ field: 'zip', message: 'No such ZIP.' }), [400, 'INVALID', 'No such ZIP.']],
  [invalid(), [400, 'INVALID', 'Oops. Something went wrong, please try again.']],
  [
    { outcome: 'keyReused' },
    [422, 'KEY_REUSED', 'This was sent before with something else in it. Please check it and send it again.'],
  ],
  [{ outcome: 'inFlight' }, [409, 'IN_FLIGHT', 'Still working on it. Please wait a moment and look again.', 2]],
  [
    { outcome: 'tooMany', retryAfterSeconds: 880 },
    [429, 'RATE_LIMITED', 'You are being rate-limited; please try again in a few minutes.', 880],
  ],
  [{ outcome: 'notFound' }, [404, 'NOT_FOUND', 'There is no cart yet!']],
])('%j is answered with %j', (answer, [status, code, message, retryAfter]) => {
  expect(notApplied(answer)).toEqual({ status, code, message, ...(retryAfter && { retryAfter }) })
})
