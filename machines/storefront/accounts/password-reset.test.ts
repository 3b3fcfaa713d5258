import { expect, test } from 'vitest'
import { passwordResetAfter } from './password-reset.chart.ts'
import type { PasswordResetEvent } from './password-reset.events.ts'
import { passwordResetMessages } from './password-reset.view.ts'

const ask: PasswordResetEvent = { type: 'link.ask' }
const follow: PasswordResetEvent = { type: 'link.follow', isGood: true }
const choose: PasswordResetEvent = { type: 'password.choose' }

test('requesting a link leads to the same page with an account and without one', () => {
  expect(passwordResetAfter([])).toEqual({
    state: 'asking.waiting',
    isBusy: false,
    form: 'email',
    blockedBy: [],
    can: ['link.ask'],
  })
  expect(passwordResetAfter([ask])).toMatchObject({ state: 'sending', isBusy: true, form: 'email', can: [] })
  expect(passwordResetAfter([ask, { type: 'link.mailed' }])).toMatchObject({ state: 'mailed', form: null, blockedBy: [] })
})

test.each<[string, PasswordResetEvent[], string, string, string | null]>([
  ['too many emails', [ask, { type: 'tries.limited' }], 'asking.limited', passwordResetMessages.limited, 'email'],
  ['a shop that cannot send', [ask, { type: 'shop.failed' }], 'asking.unavailable', passwordResetMessages.unavailable, 'email'],
  ['a link that is over', [{ type: 'link.follow', isGood: false }], 'over', passwordResetMessages.over, 'email'],
  ['a link that was used meanwhile', [follow, choose, { type: 'link.ended' }], 'over', passwordResetMessages.over, 'email'],
  [
    'a shop that cannot save',
    [follow, choose, { type: 'shop.failed' }],
    'choosing.unavailable',
    passwordResetMessages.unavailable,
    'newPassword',
  ],
])('%s gets its sentence', (_, events, state, message, form) => {
  const view = passwordResetAfter(events)
  expect([view.state, view.form, view.blockedBy.map((blocker) => blocker.message)]).toEqual([state, form, [message]])
})

test('a good link leads to the form, and a saved password ends it', () => {
  expect(passwordResetAfter([follow])).toMatchObject({ state: 'choosing.waiting', form: 'newPassword', can: ['password.choose'] })
  expect(passwordResetAfter([follow, choose, { type: 'password.changed' }])).toMatchObject({ state: 'changed', form: null })
})

test('from an email that did not come, and from a link that is over, another one is requested', () => {
  const another: PasswordResetEvent = { type: 'link.another' }
  expect(passwordResetAfter([ask, { type: 'link.mailed' }, another]).state).toBe('asking.waiting')
  expect(passwordResetAfter([{ type: 'link.follow', isGood: false }, ask]).state).toBe('sending')
})
