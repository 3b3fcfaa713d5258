import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import { defaultTiming, type SenderOptions, startSender } from './sender.ts'
import { refusal, startMailServer, type TestMailServer } from './smtp-testing.ts'
import { createSmtpTransport, defaultPatienceMs } from './smtp-transport.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const stops: Array<() => Promise<void>> = []
beforeEach(() => database.query('truncate mail_outbox restart identity'))
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

const from = { name: 'Treadline', address: 'orders@tires.example.com' }
const quick = { lease: 2_000, renewEvery: 200, firstRetry: 40, longestRetry: 80, pollEvery: 20 }

async function mailServer(behavior: Parameters<typeof startMailServer>[0] = {}): Promise<TestMailServer> {
  const server = await startMailServer(behavior)
  stops.push(() => server.kill().catch(() => {}))
  return server
}

function sending(port: number, options: Partial<SenderOptions> & { patienceMs?: number } = {}) {
  const { patienceMs = 2_000, ...others } = options
  const log: string[] = []
  const outcomes: string[] = []
  const write = (entry: object, words: string) => void log.push(JSON.stringify({ ...entry, words }))
  const stop = startSender({
    database,
    transport: createSmtpTransport({ host: '127.0.0.1', port, secure: false, auth: null, from }, patienceMs),
    draw,
    log: { info: write, warn: write, error: write },
    countEmail: (outcome) => void outcomes.push(outcome),
    random: () => 0.5,
    timing: quick,
    ...others,
  })
  stops.unshift(stop)
  return { log, outcomes, stop }
}

/** Documents as the shop draws them, with the number of the order that they were drawn from. */
const draw: SenderOptions['draw'] = async ({ documents, order: { orderId } }) =>
  documents.map((name) => ({ name: `${name}-${orderId}.txt`, type: 'text/plain', content: `${name} of ${orderId}` }))

const ada = { to: 'ada@example.com', subject: 'Your order', text: 'Thank you, Ada', html: '<p>Thank you, <b>Ada</b></p>' }

async function written(count: number, email: Partial<typeof ada> = {}): Promise<void> {
  const { to, subject, text, html } = { ...ada, ...email }
  await database.query(
    `insert into mail_outbox (key, "to", subject, text, html) select 'key-' || i, $1, $2, $3, $4 from generate_series(1, $5::int) i`,
    [to, subject, text, html, count],
  )
}

interface Row {
  tries: number
  is_sent: boolean
  is_dead: boolean
  failure: string | null
  message_id: string
}
const rows = () =>
  database.query<Row>(
    'select tries, sent_at is not null as is_sent, dead_at is not null as is_dead, failure, message_id from mail_outbox order by id',
  )
async function sentIds(): Promise<string[]> {
  return (await rows()).filter(({ is_sent }) => is_sent).map(({ message_id }) => `<${message_id}@tires.example.com>`)
}
const until = (isSo: () => Promise<boolean> | boolean) =>
  vi.waitFor(async () => expect(await isSo()).toBe(true), { timeout: 25_000, interval: 20 })
const allSent = () => until(async () => (await rows()).every(({ is_sent }) => is_sent))

test('an email goes out once, with its text and HTML, from the shop, under the Message-ID of its row', async () => {
  await written(1)
  const server = await mailServer()
  const { outcomes, log } = sending(server.port)
  await allSent()
  await wait(100)
  const [row] = await rows()
  expect(row).toMatchObject({ tries: 1, is_sent: true, is_dead: false, failure: null })
  expect(server.received).toHaveLength(1)
  const [email] = server.received
  expect(email).toMatchObject({
    from: 'orders@tires.example.com',
    to: ['ada@example.com'],
    messageId: `<${row?.message_id}@tires.example.com>`,
  })
  expect(email?.raw).toContain('From: Treadline <orders@tires.example.com>\r\n')
  expect(email?.raw).toContain('Auto-Submitted: auto-generated\r\n')
  expect(email?.raw).toContain('Thank you, Ada')
  expect(email?.raw).toContain('<p>Thank you, <b>Ada</b></p>')
  expect(outcomes).toEqual(['sent'])
  expect(log.join()).not.toContain('ada@example.com')
})

