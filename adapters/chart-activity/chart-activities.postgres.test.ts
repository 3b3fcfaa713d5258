import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#adapters/database/index.ts'
import { openTestPostgres, type TestPostgres } from '#adapters/database/testing.ts'
import { checkoutCounting } from '#machines/checkout/counting.ts'
import { createChartActivities } from './chart-activities.ts'
import { describeChartActivities } from './contract.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await openTestPostgres()
})
afterAll(() => postgres?.stop())

async function openNodes() {
  const url = await postgres.createDatabase()
  const [database, other] = [await openDatabase({ url }), await openDatabase({ url })]
  return { database, other, close: async () => void (await Promise.all([database.close(), other.close()])) }
}

describeChartActivities('counting in Postgres', openNodes)

const insert = (cartId: string) =>
  `insert into engine_log (id, revision, machine, version, event, "from", "to", ms, outcome)
   values ('${cartId}', 0, 'order', 3, 'xstate.init', '', 'unplaced', 1, 'started')`

test('a row committed out of order is awaited, not skipped', async () => {
  const { database, other, close } = await openNodes()
  const node = createChartActivities(database, checkoutCounting)
  const begun = async () => (await node.shoppersNow()).order ?? 0
  await other.transaction(async (late) => {
    await late.execute(insert('late'))
    await database.query(insert('early'))
    expect(await node.rollUp()).toBe(0)
    expect(await begun()).toBe(0)
    await database.query(insert('another'))
    expect(await node.rollUp()).toBe(0)
    expect(await begun()).toBe(0)
  })
  while ((await node.rollUp()) > 0);
  expect(await begun()).toBe(3)
  await close()
})

/** Another process that starts counting, signals us, and never commits. */
const hangingNode = (url: string) => `
  import { openDatabase } from '#adapters/database/index.ts'
  import { createChartActivities } from '#adapters/chart-activity/index.ts'
  import { checkoutCounting } from '#machines/checkout/counting.ts'
  const database = await openDatabase({ url: ${JSON.stringify(url)} })
  const transaction = (work) => database.transaction(async (tx) => {
    await work(tx)
    process.stdout.write('counted')
    await new Promise((resolve) => setTimeout(resolve, 60_000))
  })
  await createChartActivities({ ...database, transaction }, checkoutCounting).rollUp()`

test('a node that is killed while it counts leaves the counting to the next', async () => {
  const url = await postgres.createDatabase()
  const database = await openDatabase({ url })
  for (const cartId of ['a', 'b', 'c']) await database.query(insert(cartId))
  const killed = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', hangingNode(url)])
  const isOver = once(killed, 'exit')
  await Promise.race([once(killed.stdout, 'data'), isOver])
  const node = createChartActivities(database, checkoutCounting)
  expect(killed.exitCode).toBeNull()
  expect(await node.rollUp()).toBe(0)
  expect(await node.shoppersNow()).toEqual({})
  killed.kill('SIGKILL')
  await isOver
  await vi.waitFor(async () => {
    await node.rollUp()
    expect(await node.shoppersNow()).toEqual({ order: 3 })
  })
  await database.close()
})

test('while one node counts, another returns immediately', async () => {
  const { database, other, close } = await openNodes()
  const node = createChartActivities(database, checkoutCounting)
  await node.rollUp()
  await database.query(insert('a'))
  await other.transaction(async (tx) => {
    await tx.execute('select position from chart_position where id = 1 for update')
    expect(await node.rollUp()).toBe(0)
  })
  expect(await node.rollUp()).toBe(1)
  await close()
})
