/** Fills an empty database with the generated shop and the people of the demonstration, and says how far it is. */
import { like } from 'drizzle-orm'
import { createFixtureSink } from '#adapters/database/fixture-sink.ts'
import { type Database, schema } from '#adapters/database/index.ts'
import { addKnownAccounts } from '#adapters/identity/index.ts'
import { demoEmailDomain, demoPassword, demoPeople, loadFixtures } from '#fixtures/index.ts'

/** `items` as in the fixtures, 6,000 unless told. A shop that is there is left alone. */
export async function loadDemoShop(database: Database, options: { seed?: string; items?: number } = {}): Promise<void> {
  let table = ''
  const loaded = await loadFixtures(createFixtureSink(database), {
    ...options,
    onProgress: (progress) => {
      if (progress.table !== table) console.log(`Filling the shop: ${progress.table} …`)
      else if (progress.rows % 100_000 === 0) console.log(`  ${progress.rows.toLocaleString('en-US')} rows`)
      table = progress.table
    },
  })
  if (loaded.outcome === 'loaded') console.log(`Filled the shop with ${loaded.rows.item.toLocaleString('en-US')} items.`)
  if (loaded.outcome === 'otherShop')
    console.log(
      `The database holds another shop (seed ${loaded.found.seed}, ${loaded.found.items} items); it is kept. Remove the data folder to begin anew.`,
    )
}

/** The accounts that everybody may use: for the demonstration only, since their password is public. */
export async function loadDemoPeople(database: Database): Promise<void> {
  await addKnownAccounts(
    database,
    demoPeople.map(({ account }) => account),
    demoPassword,
  )
}

/** @throws when the database knows people of the demonstration: production must not let in whoever has read the demo's page. */
export async function refuseDemoPeople(database: Database): Promise<void> {
  const { account } = schema
  const found = await database.db.$count(account, like(account.email, `%@${demoEmailDomain}`))
  if (found > 0)
    throw new Error(
      `The database holds ${found} accounts of the demonstration, whose password is public. Use a database of its own for npm run serve.`,
    )
}
