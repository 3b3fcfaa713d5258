/** Refusals, silence and crashes: what is sent again, and when it is given up. */
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { quick, testOutbox, until } from './sender-testing.ts'
import { refusal } from './smtp-testing.ts'

const { database, mailServer, sending, written, rows, sentIds, allSent } = testOutbox()

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
  await database().query(`update mail_outbox set at = now() - interval '73 hours' where id = 1`)
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
    const [row] = await database().query<{ seconds: number }>(
      'select extract(epoch from due_at - now())::float8 as seconds from mail_outbox',
    )
    expect(row?.seconds).toBeGreaterThan(expected - 3)
    expect(row?.seconds).toBeLessThanOrEqual(expected)
    await database().query('update mail_outbox set due_at = now()')
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
    ...database(),
    query: (text, ...others) =>
      text.includes('set sent_at') && failures-- > 0
        ? Promise.reject(new Error('The database is away'))
        : database().query(text, ...others),
  }
  const server = await mailServer()
  const { outcomes } = sending(server.port, { database: flaky })
  await allSent()
  expect(server.received).toHaveLength(1)
  expect(outcomes).toEqual(['sent'])
})
