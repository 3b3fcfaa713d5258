/** A version of the shop runs beside the one before it, on the same tables (README.md). */
import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from './index.ts'
import { migrationsFolder } from './migrations.ts'
import { newDataDir } from './testing.ts'

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

/** A sentence for each statement of a migration that the version before could not live with. */
function problemsOf(sql: string): string[] {
  return sql
    .split('--> statement-breakpoint')
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
