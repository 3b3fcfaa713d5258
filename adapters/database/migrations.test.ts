import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import { openDatabase } from './index.ts'
import { migrationsFolder } from './migrations.ts'
import * as schema from './schema/index.ts'
import { newDataDir } from './testing.ts'

test('the migrations make the very tables of the schema (else run `npx drizzle-kit generate`)', async () => {
  const { entries } = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
  const newest = String(entries.at(-1).idx).padStart(4, '0')
  const migrated = JSON.parse(await readFile(join(migrationsFolder, `meta/${newest}_snapshot.json`), 'utf8'))
  const declared = generateDrizzleJson(schema, migrated.id, undefined, 'snake_case')
  expect(await generateMigration(migrated, declared)).toEqual([])
})

test('a database that an earlier version made says what to do, and not what Postgres says of it', async () => {
  const folder = await newDataDir()
  const earlier = await openDatabase({ dataDir: folder })
  await earlier.query('delete from drizzle.__drizzle_migrations')
  await earlier.close()
  await expect(openDatabase({ dataDir: folder })).rejects.toThrow(
    'made by an earlier version of the shop. Remove the data folder',
  )
  await rm(folder, { recursive: true })
})
