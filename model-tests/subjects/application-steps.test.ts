/** Steps of applications as processes of the shop take them on one Postgres: cut off, sent twice, two at once, on stale pages. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccounts } from '#adapters/accounts/index.ts'
import { createActorStore, createCartLogs, createRateLimiter, type Database, openDatabase } from '#adapters/database/index.ts'
import { openTestDatabase, openTestPostgres, type TestPostgres } from '#adapters/database/testing.ts'
import { applyAsInstaller, sendApplication } from '#app/subjects/installers/installer-application.ts'
import { replayLog } from '#machines/describe/replay.ts'
import { testOfLog } from '#machines/describe/replay-export.ts'
import { type ApplicationState, applicationStates } from '#machines/domain/installers/application.ts'
import { writtenApplication } from '#machines/domain/installers/application-testing.ts'
import type { Answer, SubjectState } from '#machines/engine/index.ts'
import { kindNamed } from '#machines/kinds.ts'
import type { ApplicationStepEvent } from '#machines/storefront/installers/installer-application.events.ts'
import type { InstallerApplicationView } from '#machines/storefront/installers/installer-application.view.ts'
import { cutStatements, type StatementCuts } from '#model-tests/drivers/cut-statements.ts'
import { createEmailRenderer } from '#ui/emails/render-email.ts'
import { expectSameWhereverCut } from './cut-everywhere.ts'
import { openProcess } from './open-applications.ts'

type Process = Awaited<ReturnType<typeof openProcess>>

let cuts: StatementCuts
let server: TestPostgres
let databases: Database[]
let embedded: Database
beforeAll(async () => {
  cuts = cutStatements()
  server = await openTestPostgres()
  const url = await server.createDatabase()
  databases = [await openDatabase({ url }), await openDatabase({ url })]
  embedded = await openTestDatabase()
})
afterAll(async () => {
  cuts?.stop()
  await Promise.all([...(databases ?? []), embedded].map((database) => database?.close()))
  await server?.stop()
})

const by = 'sal@example.com'
const { email: _, ...corrected } = writtenApplication({ bays: '3' })
const answered = { ...corrected, answer: 'In 2019' }
const steps: Record<string, [from: ApplicationState, step: ApplicationStepEvent, to: ApplicationState]> = {
  'a question': ['sent', { type: 'application.ask', question: 'Which year?', by, seen: 1 }, 'askedBack'],
  'an answer': ['askedBack', { type: 'application.answer', answered, seen: 2 }, 'sent'],
  'a check': ['sent', { type: 'application.check', by, seen: 1 }, 'checked'],
  'an acceptance': ['checked', { type: 'application.accept', by, seen: 2 }, 'accepted'],
  'a refusal': ['sent', { type: 'application.refuse', refusal: 'No shop is there', by, seen: 1 }, 'refused'],
  'a late refusal': ['checked', { type: 'application.refuse', refusal: 'No shop is there', by, seen: 2 }, 'refused'],
  'a late question': ['checked', { type: 'application.ask', question: 'Which year?', by, seen: 2 }, 'askedBack'],
  'a withdrawal': ['askedBack', { type: 'application.withdraw' }, 'withdrawn'],
}
const mailOf: Partial<Record<ApplicationState, RegExp>> = {
  askedBack: /^A question about/,
  checked: /^About your application/,
  accepted: /is part of the Treadline installer network$/,
}

/** An application in this state, as the chart leads it there; of an email of its own. */
async function applied(process: Process, state: ApplicationState = 'sent'): Promise<{ applicationId: string; email: string }> {
  const email = `${randomUUID()}@example.com`
  const key = randomUUID()
  await process.attempts.forget([{ kind: 'application:address', of: '192.0.2.1' }])
  const written = writtenApplication({ email })
  expect(await applyAsInstaller(process, written, { key, clientAddress: '192.0.2.1' })).toBeNull()
  const applicationId = (await process.partners.inState('sent', 1_000)).find((each) => each.email === email)!.applicationId
  const way = { askedBack: ['a question'], checked: ['a check'], accepted: ['a check', 'an acceptance'], refused: ['a refusal'] }
  for (const name of way[state as keyof typeof way] ?? []) await send(process, applicationId, steps[name]![1], randomUUID())
  if (state === 'withdrawn') await send(process, applicationId, { type: 'application.withdraw' }, randomUUID())
  return { applicationId, email }
}

