/** Steps of reviews as processes of the shop take them on one Postgres: cut off, sent twice, two at once, beside the version before. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillSampleShop } from '#adapters/commerce/contract/sample-shop.ts'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { openTestDatabase, openTestPostgres, type TestPostgres } from '#adapters/database/testing.ts'
import { openReviews } from '#app/server/shop/open-reviews.ts'
import { standing } from '#app/server/shop/subject-steps.ts'
import { sendReview } from '#app/subjects/reviews/send-review.ts'
import { reviewIdOf, submitReview } from '#app/subjects/reviews/submit-review.ts'
import { type ReviewState, reviewStates } from '#machines/domain/reviews/review.ts'
import type { ReviewForm } from '#machines/domain/reviews/review-form.ts'
import type { Answer, SubjectState } from '#machines/engine/index.ts'
import type { ReviewStep } from '#machines/storefront/reviews/review.events.ts'
import type { ReviewProgressView } from '#machines/storefront/reviews/review.view.ts'
import { cutStatements, type StatementCuts } from '#model-tests/drivers/cut-statements.ts'
import { expectSameWhereverCut } from './cut-everywhere.ts'
import { engineParts, renderEmail } from './engine-parts.ts'

const openProcess = (database: Database) =>
  openReviews({ ...engineParts(), database, env: { sessionSecret: 'a secret of at least 32 characters' }, renderEmail })
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
  for (const database of [databases[0]!, embedded]) {
    await fillSampleShop(database)
    await database.query('delete from review')
  }
})
afterAll(async () => {
  cuts?.stop()
  await Promise.all([...(databases ?? []), embedded].map((database) => database?.close()))
  await server?.stop()
})

const by = 'sal@example.com'
const steps: Record<string, [from: ReviewState, step: ReviewStep, to: ReviewState]> = {
  'a proof': ['provingEmail', { type: 'email.proven' }, 'held'],
  'a publication': ['held', { type: 'review.publish', by }, 'published'],
  'a refusal': ['held', { type: 'review.refuse', reason: 'personal', by }, 'refused'],
  'a removal': ['published', { type: 'review.refuse', reason: 'otherTire', by }, 'refused'],
  'a late publication': ['refused', { type: 'review.publish', by }, 'published'],
}
const line = { brandSlug: 'halden', lineSlug: 'meridian-as' }
const form: ReviewForm = {
  stars: 4,
  dry: 4,
  wet: 4,
  winter: null,
  comfort: null,
  noise: null,
  treadwear: null,
  summary: 'Quiet',
  comments: 'And sure in the rain.',
  name: 'Priya Sharma',
  email: 'priya@example.com',
  purchasedOn: null,
  vehicle: '',
  miles: null,
  drivingStyle: null,
  drivenOn: null,
  buyAgain: null,
}

/** A row as the version before writes it, which keeps no chart of it. */
async function writtenBefore({ query }: Database, state: ReviewState): Promise<string> {
  const reviewId = randomUUID().replaceAll('-', '')
  await query(
    `insert into review (review_id, brand_slug, line_slug, state, stars, ratings, summary, comments, author, email, is_verified, helpful)
     values ($1, 'halden', 'meridian-as', $2, 4, '{"dry":4}', 'Quiet', 'And sure.', 'Priya S.', 'priya@example.com', false, 0)`,
    [reviewId, state],
  )
  return reviewId
}

/** As the version before decides: without the chart. */
const movedBefore = ({ query }: Database, reviewId: string, to: ReviewState) =>
  query(`update review set state = $2, decided_by = 'bob@example.com', decided_at = now() where review_id = $1`, [reviewId, to])

async function send(process: Process, reviewId: string, step: ReviewStep, key: string): Promise<Answer> {
  return sendReview(process, (await process.reviews.review(reviewId))!, step, key)
}

/** Without a catalogue of cars and without a limit. */
const submit = (process: Process, key: string) =>
  submitReview({ ...process, attempts: { take: async () => null }, catalogue: { makes: async () => [] } } as never, line, form, {
    key,
    clientAddress: '203.0.113.7',
  })

const viewOf = ({ actors }: SubjectState) => actors.review!.view as ReviewProgressView
const said = (answer: Answer) => ({
  outcome: answer.outcome,
  problem: 'state' in answer ? (viewOf(answer.state).problem?.code ?? null) : null,
})

