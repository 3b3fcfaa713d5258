/** A version of the shop runs beside the one before it, on the same tables (README.md). */
import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ActorStore } from '#machines/engine/index.ts'
import { createActorStore, openDatabase } from './index.ts'
import { migrationsFolder } from './migrations.ts'
import { newDataDir, openTestDatabase } from './testing.ts'

/** The last one from before the first release: those up to it were made while there was one version only. */
const lastUnreleased = '0026'

/** What the version before would miss, or could not fill. */
const breaking: ReadonlyArray<[pattern: RegExp, why: string]> = [
  [/\bdrop (table|column|type|view)\b/i, 'drops what the version before reads'],
  [/\brename (to|column)\b/i, 'renames what the version before reads'],
  [/\balter column \S+ (set data )?type\b/i, 'changes the type of what the version before reads'],
  [/\balter column \S+ set not null\b/i, 'asks for a value that the version before does not write'],
  [/\badd column (?!.*\bdefault\b).*\bnot null\b/i, 'asks for a value that the version before does not write'],
  [/\badd constraint \S+ (check|unique)\b/i, 'may refuse what the version before writes'],
]

/**
 * A sentence for each statement of a migration that the version before could not live with. A table may get another name, and its columns too,
 * where the migration leaves a view under the old one.
 */
function problemsOf(sql: string): string[] {
  const statements = sql.split('--> statement-breakpoint')
  const viewed = new Set(statements.flatMap((statement) => /create view "(\w+)"/i.exec(statement)?.[1] ?? []))
  const renamed = new Set<string>()
  for (const statement of statements) {
    const [, from, to] = /alter table "(\w+)" rename to "(\w+)"/i.exec(statement) ?? []
    if (from && to && viewed.has(from)) renamed.add(from).add(to)
  }
  return statements
    .filter((statement) => {
      const table = /alter table "(\w+)" rename (to|column)/i.exec(statement)?.[1]
      return !/^alter (index|sequence) /i.test(statement.trim()) && !(table && renamed.has(table))
    })
    .flatMap((statement) =>
      breaking.filter(([pattern]) => pattern.test(statement)).map(([, why]) => `${statement.trim().slice(0, 120)} ${why}`),
    )
}

test('a migration since the first release leaves in place what the version before reads and writes', () => {
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql') && name.slice(0, 4) > lastUnreleased)
  const problems = files.flatMap((name) => problemsOf(readFileSync(join(migrationsFolder, name), 'utf8')))
  expect(problems).toEqual([])
})

test.each([
  ['ALTER TABLE "cart" DROP COLUMN "zip";', 1],
  ['ALTER TABLE "cart" RENAME COLUMN "zip" TO "place";', 1],
  ['ALTER TABLE "cart" ALTER COLUMN "zip" SET DATA TYPE integer;', 1],
  ['ALTER TABLE "cart" ALTER COLUMN "zip" SET NOT NULL;', 1],
  ['ALTER TABLE "cart" ADD COLUMN "gift" text NOT NULL;', 1],
  ['ALTER TABLE "cart" ADD CONSTRAINT "one" UNIQUE("zip");', 1],
  ['ALTER TABLE "cart" ADD COLUMN "gift" text;', 0],
  ['ALTER TABLE "cart" ADD COLUMN "gift" boolean DEFAULT false NOT NULL;', 0],
  ['CREATE TABLE "gift" ("id" text PRIMARY KEY NOT NULL);', 0],
  ['CREATE INDEX "by_zip" ON "cart" ("zip");', 0],
  ['ALTER TABLE "cart" RENAME TO "basket";', 1],
  [
    'ALTER TABLE "cart" RENAME TO "basket";--> statement-breakpoint\nALTER TABLE "basket" RENAME COLUMN "zip" TO "place";--> statement-breakpoint\nCREATE VIEW "cart" AS SELECT "place" AS "zip" FROM "basket";',
    0,
  ],
])('of %s there are %d complaints', (statement, complaints) => {
  expect(problemsOf(statement)).toHaveLength(complaints)
})