test('an email of an earlier version goes out as plain text', async () => {
  await database.query(`insert into mail_outbox (key, "to", subject, text) values ('old', 'ada@example.com', 'Old', 'Old words')`)
  const server = await mailServer()
  sending(server.port)
  await allSent()
  expect(server.received[0]?.raw).toContain('Content-Type: text/plain')
  expect(server.received[0]?.raw).not.toContain('text/html')
})

/** An email with documents of an order. */
async function writtenWithDocuments(orderId: string): Promise<void> {
  await written(1)
  const attached = { documents: ['appointmentCalendar', 'receipt'], order: { orderId } }
  await database.query('update mail_outbox set attached = $1', [JSON.stringify(attached)])
}

/** The files of a message: name, media type, and content. */
function filesIn(raw: string): Array<{ name: string; type: string; content: string }> {
  const parts = raw.matchAll(/Content-Type: ([^;\r]+); name=(\S+)\r\n(?:[\w-]+: .*\r\n)*\r\n([\w+/=\r\n]+)/g)
  return [...parts].map(([, type = '', name = '', content = '']) => ({
    name,
    type,
    content: Buffer.from(content, 'base64').toString(),
  }))
}

test('documents go out with the email, drawn from the order that was stored with it, the same at each try', async () => {
  await writtenWithDocuments('7GK2M4QX')
  const tries: string[] = []
  const server = await mailServer({
    onEmail({ raw }) {
      tries.push(raw)
      if (tries.length === 1) throw refusal(451, '4.3.0 come back later')
    },
  })
  sending(server.port)
  await allSent()
  const files = [
    { name: 'appointmentCalendar-7GK2M4QX.txt', type: 'text/plain', content: 'appointmentCalendar of 7GK2M4QX' },
    { name: 'receipt-7GK2M4QX.txt', type: 'text/plain', content: 'receipt of 7GK2M4QX' },
  ]
  expect(tries.map(filesIn)).toEqual([files, files])
  expect(tries[1]).toContain('<p>Thank you, <b>Ada</b></p>')
})

test('an email whose documents cannot be drawn waits, and goes out whole once they can', async () => {
  await writtenWithDocuments('7GK2M4QX')
  const server = await mailServer()
  let draws = 0
  const { outcomes, log } = sending(server.port, {
    draw: async (attached) => {
      draws += 1
      if (draws === 1) throw new Error('There is no font')
      return draw(attached)
    },
  })
  await allSent()
  expect(outcomes).toEqual(['retried', 'sent'])
  expect(server.received.map(({ raw }) => filesIn(raw).length)).toEqual([2])
  expect(log.join()).toContain('There is no font')
})

test('a server that puts strangers off gets the email later, under the same Message-ID', async () => {
  await written(1)
  const seen: string[] = []
  const server = await mailServer({
    onEmail({ messageId }) {
      seen.push(messageId)
      if (seen.length < 3) throw refusal(451, '4.7.1 ada@example.com is greylisted, come back later')
    },
  })
  const { outcomes, log } = sending(server.port)
  await allSent()
  expect(outcomes).toEqual(['retried', 'retried', 'sent'])
  expect(new Set(seen).size).toBe(1)
  expect((await rows())[0]).toMatchObject({ tries: 3, failure: null })
  expect(log.join('\n')).toContain('EMESSAGE DATA 451 4.7.1')
  expect(log.join('\n')).not.toContain('ada@example.com')
})

test('a permanent refusal of the server makes a dead letter, and is not retried', async () => {
  await written(1)
  let asked = 0
  const server = await mailServer({
    onRcptTo(_address, _session, callback) {
      asked += 1
      callback(refusal(550, '5.1.1 <ada@example.com>: no such user'))
    },
  })
  const { outcomes, log } = sending(server.port)
  await until(async () => (await rows())[0]?.is_dead === true)
  await wait(200)
  expect(asked).toBe(1)
  expect(outcomes).toEqual(['dead'])
  expect((await rows())[0]).toMatchObject({ tries: 1, is_sent: false, failure: 'EENVELOPE RCPT TO 550 5.1.1' })
  expect(log.join()).not.toContain('ada@example.com')
})

