/** A sender that stops stores what it knows of each email, and leaves the others to the next node. */
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { defaultTiming } from './sender.ts'
import { quick, testOutbox, until } from './sender-testing.ts'
import { defaultPatienceMs } from './smtp-transport.ts'

const { database, mailServer, sending, written, rows } = testOutbox()

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
    ...database(),
    query: async (text, ...others) => {
      const found = await database().query<never>(text, ...others)
      if (text.includes('returning id, message_id') && found.length > 0 && ++taken === 3) void stopping.stop?.()
      return found
    },
  }
  const sender = sending(server.port, { database: slow })
  stopping.stop = sender.stop
  await until(() => taken === 3)
  await sender.stop()
  const left = await database().query('select tries, lease from mail_outbox where sent_at is null')
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
  const [row] = await database().query(
    `select sent_at, dead_at, lease, failure, due_at > now() + interval '50 seconds' as is_later from mail_outbox`,
  )
  expect(row).toEqual({ sent_at: null, dead_at: null, lease: null, failure: 'unknown', is_later: true })
})

test('stopping waits longer by default than a mail server is waited for', () => {
  expect(defaultTiming.closing).toBeGreaterThan(defaultPatienceMs)
})