async function send(process: Process, applicationId: string, step: ApplicationStepEvent, key: string): Promise<Answer> {
  return sendApplication(process, (await process.partners.one(applicationId))!, step, key)
}

const viewOf = ({ actors }: SubjectState) => actors.installerApplication!.view as InstallerApplicationView

/** What the answer says, without what differs when it is repeated. */
const said = (answer: Answer) => ({
  outcome: answer.outcome,
  problem: 'state' in answer ? (viewOf(answer.state).problem?.code ?? null) : null,
})

/** All that is kept of an application. */
async function kept({ query }: Database, process: Process, { applicationId, email }: { applicationId: string; email: string }) {
  const application = await process.partners.one(applicationId)
  const state = await process.applicationEngine.read(applicationId)
  const mails = await query<{ subject: string }>(`select subject from mail_outbox where lower("to") = lower($1) order by id`, [
    email,
  ])
  const [row] = await query<{ actors: { installerApplication?: { pending: unknown[] } }; lease: string | null }>(
    `select actors, lease_owner as lease from engine_subject where kind = 'installerApplication' and id = $1`,
    [applicationId],
  )
  const shops = await query('select company, week from installer where installer_id = $1', [application?.installerId ?? ''])
  const accounts = await query('select user_type, email_proven_at from account where email = lower($1)', [email])
  return {
    state: application?.progress,
    bays: application?.offer?.bays,
    steps: application?.steps.map((step) => `${step.state} by ${step.by}: ${step.words ?? ''}`),
    chart: state && viewOf(state).state,
    mails: mails.map(({ subject }) => subject),
    shops: shops.length,
    accounts,
    pending: row?.actors.installerApplication?.pending,
    lease: row?.lease,
  }
}

/** The process that held it is gone, and its lease has ended. */
const endLeases = ({ query }: Database) =>
  query(`update engine_subject set lease_owner = null, lease_until = null where kind = 'installerApplication'`)

describe.each(['before', 'after'] as const)('a connection that is cut %s a statement', (when) => {
  test.each(Object.entries(steps))('leaves all or nothing of %s, and it counts once', async (_, [from, step]) => {
    const [first, second] = [await openProcess(databases[0]!), await openProcess(databases[1]!)]
    await expectSameWhereverCut(cuts, when, async () => {
      const its = await applied(second, from)
      const key = randomUUID()
      return {
        send: () => send(first, its.applicationId, step, key),
        async sendAgain() {
          await endLeases(databases[1]!)
          const answer = await send(second, its.applicationId, step, key)
          return { answer: said(answer), ...(await kept(databases[1]!, second, its)) }
        },
      }
    })
  })

  test('leaves all or nothing of an application, and it counts once', async () => {
    const [first, second] = [await openProcess(databases[0]!), await openProcess(databases[1]!)]
    await expectSameWhereverCut(cuts, when, async () => {
      const [key, email] = [randomUUID(), `${randomUUID()}@example.com`]
      const apply = (process: Process) =>
        applyAsInstaller(process, writtenApplication({ email }), { key, clientAddress: randomUUID() })
      return {
        send: () => apply(first),
        async sendAgain() {
          await endLeases(databases[1]!)
          const notSent = await apply(second)
          const its = (await second.partners.inState('sent', 1_000)).filter((each) => each.email === email)
          return { notSent, count: its.length, ...(await kept(databases[1]!, second, { ...its[0]!, email })) }
        },
      }
    })
  })
})

