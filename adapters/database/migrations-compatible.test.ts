/** A version of the shop runs beside the one before it, on the same tables (README.md). */
import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActorStore } from '#machines/engine/index.ts'
import type { AskedOnce } from '#machines/ports/first-answers.ts'
import { createActorStore, createFirstAnswers, type Database, openDatabase } from './index.ts'
import { migrationsFolder } from './migrations.ts'
import { newDataDir, openTestDatabase, openTestPostgres, type TestPostgres } from './testing.ts'

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
 * or become a part of another one, where the migration leaves a view under the old name.
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
      const [, dropped] = /drop table "(\w+)"/i.exec(statement) ?? []
      if (dropped && viewed.has(dropped)) return false
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
  ['DROP TABLE "cart";', 1],
  ['DROP TABLE "cart";--> statement-breakpoint\nCREATE VIEW "cart" AS SELECT "zip" FROM "basket";', 0],
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

/** Statements of the version that kept answers to forms and to writes in two tables, as it sends them. */
const beforeFirstAnswers = {
  takeKey: `insert into "commerce_key" ("key", "answer", "at") values ($1, 'null'::jsonb, default) on conflict do nothing returning "key"`,
  keepAnswer: `update "commerce_key" set "answer" = $2::jsonb where "commerce_key"."key" = $1`,
  answer: `select "answer" from "commerce_key" where "commerce_key"."key" = $1`,
  claimForm: `insert into "form_answer" ("id", "answer", "at") values ($1, default, default) on conflict ("id") do update set "answer" = null, "at" = now()
    where "form_answer"."at" < now() - interval '1 day' or ("form_answer"."answer" is null and "form_answer"."at" < now() - interval '1 minute')
    returning "id"`,
  keepForm: `update "form_answer" set "answer" = $2 where ("form_answer"."id" = $1 and "form_answer"."answer" is null)`,
  formAnswer: `select "answer" from "form_answer" where "form_answer"."id" = $1`,
  releaseForm: `delete from "form_answer" where ("form_answer"."id" = $1 and "form_answer"."answer" is null)`,
  forgetPerson: `delete from commerce_key where split_part(key, ':', 2) in (select $1) returning 1`,
  forgetForms: `delete from form_answer where (id) in (
    select id from form_answer where at < now() - interval '1 day' and true order by at limit $1 for update skip locked) returning 1`,
}

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await openTestPostgres()
})
afterAll(() => postgres?.stop())

const openings: Array<[string, () => Promise<Database>]> = [
  ['PGlite', openTestDatabase],
  ['Postgres', async () => openDatabase({ url: await postgres.createDatabase() })],
]

const write = (id: string): AskedOnce => ({ kind: 'write', id, contents: ['of a write'] })
const form = (id: string): AskedOnce => ({ kind: 'form', id, contents: ['of a form'] })

test.each(openings)('the version before and this one give the first answers of each other, in %s', async (_, open) => {
  const database = await open()
  const answers = createFirstAnswers(database)
  const old = (name: keyof typeof beforeFirstAnswers, ...values: unknown[]) => database.query(beforeFirstAnswers[name], values)
  expect(await old('takeKey', 'updateCart:C1:old')).toEqual([{ key: 'updateCart:C1:old' }])
  await old('keepAnswer', 'updateCart:C1:old', '{"outcome":"ok"}')
  expect(await answers.claim(write('updateCart:C1:old'))).toEqual({ outcome: 'answered', answer: '{"outcome": "ok"}' })
  await answers.claim(write('updateCart:C1:new'))
  await answers.keep('updateCart:C1:new', '{"outcome":"ok"}')
  expect(await old('takeKey', 'updateCart:C1:new')).toEqual([])
  expect(await old('answer', 'updateCart:C1:new')).toEqual([{ answer: '{"outcome":"ok"}' }])

  expect(await old('claimForm', 'old-form')).toEqual([{ id: 'old-form' }])
  expect(await old('claimForm', 'old-form')).toEqual([])
  expect(await answers.claim(form('old-form'))).toEqual({ outcome: 'inFlight' })
  await old('keepForm', 'old-form', 'sealed')
  expect(await answers.claim(form('old-form'))).toEqual({ outcome: 'answered', answer: 'sealed' })
  await answers.claim(form('new-form'))
  expect(await old('claimForm', 'new-form')).toEqual([])
  await old('releaseForm', 'new-form')
  await answers.claim(form('new-form'))
  await answers.keep('new-form', 'sealed too')
  expect(await old('formAnswer', 'new-form')).toEqual([{ answer: 'sealed too' }])

  await database.query(`update first_answer set at = now() - interval '2 days'`)
  expect(await old('forgetForms', 9)).toHaveLength(2)
  expect(await old('forgetPerson', 'C1')).toHaveLength(2)
  expect(await database.query('select * from first_answer')).toEqual([])
  await database.close()
})

test('a key of before the migration gives its first answer after it', async () => {
  const database = await openTestDatabase()
  for (const name of ['drop view commerce_key', 'drop view form_answer', 'drop table first_answer']) await database.query(name)
  const before = readFileSync(join(migrationsFolder, '0000_initial.sql'), 'utf8')
  const made = /CREATE TABLE "commerce_key" \([^;]+;/.exec(before)
  await database.query(String(made))
  const forms = readFileSync(join(migrationsFolder, '0011_form_answers.sql'), 'utf8').split('--> statement-breakpoint')
  await database.query(String(forms[0]))
  await database.query(
    `insert into commerce_key (key, answer, at) values ('updateCart:C1:k', '{"outcome":"ok"}', now() - interval '2 days')`,
  )
  await database.query(`insert into form_answer (id, answer) values ('answered', 'sealed'), ('claimed', null)`)
  const statements = readFileSync(join(migrationsFolder, '0035_first_answers.sql'), 'utf8').split('--> statement-breakpoint')
  await database.query('begin')
  for (const statement of statements) await database.query(statement)
  await database.query('commit')
  const answers = createFirstAnswers(database)
  expect(await answers.claim(write('updateCart:C1:k'))).toEqual({ outcome: 'answered', answer: '{"outcome": "ok"}' })
  expect(await answers.claim(form('answered'))).toEqual({ outcome: 'answered', answer: 'sealed' })
  expect(await answers.claim(form('claimed'))).toEqual({ outcome: 'inFlight' })
  await database.close()
})