test('a refused login loses no email: it waits until the settings are right', async () => {
  await written(1)
  const server = await mailServer({
    onMailFrom: (_address, _session, callback) => callback(refusal(553, '5.7.1 not your domain')),
  })
  const { outcomes } = sending(server.port)
  await until(() => outcomes.length >= 2)
  expect(new Set(outcomes)).toEqual(new Set(['retried']))
  expect((await rows())[0]).toMatchObject({ is_sent: false, is_dead: false })
})

test('after three days an email is given up', async () => {
  await written(2)
  await database.query(`update mail_outbox set at = now() - interval '73 hours' where id = 1`)
  const server = await mailServer()
  const { outcomes } = sending(server.port)
  await until(() => outcomes.length === 2)
  expect((await rows()).map(({ is_sent, is_dead, failure }) => ({ is_sent, is_dead, failure }))).toEqual([
    { is_sent: false, is_dead: true, failure: 'expired' },
    { is_sent: true, is_dead: false, failure: null },
  ])
  expect(server.received).toHaveLength(1)
})

test('retries wait twice as long each time, up to a limit', async () => {
  await written(1)
  const { outcomes } = sending(9, { timing: { ...quick, firstRetry: 10_000, longestRetry: 35_000 } })
  for (const expected of [10, 20, 35, 35]) {
    const before = outcomes.length
    await until(() => outcomes.length > before)
    const [row] = await database.query<{ seconds: number }>(
      'select extract(epoch from due_at - now())::float8 as seconds from mail_outbox',
    )
    expect(row?.seconds).toBeGreaterThan(expected - 3)
    expect(row?.seconds).toBeLessThanOrEqual(expected)
    await database.query('update mail_outbox set due_at = now()')
  }
})

test('a server killed in the middle of emails, again and again, costs none of them, and gets none again that was stored as accepted', async () => {
  await written(12)
  const first = await mailServer()
  const { port } = first
  await first.kill()
  const taken: string[] = []
  sending(port)
  for (let kills = 0; kills < 3; kills += 1) {
    let cut: () => void = () => {}
    const isCut = new Promise<void>((resolve) => {
      cut = resolve
    })
    const stored = new Set(await sentIds())
    let begun = 0
    const server = await mailServer({
      port,
      onFirstBytes: () => {
        begun += 1
        if (begun === kills + 2) cut()
      },
      // The server takes a moment to store what came, so that it dies with emails half taken over.
      onEmail: () => wait(30),
    })
    await isCut
    await server.kill()
    const ids = server.received.map(({ messageId }) => messageId)
    expect(ids.filter((id) => stored.has(id))).toEqual([])
    taken.push(...ids)
  }
  const stored = new Set(await sentIds())
  // The last server died when a fourth email began on three lanes, so that one of them had stored an acceptance.
  expect(stored.size).toBeGreaterThan(0)
  expect(stored.size).toBeLessThan(12)
  const last = await mailServer({ port })
  await allSent()
  const ids = last.received.map(({ messageId }) => messageId)
  expect(ids.filter((id) => stored.has(id))).toEqual([])
  expect(new Set([...taken, ...ids])).toEqual(new Set(await sentIds()))
})

test('a slow server is waited for, and no other lane or node sends its email meanwhile', async () => {
  await written(1)
  const server = await mailServer({ onEmail: () => wait(6_000) })
  const timing = { ...quick, lease: 3_000, renewEvery: 300 }
  sending(server.port, { timing, patienceMs: 15_000 })
  sending(server.port, { timing, patienceMs: 15_000 })
  await allSent()
  await wait(600)
  expect(server.received).toHaveLength(1)
  expect((await rows())[0]?.tries).toBe(1)
})

