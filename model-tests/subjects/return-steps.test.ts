/** Steps of returns as processes of the shop take them on one Postgres: cut off, sent twice, two at once, beside the version before. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createChartActivities } from '#adapters/chart-activity/index.ts'
import { createActorStore, createCartLogs, type Database, openDatabase } from '#adapters/database/index.ts'
import { openTestDatabase, openTestPostgres, type TestPostgres } from '#adapters/database/testing.ts'
import { standing } from '#app/server/shop/subject-steps.ts'
import { askReturn } from '#app/subjects/returns/ask-return.ts'
import { sendReturn } from '#app/subjects/returns/send-return.ts'
import { shopCounting } from '#machines/counting.ts'
import { replayLog } from '#machines/describe/replay.ts'
import { testOfLog } from '#machines/describe/replay-export.ts'
import { type ReturnState, returnStates } from '#machines/domain/returns/return-request.ts'
import type { Answer, SubjectState } from '#machines/engine/index.ts'
import { kindNamed } from '#machines/kinds.ts'
import type { ReturnStep } from '#machines/storefront/returns/return-request.events.ts'
import type { ReturnRequestView } from '#machines/storefront/returns/return-request.view.ts'
import { cutStatements, type StatementCuts } from '#model-tests/drivers/cut-statements.ts'
import { expectSameWhereverCut } from './cut-everywhere.ts'
import { openProcess, order } from './open-returns.ts'

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
const steps: Record<string, [from: ReturnState, step: ReturnStep, to: ReturnState]> = {
  'an agreement': ['requested', { type: 'return.agree', sendTo: '1200 Dock Rd', by }, 'agreed'],
  'a refusal': ['requested', { type: 'return.refuse', refusal: 'Mounted', by }, 'refused'],
  'a withdrawal': ['requested', { type: 'return.withdraw' }, 'withdrawn'],
  'an arrival': ['agreed', { type: 'return.receive', by }, 'received'],
  'a late withdrawal': ['agreed', { type: 'return.withdraw' }, 'withdrawn'],
  'a refund': ['received', { type: 'return.refund', refundedInCents: 4_300, by }, 'refunded'],
  'a refusal of damaged tires': ['received', { type: 'return.refuse', refusal: 'Damaged', by }, 'refused'],
}
const asked = { reason: 'changedMind', note: 'Another car', wanted: { [order.siteProducts[0]!.productId]: '2' } } as const
const now = Date.parse(order.placedAt!) + 5 * 86_400_000

/** A row as the version before writes it, which keeps no chart of it. */
async function writtenBefore({ query }: Database, state: ReturnState): Promise<string> {
  const requestId = randomUUID()
  const way = {
    requested: [],
    agreed: ['agreed'],
    received: ['agreed', 'received'],
    refunded: ['agreed', 'received', 'refunded'],
  }
  const states = ['requested', ...(way[state as keyof typeof way] ?? [state])]
  const at = '2026-03-11T12:00:00.000Z'
  await query(
    `insert into return_request (request_id, order_id, state, tires, reason, note, fee_in_cents, send_to, steps)
     values ($1, $1, $2, $3, 'changedMind', '', 4000, $4, $5)`,
    [
      requestId,
      state,
      JSON.stringify([{ productId: order.siteProducts[0]!.productId, quantity: 2 }]),
      states.includes('agreed') ? '1200 Dock Rd' : null,
      JSON.stringify(states.map((each) => ({ state: each, at, by: each === 'requested' ? 'shopper' : by }))),
    ],
  )
  return requestId
}

/** As the version before moves it: by a compare-and-set, without its chart. */
const movedBefore = ({ query }: Database, requestId: string, from: ReturnState, to: ReturnState) =>
  query(
    `update return_request set state = $3, send_to = case when $3 = 'agreed' then 'Another dock' else send_to end,
       steps = steps || jsonb_build_object('state', $3::text, 'at', '2026-03-12T12:00:00.000Z', 'by', 'bob@example.com')
     where request_id = $1 and state = $2`,
    [requestId, from, to],
  )

async function send(process: Process, requestId: string, step: ReturnStep, key: string): Promise<Answer> {
  return sendReturn(process, (await process.returns.one(requestId))!, step, key)
}

const viewOf = ({ actors }: SubjectState) => actors.returnRequest!.view as ReturnRequestView

/** What the answer says, without what differs when it is repeated. */
const said = (answer: Answer) => ({
  outcome: answer.outcome,
  problem: 'state' in answer ? (viewOf(answer.state).problem?.code ?? null) : null,
})

