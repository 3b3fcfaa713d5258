/** Telemetry of this process: messages of browsers are logged, and metrics are collected for Prometheus. */
import { setTimeout as wait } from 'node:timers/promises'
import { count } from 'drizzle-orm'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type Database, engineSql } from '#adapters/database/index.ts'
import { order } from '#adapters/database/schema/index.ts'
import type { BrowserMessage } from '#machines/domain/telemetry/browser-message.ts'
import { monitoring, scrubbed } from '#machines/domain/telemetry/monitoring.ts'
import type { Telemetry } from '#machines/ports/telemetry.ts'
import { areasOf } from './areas.ts'
import { perMinute } from './per-minute.ts'

/** The two levels of a logger that are used here; pino's shape. */
export interface TelemetryLog {
  info(entry: object, words: string): void
  warn(entry: object, words: string): void
}

/** `now` is epoch milliseconds. */
export function createTelemetry({ database, log, now }: { database: Database; log: TelemetryLog; now: () => number }): Telemetry {
  const { registry, requests, effects, refusals, calls, incidents, locations, emails, signIns, messages, refused } =
    metricsOf(database)
  let areaOf = areasOf([])
  const isOverShare = perMinute(monitoring.eventsPerMinute, now)

  return {
    knowPages(areas) {
      areaOf = areasOf(areas)
    },
    areaOf: (path) => areaOf(path),
    takeBatch({ session, messages: batch }, clientAddress) {
      const retryAfterSeconds = isOverShare(clientAddress, batch.length)
      if (retryAfterSeconds !== null) {
        refused.inc(batch.length)
        return { outcome: 'tooMany', retryAfterSeconds }
      }
      for (const message of batch) {
        messages.inc({ kind: message.kind })
        write(log, session, { ...message, area: areaOf(message.area) })
      }
      return { outcome: 'taken' }
    },
    countRequest: ({ path, method, status, seconds }) =>
      requests.observe({ area: areaOf(path), method, status: `${Math.floor(status / 100)}xx` }, seconds),
    countEffect: (labels) => effects.inc(labels),
    countRefusal: (labels) => refusals.inc(labels),
    countCall: ({ seconds, ...labels }) => calls.observe(labels, seconds),
    countIncident: (kind) => incidents.inc({ kind }),
    countLocationUpdate: (was) => locations.inc({ was }),
    countEmail: (outcome) => emails.inc({ outcome }),
    countSignIn: (outcome, userType = 'none') => signIns.inc({ outcome, account: userType }),
    metrics: () => registry.metrics(),
  }
}

/** How often orders are counted at most. */
const countEveryMs = 60_000
/** The first count is waited for this long; later ones are not. */
const firstCountMs = 1_000
/** Counting takes at most this part of the database's time. */
const countShare = 1 / 100

type OrderCounts = ReadonlyMap<string, number>

/**
 * Orders by state as they were a moment ago. Counting reads the whole table, so it is done beside the question and over the connections
 * of the background; the answer comes at once however many orders there are.
 */
function countedOrders(database: Database): () => Promise<OrderCounts> {
  let known: OrderCounts = new Map()
  let counting: Promise<unknown> | null = null
  let nextAt = 0
  const counted = async () => {
    const startedAt = performance.now()
    const rows = await database.transaction(
      (tx) => tx.select({ state: order.state, count: count() }).from(order).groupBy(order.state),
      { isLong: true },
    )
    known = new Map(rows.map((row) => [row.state, row.count]))
    const took = performance.now() - startedAt
    nextAt = performance.now() + Math.max(countEveryMs, took / countShare)
  }
  return async () => {
    const isFirst = nextAt === 0
    if (performance.now() >= nextAt)
      counting ??= counted()
        .catch(() => {})
        .finally(() => {
          counting = null
        })
    if (isFirst) await Promise.race([counting, wait(firstCountMs, undefined, { ref: false })])
    return known
  }
}

/** How far the work in the background is behind: each is the first row of an index. */
function watchBacklog(database: Database, registers: Registry[]): void {
  for (const { name, help, first } of [
    {
      name: 'treadline_sweep_lag_seconds',
      help: 'How long the cart that is due first has waited for the sweeper of any node.',
      first: engineSql.firstDue,
    },
    {
      name: 'treadline_payment_check_lag_seconds',
      help: 'How long the payment that is due first has waited to be compared with its provider.',
      first: 'select min(check_at) from payment_attempt',
    },
  ])
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const [row] = await database.query<{ seconds: number }>(
          `select greatest(0, coalesce(extract(epoch from now() - (${first})), 0))::float8 as seconds`,
        )
        this.set(row?.seconds ?? 0)
      },
    })
}