describe.each([
  ['Postgres', () => databases[0]!],
  ['PGlite', () => embedded],
])('on %s', (_, databaseOf) => {
  test('each step leads where its record then is, with one email to the installer', async () => {
    const database = databaseOf()
    const process = await openProcess(database)
    for (const [from, step, to] of Object.values(steps)) {
      const its = await applied(process, from)
      const before = (await kept(database, process, its)).mails.length
      expect(said(await send(process, its.applicationId, step, 'the-key'))).toEqual({ outcome: 'applied', problem: null })
      const now = await kept(database, process, its)
      expect([now.state, now.chart, now.mails.length]).toEqual([to, to, before + 1])
      if (mailOf[to]) expect(now.mails.at(-1)).toMatch(mailOf[to])
    }
  })

  test('an application that has ended takes no step, and nothing of it changes', async () => {
    const database = databaseOf()
    const process = await openProcess(database)
    for (const state of applicationStates.slice(3)) {
      const its = await applied(process, state)
      const before = await kept(database, process, its)
      for (const [name, [, step]] of Object.entries(steps))
        expect([name, said(await send(process, its.applicationId, step, name))]).toEqual([
          name,
          { outcome: 'rejected', problem: null },
        ])
      expect(await kept(database, process, its)).toEqual(before)
    }
  })

  test('a press on a page that is older than the application does nothing and says so', async () => {
    const database = databaseOf()
    const process = await openProcess(database)
    const its = await applied(process, 'askedBack')
    await send(process, its.applicationId, steps['an answer']![1], 'answer')
    // The page of staff is from before the question: its state is the same again.
    expect(said(await send(process, its.applicationId, steps['a check']![1], 'stale'))).toEqual({
      outcome: 'applied',
      problem: 'moved',
    })
    expect(await kept(database, process, its)).toMatchObject({ state: 'sent', chart: 'sent', bays: 3 })
    const check = { type: 'application.check', by, seen: 3 } as const
    expect(said(await send(process, its.applicationId, check, 'fresh'))).toEqual({ outcome: 'applied', problem: null })
    expect(said(await send(process, its.applicationId, steps['an acceptance']![1], 'stale acceptance'))).toEqual({
      outcome: 'applied',
      problem: 'moved',
    })
    expect(await kept(database, process, its)).toMatchObject({ state: 'checked', shops: 0, accounts: [] })
  })

  test('an application of the version before, which has no chart and no offer, is asked back and then accepted', async () => {
    const database = databaseOf()
    const process = await openProcess(database)
    const its = { applicationId: randomUUID(), email: `${randomUUID()}@example.com` }
    await database.query(
      `insert into installer_application (application_id, company, kind, first_name, last_name, email, phone, address_line1,
         address_line2, city, state, zip) values ($1, 'Old Tire', 'shop', 'Ann', 'Lee', $2, '6145550142', '1 High St', '', 'Columbus',
         'OH', '43215')`,
      [its.applicationId, its.email],
    )
    const take = async (step: ApplicationStepEvent) => said(await send(process, its.applicationId, step, randomUUID()))
    expect(await take({ type: 'application.check', by, seen: 1 })).toEqual({ outcome: 'applied', problem: null })
    expect(await take({ type: 'application.accept', by, seen: 2 })).toEqual({ outcome: 'applied', problem: 'incomplete' })
    const done = { outcome: 'applied', problem: null }
    expect(await take({ type: 'application.ask', question: 'Your hours?', by, seen: 2 })).toEqual(done)
    expect(await take({ type: 'application.answer', answered, seen: 3 })).toEqual(done)
    expect(await take({ type: 'application.check', by, seen: 4 })).toEqual(done)
    expect(await take({ type: 'application.accept', by, seen: 5 })).toEqual(done)
    expect(await kept(database, process, its)).toMatchObject({ state: 'accepted', shops: 1 })
  })

  test('a ZIP code that is no place is refused with its field, when it is sent and when it is corrected', async () => {
    const database = databaseOf()
    const process = await openProcess(database)
    const nowhere = {
      outcome: 'invalid',
      issues: [{ field: 'zip', message: 'We know no place with this ZIP code. Please check it' }],
    }
    const email = `${randomUUID()}@example.com`
    const written = writtenApplication({ email, zip: '00000' })
    expect(await applyAsInstaller(process, written, { key: randomUUID(), clientAddress: email })).toMatchObject({
      why: { problems: { zip: nowhere.issues[0]!.message } },
    })
    const its = await applied(process, 'askedBack')
    const moved = { type: 'application.answer', answered: { ...answered, zip: '00000' }, seen: 2 } as const
    expect(await send(process, its.applicationId, moved, 'a-key')).toEqual(nowhere)
    expect(said(await send(process, its.applicationId, steps['an answer']![1], 'a-key'))).toEqual({
      outcome: 'applied',
      problem: null,
    })
  })
})

