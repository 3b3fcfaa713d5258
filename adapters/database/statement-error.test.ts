import { inspect } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from './connection/open.ts'
import type { Database, Db } from './database.ts'
import { preparedQuery } from './prepared-query.ts'
import * as schema from './schema/index.ts'
import { StatementError, withoutValues } from './statement-error.ts'
import { openTestDatabase, openTestPostgres, type TestPostgres } from './testing.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await openTestPostgres()
})
afterAll(() => postgres?.stop())

const engines: Record<Database['kind'], () => Promise<Database>> = {
  pglite: openTestDatabase,
  postgres: async () => openDatabase({ url: await postgres.createDatabase() }),
}

const marker = 'quillfeather@example.com'
const mail = { key: marker, to: marker, subject: 'Hello', text: 'Hello' }
const notNumber = preparedQuery('not_number', (db) =>
  db.select({ one: sql`${sql.placeholder('one')}::text::int` }).from(sql`(select 1) as row`),
)

describe.each(Object.entries(engines))('%s', (_, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    await database.db.insert(schema.mailOutbox).values(mail)
    await database.query('create table deferred (value text unique deferrable initially deferred)')
  })
  afterAll(() => database.close())

  const twice = async (db: Db) => void (await db.insert(schema.mailOutbox).values(mail))
  const byKey = (db: Db) => db.query.mailOutbox.findMany({ where: eq(sql`${schema.mailOutbox.key}::int`, marker) })
  const raw = async (db: Db) => void (await db.execute(sql`select ${marker}::text::int`))
  const atCommit = async (db: Db) =>
    void (await db.execute(sql`insert into deferred select value from (values (${marker}), (${marker})) as v (value)`))

  const failing: Record<string, [() => Promise<unknown>, code: string]> = {
    'a row that is there already': [() => twice(database.db), '23505'],
    'a row that is there already, in a transaction': [() => database.transaction(twice), '23505'],
    'a relational query': [() => byKey(database.db), '22P02'],
    'text that is no number': [() => raw(database.db), '22P02'],
    'text that is no number, in a transaction': [() => database.transaction(raw), '22P02'],
    'a prepared query': [() => notNumber(database.db, { one: marker }), '22P02'],
    'raw SQL': [() => database.query('select $1::text::int', [marker]), '22P02'],
    'raw SQL, a row that is there already': [
      () => database.query(`insert into mail_outbox (key, "to", subject, text) values ($1, $1, '', '')`, [marker]),
      '23505',
    ],
    'a commit': [() => database.transaction(atCommit), '23505'],
  }

  test.each(Object.entries(failing))('the error of %s has a code and no values', async (_, [run, code]) => {
    const error = await run().then(
      () => null,
      (problem: unknown) => problem,
    )
    expect(error).toBeInstanceOf(StatementError)
    expect(error).toMatchObject({ code, message: expect.stringMatching(/^.+ \(\w{5}\) in: .+/) })
    expect(inspect(error, { depth: 20, showHidden: true })).not.toContain(marker)
  })

  test('errors of a transaction’s own code pass through unchanged', async () => {
    const own = new Error('Not this way')
    await expect(database.transaction(() => Promise.reject(own))).rejects.toBe(own)
  })
})

test.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Cannot use a pool after calling end on the pool',
])('what a driver says in words only, as %j, has the code of a failed connection', (words) => {
  expect(withoutValues(new Error(words), 'select 1')).toMatchObject({
    code: '08006',
    message: `${words} (08006) in: select 1`,
  })
})

test('a value that cannot be sent is no lost connection', () => {
  expect(withoutValues(new TypeError('bad quillfeather'), 'select $1').code).toBeUndefined()
})
