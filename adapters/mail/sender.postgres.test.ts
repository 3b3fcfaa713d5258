// @module-tag long
/** Several nodes on one Postgres, and nodes that are killed, with a real mail server. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { openTestPostgres, type TestPostgres } from '#adapters/database/testing.ts'
import { startMailServer, type TestMailServer } from './smtp-testing.ts'

let postgres: TestPostgres
let url: string
let database: Database
beforeAll(async () => {
  postgres = await openTestPostgres()
  url = await postgres.createDatabase()
  database = await openDatabase({ url })
})
afterAll(async () => {
  await database.close()
  await postgres.stop()
})

const nodes: ChildProcess[] = []
let server: TestMailServer | undefined
beforeEach(() => database.query('truncate mail_outbox restart identity'))
afterEach(async () => {
  await Promise.all(nodes.splice(0).map(kill))
  await server?.kill().catch(() => {})
})

const program = fileURLToPath(new URL('./sender-process.ts', import.meta.url))

/** A node that sends, in a process of its own. */
async function node(port: number): Promise<ChildProcess> {
  const started = spawn(process.execPath, ['--import', 'tsx', program, url, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  nodes.push(started)
  await Promise.race([once(started.stdout!, 'data'), once(started, 'exit')])
  return started
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

async function written(count: number): Promise<void> {
  await database.query(
    `insert into mail_outbox (key, "to", subject, text) select 'key-' || i, 'ada@example.com', 'Hello', 'Hello' from generate_series(1, $1::int) i`,
    [count],
  )
}

async function sentIds(): Promise<string[]> {
  const rows = await database.query<{ message_id: string }>('select message_id from mail_outbox where sent_at is not null')
  return rows.map(({ message_id }) => `<${message_id}@tires.example.com>`)
}

const allSent = (count: number) =>
  vi.waitFor(async () => expect(await sentIds()).toHaveLength(count), { timeout: 90_000, interval: 50 })

const idsOf = ({ received }: TestMailServer) => received.map(({ messageId }) => messageId)

test('two nodes at once send each email once', async () => {
  await written(40)
  server = await startMailServer({ onEmail: () => wait(5) })
  await Promise.all([node(server.port), node(server.port)])
  await allSent(40)
  await wait(300)
  expect(idsOf(server)).toHaveLength(40)
  expect(new Set(idsOf(server))).toEqual(new Set(await sentIds()))
}, 120_000)

test('a node killed after the server accepted, before it stored so, leaves an email that comes again under the same Message-ID', async () => {
  await written(1)
  let died: () => void = () => {}
  const death = new Promise<void>((resolve) => {
    died = resolve
  })
  let emails = 0
  server = await startMailServer({
    // The server accepts the email, but the sending node never sees the answer.
    onEmail: async () => {
      emails += 1
      if (emails === 1) await kill(nodes[0]!).then(died)
    },
  })
  await node(server.port).catch(() => {})
  await death
  expect(await sentIds()).toEqual([])
  await node(server.port)
  await allSent(1)
  const ids = idsOf(server)
  expect(ids).toHaveLength(2)
  expect(new Set(ids)).toEqual(new Set(await sentIds()))
}, 120_000)

test('nodes killed again and again in the midst of sending lose no email, and send none again that they stored as accepted', async () => {
  await written(60)
  server = await startMailServer({ onEmail: () => wait(10) })
  const { received, port } = server
  for (let deaths = 0; deaths < 2; deaths += 1) {
    const sent = received.length
    const running = await node(port)
    await vi.waitFor(() => expect(received.length).toBeGreaterThan(sent + 5), { timeout: 45_000, interval: 2 })
    await kill(running)
    const stored = new Set(await sentIds())
    const upToNow = received.length
    // From here on, nothing that was stored as accepted may arrive.
    nodes.push(await node(port))
    await vi.waitFor(() => expect(received.length).toBeGreaterThan(upToNow + 3), { timeout: 45_000, interval: 2 })
    await kill(nodes.pop()!)
    expect(received.slice(upToNow).filter(({ messageId }) => stored.has(messageId))).toEqual([])
  }
  await node(port)
  await allSent(60)
  expect(new Set(idsOf(server))).toEqual(new Set(await sentIds()))
  // At most the emails that were on their way at each of the four deaths came twice, three a node.
  expect(received.length).toBeLessThanOrEqual(60 + 4 * 3)
}, 240_000)
