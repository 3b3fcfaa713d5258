/** Receives `pg_notify` on a separate connection, and opens another one when it is lost. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from '#adapters/database/database.ts'
import { listenerCheckMs } from './postgres-timeouts.ts'

const RETRY_MS = 500

/**
 * Connects at the first `listen`. Notifications sent while the connection is broken are lost, as Postgres keeps none:
 * listeners must tolerate a missed one. `config` must have a `query_timeout`, by which a dead connection is noticed
 * at the next check, every `checkMs`.
 */
export function createNotificationListener(
  config: pg.ClientConfig,
  checkMs = listenerCheckMs,
): Pick<Database, 'listen' | 'close'> {
  const listeners = new Map<string, Set<(payload: string) => void>>()
  const closing = new AbortController()
  let client: pg.Client | null = null
  let ready: Promise<void> | null = null

  /** Resolves when every channel is listened to, or when closed. Retries while the server is away. */
  async function connect(): Promise<void> {
    while (!closing.signal.aborted) {
      const attempt = new pg.Client(config)
      attempt.on('error', () => {})
      attempt.on('notification', ({ channel, payload }) => {
        for (const onPayload of listeners.get(channel) ?? []) onPayload(payload ?? '')
      })
      try {
        await attempt.connect()
        client = attempt
        for (const channel of listeners.keys()) await listenOn(attempt, channel)
        attempt.on('end', reconnect)
        endWhenSilent(attempt, checkMs)
        return
      } catch {
        client = null
        await attempt.end().catch(() => {})
        await sleep(RETRY_MS, null, { ref: false, signal: closing.signal }).catch(() => {})
      }
    }
  }

  function reconnect() {
    client = null
    if (!closing.signal.aborted) ready = connect()
  }

  return {
    async listen(channel, onPayload) {
      const subscribers = listeners.get(channel) ?? new Set()
      listeners.set(channel, subscribers.add(onPayload))
      ready ??= connect()
      await ready
      // The connection may be older than this subscription; if it just broke, the next one listens to the channel.
      if (client) await listenOn(client, channel).catch(() => ready)
      return async () => {
        subscribers.delete(onPayload)
      }
    },
    async close() {
      closing.abort()
      await ready
      await client?.end()
    },
  }
}

/** Without periodic checks, a dead connection looks like a silent one. */
function endWhenSilent(client: pg.Client, checkMs: number): void {
  const check = () => client.query('select 1').catch(() => client.end().catch(() => {}))
  const timer = setInterval(check, checkMs).unref()
  client.on('end', () => clearInterval(timer))
}

async function listenOn(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
}
