/** Cars that were imported while accents were left out of addresses, after the migration that folds them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { slugOf, unfoldedSlugOf } from '#machines/domain/slug.ts'
import type { Database } from './database.ts'
import { migrationsFolder } from './migrations.ts'
import { openTestDatabase } from './testing.ts'

const statements = readFileSync(join(migrationsFolder, '0031_folded_slugs.sql'), 'utf8').split('--> statement-breakpoint')

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database?.close())

/** As the importer of that time wrote it. */
async function imported(make: string, model: string, trim: string, slugsOf = unfoldedSlugOf): Promise<void> {
  await database.query(
    `insert into vehicle_fitment (make_slug, model_slug, year, trim_slug, make, model, trim, front) values ($1, $2, 2020, $3, $4, $5, $6, '{}')`,
    [slugsOf(make) ?? '', slugsOf(model) ?? '', slugsOf(trim) ?? '', make, model, trim],
  )
}

test('each car gets the slugs of its names, also in garages; what has them stays, and no car takes the address of another', async () => {
  const names: Array<[make: string, model: string, trim: string]> = [
    ['Citroën', 'ë-C4', 'Shine "Plus"'],
    ['Škoda', 'Octavia', 'Édition'],
    ['Łada', 'Þór', 'ﬁne Ø ß Æ'],
    ['Honda', 'Civic', 'Sport'],
    ['Citroen', 'C4', 'Base'],
    ['Citroën', 'C4', 'Base'],
    ['日本', 'Ａ4', 'Base'],
  ]
  for (const name of names) await imported(...name)
  await database.query(
    `insert into account (account_id, username, email, password_hash, first_name, last_name, user_type, brands)
      values ('A1', 'a', 'a', '', 'A', 'B', 'none', '[]')`,
  )
  const kept = (make: string, model: string, trim: string, isDefault = false) => ({ make, model, year: 2020, trim, isDefault })
  await database.query(`insert into garage (account_id, cars) values ('A1', $1)`, [
    JSON.stringify([
      kept('citro-n', 'c4', 'shine-plus', true),
      kept('koda', 'octavia', '205-55r16'),
      kept('honda', 'civic', 'sport'),
    ]),
  ])
  await database.query('begin')
  for (const statement of statements) await database.query(statement)
  await database.query('commit')
  const rows = await database.query<Record<'make' | 'model' | 'trim' | 'make_slug' | 'model_slug' | 'trim_slug', string>>(
    'select make, model, trim, make_slug, model_slug, trim_slug from vehicle_fitment',
  )
  const slugs = Object.fromEntries(
    rows.map((row) => [`${row.make} ${row.model} ${row.trim}`, `${row.make_slug}/${row.model_slug}/${row.trim_slug}`]),
  )
  const expected = names.map(([make, model, trim]) => [`${make} ${model} ${trim}`, [make, model, trim].map(slugOf).join('/')])
  expect(slugs).toEqual({
    ...Object.fromEntries(expected),
    // the address is taken: the importer of today refuses the second name
    'Citroën C4 Base': 'citro-n/c4/base',
    '日本 Ａ4 Base': '/4/base',
  })
  const [garage] = await database.query<{ cars: unknown }>('select cars from garage')
  expect(garage?.cars).toEqual([
    kept('citroen', 'e-c4', 'shine-plus', true),
    kept('skoda', 'octavia', '205-55r16'),
    kept('honda', 'civic', 'sport'),
  ])
})