test('an accepted installer has an account of any newcomer that a chosen password opens; one that is there stays as it is', async () => {
  const [database] = databases as [Database]
  const process = await openProcess(database)
  const renderEmail = createEmailRenderer('https://tires.example.com')
  const accounts = createAccounts({ database, attempts: createRateLimiter(database), renderEmail })
  const its = await applied(process, 'accepted')
  expect((await kept(database, process, its)).accounts).toEqual([{ user_type: 'Retail Member', email_proven_at: null }])
  const attempt = { email: its.email, password: '', clientAddress: its.email }
  expect(await accounts.signIn(attempt)).toEqual({ outcome: 'wrong' })
  await accounts.mailPasswordReset({ email: its.email.toUpperCase(), clientAddress: its.email })
  const [mail] = await database.query<{ text: string }>(
    `select text from mail_outbox where "to" = $1 and subject = 'Choose a new password'`,
    [its.email],
  )
  const token = /token=(\S+)/.exec(mail!.text)![1]!
  expect(await accounts.resetPassword({ token, newPassword: 'four tires one road' })).toMatchObject({
    account: { firstName: 'Rita', username: its.email },
  })
  const other = await applied(process, 'checked')
  await database.query(
    `insert into account (account_id, username, email, password_hash, first_name, last_name, user_type, brands)
     values ($1, upper($2), lower($2), 'hash', 'Ada', 'Lee', 'Fleet', '[]')`,
    [randomUUID(), other.email],
  )
  await send(process, other.applicationId, steps['an acceptance']![1], 'the-key')
  expect(await kept(database, process, other)).toMatchObject({
    state: 'accepted',
    shops: 1,
    accounts: [{ user_type: 'Fleet', email_proven_at: null }],
  })
})

test('where the shops are kept by another system, none is opened, and that is said', async () => {
  const process = await openProcess(databases[0]!, { commerce: 'http' })
  const its = await applied(process, 'checked')
  expect(await send(process, its.applicationId, steps['an acceptance']![1], 'the-key')).toEqual({
    outcome: 'invalid',
    issues: [{ field: '', message: 'The shops of this storefront are kept by another system. Please add this one there.' }],
  })
  expect(await kept(databases[0]!, process, its)).toMatchObject({ state: 'checked', shops: 0 })
})

test('the log of an application is found by its id, replayed it leads to where the application is, and it tells nothing of anyone', async () => {
  const database = databases[0]!
  const process = await openProcess(database)
  const logs = createCartLogs(database, createActorStore(database, { kind: 'checkout' }))
  for (const [from, step, to] of Object.values(steps)) {
    const { applicationId } = await applied(process, from)
    await send(process, applicationId, step, 'the-key')
    const found = (await logs.findOther(applicationId))!
    const { charts, choreography } = kindNamed(found.kind!)
    const value = ['accepted', 'refused', 'withdrawn'].includes(to) ? to : `${to}.waiting`
    expect(replayLog(charts, choreography, applicationId, found.log)).toMatchObject({
      difference: null,
      states: { installerApplication: value },
    })
    expect(testOfLog(charts, found)).toContain(
      `installerApplication ${applicationId} goes the way that its log tells, and ends ${value}`,
    )
    expect(JSON.stringify(found.log)).not.toMatch(/Rita|Short North|Which year|No shop|2019|example\.com/)
  }
})

