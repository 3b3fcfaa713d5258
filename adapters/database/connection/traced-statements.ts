/** Spans of statements: with their text, which has `$1` in place of values. Nothing is done outside of a trace. */
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type pg from 'pg'

/** Characters; the first of a statement tell which one it is. */
const longestText = 400

type Done = (error: Error | null | undefined, result: unknown) => void
type Query = (config: unknown, values?: unknown, callback?: unknown) => unknown

/** Every statement of this connection. */
export function traceStatements(client: pg.PoolClient): void {
  const plain = client.query.bind(client) as Query
  const query: Query = (config, values, callback) => {
    if (!trace.getActiveSpan()?.isRecording()) return plain(config, values, callback)
    const { text, name } = statementOf(config)
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestText) }
    const span = trace.getTracer('treadline').startSpan(name, { kind: SpanKind.CLIENT, attributes })
    const end = (error?: unknown) => {
      if (error) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
    const ending =
      (done: Done): Done =>
      (error, result) => {
        end(error)
        done(error, result)
      }
    if (typeof values === 'function') return plain(config, ending(values as Done))
    if (typeof callback === 'function') return plain(config, values, ending(callback as Done))
    const result = plain(config, values)
    if (result instanceof Promise) result.then(() => end(), end)
    else end()
    return result
  }
  client.query = query as typeof client.query
}

function statementOf(config: unknown): { text: string; name: string } {
  const { text = '', name } = typeof config === 'string' ? { text: config } : ((config ?? {}) as { text?: string; name?: string })
  return { text, name: name ?? text.trim().split(/\s/, 1)[0]?.toLowerCase() ?? 'statement' }
}