/** All that is kept of a review, and how many of its line are counted. */
async function kept({ query }: Database, { reviewEngine }: Process, reviewId: string) {
  const [record] = await query<Record<string, unknown>>(
    `select state, refused_for as "refusedFor", decided_by as "decidedBy", summary from review where review_id = $1`,
    [reviewId],
  )
  const state = await reviewEngine.read(reviewId)
  const mails = await query<{ subject: string }>('select subject from mail_outbox where key = $1', [`review:${reviewId}`])
  const [row] = await query<{ actors: { review?: { pending: unknown[] } }; lease: string | null }>(
    `select actors, lease_owner as lease from engine_subject where kind = 'review' and id = $1`,
    [reviewId],
  )
  return {
    record,
    chart: state && viewOf(state).state,
    mails: mails.map(({ subject }) => subject),
    pending: row?.actors.review?.pending,
    lease: row?.lease,
    isCounted: await isCounted({ query }),
  }
}

/** Whether the line counts as many reviews as are published. */
async function isCounted({ query }: Pick<Database, 'query'>): Promise<boolean> {
  const [row] = await query<{ same: boolean }>(
    `select coalesce((rating ->> 'quantity')::int, 0) = (select count(*)::int from review where state = 'published') as same
     from product_line where brand_slug = 'halden' and slug = 'meridian-as'`,
  )
  return row!.same
}

/** The process that held it is gone, and its lease has ended. */
const endLeases = ({ query }: Database) =>
  query(`update engine_subject set lease_owner = null, lease_until = null where kind = 'review'`)

/** A row that is inserted as published is counted as a load counts it. */
const countAll = ({ query }: Database) =>
  query(
    `update product_line set rating = jsonb_set(rating, '{quantity}', to_jsonb((select count(*)::int from review where state = 'published')))
     where brand_slug = 'halden' and slug = 'meridian-as'`,
  )

describe.each(['before', 'after'] as const)('a connection that is cut %s a statement', (when) => {
  test.each(Object.entries(steps))('leaves all or nothing of %s, and it counts once', async (_, [from, step]) => {
    const [first, second] = [await openProcess(databases[0]!), await openProcess(databases[1]!)]
    await expectSameWhereverCut(cuts, when, async () => {
      const reviewId = await writtenBefore(databases[1]!, from)
      await countAll(databases[1]!)
      const key = randomUUID()
      return {
        send: () => send(first, reviewId, step, key),
        async sendAgain() {
          await endLeases(databases[1]!)
          return { answer: said(await send(second, reviewId, step, key)), ...(await kept(databases[1]!, second, reviewId)) }
        },
      }
    })
  })

  test('leaves all or nothing of a review that is sent, and it counts once', async () => {
    const [first, second] = [await openProcess(databases[0]!), await openProcess(databases[1]!)]
    await expectSameWhereverCut(cuts, when, async () => {
      const key = randomUUID()
      return {
        send: () => submit(first, key),
        async sendAgain() {
          await endLeases(databases[1]!)
          return { notSent: await submit(second, key), ...(await kept(databases[1]!, second, reviewIdOf(key))) }
        },
      }
    })
  })
})

