import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from './connection/open.ts'
import type { Database } from './database.ts'
import * as schema from './schema/index.ts'
import { openTestDatabase, openTestPostgres, type TestPostgres } from './testing.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await openTestPostgres()
})
afterAll(() => postgres.stop())

const engines: Record<Database['kind'], () => Promise<Database>> = {
  pglite: openTestDatabase,
  postgres: async () => openDatabase({ url: await postgres.createDatabase() }),
}

describe.each(Object.entries(engines))('%s', (kind, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  test('raw rows have one shape on both engines', async () => {
    expect(database.kind).toBe(kind)
    const rows = await database.query(
      `select 9007199254740991::bigint as big, count(*) as counted, 1.5::float8 as half, true as yes, null as nothing,
        '2026-01-02T03:04:05.678-05:00'::timestamptz as at, '2026-01-02'::date as day, $1::jsonb as json, $2::text as text`,
      ['{"a":[1,null]}', "it's"],
    )
    expect(rows).toEqual([
      {
        big: 9007199254740991,
        counted: 1,
        half: 1.5,
        yes: true,
        nothing: null,
        at: '2026-01-02 08:04:05.678+00',
        day: '2026-01-02',
        json: { a: [1, null] },
        text: "it's",
      },
    ])
  })

  test('drizzle speaks snake_case and gives camelCase', async () => {
    const brand = { slug: 'meridian', label: 'Meridian', country: 'US', widgetSource: null }
    await database.db.insert(schema.brand).values(brand)
    expect(await database.db.select().from(schema.brand)).toEqual([brand])
    expect(await database.db.query.brand.findMany({ columns: { slug: true, widgetSource: true } })).toEqual([
      { slug: 'meridian', widgetSource: null },
    ])
    expect(await database.query('select widget_source from brand')).toEqual([{ widget_source: null }])
  })

  test('a transaction commits what resolves and rolls back what rejects', async () => {
    const mail = (key: string) => ({ key, to: 'a@example.com', subject: 'Hello', text: 'Hello' })
    await database.transaction((tx) => tx.insert(schema.mailOutbox).values(mail('kept')))
    const broken = database.transaction(async (tx) => {
      await tx.insert(schema.mailOutbox).values(mail('lost'))
      await tx.execute(sql`select 1 / 0`)
    })
    await expect(broken).rejects.toThrow()
    expect(await database.query('select key from mail_outbox')).toEqual([{ key: 'kept' }])
  })

  describe('a unit', () => {
    const mail = (key: string) => ({ key, to: 'a@example.com', subject: 'Hello', text: 'Hello' })
    const keysLike = (pattern: string) =>
      database.query<{ key: string }>('select key from mail_outbox where key like $1 order by key', [pattern])
    /** Each way to ask the database. */
    const ways: Record<string, (key: string) => Promise<unknown>> = {
      db: (key) => database.db.insert(schema.mailOutbox).values(mail(key)),
      query: (key) =>
        database.query(`insert into mail_outbox (key, "to", subject, text) values ($1, 'a@example.com', 'Hello', 'Hello')`, [
          key,
        ]),
      transaction: (key) => database.transaction((tx) => tx.insert(schema.mailOutbox).values(mail(key))),
      heavy: (key) => database.heavy.db.insert(schema.mailOutbox).values(mail(key)),
      replica: (key) => database.replica.transaction((tx) => tx.insert(schema.mailOutbox).values(mail(key))),
      unit: (key) => database.unit(() => database.db.insert(schema.mailOutbox).values(mail(key))),
    }

    test.each(Object.keys(ways))(
      'keeps what was asked by %s when it resolves, and nothing of it when it rejects',
      async (way) => {
        await database.unit(async () => {
          await ways[way]!(`${way}-kept`)
          expect(await keysLike(`${way}-kept`)).toHaveLength(1)
        })
        const broken = database.unit(async () => {
          await ways[way]!(`${way}-lost`)
          expect(await keysLike(`${way}-lost`)).toHaveLength(1)
          throw new Error('changed its mind')
        })
        await expect(broken).rejects.toThrow('changed its mind')
        expect(await keysLike(`${way}-%`)).toEqual([{ key: `${way}-kept` }])
        expect(database.isInUnit()).toBe(false)
      },
    )

    const insert = (key: string) => ({
      name: 'mail-for-test',
      text: `insert into mail_outbox (key, "to", subject, text) values ($1, 'a@example.com', 'Hello', 'Hello')`,
      params: [key],
    })

    test('keeps its writes for its end, with its last statement, as a whole or not at all', async () => {
      const two = await database.unit(async () => {
        await database.later(insert('later-1'))
        await database.later(insert('later-2'))
        return database.last<{ two: number; key: string; on: boolean }>({
          text: `select $1::int as two, $2 as key, $3::bool as on`,
          params: [2, 'k', true],
        })
      })
      expect(two).toEqual([{ two: 2, key: 'k', on: true }])
      await database.unit(() => database.later(insert('later-3')))
      for (const last of ['select overtaken()', 'select 1 / 0', 'select nothing']) {
        const failing = database.unit(async () => {
          await database.later(insert('lost-1'))
          return database.last({ text: last, params: [] })
        })
        await expect(failing).rejects.toThrow(last)
      }
      // A write that fails takes those before it with it, and the last statement too.
      const twice = database.unit(async () => {
        await database.later(insert('lost-2'))
        await database.later(insert('later-1'))
        await database.last(insert('lost-3'))
      })
      await expect(twice).rejects.toMatchObject({ code: '23505' })
      await database.unit(() => database.later(insert('later-4')))
      expect(await keysLike('%')).toEqual(
        expect.arrayContaining(['later-1', 'later-2', 'later-3', 'later-4'].map((key) => ({ key }))),
      )
      expect(await keysLike('lost-%')).toEqual([])
    })

    test('may use a statement again that has failed with its batch, alone or in a transaction', async () => {
      const named = (key: string) => ({
        name: 'failed-before',
        text: `insert into mail_outbox (key, "to", subject, text) values ($1, 'a', 'b', 'c')`,
        params: [key],
      })
      // Of each connection that the pool may give.
      const together = <Result>(work: (at: number) => Promise<Result>) =>
        Promise.allSettled(Array.from({ length: 12 }, (_, at) => work(at)))
      await database.unit(() => database.later(named('twice-0')))
      await together(() => database.unit(() => database.later(named('twice-0'))))
      const again = await together((at) =>
        database.unit(async () => {
          if (at % 2) await database.transaction((tx) => tx.execute(sql`select 1`))
          await database.later(named(`twice-${at + 1}`))
          await database.last({ ...named(`thrice-${at}`) })
        }),
      )
      expect(again.filter(({ status }) => status === 'rejected')).toEqual([])
    })

    test('takes nothing after its last statement, and keeps what came before', async () => {
      const after = [
        () => database.later(insert('after-last')),
        () => database.query('select 1'),
        () => database.last({ text: 'select 1', params: [] }),
      ]
      for (const [at, follow] of database.kind === 'postgres' ? after.entries() : []) {
        const late = database.unit(async () => {
          await database.later(insert(`before-last-${at}`))
          await database.last({ text: 'select 1', params: [] })
          await follow()
        })
        await expect(late).rejects.toThrow('nothing may follow')
      }
      expect(await keysLike('after-last')).toEqual([])
    })

    test('does what it kept for its end before what needs its transaction', async () => {
      await database.unit(async () => {
        expect(await database.ahead.db.select().from(schema.mailOutbox).where(sql`key = 'kept-first'`)).toEqual([])
        await database.later(insert('kept-first'))
        await database.transaction(async (tx) => {
          const [there] = await tx.select().from(schema.mailOutbox).where(sql`key = 'kept-first'`)
          expect(there?.key).toBe('kept-first')
        })
        await database.later(insert('kept-second'))
        expect(
          await database.ahead.db.select({ key: schema.mailOutbox.key }).from(schema.mailOutbox).where(sql`key like 'kept-%'`),
        ).toHaveLength(2)
        await database.last({ text: 'select 1', params: [] })
      })
      expect(await keysLike('kept-%')).toHaveLength(2)
    })

    test('has ended for what continues after it', async () => {
      let later: Promise<boolean> = Promise.resolve(true)
      let end = () => {}
      const ended = new Promise<void>((resolve) => (end = resolve))
      await database.unit(async () => {
        expect(database.isInUnit()).toBe(true)
        later = ended.then(async () => {
          await ways.db!('after-unit')
          return database.isInUnit()
        })
      })
      end()
      expect([await later, await keysLike('after-unit')]).toEqual([false, [{ key: 'after-unit' }]])
    })
  })

  test('a listener receives its channel until it stops', async () => {
    const received: string[] = []
    const others: string[] = []
    const stop = await database.listen('news', (payload) => received.push(payload))
    await database.listen('other', (payload) => others.push(payload))
    await database.query(`select pg_notify('news', 'one'), pg_notify('other', 'two')`)
    await vi.waitFor(() => expect([received, others]).toEqual([['one'], ['two']]))
    await stop()
    await database.query(`select pg_notify('news', 'three'), pg_notify('other', 'four')`)
    await vi.waitFor(() => expect(others).toEqual(['two', 'four']))
    expect(received).toEqual(['one'])
  })
})