test('a form that is sent five times at once to two processes counts once, and so does one acceptance', async () => {
  const processes = await Promise.all(databases.map((database) => openProcess(database, { partnersEmail: 'staff@example.com' })))
  const times = [0, 1, 0, 1, 0].map((at) => processes[at]!)
  const [key, email] = [randomUUID(), `${randomUUID()}@example.com`]
  const apply = (process: Process) =>
    applyAsInstaller(process, writtenApplication({ email }), { key, clientAddress: randomUUID() })
  await processes[0]!.attempts.forget([{ kind: 'application:email', of: email }])
  const answers = await Promise.all(times.map(apply))
  expect(answers.filter((answer) => answer !== null && answer.status !== 429)).toEqual([])
  const its = (await processes[0]!.partners.inState('sent', 1_000)).filter((each) => each.email === email)
  expect(its).toHaveLength(1)
  await send(processes[0]!, its[0]!.applicationId, steps['a check']![1], 'check')
  const accepted = await Promise.all(
    times.map((process) => send(process, its[0]!.applicationId, steps['an acceptance']![1], 'one-key')),
  )
  expect(accepted.map(said)).toEqual(times.map(() => ({ outcome: 'applied', problem: null })))
  expect(await kept(databases[0]!, processes[0]!, { ...its[0]!, email })).toMatchObject({
    steps: ['sent by installer: ', `checked by ${by}: `, `accepted by ${by}: `],
    mails: [expect.any(String), expect.any(String), expect.stringMatching(/is part of/)],
    shops: 1,
  })
})

test('of two members of staff at once one wins, and the other is refused in words: one shop, or a refusal', async () => {
  const [ann, bob] = (await Promise.all(databases.map((database) => openProcess(database)))) as [Process, Process]
  for (let round = 0; round < 20; round += 1) {
    const its = await applied(ann, 'checked')
    const answers = await Promise.all([
      send(ann, its.applicationId, { type: 'application.accept', by: 'ann', seen: 2 }, 'key-of-ann'),
      send(
        bob,
        its.applicationId,
        round % 2 === 0
          ? { type: 'application.refuse', refusal: 'No shop is there', by: 'bob', seen: 2 }
          : { type: 'application.accept', by: 'bob', seen: 2 },
        'key-of-bob',
      ),
    ])
    const outcomes = answers.map(({ outcome }) => outcome)
    expect(outcomes.toSorted()).toEqual(['applied', 'rejected'])
    const isAccepted = round % 2 === 1 || outcomes[0] === 'applied'
    const state = isAccepted ? 'accepted' : 'refused'
    const now = await kept(databases[0]!, ann, its)
    expect(now).toMatchObject({ state, chart: state, shops: isAccepted ? 1 : 0, pending: [], lease: null })
    expect(now.mails).toHaveLength(3)
    expect(answers.find(({ outcome }) => outcome === 'rejected')).toMatchObject({
      message: 'This application has changed meanwhile. Please look at it again.',
    })
  }
})

test('of two applications with one email at once one is kept, in upper or lower case', async () => {
  const processes = await Promise.all(databases.map((database) => openProcess(database)))
  const email = `${randomUUID()}@example.com`
  const answers = await Promise.all(
    processes.map((process, at) =>
      applyAsInstaller(process, writtenApplication({ email: at === 0 ? email : email.toUpperCase() }), {
        key: randomUUID(),
        clientAddress: randomUUID(),
      }),
    ),
  )
  expect(answers.filter((answer) => answer === null)).toHaveLength(1)
  expect(answers.find((answer) => answer !== null)).toMatchObject({
    status: 409,
    why: { message: expect.stringMatching(/^An application with this email is open/) },
  })
})

test('an address gets at most three applications an hour, in upper or lower case, and the same form again costs no try', async () => {
  const process = await openProcess(databases[0]!)
  const email = `${randomUUID()}@example.com`
  const key = randomUUID()
  const apply = (change: { email?: string; key?: string } = {}) =>
    applyAsInstaller(process, writtenApplication({ email: change.email ?? email }), {
      key: change.key ?? key,
      clientAddress: randomUUID(),
    })
  for (let time = 0; time < 5; time += 1) expect(await apply()).toBeNull()
  for (let time = 0; time < 2; time += 1)
    expect(await apply({ key: randomUUID(), email: email.toUpperCase() })).toMatchObject({ status: 409 })
  expect(await apply({ key: randomUUID() })).toMatchObject({ status: 429, why: { retryAfter: expect.any(Number) } })
})
