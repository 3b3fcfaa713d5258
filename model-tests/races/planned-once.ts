/** Postgres plans each statement once a connection, as races ask the same few over and over. */
import { createHash } from 'node:crypto'
import pg from 'pg'

type Query = (this: pg.Client, what: unknown, params?: unknown, callback?: unknown) => unknown

/** Gives every statement with parameters a name, on all connections from now on; returns a function that stops it. */
export function planStatementsOnce(): () => void {
  const names = new Map<string, string>()
  const client = pg.Client.prototype as unknown as { query: Query }
  const plain = client.query
  client.query = function (what, params, callback) {
    const config = typeof what === 'string' ? { text: what } : (what as { text?: string; name?: string; values?: unknown[] })
    if (config.text === undefined || !(Array.isArray(params) || config.values)) return plain.call(this, what, params, callback)
    return plain.call(this, { ...config, name: config.name ?? nameOf(config.text) }, params, callback)
  }

  function nameOf(text: string): string {
    const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url')
    names.set(text, name)
    return name
  }

  return () => {
    client.query = plain
  }
}