test('a silent server times out and the email is retried', async () => {
  await written(1)
  let calls = 0
  const server = await mailServer({
    onEmail: () => {
      calls += 1
      return calls === 1 ? wait(4_000) : undefined
    },
  })
  const { outcomes } = sending(server.port, { patienceMs: 1_500 })
  await allSent()
  expect(outcomes[0]).toBe('retried')
  expect(outcomes.at(-1)).toBe('sent')
})

test('a database that is away when the server has accepted is waited for, and the email is not sent again', async () => {
  await written(1)
  let failures = 2
  const flaky: Database = {
    ...database,
    query: (text, ...others) =>
      text.includes('set sent_at') && failures-- > 0
        ? Promise.reject(new Error('The database is away'))
        : database.query(text, ...others),
  }
  const server = await mailServer()
  const { outcomes } = sending(server.port, { database: flaky })
  await allSent()
  expect(server.received).toHaveLength(1)
  expect(outcomes).toEqual(['sent'])
})

test('stopping waits for the answer to an email under way and stores it, and the next node does not send it again', async () => {
  await written(1)
  let isComing = false
  const server = await mailServer({
    onEmail: () => {
      isComing = true
      return wait(1_500)
    },
  })
  const { stop, outcomes } = sending(server.port)
  await until(() => isComing)
  await stop()
  expect(outcomes).toEqual(['sent'])
  expect((await rows())[0]).toMatchObject({ tries: 1, is_sent: true, failure: null })
  sending(server.port)
  await wait(500)
  expect(server.received).toHaveLength(1)
})

test('stopping begins no further email, and leaves what it had only taken as it was', async () => {
  await written(4)
  const server = await mailServer({ onEmail: () => wait(500) })
  let taken = 0
  const stopping: { stop?: () => Promise<void> } = {}
  const slow: Database = {
    ...database,
    query: async (text, ...others) => {
      const found = await database.query<never>(text, ...others)
      if (text.includes('returning id, message_id') && found.length > 0 && ++taken === 3) void stopping.stop?.()
      return found
    },
  }
  const sender = sending(server.port, { database: slow })
  stopping.stop = sender.stop
  await until(() => taken === 3)
  await sender.stop()
  const left = await database.query('select tries, lease from mail_outbox where sent_at is null')
  expect(left).toEqual([
    { tries: 0, lease: null },
    { tries: 0, lease: null },
  ])
  expect(server.received).toHaveLength(2)
})

test('an email without an answer when stopping gives up is put off as unknown, and kept from other nodes until then', async () => {
  await written(1)
  let isComing = false
  const server = await mailServer({
    onEmail: () => {
      isComing = true
      return wait(5_000)
    },
  })
  const timing = { ...quick, closing: 300, longestRetry: 60_000 }
  const { stop } = sending(server.port, { timing, patienceMs: 15_000 })
  await until(() => isComing)
  const startedAt = Date.now()
  await stop()
  expect(Date.now() - startedAt).toBeLessThan(3_000)
  const [row] = await database.query(
    `select sent_at, dead_at, lease, failure, due_at > now() + interval '50 seconds' as is_later from mail_outbox`,
  )
  expect(row).toEqual({ sent_at: null, dead_at: null, lease: null, failure: 'unknown', is_later: true })
})

test('stopping waits longer by default than a mail server is waited for', () => {
  expect(defaultTiming.closing).toBeGreaterThan(defaultPatienceMs)
})

test('nothing in a subject or an address begins a header or adds a recipient', async () => {
  await written(1, { subject: 'Hello\r\nBcc: eve@example.com', to: 'ada@example.com, eve@example.com' })
  await database.query(`insert into mail_outbox (key, "to", subject, text) values ('plain', 'ada@example.com', $1, 'Hello')`, [
    'Hello\r\nBcc: eve@example.com\r\n\r\nAnother body',
  ])
  const server = await mailServer()
  sending(server.port)
  await until(async () => (await rows()).every(({ is_sent, is_dead }) => is_sent || is_dead))
  for (const { raw, to } of server.received) {
    expect(raw).not.toMatch(/^Bcc:/im)
    expect(to).not.toContain('eve@example.com')
  }
  expect((await rows())[1]?.is_sent).toBe(true)
})
