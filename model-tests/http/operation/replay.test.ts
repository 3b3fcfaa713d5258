/** A purchase in the running shop becomes a test, which passes on today's charts and fails on changed ones. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#adapters/database/index.ts'
import { replayCart } from '#app/cli/replay-cart.ts'
import {
  approvedCard,
  billing,
  cardToken,
  declinedCard,
  orderOf,
  place,
  readyToPlace,
} from '#model-tests/drivers/http/purchase.ts'
import { openRunningShop, type RunningShop } from '#model-tests/drivers/server.ts'

// Each test starts processes of their own.
vi.setConfig({ testTimeout: 90_000 })

let world: RunningShop
let project: string
let orderId: string
let cartId: string
beforeAll(async () => {
  world = await openRunningShop({ on: 'pglite' })
  ;[{ orderId, cartId }, project] = await Promise.all([cancelledOrder(), copiedCharts()])
  await world.shop.kill9()
})
afterAll(async () => {
  await world?.stop()
  if (project) await rm(project, { recursive: true, force: true })
})

test('an order that was declined, paid with another card and cancelled becomes a test without personal data', async () => {
  const { output, code } = await replay(orderId, '--print')
  expect(code).toBe(0)
  const typed = [...Object.values(billing), '6145550142', approvedCard, declinedCard]
  expect(typed.filter((word) => isIn(output, word))).toEqual([])
  expect(output).toContain(`test('cart ${cartId} goes the way that its log tells, and ends with the order cancelled.voided'`)
  await writeFile(join(project, 'replayed.test.ts'), output)
  expect(await runTest()).toMatchObject({ code: 0 })
})

test('the test fails when an answer leads elsewhere in a chart, and says at which event', async () => {
  const decision = join(project, 'machines', 'checkout', 'order', 'order.decision.ts')
  const chart = await readFile(decision, 'utf8')
  const flipped = chart.replace("target: '#order.releasing'", "target: '#order.processing'")
  expect(flipped).not.toBe(chart)
  await writeFile(decision, flipped)
  const { output, code } = await runTest()
  expect(code).toBe(1)
  expect(output).toContain('the log says order: xstate.done.actor.authorize (effect) authorizing → ')
})

test('a log with a row cut out is refused with the revision that is missing', async () => {
  const database = await openDatabase({ dataDir: world.dataDir })
  await database.query(`delete from engine_log where id = $1 and revision = 4`, [cartId])
  await database.close()
  const { output, code } = await replay(cartId)
  expect(code).toBe(1)
  expect(output).toContain(`cart ${cartId} cannot be replayed: it says nothing of revision 4`)
})

test.each([
  [
    'an unknown id',
    ['C-UNKNOWN'],
    'There is no cart and no order with the id C-UNKNOWN in this database, and no return or review.',
  ],
  [
    'no id',
    [],
    'One cart or order is replayed at a time: npm run replay -- <id of a cart, an order, a return, a review or an application> [--print]',
  ],
  ['an unknown option', ['C1', '--fast'], "Unknown option '--fast'"],
])('%s is refused in a sentence', async (_words, args, sentence) => {
  expect(await refusalIn(world.dataDir, args)).toEqual([1, expect.stringContaining(sentence)])
})

test('without a database none is created and the searched path is printed', async () => {
  const nowhere = join(project, 'nowhere')
  expect(await refusalIn(nowhere, [cartId])).toEqual([1, expect.stringContaining(`There is no database in ${nowhere}`)])
  expect(existsSync(nowhere)).toBe(false)
})

/** The exit code and what is printed, by the command's own module: a process for each refusal takes seconds. */
async function refusalIn(dataDir: string, args: string[]): Promise<[typeof process.exitCode, string]> {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubEnv('DATA_DIR', dataDir)
  try {
    await replayCart(args)
    return [process.exitCode, String(said.mock.lastCall)]
  } finally {
    process.exitCode = undefined
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  }
}

/** The two letters of a state may also be in ids, which are random. */
const isIn = (text: string, word: string) => (word.length > 2 ? text.includes(word) : new RegExp(`\\b${word}\\b`).test(text))

async function cancelledOrder(): Promise<{ orderId: string; cartId: string }> {
  const shopper = await readyToPlace(world, { delivery: 'installer', card: declinedCard })
  expect(orderOf((await place(shopper)).body).stage).toBe('declined')
  const token = await cardToken(world.provider, shopper, approvedCard)
  expect((await shopper.send('paymentType', { type: 'card.tokenized', token })).status).toBe(200)
  const { orderId: id, stage } = orderOf((await place(shopper)).body)
  expect(stage).toBe('confirmed')
  const { body } = await shopper.send('order', { type: 'order.cancel' })
  expect(body.actors.order?.value).toEqual({ cancelled: 'voided' })
  return { orderId: id!, cartId: shopper.cartId }
}

/** A project with the charts alone, in which a test may change them. */
async function copiedCharts(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'treadline-replayed-'))
  const { type, imports } = JSON.parse(await readFile('package.json', 'utf8')) as Record<string, unknown>
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type, imports }))
  await mkdir(join(folder, 'node_modules'))
  for (const name of ['xstate', 'valibot', 'vitest'])
    await symlink(resolve('node_modules', name), join(folder, 'node_modules', name))
  await cp('machines', join(folder, 'machines'), { recursive: true })
  return folder
}

const runTest = () => run('node', [resolve('node_modules/vitest/vitest.mjs'), 'run', '--root', project, 'replayed.test.ts'], {})
const replay = (...args: string[]) => run('node', ['app/cli/replay.mjs', ...args], { DATA_DIR: world.dataDir })

async function run(command: string, args: string[], env: Record<string, string>): Promise<{ code: number; output: string }> {
  try {
    const { stdout } = await promisify(execFile)(command, args, {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'test', NO_COLOR: '1', ...env },
    })
    return { code: 0, output: stdout }
  } catch (problem) {
    const { code, stdout, stderr } = problem as { code: number; stdout: string; stderr: string }
    return { code, output: stdout + stderr }
  }
}
