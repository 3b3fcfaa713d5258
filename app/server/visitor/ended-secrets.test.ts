import { expect, test } from 'vitest'
import type { Accounts } from '#machines/ports/accounts.ts'
import type { EndedSecrets } from '#machines/ports/commerce/carts.ts'
import { sessionIdOf, withEndedSecrets } from './ended-secrets.ts'

function setting(answers: { changed?: boolean; reset?: boolean } = {}) {
  const calls: Array<string | EndedSecrets> = []
  const accounts = {
    signOut: async () => void calls.push('signOut'),
    changePassword: async () => ({ outcome: answers.changed ? 'changed' : 'wrongPassword' }),
    resetPassword: async () => (answers.reset ? { account: { accountId: 'ada' }, token: 'new' } : null),
  }
  const endSecrets = async (ended: EndedSecrets) => void calls.push(ended)
  return { calls, accounts: withEndedSecrets(accounts as unknown as Accounts, { endSecrets }) }
}

const change = { accountId: 'ada', password: 'old', newPassword: 'new', sessionToken: 'kept' }

test('signing out ends the session, and then the secrets that it was given', async () => {
  const { accounts, calls } = setting()
  await accounts.signOut('token')
  expect(calls).toEqual(['signOut', { sessionId: sessionIdOf('token') }])
})

test('a changed password ends the secrets of all sessions but the one that changed it', async () => {
  const { accounts, calls } = setting({ changed: true })
  await accounts.changePassword(change)
  expect(calls).toEqual([{ accountId: 'ada', keptSessionId: sessionIdOf('kept') }])
})

test('a password that was set by a link ends the secrets of all sessions', async () => {
  const { accounts, calls } = setting({ reset: true })
  await accounts.resetPassword({ token: 'link', newPassword: 'new' })
  expect(calls).toEqual([{ accountId: 'ada', keptSessionId: null }])
})

test('a refused change ends nothing', async () => {
  const { accounts, calls } = setting()
  await accounts.changePassword(change)
  await accounts.resetPassword({ token: 'link', newPassword: 'new' })
  expect(calls).toEqual([])
})

test('the id of a session is not its token, and there is none without one', () => {
  expect([sessionIdOf(null), sessionIdOf('token')]).toEqual([null, expect.not.stringContaining('token')])
})
