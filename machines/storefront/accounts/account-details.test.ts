import { expect, test } from 'vitest'
import type { AccountPart } from '#machines/domain/accounts/details.ts'
import { accountDetailsAfter } from './account-details.chart.ts'
import type { AccountDetailsEvent } from './account-details.events.ts'
import { accountDetailsMessages } from './account-details.view.ts'

const edit = (part: AccountPart): AccountDetailsEvent => ({ type: 'part.edit', part })
const save: AccountDetailsEvent = { type: 'part.save' }

test('one part is open at a time, and leaving it changes nothing', () => {
  expect(accountDetailsAfter([])).toEqual({
    state: 'viewing',
    isBusy: false,
    open: null,
    news: null,
    blockedBy: [],
    can: ['part.edit'],
  })
  expect(accountDetailsAfter([edit('name'), edit('email')])).toMatchObject({ state: 'editing', open: 'email' })
  expect(accountDetailsAfter([edit('email'), { type: 'part.leave' }])).toMatchObject({ state: 'viewing', open: null })
})

test.each<[AccountPart, string]>([
  ['name', 'Your name and phone are saved.'],
  ['password', 'Your password is changed. Other devices were signed out.'],
])('a saved %s closes its form and says so', (part, news) => {
  expect(accountDetailsAfter([edit(part), save])).toMatchObject({ state: 'saving', isBusy: true, open: part })
  const view = accountDetailsAfter([edit(part), save, { type: 'part.saved' }])
  expect(view).toMatchObject({ state: 'saved', open: null, news, blockedBy: [] })
})

test('a new email waits for its link to be confirmed', () => {
  const view = accountDetailsAfter([edit('email'), save, { type: 'email.mailed' }])
  expect(view).toMatchObject({ state: 'awaitingProof', open: null, news: null })
})

test.each<[AccountDetailsEvent, string, string, string | undefined]>([
  [{ type: 'password.mismatched' }, 'refused.mismatched', accountDetailsMessages.mismatched, 'password'],
  [{ type: 'tries.limited' }, 'refused.limited', accountDetailsMessages.limited, undefined],
  [{ type: 'shop.failed' }, 'refused.unavailable', accountDetailsMessages.unavailable, undefined],
])('after %j the form stays open and says why', (answer, state, message, field) => {
  const view = accountDetailsAfter([edit('password'), save, answer])
  expect([view.state, view.open]).toEqual([state, 'password'])
  expect(view.blockedBy.map((blocker) => [blocker.message, blocker.field])).toEqual([[message, field]])
  expect(accountDetailsAfter([edit('password'), save, answer, save]).state).toBe('saving')
})
