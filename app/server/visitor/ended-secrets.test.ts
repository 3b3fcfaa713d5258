import { expect, test } from 'vitest'
import type { EndedSecrets } from '#machines/ports/commerce/carts.ts'
import type { Identity } from '#machines/ports/identity.ts'
import { sessionIdOf, withEndedSecrets } from './ended-secrets.ts'

function setting(answers: { changed?: boolean; reset?: boolean } = {}) {
  const calls: Array<string | EndedSecrets> = []
  const identity = {
    signOut: async () => void calls.push('signOut'),
    changePassword: async () => ({ outcome: answers.changed ? 'changed' : 'wrongPassword' }),
    resetPassword: async () => (answers.reset ? { account: { accountId: 'ada' }, token: 'new' } : null),
  }
  const endSecrets = async (ended: EndedSecrets) => void calls.push(ended)
  return { calls, identity: withEndedSecrets(identity as unknown as Identity, { endSecrets }) }
}

const change = { accountId: 'ada', password: 'old', newPassword: 'new', sessionToken: 'kept' }

test('signing out ends the session, and then the secrets that it was given', async () => {
  const { identity, calls } = setting()
  await identity.signOut('token')
  expect(calls).toEqual(['signOut', { sessionId: sessionIdOf('token') }])
})

test('a changed password ends the secrets of all sessions but the one that changed it', async () => {
  const { identity, calls } = setting({ changed: true })
  await identity.changePassword(change)
  expect(calls).toEqual([{ accountId: 'ada', keptSessionId: sessionIdOf('kept') }])
})

test('a password that was set by a link ends the secrets of all sessions', async () => {
  const { identity, calls } = setting({ reset: true })
  await identity.resetPassword({ token: 'link', newPassword: 'new' })
  expect(calls).toEqual([{ accountId: 'ada', keptSessionId: null }])
})

test('a refused change ends nothing', async () => {
  const { identity, calls } = setting()
  await identity.changePassword(change)
  await identity.resetPassword({ token: 'link', newPassword: 'new' })
  expect(calls).toEqual([])
})

test('the id of a session is not its token, and there is none without one', () => {
  expect([sessionIdOf(null), sessionIdOf('token')]).toEqual([null, expect.not.stringContaining('token')])
})