/** All that is kept of a return. */
async function kept(
  { query }: Database,
  { returns, returnEngine }: Pick<Process, 'returns' | 'returnEngine'>,
  requestId: string,
) {
  const request = await returns.one(requestId)
  const state = await returnEngine.read(requestId)
  const mails = await query<{ subject: string }>(
    `select subject from mail_outbox where key like 'return:' || $1 || ':%' order by id`,
    [requestId],
  )
  const [row] = await query<{ actors: { returnRequest?: { pending: unknown[] } }; lease: string | null }>(
    `select actors, lease_owner as lease from engine_subject where kind = 'return' and id = $1`,
    [requestId],
  )
  return {
    ...(request && {
      state: request.state,
      steps: request.steps.map((step) => `${step.state} by ${step.by}`),
      sendTo: request.sendTo,
      refusal: request.refusal,
      refundedInCents: request.refundedInCents,
    }),
    chart: state && viewOf(state).state,
    mails: mails.map(({ subject }) => subject),
    pending: row?.actors.returnRequest?.pending,
    lease: row?.lease,
  }
}

/** The process that held it is gone, and its lease has ended. */
const endLeases = ({ query }: Database) =>
  query(`update engine_subject set lease_owner = null, lease_until = null where kind = 'return'`)

describe.each(['before', 'after'] as const)('a connection that is cut %s a statement', (when) => {
  test.each(Object.entries(steps))('leaves all or nothing of %s, and it counts once', async (_, [from, step]) => {
    const [first, second] = [await openProcess(databases[0]!), await openProcess(databases[1]!)]
    await expectSameWhereverCut(cuts, when, async () => {
      const requestId = await writtenBefore(databases[1]!, from)
      const key = randomUUID()
      return {
        send: () => send(first, requestId, step, key),
        async sendAgain() {
          await endLeases(databases[1]!)
          const again = await send(second, requestId, step, key)
          // A report that was cut off has failed, and nothing was recorded: the member of staff presses again.
          const isUnreported = step.type === 'return.receive' && said(again).problem === 'failed'
          const answer = isUnreported ? await send(second, requestId, step, randomUUID()) : again
          return { answer: said(answer), ...(await kept(databases[1]!, second, requestId)) }
        },
      }
    })
  })

  test('leaves all or nothing of a request, and it counts once', async () => {
    const [first, second] = [await openProcess(databases[0]!), await openProcess(databases[1]!)]
    await expectSameWhereverCut(cuts, when, async () => {
      const [key, its] = [randomUUID(), { ...order, orderId: randomUUID() }]
      return {
        send: () => askReturn(first, its, asked, { key, now }),
        async sendAgain() {
          await endLeases(databases[1]!)
          const notAsked = await askReturn(second, its, asked, { key, now })
          const requests = await second.returns.ofOrder(its.orderId)
          return {
            notAsked,
            notes: requests.map(({ note }) => note),
            ...(await kept(databases[1]!, second, requests[0]!.requestId)),
          }
        },
      }
    })
  })
})

