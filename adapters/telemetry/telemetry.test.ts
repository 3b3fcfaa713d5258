import { readFile } from 'node:fs/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import type { BrowserMessage } from '#machines/domain/telemetry/browser-message.ts'
import { createTelemetry } from './telemetry.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const session = '7d1f0c9b-e2a8-4c6f-93b5-d8e0a1c24f67'
const vital: BrowserMessage = { kind: 'vital', at: 1, area: '/cart', name: 'LCP', value: 812.5 }
const error: BrowserMessage = { kind: 'error', at: 2, area: '/cart', name: 'TypeError', message: 'It broke', stack: '' }

function telemetry() {
  const written: string[] = []
  const clock = { now: Date.UTC(2026, 2, 10) }
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => void written.push(line) })
  const created = createTelemetry({ database, log, now: () => clock.now })
  created.knowPages(['/cart'])
  return {
    ...created,
    clock,
    lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>),
    text: () => written.join(''),
  }
}

test('what a browser measured is information, what broke there is a warning', () => {
  const { takeBatch, lines } = telemetry()
  expect(takeBatch({ session, messages: [vital, error] }, '192.0.2.1')).toEqual({ outcome: 'taken' })
  expect(lines()).toEqual([
    { level: 30, session, at: 1, area: '/cart', name: 'LCP', value: 812.5, msg: 'A browser measured a page' },
    {
      level: 40,
      session,
      at: 2,
      area: '/cart',
      name: 'TypeError',
      message: 'It broke',
      stack: '',
      msg: 'A page broke in a browser',
    },
  ])
})

// @fact 9.36
test('no card number, email, order or address of a person gets into the log with any input of a browser', () => {
  const { takeBatch, lines, text } = telemetry()
  const secrets = ['4111 1111 1111 1111', '4222222222222', '6011000990139424123', 'dana@example.com', '7GK2M4QX9ZTB13CD']
  const words = secrets.join(' | ')
  takeBatch(
    {
      session,
      messages: [{ ...error, name: words, message: words, stack: `at /quote?token=hidden ${words}`, area: `/cart/${words}` }],
    },
    '192.0.2.1',
  )
  takeBatch({ session, messages: [{ ...vital, area: words }] }, '192.0.2.1')
  expect(lines()).toMatchObject([{ area: '/cart' }, { area: 'other' }])
  expect(text()).toContain('[number]')
  for (const secret of [...secrets, 'hidden', '192.0.2.1']) expect(text(), secret).not.toContain(secret)
})

// @fact 9.35
test('an address may report 3000 times a minute', () => {
  const { takeBatch, clock, lines } = telemetry()
  clock.now += 45_000
  const messages = Array.from({ length: 50 }, () => vital)
  for (let batch = 0; batch < 60; batch += 1) expect(takeBatch({ session, messages }, 'a').outcome).toBe('taken')
  expect(takeBatch({ session, messages: [vital] }, 'a')).toEqual({ outcome: 'tooMany', retryAfterSeconds: 15 })
  expect(takeBatch({ session, messages: [vital] }, 'b').outcome).toBe('taken')
  clock.now += 15_000
  expect(takeBatch({ session, messages: [vital] }, 'a').outcome).toBe('taken')
  expect(lines()).toHaveLength(3_002)
})

