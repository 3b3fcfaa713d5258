/** Hears `pg_notify` on a connection of its own, which is made anew whenever it breaks. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './database.ts'

const RETRY_MS = 500

/**
 * Connects at the first `listen`. Notifications sent while the connection is broken are lost, as Postgres keeps none;
 * whoever listens must be able to live with a missed one.
 */
export function createNotificationListener(config: pg.ClientConfig): Pick<Database, 'listen' | 'close'> {
  const listeners = new Map<string, Set<(payload: string) => void>>()
  const closing = new AbortController()
  let client: pg.Client | null = null
  let ready: Promise<void> | null = null

  /** Resolves when every channel is heard, or when closed; a server that is away is asked again until it is back. */
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
        for (const channel of listeners.keys()) await hear(attempt, channel)
        attempt.on('end', reconnect)
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
      const hearers = listeners.get(channel) ?? new Set()
      listeners.set(channel, hearers.add(onPayload))
      ready ??= connect()
      await ready
      // The connection may have been made before this channel was asked for; if it just broke, the next one hears it.
      if (client) await hear(client, channel).catch(() => ready)
      return async () => {
        hearers.delete(onPayload)
      }
    },
    async close() {
      closing.abort()
      await ready
      await client?.end()
    },
  }
}

async function hear(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
}
