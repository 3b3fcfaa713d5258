/** Fills the database that the environment names; an existing shop is kept. */
import { parseArgs } from 'node:util'
import { openDatabase } from '#adapters/database/index.ts'
import { databaseOf } from '#app/server/env/database-of.ts'
import { readDatabaseEnv } from '#app/server/env/env.ts'
import { loadDemoShop } from '#app/server/shop/demo.ts'

/** `--items` is a whole number from 1, `--seed` any text. What is wrong is said in a sentence and sets the exit code. */
export async function fillShop(args: string[]): Promise<void> {
  try {
    const { values } = parseArgs({ args, options: { items: { type: 'string' }, seed: { type: 'string' } } })
    if (values.items !== undefined && !/^[1-9]\d{0,7}$/.test(values.items))
      throw new Error(`--items is ${JSON.stringify(values.items)}; expected a whole number from 1 to 99999999`)
    const database = await openDatabase(databaseOf(readDatabaseEnv(process.env)))
    await loadDemoShop(database, { seed: values.seed, ...(values.items ? { items: Number(values.items) } : {}) })
    await database.close()
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message : problem)
    process.exitCode = 1
  }
}
