/** Upgrades from counts without tires and mobile installers: everything is recounted from the complete log. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { expect, test } from 'vitest'
import { databaseOverPglite, extensions, parsers } from '#adapters/database/connection/pglite.ts'
import { migrationsFolder } from '#adapters/database/migrations.ts'
import { checkoutCounting } from '#machines/checkout/counting.ts'
import { createChartActivities } from './chart-activities.ts'

test('a database that has counted without the tires counts its log again, and each row once', async () => {
  const client = await PGlite.create({ parsers, extensions })
  await migrateUpTo(client, 7)
  const facts = { userType: 'none', shippingOption: null, isMobileInstall: false, quantity: 4, installability: 'some' }
  await client.query(
    `insert into transition_log (cart_id, revision, machine, version, event, "from", "to", ms, outcome, payload)
     values ('a', 0, 'order', 3, 'xstate.init', '', 'unplaced', 1, 'started', $1), ('a', 1, 'order', 3, 'order.place', 'unplaced', 'preparing', 1, 'applied', null)`,
    [JSON.stringify({ ...facts, hasZip: true, nearby: { shops: 1, mobile: 0 } })],
  )
  await client.exec(`
    insert into chart_position values (1, (select max(id) from transition_log));
    insert into chart_cart values ('a', '{}', now(), false, false, '{}', null);
    insert into chart_here values ('order', 3, 'preparing', 'none', 'unknown', 'none', 1);
    insert into chart_count values ('order', 'day', '*', '*', '*', date_trunc('day', now()), 'way', 3, '', 'unplaced', 'xstate.init', 0, 1)`)

  const database = await databaseOverPglite(client)
  const counting = createChartActivities(database, checkoutCounting)
  expect(await counting.rollUp()).toBe(2)
  const segment = { accountType: null, device: null, delivery: null, tires: 'some', mobileInstaller: 'no' }
  const { now, here, ways } = await counting.activity({ chart: 'order', span: 'day', since: 0, version: null, segment })
  expect(now).toBe(1)
  expect(here).toEqual([{ state: 'preparing', carts: 1 }])
  expect(ways).toEqual([
    { from: '', to: 'unplaced', event: 'xstate.init', times: 1 },
    { from: 'unplaced', to: 'preparing', event: 'order.place', times: 1 },
  ])
  await database.close()
}, 120_000)

/** State left by that version. */
async function migrateUpTo(client: PGlite, newest: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'treadline-migrations-'))
  await cp(migrationsFolder, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: Array<{ idx: number }> }
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.filter(({ idx }) => idx <= newest) }))
  await migrate(drizzle(client), { migrationsFolder: folder })
  await rm(folder, { recursive: true })
}
