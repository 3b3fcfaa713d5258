/** Senders on the outbox of a fresh database, and mail servers that they send to. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import { type SenderOptions, startSender } from './sender.ts'
import { startMailServer, type TestMailServer } from './smtp-testing.ts'
import { createSmtpTransport } from './smtp-transport.ts'

const from = { name: 'Treadline', address: 'orders@tires.example.com' }

/** Times of a sender that keep no test waiting, in milliseconds. */
export const quick = { lease: 2_000, renewEvery: 200, firstRetry: 40, longestRetry: 80, pollEvery: 20 }

/** Documents as the shop draws them, with the number of the order that they were drawn from. */
export const draw: SenderOptions['draw'] = async ({ documents, order: { orderId } }) =>
  documents.map((name) => ({ name: `${name}-${orderId}.txt`, type: 'text/plain', content: `${name} of ${orderId}` }))

const ada = { to: 'ada@example.com', subject: 'Your order', text: 'Thank you, Ada', html: '<p>Thank you, <b>Ada</b></p>' }

interface Row {
  tries: number
  is_sent: boolean
  is_dead: boolean
  failure: string | null
  message_id: string
}

export const until = (isSo: () => Promise<boolean> | boolean) =>
  vi.waitFor(async () => expect(await isSo()).toBe(true), { timeout: 25_000, interval: 20 })

/** Opens a database for the test file that calls it, empties its outbox before each test, and ends senders and servers after it. */
export function testOutbox() {
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

  const rows = () =>
    database.query<Row>(
      'select tries, sent_at is not null as is_sent, dead_at is not null as is_dead, failure, message_id from mail_outbox order by id',
    )
  return {
    database: () => database,
    rows,

    async mailServer(behavior: Parameters<typeof startMailServer>[0] = {}): Promise<TestMailServer> {
      const server = await startMailServer(behavior)
      stops.push(() => server.kill().catch(() => {}))
      return server
    },

    sending(port: number, options: Partial<SenderOptions> & { patienceMs?: number } = {}) {
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
    },

    /** Puts emails into the outbox. */
    async written(count: number, email: Partial<typeof ada> = {}): Promise<void> {
      const { to, subject, text, html } = { ...ada, ...email }
      await database.query(
        `insert into mail_outbox (key, "to", subject, text, html) select 'key-' || i, $1, $2, $3, $4 from generate_series(1, $5::int) i`,
        [to, subject, text, html, count],
      )
    },

    /** The Message-IDs of emails that are stored as sent. */
    async sentIds(): Promise<string[]> {
      return (await rows()).filter(({ is_sent }) => is_sent).map(({ message_id }) => `<${message_id}@tires.example.com>`)
    },

    allSent: () => until(async () => (await rows()).every(({ is_sent }) => is_sent)),
  }
}