describe.each([
  ['Postgres', () => databases[0]!],
  ['PGlite', () => embedded],
])('on %s', (_, databaseOf) => {
  test('each step of a return that has no chart yet is taken from where its record is', async () => {
    const database = databaseOf()
    const process = await openProcess(database)
    for (const [from, step, to] of Object.values(steps)) {
      const requestId = await writtenBefore(database, from)
      expect(said(await send(process, requestId, step, 'the-key'))).toEqual({ outcome: 'applied', problem: null })
      const { state, chart, steps: taken } = await kept(database, process, requestId)
      expect([state, chart, taken?.at(-1)]).toEqual([to, to, `${to} by ${'by' in step ? by : 'shopper'}`])
    }
  })

  test('a return that has ended takes no step, and nothing of it changes', async () => {
    const database = databaseOf()
    const process = await openProcess(database)
    for (const state of returnStates.slice(3)) {
      const requestId = await writtenBefore(database, state)
      const before = await process.returns.one(requestId)
      for (const [name, [, step]] of Object.entries(steps))
        expect([name, said(await send(process, requestId, step, name))]).toEqual([name, { outcome: 'rejected', problem: null }])
      expect(await process.returns.one(requestId)).toEqual(before)
    }
  })

  test('a step that the version before took is followed: what comes after it is taken, and what came before it is refused', async () => {
    const database = databaseOf()
    const process = await openProcess(database)
    const requestId = await writtenBefore(database, 'requested')
    await standing(process.returnEngine, requestId)
    await movedBefore(database, requestId, 'requested', 'agreed')
    expect(said(await send(process, requestId, steps['a refusal']![1], 'late-key'))).toMatchObject({ outcome: 'rejected' })
    expect(await kept(database, process, requestId)).toMatchObject({ state: 'agreed', chart: 'agreed', sendTo: 'Another dock' })
    expect(said(await send(process, requestId, steps['an arrival']![1], 'next-key'))).toEqual({
      outcome: 'applied',
      problem: null,
    })
    expect(await kept(database, process, requestId)).toMatchObject({
      state: 'received',
      chart: 'received',
      sendTo: 'Another dock',
    })
  })

  test('a refund above what was paid is refused with its field, and the same key takes a smaller one', async () => {
    const database = databaseOf()
    const process = await openProcess(database)
    const requestId = await writtenBefore(database, 'received')
    const refund = (refundedInCents: number) => ({ type: 'return.refund', refundedInCents, by }) as const
    expect(await send(process, requestId, refund(99_999_900), 'a-key')).toEqual({
      outcome: 'invalid',
      issues: [{ field: 'refundedInCents', message: 'At most $835.00 was paid.' }],
    })
    expect(said(await send(process, requestId, refund(4_300), 'a-key'))).toEqual({ outcome: 'applied', problem: null })
  })
})

test('the log of a return is found by its id, and replayed it leads to where the return is', async () => {
  const database = databases[0]!
  const process = await openProcess(database)
  const logs = createCartLogs(database, createActorStore(database, { kind: 'checkout' }))
  for (const [from, step, to] of Object.values(steps)) {
    const requestId = await writtenBefore(database, from)
    await send(process, requestId, step, 'the-key')
    const found = (await logs.findOther(requestId))!
    const { charts, choreography } = kindNamed(found.kind!)
    const value = to === 'agreed' || to === 'received' ? `${to}.waiting` : to
    expect(replayLog(charts, choreography, requestId, found.log)).toMatchObject({
      difference: null,
      states: { returnRequest: value },
    })
    expect(testOfLog(charts, found)).toContain(`return ${requestId} goes the way that its log tells, and ends ${value}`)
    expect(JSON.stringify(found.log)).not.toMatch(/Dock Rd|sal@example/)
  }
  expect([await logs.find('none'), await logs.findOther('none')]).toEqual([null, null])
})

test('returns are counted where they are and how they moved, and no one of them has left', async () => {
  const [database] = databases as [Database]
  await database.query('truncate engine_log, chart_position, chart_cart, chart_here, chart_count')
  const process = await openProcess(database)
  for (const name of ['an agreement', 'a refusal']) {
    const [from, step] = steps[name]!
    await send(process, await writtenBefore(database, from), step, 'the-key')
  }
  const activities = createChartActivities(database, shopCounting)
  const all = { accountType: null, device: null, delivery: null, tires: null, mobileInstaller: null }
  const question = { chart: 'returnRequest', span: 'day', since: 0, version: null, segment: all } as const
  for (let left = 1; left > 0; ) left = await activities.rollUp()
  const { here, ways, left } = await activities.activity(question)
  expect(here).toEqual([
    { state: 'agreed.waiting', carts: 1 },
    { state: 'refused', carts: 1 },
  ])
  expect(ways.map(({ from, to, times }) => `${from} > ${to} ${times}`)).toEqual(
    expect.arrayContaining([' > requested.waiting 2', 'requested.agreeing > agreed.waiting 1', 'requested.refusing > refused 1']),
  )
  await database.query(`update chart_cart set active_at = active_at - interval '3 hours'`)
  while ((await activities.rollUp()) > 0);
  expect([left, (await activities.activity(question)).left]).toEqual([[], []])
})

test('a step during which the version before moves the record is not done, and leads to where that is', async () => {
  const [ours, theirs] = databases as [Database, Database]
  let requestId = ''
  const process = await openProcess(ours, { onOrder: () => movedBefore(theirs, requestId, 'requested', 'withdrawn') })
  requestId = await writtenBefore(ours, 'requested')
  expect(said(await send(process, requestId, steps['an agreement']![1], 'the-key'))).toEqual({
    outcome: 'applied',
    problem: 'moved',
  })
  expect(await kept(ours, process, requestId)).toMatchObject({ state: 'withdrawn', chart: 'withdrawn', sendTo: null, mails: [] })
})

