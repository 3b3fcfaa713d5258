/** What every implementation of the identity port must do. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#adapters/database/index.ts'
import type { Account } from '#machines/domain/accounts/account.ts'
import type { Accounts } from '#machines/ports/accounts.ts'

const origin = 'https://tires.example.com'
const ada = { email: 'Ada@example.com', password: 'a rolling stone gathers', firstName: 'Ada', lastName: 'Byron', phone: null }
const home = { clientAddress: '198.51.100.7' }

/**
 * `open` gives the implementation, whose links lead to `origin`, and the database behind it, with nothing in its tables. `hashedAs`:
 * how each hash of a password begins, which is as the shop's unless the implementation was given another cost.
 */
export function describeAccounts(
  name: string,
  open: (origin: string) => Promise<{ accounts: Accounts; database: Database; hashedAs?: string }>,
) {
  describe(name, () => {
    let accounts: Accounts
    let database: Database
    let hashedAs: string
    beforeAll(async () => {
      ;({ accounts, database, hashedAs = '$argon2id$v=19$m=19456,t=2,p=1$' } = await open(origin))
    })
    beforeEach(async () => {
      for (const table of ['account_session', 'email_proof', 'account', 'attempt_count', 'mail_outbox'])
        await database.query(`delete from ${table}`)
    })
    afterAll(() => database.close())

    /** A new account, signed in with the link of its email. */
    async function opened(): Promise<{ account: Account; token: string }> {
      expect(await accounts.createAccount({ ...ada, ...home })).toEqual({ outcome: 'mailed' })
      const answer = await signIn({ proofToken: await proofToken() })
      if (answer.outcome !== 'signedIn') throw new Error(`Signing in with the email's link is ${answer.outcome}`)
      return { account: answer.account, token: answer.token }
    }
    /** A new account that no one has signed in to. */
    async function unused(email = ada.email): Promise<Account> {
      await accounts.createAccount({ ...ada, ...home, email })
      const [row] = await database.query<{ id: string }>('select account_id as id from account where username = $1', [email])
      return (await accounts.account(row?.id ?? ''))!
    }
    const signIn = (more: Partial<typeof ada & typeof home & { proofToken: string }> = {}) =>
      accounts.signIn({ ...ada, ...home, ...more })
    const emails = () =>
      database.query<{ to: string; subject: string; text: string }>('select "to", subject, text from mail_outbox order by id')
    const proofToken = async (index = 0) => /token=([\w-]+)/.exec((await emails()).at(index)?.text ?? '')?.[1] ?? ''
    const everythingStored = async () => {
      const tables = ['account', 'account_session', 'email_proof', 'attempt_count']
      const rows = await Promise.all(
        tables.map((table) => database.query(`select to_jsonb(${table})::text as row from ${table}`)),
      )
      return JSON.stringify(rows)
    }

    // @fact 1.10
    test('a new account is a member’s, and signing in with the link of its email opens it and proves the email', async () => {
      expect((await unused()).emailProvenAt).toBeNull()
      const { account, token } = await opened()
      expect(account).toEqual({
        accountId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        username: 'Ada@example.com',
        firstName: 'Ada',
        lastName: 'Byron',
        phone: null,
        userType: 'Retail Member',
        company: null,
        brands: [],
        taxExemptState: null,
        taxCertificates: [],
        channel: null,
        emailProvenAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      })
      expect(await accounts.accountOfSession(token)).toEqual(account)
      expect(await accounts.account(account.accountId)).toEqual(account)
      expect(await accounts.account('nobody')).toBeNull()
    })

    test('signing in asks for the email in any letters and the password as it is, and opens a session each time', async () => {
      const { account, token } = await opened()
      const second = await signIn({ email: ' aDA@EXAMPLE.com ' })
      expect(second).toEqual({ outcome: 'signedIn', account, token: expect.any(String), hasProven: false })
      expect(second.outcome === 'signedIn' && second.token).not.toBe(token)
      expect(await signIn({ password: ada.password.toUpperCase() })).toEqual({ outcome: 'wrong' })
      expect(await signIn({ email: 'eve@example.com' })).toEqual({ outcome: 'wrong' })
    })

    test('a password is the same however its accents were composed', async () => {
      await accounts.createAccount({ ...ada, ...home, password: 'caf\u00e9 au lait \u00e0 Paris' })
      const [password, token] = ['cafe\u0301 au lait a\u0300 Paris', await proofToken()]
      expect(await signIn({ password, proofToken: token })).toMatchObject({ outcome: 'signedIn' })
    })

    test('an unknown email takes as long as a wrong password', async () => {
      await opened()
      const time = async (email: string) => {
        const start = process.cpuUsage()
        await signIn({ email, password: 'wrong' })
        const { user, system } = process.cpuUsage(start)
        return user + system
      }
      // processor time by turns, and the least of each: other work only ever adds
      const known: number[] = []
      const unknown: number[] = []
      for (let round = 0; round < 6; round += 1) {
        known.push(await time(ada.email))
        unknown.push(await time('eve@example.com'))
      }
      expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 4)
    })

    test('a token is 256 random bits, and neither it, the password nor the address stands in the database', async () => {
      const { token } = await opened()
      await signIn({ password: 'wrong password' })
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
      const stored = await everythingStored()
      expect(stored).toContain(hashedAs)
      for (const secret of [token, ada.password, 'wrong password', home.clientAddress, await proofToken()])
        expect(stored).not.toContain(secret)
    })

    test('a session ends by signing out, and only that session', async () => {
      const { account, token } = await opened()
      const other = await signIn()
      await accounts.signOut(token)
      await accounts.signOut(token)
      expect(await accounts.accountOfSession(token)).toBeNull()
      expect(other.outcome === 'signedIn' && (await accounts.accountOfSession(other.token))).toEqual(account)
      for (const foreign of ['', 'AAAA', `${token}x`]) expect(await accounts.accountOfSession(foreign)).toBeNull()
    })

    test('a session ends 4 hours after its last use, and using it puts that off', async () => {
      const { account, token } = await opened()
      const usedAgo = (ago: string) => database.query('update account_session set last_used_at = now() - $1::interval', [ago])
      await usedAgo('3 hours 59 minutes')
      expect(await accounts.accountOfSession(token)).toEqual(account)
      const [session] = await database.query<{ isFresh: boolean }>(
        `select last_used_at > now() - interval '1 minute' as "isFresh" from account_session`,
      )
      expect(session).toEqual({ isFresh: true })
      await usedAgo('4 hours 1 second')
      expect(await accounts.accountOfSession(token)).toBeNull()
    })

    test('a session ends 30 days after it began, however often it is used', async () => {
      const { account, token } = await opened()
      const [session] = await database.query<{ days: number }>(
        'select round(extract(epoch from expires_at - created_at) / 86400)::int as days from account_session',
      )
      expect(session).toEqual({ days: 30 })
      const endsIn = (time: string) => database.query('update account_session set expires_at = now() + $1::interval', [time])
      await endsIn('1 minute')
      expect(await accounts.accountOfSession(token)).toEqual(account)
      await endsIn('-1 second')
      expect(await accounts.accountOfSession(token)).toBeNull()
      await signIn()
      expect(await database.query('select 1 from account_session')).toHaveLength(1)
    })

    test('the eleventh wrong try for an email from one address is refused there, and its owner signs in elsewhere', async () => {
      await opened()
      const stranger = { clientAddress: '203.0.113.1' }
      for (let count = 1; count <= 10; count += 1)
        expect(await signIn({ password: 'wrong', ...stranger })).toEqual({ outcome: 'wrong' })
      const refused = await signIn(stranger)
      expect(refused).toEqual({ outcome: 'tooMany', retryAfterSeconds: expect.any(Number) })
      expect(refused.outcome === 'tooMany' && Math.abs(refused.retryAfterSeconds - 895)).toBeLessThanOrEqual(6)
      expect(await signIn()).toMatchObject({ outcome: 'signedIn' })
      await database.query(`update attempt_count set window_ends_at = now() - interval '1 second'`)
      expect(await signIn(stranger)).toMatchObject({ outcome: 'signedIn' })
    })

    test('after a hundred wrong tries for an email no address gets another one', async () => {
      await opened()
      await signIn({ password: 'wrong', clientAddress: '203.0.113.1' })
      await database.query('update attempt_count set count = 100')
      expect(await signIn({ clientAddress: '203.0.113.2' })).toMatchObject({ outcome: 'tooMany' })
    })

    test('the thirty-first wrong try from an address is not checked, for any account', async () => {
      await opened()
      await database.query(`update attempt_count set count = 0`)
      for (let count = 1; count <= 30; count += 1)
        expect(await signIn({ email: `${count % 6}@example.com` })).toEqual({ outcome: 'wrong' })
      expect(await signIn()).toMatchObject({ outcome: 'tooMany' })
      expect(await signIn({ clientAddress: '203.0.113.1' })).toMatchObject({ outcome: 'signedIn' })
    })

    test('a burst gets no more tries than one after the other', async () => {
      await opened()
      const answers = await Promise.all(Array.from({ length: 14 }, () => signIn({ password: 'wrong' })))
      expect(answers.filter(({ outcome }) => outcome === 'wrong')).toHaveLength(10)
    })

    test('a successful sign-in resets the attempts', async () => {
      await opened()
      for (let round = 0; round < 5; round += 1) {
        for (let count = 0; count < 5; count += 1) await signIn({ password: 'wrong' })
        expect(await signIn()).toMatchObject({ outcome: 'signedIn' })
      }
      // the address keeps its 25 wrong tries
      for (let count = 0; count < 5; count += 1) expect(await signIn({ password: 'wrong' })).toEqual({ outcome: 'wrong' })
      expect(await signIn()).toMatchObject({ outcome: 'tooMany' })
    })

    test('an address opens no more than a hundred accounts in 15 minutes, even with valid data', async () => {
      await opened()
      await database.query('update attempt_count set count = 99 where count = 1')
      const open = (email: string, clientAddress: string) => accounts.createAccount({ ...ada, email, clientAddress })
      expect(await open('eve@example.com', home.clientAddress)).toMatchObject({ outcome: 'mailed' })
      expect(await open('bob@example.com', home.clientAddress)).toMatchObject({ outcome: 'tooMany' })
      expect(await open('bob@example.com', '203.0.113.1')).toMatchObject({ outcome: 'mailed' })
      expect(await signIn()).toMatchObject({ outcome: 'signedIn' })
    })

    test('an email that has an account gets a message, once an hour, and nothing changes', async () => {
      const { account } = await opened()
      const eve = { ...ada, ...home, email: 'ADA@example.com', password: 'something else entirely', firstName: 'Eve' }
      expect(await accounts.createAccount(eve)).toEqual({ outcome: 'mailed' })
      expect(await accounts.createAccount(eve)).toEqual({ outcome: 'mailed' })
      const [, taken, ...more] = await emails()
      expect(taken?.to).toBe('Ada@example.com')
      expect(taken?.subject).toBe('You already have a Treadline account')
      expect(more).toEqual([])
      expect(taken?.text).toContain('Hello Ada,')
      expect(taken?.text).toContain(`${origin}/my_customers/login`)
      expect(await accounts.account(account.accountId)).toEqual(account)
      expect(await signIn({ password: eve.password })).toEqual({ outcome: 'wrong' })
    })

    test('the same form sent twice, even at once, opens one account and sends one email', async () => {
      const answers = await Promise.all([1, 2].map(() => accounts.createAccount({ ...ada, ...home })))
      expect(answers).toEqual([{ outcome: 'mailed' }, { outcome: 'mailed' }])
      expect(await emails()).toHaveLength(1)
      expect(await signIn({ proofToken: await proofToken() })).toMatchObject({ outcome: 'signedIn' })
    })

    // @fact 6.9
    test('a free email and a taken one get the same answer, after the same work', async () => {
      await opened()
      const time = async (email: string) => {
        const start = performance.now()
        expect(await accounts.createAccount({ ...ada, ...home, email })).toEqual({ outcome: 'mailed' })
        return performance.now() - start
      }
      const [taken, free]: [number[], number[]] = [[], []]
      for (let round = 0; round < 6; round += 1) {
        taken.push(await time(ada.email))
        free.push(await time(`eve-${round}@example.com`))
      }
      expect(Math.min(...taken)).toBeGreaterThan(Math.min(...free) / 4)
      expect(Math.min(...free)).toBeGreaterThan(Math.min(...taken) / 4)
    })

    test('an email that has an account and a free one are rate-limited after the same number of attempts', async () => {
      await opened()
      await database.query('delete from attempt_count')
      const outcomes = async (email: string) => {
        const all = []
        for (let count = 0; count < 11; count += 1) all.push((await accounts.createAccount({ ...ada, ...home, email })).outcome)
        return all
      }
      const tenThenNone = [...Array(10).fill('mailed'), 'tooMany']
      expect([await outcomes(ada.email), await outcomes('eve@example.com')]).toEqual([tenThenNone, tenThenNone])
    })

    // @fact 6.9
    test('a new account is opened only through its email, until the address is proven; others get no information', async () => {
      await accounts.createAccount({ ...ada, ...home })
      for (const proofToken of [undefined, '', 'AAAA']) expect(await signIn({ proofToken })).toEqual({ outcome: 'wrong' })
      const token = await proofToken()
      expect(await signIn({ proofToken: token, password: 'wrong' })).toEqual({ outcome: 'wrong' })
      expect(await signIn({ proofToken: token })).toMatchObject({ outcome: 'signedIn', hasProven: true })
      expect(await signIn({ proofToken: token })).toMatchObject({ outcome: 'signedIn', hasProven: false })
      expect(await accounts.emailProof(token)).toBeNull()
    })

    test('an unused account is taken over only by the next person who opens it and reads its emails', async () => {
      const stranger = { ...ada, ...home, password: 'a password of a stranger', firstName: 'Eve' }
      await accounts.createAccount(stranger)
      await accounts.createAccount({ ...ada, ...home })
      const token = await proofToken()
      expect(await signIn({ password: stranger.password, proofToken: token })).toEqual({ outcome: 'wrong' })
      expect(await signIn({ proofToken: token })).toMatchObject({ outcome: 'signedIn', account: { firstName: 'Ada' } })
      await accounts.createAccount(stranger)
      expect(await signIn({ password: stranger.password, proofToken: token })).toEqual({ outcome: 'wrong' })
    })

    test('the link of an email proves the email of its account once', async () => {
      const account = await unused()
      const [email] = await emails()
      expect(email?.to).toBe('Ada@example.com')
      expect(email?.subject).toBe('Is this your email?')
      expect(email?.text).toContain(`${origin}/my_customers/prove-email?token=`)
      const token = await proofToken()
      const { accountId, username } = account
      expect(await accounts.emailProof(token)).toEqual({ accountId, username, email: username })
      const proven = await accounts.proveEmail(token, account.accountId)
      expect(proven).toEqual({ ...account, emailProvenAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) })
      expect(await accounts.proveEmail(token, account.accountId)).toBeNull()
      expect(await accounts.account(account.accountId)).toEqual(proven)
    })

    test('a link proves nothing after 24 hours, or for another account', async () => {
      const account = await unused()
      const token = await proofToken()
      const other = await unused('eve@example.com')
      expect(await signIn({ email: 'eve@example.com', proofToken: token })).toEqual({ outcome: 'wrong' })
      expect(await accounts.proveEmail(token, other.accountId)).toBeNull()
      const expiresIn = (time: string) => database.query('update email_proof set expires_at = now() + $1::interval', [time])
      const [proof] = await database.query<{ hours: number }>(
        'select round(extract(epoch from expires_at - now()) / 3600)::int as hours from email_proof limit 1',
      )
      expect(proof).toEqual({ hours: 24 })
      await expiresIn('-1 second')
      expect([await accounts.emailProof(token), await accounts.proveEmail(token, account.accountId)]).toEqual([null, null])
      await expiresIn('1 minute')
      expect(await accounts.proveEmail(token, account.accountId)).toMatchObject({ username: 'Ada@example.com' })
    })

    test('another email is sent after ten minutes, and none to a proven address', async () => {
      const account = await unused()
      await database.query(`update mail_outbox set key = key || ':earlier'`)
      await accounts.mailEmailProof(account.accountId)
      await accounts.mailEmailProof(account.accountId)
      expect((await emails()).length).toBe(2)
      expect(await accounts.proveEmail(await proofToken(1), account.accountId)).not.toBeNull()
      await database.query(`update mail_outbox set key = key || ':earlier'`)
      await accounts.mailEmailProof(account.accountId)
      await accounts.mailEmailProof('nobody')
      expect((await emails()).length).toBe(2)
    })
  })
}