/** The connections of this node to Postgres; none for an embedded database. */
function watchPools(database: Database, registers: Registry[]): void {
  new Gauge({
    name: 'treadline_database_connections',
    help: 'Connections of this node to Postgres by pool: in use, idle, and how many more it may open.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { pool, inUse, idle, most } of database.pools()) {
        this.set({ pool, state: 'inUse' }, inUse)
        this.set({ pool, state: 'idle' }, idle)
        this.set({ pool, state: 'unopened' }, most - inUse - idle)
      }
    },
  })
  new Gauge({
    name: 'treadline_database_waiting',
    help: 'Statements that wait for a connection of the pool.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const { pool, waiting } of database.pools()) this.set({ pool }, waiting)
    },
  })
}

/** The registry with all metrics of this process, Node's own among them, as the delay of its event loop. */
function metricsOf(database: Database) {
  const registry = new Registry()
  const registers = [registry]
  // Before the others: their own statements are no load of the shop.
  watchPools(database, registers)
  const orders = countedOrders(database)
  new Gauge({
    name: 'treadline_orders',
    help: 'Orders by state, as they were counted within the last minutes.',
    labelNames: ['state'],
    registers,
    async collect() {
      const known = await orders()
      for (const state of ['unconfirmed', 'confirmed', 'cancelled'] as const) this.set({ state }, known.get(state) ?? 0)
    },
  })
  watchOutbox(database, registers)
  watchBacklog(database, registers)
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Histogram({
      name: 'treadline_http_request_duration_seconds',
      help: 'Duration of requests.',
      labelNames: ['area', 'method', 'status'],
      // seconds
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    effects: new Counter({
      name: 'treadline_effects_total',
      help: 'Effects of the checkout charts by outcome.',
      labelNames: ['chart', 'effect', 'outcome'],
      registers,
    }),
    refusals: new Counter({
      name: 'treadline_refusals_total',
      help: 'Events that a chart refused, by chart and reason, and requests that were refused before a page saw them, by status.',
      labelNames: ['by', 'reason'],
      registers,
    }),
    calls: new Histogram({
      name: 'treadline_provider_call_duration_seconds',
      help: 'How long calls to services of others take: payment providers, tax, carriers, registers of cars, the mail server.',
      labelNames: ['service', 'call', 'outcome'],
      // seconds; an effect is given up after ten
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    incidents: new Counter({
      name: 'treadline_incidents_total',
      help: 'Incidents for an operator, by kind.',
      labelNames: ['kind'],
      registers,
    }),
    locations: new Counter({
      name: 'treadline_location_updates_total',
      help: 'ZIP codes of visitors that became another, or the first that is known. No code is kept.',
      labelNames: ['was'],
      registers,
    }),
    emails: new Counter({
      name: 'treadline_emails_total',
      help: 'Tries to send an email by outcome: sent, retried, or dead for one that was given up.',
      labelNames: ['outcome'],
      registers,
    }),
    signIns: new Counter({
      name: 'treadline_sign_ins_total',
      help: 'Tries to sign in by outcome, and by the type of the account that was opened.',
      labelNames: ['outcome', 'account'],
      registers,
    }),
    messages: new Counter({
      name: 'treadline_browser_messages_total',
      help: 'Messages taken from browsers, by kind.',
      labelNames: ['kind'],
      registers,
    }),
    refused: new Counter({
      name: 'treadline_browser_messages_refused_total',
      help: 'Messages from browsers refused above the limit of their address.',
      registers,
    }),
  }
}

/** The emails of all nodes that are not sent; counted in the database when asked for. */
function watchOutbox(database: Database, registers: Registry[]): void {
  new Gauge({
    name: 'treadline_outbox_emails',
    help: 'Emails that are not sent: due, or dead because they were given up.',
    labelNames: ['state'],
    registers,
    async collect() {
      const [row] = await database.query<{ due: number; dead: number }>(
        `select count(*) filter (where dead_at is null)::int as due, count(dead_at)::int as dead from mail_outbox where sent_at is null`,
      )
      this.set({ state: 'due' }, row?.due ?? 0)
      this.set({ state: 'dead' }, row?.dead ?? 0)
    },
  })
  new Gauge({
    name: 'treadline_outbox_oldest_seconds',
    help: 'How long the oldest due email has waited.',
    registers,
    async collect() {
      const [row] = await database.query<{ seconds: number }>(
        `select coalesce(extract(epoch from now() - min(at)), 0)::float8 as seconds from mail_outbox where sent_at is null and dead_at is null`,
      )
      this.set(row?.seconds ?? 0)
    },
  })
}

/** The browser has scrubbed this once already; it is scrubbed again here because a browser cannot be trusted. */
function write(log: TelemetryLog, session: string, message: BrowserMessage): void {
  const { at, area } = message
  switch (message.kind) {
    case 'errorShown': {
      const { code, retries } = message
      return void log.warn({ session, at, area, code, retries }, 'A browser showed an error in place of a page')
    }
    case 'vital': {
      const { name, value } = message
      return void log.info({ session, at, area, name: scrubbed(name), value }, 'A browser measured a page')
    }
    case 'error': {
      const [name, words, stack] = [message.name, message.message, message.stack].map(scrubbed)
      return void log.warn({ session, at, area, name, message: words, stack }, 'A page broke in a browser')
    }
  }
}