test('a version opens the tables of the next one and works on them', async () => {
  const dataDir = await newDataDir()
  const next = await openDatabase({ dataDir })
  await next.query('alter table cart add column gift text')
  await next.query('create table gift (id text primary key)')
  await next.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('next', 99999999999999)`)
  await next.close()
  const older = await openDatabase({ dataDir })
  await older.query(`insert into cart (cart_id, cart_uuid, secret_hash) values ('C1', 'uuid', 'hash')`)
  expect(await older.db.query.cart.findFirst()).toMatchObject({ cartId: 'C1' })
  await older.close()
  await rm(dataDir, { recursive: true })
})

/** Statements of the version that knew carts only, as it sends them. */
const beforeKinds = {
  create: `with moved as (
      insert into checkout (cart_id, revision, actors) values ($1, 0, '{}') on conflict (cart_id) do nothing returning cart_id, revision
    ) insert into transition_log (cart_id, revision, machine, version, event, "from", "to", ms, outcome)
    select cart_id, revision, 'cart', 1, 'xstate.init', '', 'empty', 1, 'started' from moved`,
  commit: `with moved as (
      update checkout set revision = revision + 1, due_at = now(), lease_owner = 'old', lease_until = now() + interval '1 minute'
      where cart_id = $1 and revision = 0 returning cart_id, revision
    ), keyed as (
      insert into checkout_key (cart_id, key, request_hash, answer) select cart_id, 'k', 'h', null from moved returning answer
    ), drafted as (
      insert into checkout_draft (ref, cart_id, kind, data) select 'ref', cart_id, 'address', '{"zip":"02134"}' from moved
      on conflict (ref) do nothing
    ) insert into transition_log (cart_id, revision, machine, version, event, "from", "to", ms, outcome)
    select cart_id, revision, 'cart', 1, 'item.add', 'empty', 'active', 1, 'applied' from moved`,
  answer: `insert into checkout_key (cart_id, key, request_hash, answer) values ($1, 'k', 'h', '"done"')
    on conflict (cart_id, key) do update set answer = coalesce(checkout_key.answer, excluded.answer) returning answer`,
  load: `select c.revision, c.actors, c.device, k.answer from checkout c
    left join checkout_key k on k.cart_id = c.cart_id and k.key = 'k' where c.cart_id = $1`,
  aside: `insert into checkout_quarantine (cart_id, machine, reason, actor) values ($1, 'cart', 'unreadable', '{}')`,
  forget: 'delete from checkout where cart_id = $1 returning cart_id',
}

test('the version before works on the subjects that are carts, and sees no others', async () => {
  const database = await openTestDatabase()
  const [carts, repairs] = ['checkout', 'repair'].map((kind) => createActorStore(database, { kind })) as [ActorStore, ActorStore]
  const old = (name: keyof typeof beforeKinds, id: string) => database.query(beforeKinds[name], [id])
  await old('create', 'C1')
  await old('create', 'C1')
  await old('commit', 'C1')
  expect(await old('answer', 'C1')).toEqual([{ answer: 'done' }])
  await old('aside', 'C1')
  expect(await carts.load('C1', 'k')).toMatchObject({
    revision: 1,
    lease: { owner: 'old' },
    key: { requestHash: 'h', answer: 'done' },
  })
  expect((await carts.log('C1')).map(({ event }) => event)).toEqual(['xstate.init', 'item.add'])
  expect(await carts.latestDraft('C1', 'address')).toEqual({ zip: '02134' })

  await carts.create('C2', {}, { label: 'phone' })
  await carts.answerKey('C2', 'k', 'h', 'new')
  expect(await old('load', 'C2')).toEqual([{ revision: 0, actors: {}, device: 'phone', answer: 'new' }])
  await repairs.create('R1', {})
  await repairs.answerKey('R1', 'k', 'h', 'of a repair')
  expect(await old('load', 'R1')).toEqual([])
  expect([await old('forget', 'R1'), await old('forget', 'C1')]).toEqual([[], [{ cart_id: 'C1' }]])
  expect([await carts.load('C1'), await repairs.load('R1')]).toEqual([null, expect.objectContaining({ revision: 0 })])
  await database.close()
})