// @fact storefront.50 storefront.344
test('metrics count requests, effects, incidents, emails, sign-ins, messages and orders', async () => {
  const counting = telemetry()
  const { takeBatch, countRequest, countEffect, countIncident, countEmail, countLocationUpdate, countSignIn, metrics } = counting
  countRequest({ path: '/cart', method: 'GET', status: 200, seconds: 0.04 })
  countRequest({ path: '/cart', method: 'GET', status: 204, seconds: 3 })
  countEffect({ chart: 'order', effect: 'authorizePayment', outcome: 'authorized' })
  countEffect({ chart: 'order', effect: 'authorizePayment', outcome: 'authorized' })
  counting.countRefusal({ by: 'order', reason: 'notEnabled' })
  counting.countRefusal({ by: 'request', reason: '429' })
  counting.countCall({ service: 'klarna', call: 'authorize', outcome: 'answered', seconds: 0.3 })
  counting.countCall({ service: 'klarna', call: 'authorize', outcome: 'failed', seconds: 3 })
  countIncident('quarantined')
  countLocationUpdate('first')
  countLocationUpdate('changed')
  countEmail('sent')
  countEmail('dead')
  countSignIn('signedIn', 'Retail Member')
  countSignIn('wrong')
  await database.query(`insert into mail_outbox (key, "to", subject, text, at, sent_at, dead_at) values
    ('due', 'a@example.com', '', '', now() - interval '90 seconds', null, null),
    ('sent', 'a@example.com', '', '', now(), now(), null), ('dead', 'a@example.com', '', '', now(), null, now())`)
  takeBatch({ session, messages: [vital] }, 'a')
  const lines = (await metrics()).split('\n')
  const cart = 'area="/cart",method="GET",status="2xx"'
  expect(lines).toEqual(
    expect.arrayContaining([
      '# TYPE treadline_http_request_duration_seconds histogram',
      `treadline_http_request_duration_seconds_bucket{le="0.025",${cart}} 0`,
      `treadline_http_request_duration_seconds_bucket{le="0.05",${cart}} 1`,
      `treadline_http_request_duration_seconds_bucket{le="5",${cart}} 2`,
      `treadline_http_request_duration_seconds_bucket{le="+Inf",${cart}} 2`,
      `treadline_http_request_duration_seconds_sum{${cart}} 3.04`,
      `treadline_http_request_duration_seconds_count{${cart}} 2`,
      '# TYPE treadline_effects_total counter',
      'treadline_effects_total{chart="order",effect="authorizePayment",outcome="authorized"} 2',
      '# TYPE treadline_refusals_total counter',
      'treadline_refusals_total{by="order",reason="notEnabled"} 1',
      'treadline_refusals_total{by="request",reason="429"} 1',
      '# TYPE treadline_provider_call_duration_seconds histogram',
      'treadline_provider_call_duration_seconds_bucket{le="0.25",service="klarna",call="authorize",outcome="answered"} 0',
      'treadline_provider_call_duration_seconds_bucket{le="0.5",service="klarna",call="authorize",outcome="answered"} 1',
      'treadline_provider_call_duration_seconds_sum{service="klarna",call="authorize",outcome="failed"} 3',
      'treadline_incidents_total{kind="quarantined"} 1',
      'treadline_location_updates_total{was="first"} 1',
      'treadline_location_updates_total{was="changed"} 1',
      'treadline_emails_total{outcome="sent"} 1',
      'treadline_emails_total{outcome="dead"} 1',
      'treadline_sign_ins_total{outcome="signedIn",account="Retail Member"} 1',
      'treadline_sign_ins_total{outcome="wrong",account="none"} 1',
      'treadline_outbox_emails{state="due"} 1',
      'treadline_outbox_emails{state="dead"} 1',
      expect.stringMatching(/^treadline_outbox_oldest_seconds 9\d\./),
      'treadline_browser_messages_total{kind="vital"} 1',
      'treadline_browser_messages_refused_total 0',
      '# TYPE treadline_orders gauge',
      'treadline_orders{state="unconfirmed"} 0',
      'treadline_orders{state="confirmed"} 0',
      'treadline_orders{state="cancelled"} 0',
      'treadline_sweep_lag_seconds 0',
      'treadline_payment_check_lag_seconds 0',
      expect.stringMatching(/^nodejs_eventloop_lag_p99_seconds \d/),
    ]),
  )
  expect(lines.every((line) => line === '' || /^(# (HELP|TYPE) |[a-z_0-9]+(\{.*\})? (-?[\d.e+-]+|Nan)$)/.test(line))).toBe(true)
})

test('the operator’s table has every metric of the shop, and no other', async () => {
  const table = (await readFile('app/deploy/README.md', 'utf8')).split('## Watch it')[1] ?? ''
  const named = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
  const text = await telemetry().metrics()
  const kept = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name)
  expect(named.filter((name) => name?.startsWith('treadline_')).sort()).toEqual(
    kept.filter((name) => name?.startsWith('treadline_')).sort(),
  )
  for (const name of named) expect(kept).toContain(name)
})

test('the pools of the database are shown as they are before the question asks it anything', async () => {
  let asked = 0
  const { metrics } = createTelemetry({
    database: {
      ...database,
      query: (...statement) => {
        asked += 1
        return database.query(...statement)
      },
      pools: () => [{ pool: 'requests', inUse: 3, idle: 2, waiting: 4 + asked, most: 10 }],
    },
    log: pino({ enabled: false }),
    now: Date.now,
  })
  const lines = (await metrics()).split('\n')
  expect(lines.filter((line) => /^treadline_database_/.test(line))).toEqual([
    'treadline_database_connections{pool="requests",state="inUse"} 3',
    'treadline_database_connections{pool="requests",state="idle"} 2',
    'treadline_database_connections{pool="requests",state="unopened"} 5',
    'treadline_database_waiting{pool="requests"} 4',
  ])
})

test('orders are not counted again for each question', async () => {
  const statements: string[] = []
  const watched: Database = {
    ...database,
    transaction: (work, options) => {
      statements.push(`transaction, long: ${options?.isLong}`)
      return database.transaction(work, options)
    },
  }
  const { metrics } = createTelemetry({ database: watched, log: pino({ enabled: false }), now: Date.now })
  await Promise.all([metrics(), metrics()])
  await metrics()
  expect(statements).toEqual(['transaction, long: true'])
})

test('the lag of the background is how long the first due row has waited', async () => {
  await database.query(`insert into engine_subject (id, revision, actors, due_at) values
    ('late', 0, '{}', now() - interval '70 seconds'), ('later', 0, '{}', now() + interval '1 hour')`)
  expect(await telemetry().metrics()).toMatch(/^treadline_sweep_lag_seconds 7\d\./m)
  await database.query(`delete from engine_subject where id in ('late', 'later')`)
})

test('label values are escaped', async () => {
  const { countEffect, metrics } = telemetry()
  countEffect({ chart: 'a"b', effect: 'c\\d', outcome: 'e\nf' })
  expect(await metrics()).toContain('treadline_effects_total{chart="a\\"b",effect="c\\\\d",outcome="e\\nf"} 1\n')
})
