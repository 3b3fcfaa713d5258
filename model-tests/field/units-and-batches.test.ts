/**
 * Transactions that belong to their work by its asynchronous context, and statements that share one round trip: what is left behind by one
 * that fails must be in no table, on no connection and in no later decision. Each way to ask the database has a row.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { openTestPostgres, type TestPostgres } from '#adapters/database/testing.ts'
import { fieldTest } from './field-test.ts'

let postgres: TestPostgres
let database: Database
beforeAll(async () => {
  postgres = await openTestPostgres()
  database = await openDatabase({ url: await postgres.createDatabase() })
  await database.query('create table noted (id text primary key)')
})
afterAll(async () => {
  await database?.close()
  await postgres?.stop()
})

const note = (id: string, name?: string) => ({
  ...(name && { name }),
  text: 'insert into noted (id) values ($1)',
  params: [id],
})
const notedLike = async (pattern: string) =>
  (await database.query<{ id: string }>('select id from noted where id like $1 order by id', [pattern])).map(({ id }) => id)
/** More than the pool has connections, so that each of them is asked. */
const together = (work: (at: number) => Promise<unknown>) => Promise.allSettled(Array.from({ length: 24 }, (_, at) => work(at)))
const isFine = ({ status }: PromiseSettledResult<unknown>) => status === 'fulfilled'

const ways: Record<string, (id: string) => Promise<unknown>> = {
  query: (id) => database.query('insert into noted (id) values ($1)', [id]),
  db: async (id) => database.db.execute(sql`insert into noted (id) values (${id})`),
  transaction: (id) => database.transaction((tx) => tx.execute(sql`insert into noted (id) values (${id})`)),
  heavy: async (id) => database.heavy.db.execute(sql`insert into noted (id) values (${id})`),
  later: (id) => database.later(note(id)),
  unit: (id) => database.unit(() => database.query('insert into noted (id) values ($1)', [id])),
}

describe('what continues after its unit has failed', () => {
  test.each(Object.keys(ways))('keeps nothing by %s', async (way) => {
    const loose: Promise<unknown>[] = []
    const unit = database.unit(async () => {
      loose.push(
        ways[way]!(`loose-${way}-1`)
          .then(() => pause(20))
          .then(() => ways[way]!(`loose-${way}-2`)),
      )
      await Promise.all([...loose, Promise.reject(new Error('one of them failed'))])
    })
    await expect(unit).rejects.toThrow('one of them failed')
    await Promise.allSettled(loose)
    expect(await notedLike(`loose-${way}%`)).toEqual([])
  })

  fieldTest(
    [
      'kysely-org/kysely#1604',
      'odavid/typeorm-transactional-cls-hooked#100',
      'medusajs/medusa#5586',
      'Aliheym/typeorm-transactional#56',
    ],
    'of a Promise.all in a unit nothing is kept when one of it fails, also of those that come after',
    async () => {
      const unit = database.unit(() =>
        Promise.all(
          ['first', 'failing', 'third'].map(async (name, at) => {
            await pause(10 * at)
            if (name === 'failing') throw new Error('failed')
            await database.query('insert into noted (id) values ($1)', [`all-${name}`])
          }),
        ),
      )
      await expect(unit).rejects.toThrow('failed')
      await pause(50)
      expect(await notedLike('all-%')).toEqual([])
    },
  )

  fieldTest('PrairieLearn/PrairieLearn#5094', 'no connection is lost, also of one that fails while it begins', async () => {
    await together(() =>
      database.unit(async () => {
        void database.query('select 1').catch(() => null)
        throw new Error('failed')
      }),
    )
    const again = await together(() => database.unit(() => database.query('select 1')))
    expect(again.every(isFine)).toBe(true)
    expect(database.pools().find(({ pool }) => pool === 'requests')).toMatchObject({ inUse: 0, waiting: 0 })
  })
})

describe('a batch that failed', () => {
  fieldTest(
    ['npgsql/npgsql#4082', 'jackc/pgx#1847', 'brianc/node-postgres#661'],
    'leaves its statements usable on every connection, those before the failure, it, and those after',
    async () => {
      const names = ['before', 'failing', 'after']
      const batch = (at: number, round: string, failing: string) =>
        database.unit(async () => {
          await database.later(note(`${round}-${at}-before`, 'before'))
          await database.later({ name: 'failing', text: 'select 1 / $1::int', params: [failing] })
          await database.last(note(`${round}-${at}-after`, 'after'))
        })
      expect((await together((at) => batch(at, 'failed', '0'))).some(isFine)).toBe(false)
      expect((await together((at) => batch(at, 'fine', '1'))).every(isFine)).toBe(true)
      const alone = await together((at) =>
        database.query(
          'insert into noted (id) values ($1)',
          [`alone-${at}`],
          names[at % 3] === 'failing' ? undefined : names[at % 3],
        ),
      )
      expect(alone.every(isFine)).toBe(true)
      expect([(await notedLike('failed-%')).length, (await notedLike('fine-%')).length]).toEqual([0, 48])
    },
  )

  fieldTest(
    ['jackc/pgx#872', 'jackc/pgx#2490'],
    'names the statement that failed, of those that are read and of those that run',
    async () => {
      const failing = ['select nothing_of_this_name', 'select 1 / 0', 'insert into noted (id) values (null)']
      for (const text of failing) {
        const unit = database.unit(async () => {
          await database.later(note('never'))
          await database.later({ text, params: [] })
          await database.last(note('never-2'))
        })
        await expect(unit).rejects.toThrow(text)
      }
      expect(await notedLike('never%')).toEqual([])
    },
  )

  fieldTest('brianc/node-postgres#3744', 'says what is wrong with a named statement that it has twice', async () => {
    const wrong = { name: 'read-twice', text: 'select nothing_of_this_name', params: [] }
    const unit = () =>
      database.unit(async () => {
        await database.later(wrong)
        return database.last(wrong)
      })
    for (const round of [1, 2, 3]) await expect(unit(), `round ${round}`).rejects.toMatchObject({ code: '42703' })
  })
})