test('a form that is sent five times at once to two processes counts once', async () => {
  const processes = await Promise.all(databases.map((database) => openProcess(database)))
  const its = { ...order, orderId: randomUUID() }
  const times = [0, 1, 0, 1, 0].map((at) => processes[at]!)
  const key = randomUUID()
  expect(await Promise.all(times.map((process) => askReturn(process, its, asked, { key, now })))).toEqual(times.map(() => null))
  const [request, ...others] = await processes[0]!.returns.ofOrder(its.orderId)
  expect(others).toEqual([])
  const agreement = steps['an agreement']![1]
  const answers = await Promise.all(times.map((process) => send(process, request!.requestId, agreement, 'one-key')))
  expect(answers.map(said)).toEqual(times.map(() => ({ outcome: 'applied', problem: null })))
  expect(await kept(databases[0]!, processes[0]!, request!.requestId)).toMatchObject({
    steps: ['requested by shopper', `agreed by ${by}`],
    mails: ['returnRequested', 'returnAgreed'],
  })
})

test('of two members of staff at once one wins, and the other is refused in words', async () => {
  const [ann, bob] = (await Promise.all(databases.map((database) => openProcess(database)))) as [Process, Process]
  const wins = new Set<string>()
  for (let round = 0; round < 20; round += 1) {
    const requestId = await writtenBefore(databases[0]!, 'requested')
    const answers = await Promise.all([
      send(ann, requestId, { type: 'return.agree', sendTo: '1200 Dock Rd', by: 'ann' }, 'key-of-ann'),
      send(bob, requestId, { type: 'return.refuse', refusal: 'Mounted', by: 'bob' }, 'key-of-bob'),
    ])
    const outcomes = answers.map(({ outcome }) => outcome)
    expect(outcomes.toSorted()).toEqual(['applied', 'rejected'])
    const [state, mail] = outcomes[0] === 'applied' ? ['agreed', 'returnAgreed'] : ['refused', 'returnRefused']
    wins.add(state)
    expect(await kept(databases[0]!, ann, requestId)).toMatchObject({
      state,
      chart: state,
      mails: [mail],
      pending: [],
      lease: null,
    })
    expect(answers.find(({ outcome }) => outcome === 'rejected')).toMatchObject({
      message: 'This return has changed meanwhile. Please look at it again.',
    })
  }
  expect(wins.size).toBeGreaterThan(0)
})

test('of two requests for one order at once one is kept', async () => {
  const processes = await Promise.all(databases.map((database) => openProcess(database)))
  const its = { ...order, orderId: randomUUID() }
  const answers = await Promise.all(processes.map((process) => askReturn(process, its, asked, { key: randomUUID(), now })))
  expect(answers.filter((answer) => answer === null)).toHaveLength(1)
  expect(answers.find((answer) => answer !== null)).toMatchObject({
    status: 409,
    why: { message: 'A return of this order is under way. It is shown on this page.' },
  })
  expect(await processes[0]!.returns.ofOrder(its.orderId)).toHaveLength(1)
})

test('a step whose record cannot be written leaves all as it was, and the next try is taken', async () => {
  const [database] = databases as [Database]
  let isAway = true
  const process = await openProcess(database, { onOrder: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve()) })
  const requestId = await writtenBefore(database, 'requested')
  const agreement = steps['an agreement']![1]
  expect(said(await send(process, requestId, agreement, 'first-key'))).toEqual({ outcome: 'applied', problem: 'failed' })
  expect(await kept(database, process, requestId)).toMatchObject({ state: 'requested', chart: 'requested', mails: [] })
  isAway = false
  expect(said(await send(process, requestId, agreement, 'first-key'))).toEqual({ outcome: 'applied', problem: 'failed' })
  expect(said(await send(process, requestId, agreement, 'second-key'))).toEqual({ outcome: 'applied', problem: null })
  expect(await kept(database, process, requestId)).toMatchObject({ state: 'agreed', chart: 'agreed', mails: ['returnAgreed'] })
})

test('tires that are back are reported to their order, once', async () => {
  const process = await openProcess(databases[0]!)
  const requestId = await writtenBefore(databases[0]!, 'agreed')
  for (const key of ['a-key', 'a-key']) await send(process, requestId, steps['an arrival']![1], key)
  expect(process.reports).toEqual([`return.${requestId}`])
})
