/** What every implementation of the identity port must do when a password, an email or a name changes. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#adapters/database/index.ts'
import type { Account } from '#machines/domain/accounts/account.ts'
import type { Accounts } from '#machines/ports/accounts.ts'

const origin = 'https://tires.example.com'
const ada = { email: 'Ada@example.com', password: 'a rolling stone gathers', firstName: 'Ada', lastName: 'Byron', phone: null }
const home = { clientAddress: '198.51.100.7' }
const newPassword = 'kettle moss orbit'
const newEmail = 'Lovelace@example.com'

/** `open` gives the implementation, whose links lead to `origin`, and the database behind it, with nothing in its tables. */
export function describeAccountChanges(
  name: string,
  open: (origin: string) => Promise<{ accounts: Accounts; database: Database }>,
) {
  describe(name, () => {
    let accounts: Accounts
    let database: Database
    beforeAll(async () => {
      ;({ accounts, database } = await open(origin))
    })
    beforeEach(async () => {
      for (const table of ['account_session', 'email_proof', 'password_reset', 'account', 'attempt_count', 'mail_outbox'])
        await database.query(`delete from ${table}`)
    })
    afterAll(() => database.close())

    const emails = () =>
      database.query<{ to: string; subject: string; text: string }>('select "to", subject, text from mail_outbox order by id')
    const lastToken = async () => /token=([\w-]+)/.exec((await emails()).at(-1)?.text ?? '')?.[1] ?? ''
    const signIn = (more: Partial<typeof ada & { proofToken: string }> = {}) => accounts.signIn({ ...ada, ...home, ...more })

    /** A member, signed in, with an empty outbox. */
    async function member(email = ada.email): Promise<{ account: Account; token: string }> {
      await accounts.createAccount({ ...ada, ...home, email })
      const answer = await signIn({ email, proofToken: await lastToken() })
      if (answer.outcome !== 'signedIn') throw new Error(`Signing in is ${answer.outcome}`)
      await database.query('delete from mail_outbox')
      return answer
    }
    async function resetToken(email = ada.email): Promise<string> {
      expect(await accounts.mailPasswordReset({ email, ...home })).toEqual({ outcome: 'mailed' })
      return lastToken()
    }
    const changeEmail = (accountId: string, email = newEmail, password = ada.password) =>
      accounts.changeEmail({ accountId, password, email })

    // @fact storefront.42
    test('a forgotten password is set by the link of an email, once; it signs in, ends every other session and emails the owner', async () => {
      const { account, token } = await member()
      const other = await signIn()
      const reset = await resetToken('aDA@example.com')
      const [email] = await emails()
      expect([email?.to, email?.subject]).toEqual(['Ada@example.com', 'Choose a new password'])
      expect(email?.text).toContain(`${origin}/my_customers/new-password?token=${reset}`)
      expect(await accounts.accountOfReset(reset)).toEqual(account)

      const opened = await accounts.resetPassword({ token: reset, newPassword })
      expect(opened).toEqual({ account, token: expect.any(String) })
      expect(await accounts.accountOfSession(opened?.token ?? '')).toEqual(account)
      expect(await accounts.accountOfSession(token)).toBeNull()
      expect(other.outcome === 'signedIn' && (await accounts.accountOfSession(other.token))).toBeNull()
      expect((await emails()).map(({ to, subject }) => [to, subject])).toEqual([
        ['Ada@example.com', 'Choose a new password'],
        ['Ada@example.com', 'Your password was changed'],
      ])
      expect(await signIn()).toEqual({ outcome: 'wrong' })
      expect(await signIn({ password: newPassword })).toMatchObject({ outcome: 'signedIn' })
      expect([await accounts.accountOfReset(reset), await accounts.resetPassword({ token: reset, newPassword })]).toEqual([
        null,
        null,
      ])
    })

    test('the link stands in the database as a hash', async () => {
      await member()
      const token = await resetToken()
      const stored = JSON.stringify(await database.query('select to_jsonb(password_reset)::text from password_reset'))
      expect(stored).toContain('token_hash')
      expect(stored).not.toContain(token)
    })

    // @fact storefront.43
    test('the link is worthless after 30 minutes, after a newer one, and once the password or the email has changed', async () => {
      const { account, token } = await member()
      const isGood = async (reset: string) => (await accounts.accountOfReset(reset)) !== null
      const first = await resetToken()
      const second = await resetToken()
      expect([await isGood(first), await isGood(second)]).toEqual([false, true])
      const [link] = await database.query<{ minutes: number }>(
        'select round(extract(epoch from expires_at - now()) / 60)::int as minutes from password_reset',
      )
      expect(link).toEqual({ minutes: 30 })
      await database.query(`update password_reset set expires_at = now() - interval '1 second'`)
      expect(await accounts.resetPassword({ token: second, newPassword })).toBeNull()

      const third = await resetToken()
      const { accountId } = account
      await accounts.changePassword({ accountId, password: ada.password, newPassword, sessionToken: token })
      expect(await isGood(third)).toBe(false)
      const fourth = await resetToken()
      await changeEmail(accountId, newEmail, newPassword)
      expect(await isGood(fourth)).toBe(true)
      await accounts.proveEmail(await lastToken(), accountId)
      expect(await isGood(fourth)).toBe(false)
    })

    // @fact storefront.42
    test('an email without an account gets the same answer, and no message; both are limited after the same number of tries', async () => {
      await member()
      const outcomes = async (email: string) => {
        const all = []
        for (let count = 0; count < 6; count += 1) all.push((await accounts.mailPasswordReset({ email, ...home })).outcome)
        return all
      }
      const fiveThenNone = [...Array(5).fill('mailed'), 'tooMany']
      expect([await outcomes('eve@example.com'), await emails()]).toEqual([fiveThenNone, []])
      expect([await outcomes(ada.email), (await emails()).length]).toEqual([fiveThenNone, 5])
    })

    test('an account that no one has signed in to is its inbox’s: the link proves the email', async () => {
      await accounts.createAccount({ ...ada, ...home })
      const opened = await accounts.resetPassword({ token: await resetToken(), newPassword })
      expect(opened?.account.emailProvenAt).not.toBeNull()
      expect(await signIn({ password: newPassword })).toMatchObject({ outcome: 'signedIn' })
    })

    test('a new password lets in who had no tries left', async () => {
      await member()
      for (let count = 0; count < 11; count += 1) await signIn({ password: 'wrong' })
      expect(await signIn()).toMatchObject({ outcome: 'tooMany' })
      await accounts.resetPassword({ token: await resetToken(), newPassword })
      expect(await signIn({ password: newPassword })).toMatchObject({ outcome: 'signedIn' })
    })

    // @fact storefront.45
    test('the current password changes the password; the session that asks stays, the others end, and the owner is notified', async () => {
      const { account, token } = await member()
      const other = await signIn()
      const change = (password: string) =>
        accounts.changePassword({ accountId: account.accountId, password, newPassword, sessionToken: token })
      expect(await change('not the password')).toEqual({ outcome: 'wrongPassword' })
      expect([await emails(), await signIn()]).toEqual([[], expect.objectContaining({ outcome: 'signedIn' })])
      expect(await change(ada.password)).toEqual({ outcome: 'changed' })
      expect(await accounts.accountOfSession(token)).toEqual(account)
      expect(other.outcome === 'signedIn' && (await accounts.accountOfSession(other.token))).toBeNull()
      expect((await emails()).map(({ subject }) => subject)).toEqual(['Your password was changed'])
      expect([await signIn(), await signIn({ password: newPassword })]).toMatchObject([
        { outcome: 'wrong' },
        { outcome: 'signedIn' },
      ])
    })

    test('the eleventh wrong password in 15 minutes changes neither password nor email', async () => {
      const { account, token } = await member()
      const { accountId } = account
      for (let count = 0; count < 5; count += 1) {
        const wrong = { accountId, password: 'wrong', newPassword, sessionToken: token }
        expect(await accounts.changePassword(wrong)).toEqual({ outcome: 'wrongPassword' })
        expect(await changeEmail(accountId, newEmail, 'wrong')).toEqual({ outcome: 'wrongPassword' })
      }
      expect(await changeEmail(accountId)).toEqual({ outcome: 'tooMany', retryAfterSeconds: expect.any(Number) })
    })

    test('the right password resets the wrong ones', async () => {
      const { account } = await member()
      const wrong = () => changeEmail(account.accountId, newEmail, 'wrong')
      for (let count = 0; count < 9; count += 1) await wrong()
      expect(await changeEmail(account.accountId)).toEqual({ outcome: 'mailed' })
      for (let count = 0; count < 10; count += 1) expect(await wrong()).toEqual({ outcome: 'wrongPassword' })
    })

    test('a link that is used twice at once sets one password', async () => {
      await member()
      const token = await resetToken()
      const answers = await Promise.all(
        [1, 2].map((one) => accounts.resetPassword({ token, newPassword: `${newPassword} ${one}` })),
      )
      expect(answers.filter((opened) => opened !== null)).toHaveLength(1)
    })

    // @fact storefront.44
    test('name and phone change at once', async () => {
      const { account } = await member()
      const changed = { firstName: 'Augusta', lastName: 'King', phone: '6145550142' }
      expect(await accounts.changeName(account.accountId, changed)).toEqual({ ...account, ...changed })
      expect(await accounts.account(account.accountId)).toEqual({ ...account, ...changed })
      expect(await accounts.changeName('nobody', changed)).toBeNull()
    })

    // @fact storefront.46
    test('a new email counts once the link sent to it is confirmed, and the old address is notified', async () => {
      const { account } = await member()
      const { accountId } = account
      expect(await changeEmail(accountId, newEmail, 'wrong')).toEqual({ outcome: 'wrongPassword' })
      expect(await changeEmail(accountId)).toEqual({ outcome: 'mailed' })
      const [email] = await emails()
      expect([email?.to, email?.subject]).toEqual([newEmail, 'Is this your new email?'])
      expect([await accounts.account(accountId), await accounts.pendingEmail(accountId)]).toEqual([account, newEmail])
      const token = await lastToken()
      expect(await accounts.emailProof(token)).toEqual({ accountId, username: 'Ada@example.com', email: newEmail })

      expect(await accounts.proveEmail(token, accountId)).toEqual({
        ...account,
        username: newEmail,
        emailProvenAt: expect.any(String),
      })
      expect([await accounts.pendingEmail(accountId), await accounts.proveEmail(token, accountId)]).toEqual([null, null])
      const [, notice] = await emails()
      expect([notice?.to, notice?.subject]).toEqual(['Ada@example.com', 'Your email was changed'])
      expect(notice?.text).toContain(newEmail)
      expect([await signIn(), await signIn({ email: newEmail })]).toMatchObject([{ outcome: 'wrong' }, { outcome: 'signedIn' }])
    })

    test('signing in with the link of a new email confirms it in the same step', async () => {
      const { account } = await member()
      await changeEmail(account.accountId)
      expect(await signIn({ proofToken: await lastToken() })).toMatchObject({
        outcome: 'signedIn',
        account: { username: newEmail },
      })
    })

    // @fact storefront.46
    test('an email that has an account is answered like a free one; its owner is notified, and no link leads to it', async () => {
      const eve = await member('eve@example.com')
      const { account } = await member()
      expect(await changeEmail(account.accountId, 'EVE@example.com')).toEqual({ outcome: 'mailed' })
      expect(await accounts.pendingEmail(account.accountId)).toBe('EVE@example.com')
      const sent = await emails()
      expect(sent.map(({ to, subject }) => [to, subject])).toEqual([['eve@example.com', 'You already have a Treadline account']])
      expect(sent[0]?.text).toContain('change the email of an account to this one')
      expect(sent[0]?.text).not.toContain('token=')
      expect(await accounts.account(eve.account.accountId)).toEqual(eve.account)
    })

    test('an email that was taken in the meantime is not given twice', async () => {
      const { account } = await member()
      await changeEmail(account.accountId, 'eve@example.com')
      const token = await lastToken()
      await member('eve@example.com')
      expect(await accounts.proveEmail(token, account.accountId)).toBeNull()
      expect(await accounts.account(account.accountId)).toEqual(account)
    })

    test('a newer new email takes the place of an older one, and its link is sent again after ten minutes', async () => {
      const { account } = await member()
      const { accountId } = account
      await changeEmail(accountId, 'first@example.com')
      const first = await lastToken()
      await changeEmail(accountId)
      expect([await accounts.proveEmail(first, accountId), await accounts.pendingEmail(accountId)]).toEqual([null, newEmail])
      await accounts.mailEmailProof(accountId)
      expect((await emails()).length).toBe(2)
      await database.query(`update email_proof set expires_at = expires_at - interval '10 minutes'`)
      await accounts.mailEmailProof(accountId)
      expect((await emails()).map(({ to }) => to)).toEqual(['first@example.com', newEmail, newEmail])
      expect(await accounts.proveEmail(await lastToken(), accountId)).toMatchObject({ username: newEmail })
    })

    test('the same new email may be requested again, and the newest link confirms it', async () => {
      const { account } = await member()
      const { accountId } = account
      await changeEmail(accountId)
      await changeEmail(accountId, 'first@example.com')
      await changeEmail(accountId)
      expect(await accounts.pendingEmail(accountId)).toBe(newEmail)
      expect(await accounts.proveEmail(await lastToken(), accountId)).toMatchObject({ username: newEmail })
    })

    test('links to new emails are limited, and a password that is set by a link ends a change of the email', async () => {
      const { account } = await member()
      const { accountId } = account
      for (let count = 0; count < 5; count += 1)
        expect(await changeEmail(accountId, `n${count}@example.com`)).toEqual({ outcome: 'mailed' })
      expect(await changeEmail(accountId)).toMatchObject({ outcome: 'tooMany' })
      expect(await accounts.pendingEmail(accountId)).toBe('n4@example.com')
      await accounts.resetPassword({ token: await resetToken(), newPassword })
      expect(await accounts.pendingEmail(accountId)).toBeNull()
    })
  })
}
