/** Telemetry in this process: what browsers tell goes to the log, what happens is counted for Prometheus. */
import { count } from 'drizzle-orm'
import type { Database } from '#adapters/database/database.ts'
import { order } from '#adapters/database/schema/index.ts'
import type { BrowserMessage } from '#machines/domain/browser-message.ts'
import { areaOf, monitoring, scrubbed } from '#machines/domain/monitoring.ts'
import type { Telemetry } from '#machines/ports/telemetry.ts'
import { Counter, gaugeLines, Histogram } from './prometheus.ts'

/** The two levels of a logger that are used here; pino's shape. */
export interface TelemetryLog {
  info(entry: object, words: string): void
  warn(entry: object, words: string): void
}

/** `now` is epoch milliseconds. */
export function createTelemetry({ database, log, now }: { database: Database; log: TelemetryLog; now: () => number }): Telemetry {
  const requests = new Histogram('treadline_http_request_duration_seconds', 'How long requests took.', durationBounds)
  const effects = new Counter('treadline_effects_total', 'Effects of the checkout charts by how they ended.')
  const incidents = new Counter('treadline_incidents_total', 'What an operator should hear of, by kind.')
  const messages = new Counter('treadline_browser_messages_total', 'What browsers told, by kind.')
  const refused = new Counter('treadline_browser_messages_refused_total', 'What browsers told beyond their share.')
  const isOverShare = perMinute(monitoring.eventsPerMinute, now)

  return {
    takeBatch({ session, messages: told }, clientAddress) {
      const retryAfterSeconds = isOverShare(clientAddress, told.length)
      if (retryAfterSeconds !== null) {
        refused.add({}, told.length)
        return { outcome: 'tooMany', retryAfterSeconds }
      }
      for (const message of told) {
        messages.add({ kind: message.kind })
        write(log, session, message)
      }
      return { outcome: 'taken' }
    },
    countRequest: ({ area, method, status, seconds }) =>
      requests.observe({ area, method, status: `${Math.floor(status / 100)}xx` }, seconds),
    countEffect: (labels) => effects.add(labels),
    countIncident: (kind) => incidents.add({ kind }),
    async metrics() {
      const states = await database.db.select({ state: order.state, count: count() }).from(order).groupBy(order.state)
      const known = new Map(states.map((row) => [row.state, row.count]))
      const orders = gaugeLines(
        'treadline_orders',
        'Orders by state.',
        (['unconfirmed', 'confirmed', 'cancelled'] as const).map((state) => [{ state }, known.get(state) ?? 0]),
      )
      return `${[requests, effects, incidents, messages, refused]
        .flatMap((metric) => metric.lines())
        .concat(orders)
        .join('\n')}\n`
    },
  }
}

/** Seconds. */
const durationBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

/** The browser has scrubbed this once; its word is not taken for it. */
function write(log: TelemetryLog, session: string, message: BrowserMessage): void {
  const { kind, at, area, name } = message
  const entry = { session, at, area: areaOf(area), name: scrubbed(name) }
  if (kind === 'vital') log.info({ ...entry, value: message.value }, 'A browser measured a page')
  else log.warn({ ...entry, message: scrubbed(message.message), stack: scrubbed(message.stack) }, 'A page broke in a browser')
}

/** Asks for `count` of an address's share of this minute: null when it has so many left, otherwise the seconds to wait. */
function perMinute(limit: number, now: () => number): (address: string, count: number) => number | null {
  let minute = -1
  let taken = new Map<string, number>()
  return (address, count) => {
    const current = Math.floor(now() / 60_000)
    if (current !== minute) [minute, taken] = [current, new Map()]
    const sum = (taken.get(address) ?? 0) + count
    if (sum > limit) return Math.max(1, Math.ceil(((minute + 1) * 60_000 - now()) / 1_000))
    taken.set(address, sum)
    return null
  }
}