describe.each([
  ['Postgres', () => databases[0]!],
  ['PGlite', () => embedded],
])('on %s', (_, databaseOf) => {
  test('each step of a review that has no chart yet is taken from where its record is, and all others are refused', async () => {
    const database = databaseOf()
    const process = await openProcess(database)
    for (const from of reviewStates)
      for (const [name, [begin, step, to]] of Object.entries(steps)) {
        const reviewId = await writtenBefore(database, from)
        const isTaken = begin === from || (step.type === 'review.refuse' && (from === 'held' || from === 'published'))
        const isPublished = step.type === 'review.publish' && (from === 'held' || from === 'refused')
        const led = isTaken || isPublished ? to : from
        const outcome = isTaken || isPublished ? 'applied' : 'rejected'
        expect([name, from, said(await send(process, reviewId, step, 'the-key'))]).toEqual([
          name,
          from,
          { outcome, problem: null },
        ])
        const { record, chart } = await kept(database, process, reviewId)
        expect([name, from, record!.state, chart]).toEqual([name, from, led, led])
      }
  })

  test('a step that the version before took is followed: what comes after it is taken', async () => {
    const database = databaseOf()
    const process = await openProcess(database)
    const reviewId = await writtenBefore(database, 'held')
    await standing(process.reviewEngine, reviewId)
    await movedBefore(database, reviewId, 'refused')
    expect(said(await send(process, reviewId, steps['a refusal']![1], 'late-key'))).toEqual({
      outcome: 'rejected',
      problem: null,
    })
    expect(await kept(database, process, reviewId)).toMatchObject({
      chart: 'refused',
      record: { state: 'refused', decidedBy: 'bob@example.com' },
    })
    expect(said(await send(process, reviewId, steps['a late publication']![1], 'next-key'))).toEqual({
      outcome: 'applied',
      problem: null,
    })
    expect(await kept(database, process, reviewId)).toMatchObject({ chart: 'published', record: { decidedBy: by } })
  })

  test('a review is written to its record alone: neither its chart nor its log has its words', async () => {
    const database = databaseOf()
    const process = await openProcess(database)
    const key = randomUUID()
    expect(await submit(process, key)).toBeNull()
    const [row] = await database.query<{ text: string }>(
      `select s.actors::text || (select string_agg(l.payload::text, '') from engine_log l where l.kind = s.kind and l.id = s.id) as text
       from engine_subject s where s.kind = 'review' and s.id = $1`,
      [reviewIdOf(key)],
    )
    expect(row!.text).toContain('meridian-as')
    for (const secret of ['Priya', 'priya@', 'sure in the rain']) expect(row!.text).not.toContain(secret)
  })
})

test('a review that is sent five times at once to two processes is one, with one letter', async () => {
  const processes = await Promise.all(databases.map(openProcess))
  const key = randomUUID()
  const times = [0, 1, 0, 1, 0]
  expect(await Promise.all(times.map((at) => submit(processes[at]!, key)))).toEqual(times.map(() => null))
  expect(await kept(databases[0]!, processes[0]!, reviewIdOf(key))).toMatchObject({
    chart: 'provingEmail',
    record: { state: 'provingEmail', summary: 'Quiet' },
    mails: ['confirmReview'],
  })
})

test('a review that the version before got first, under the same key, is sent', async () => {
  const process = await openProcess(databases[0]!)
  const key = randomUUID()
  const reviewId = await writtenBefore(databases[0]!, 'held')
  await databases[0]!.query('update review set review_id = $2 where review_id = $1', [reviewId, reviewIdOf(key)])
  expect(await submit(process, key)).toBeNull()
  expect(await kept(databases[0]!, process, reviewIdOf(key))).toMatchObject({
    chart: 'held',
    record: { state: 'held' },
    mails: [],
  })
})

test('a review of a line that is not sold any more is refused in words', async () => {
  const process = await openProcess(databases[0]!)
  const services = { ...process, attempts: { take: async () => null }, catalogue: { makes: async () => [] } } as never
  const gone = { ...line, lineSlug: 'gone' }
  expect(await submitReview(services, gone, form, { key: randomUUID(), clientAddress: '203.0.113.7' })).toMatchObject({
    status: 409,
    why: { message: 'Your review could not be sent. Please try again.' },
  })
})

test('of two members of staff at once one wins, the other is refused in words, and the line counts what is published', async () => {
  const [sal, bob] = (await Promise.all(databases.map(openProcess))) as [Process, Process]
  for (let round = 0; round < 20; round += 1) {
    const reviewId = await writtenBefore(databases[0]!, 'held')
    await countAll(databases[0]!)
    const answers = await Promise.all([
      send(sal, reviewId, { type: 'review.publish', by: 'sal' }, 'key-of-sal'),
      send(bob, reviewId, { type: 'review.publish', by: 'bob' }, 'key-of-bob'),
    ])
    const outcomes = answers.map(({ outcome }) => outcome)
    expect(outcomes.toSorted()).toEqual(['applied', 'rejected'])
    expect(await kept(databases[0]!, sal, reviewId)).toMatchObject({
      chart: 'published',
      record: { decidedBy: outcomes[0] === 'applied' ? 'sal' : 'bob' },
      pending: [],
      lease: null,
      isCounted: true,
    })
    expect(answers.find(({ outcome }) => outcome === 'rejected')).toMatchObject({
      message: 'This review does not wait any longer. Please load the page again.',
    })
  }
})
