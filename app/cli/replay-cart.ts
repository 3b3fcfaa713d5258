/** Reads a cart's log from the shop's database and writes it down as a test. */

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createCheckoutStore } from '#adapters/commerce/index.ts'
import { createCartLogs, type Database } from '#adapters/database/index.ts'
import { databaseOf } from '#app/server/env/database-of.ts'
import { readDatabaseEnv } from '#app/server/env/env.ts'
import { testOfLog } from '#machines/describe/replay-export.ts'
import { kindNamed } from '#machines/kinds.ts'
import { openExisting } from './open-existing.ts'

const usage = 'npm run replay -- <id of a cart, an order, a return, a review or an application> [--print]'
const folder = join('model-tests', 'replayed')

/** `--print` writes the test to the terminal in place of a file. What is wrong is said in a sentence and sets the exit code. */
export async function replayCart(args: string[]): Promise<void> {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { print: { type: 'boolean' } } })
    const [id, ...more] = positionals
    if (id === undefined || more.length > 0) throw new Error(`One cart or order is replayed at a time: ${usage}`)
    const database = await openExisting(databaseOf(readDatabaseEnv(process.env)))
    const text = await testOf(database, id).finally(() => database.close())
    if (values.print) process.stdout.write(text.source)
    else console.log(`Wrote ${await written(text)}; run it with npx vitest run --project unit ${join(folder, text.name)}`)
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message : problem)
    process.exitCode = 1
  }
}

interface WrittenTest {
  name: string
  source: string
}

async function testOf(database: Database, id: string): Promise<WrittenTest> {
  const logs = createCartLogs(database, createCheckoutStore(database))
  const cart = (await logs.find(id)) ?? (await logs.findOther(id))
  if (!cart) throw new Error(`There is no cart and no order with the id ${id} in this database, and no return or review.`)
  return { name: `${cart.cartId}.test.ts`, source: testOfLog(kindNamed(cart.kind ?? 'checkout').charts, cart) }
}

async function written({ name, source }: WrittenTest): Promise<string> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name), source)
  return join(folder, name)
}
