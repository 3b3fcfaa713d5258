/**
 * A `fetch` with a deadline for the connection and another for the whole answer: a service that is not there is given up sooner than
 * one that takes its time. For calls that a page waits for.
 */
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

export interface Deadlines {
  /** Until the connection is open, TLS included. */
  connectMs: number
  /** From the beginning until the answer is read to its end. */
  answerMs: number
}

/** The deadline that a call has missed; its outcome is unknown when it is `answer`. */
class TooLate extends Error {
  constructor(readonly deadline: 'connect' | 'answer') {
    super(deadline === 'connect' ? 'There was no connection in time.' : 'There was no answer in time.')
    this.name = 'TooLate'
  }
}

/** Rejects with `TooLate`, or with what broke the connection. Takes what `exchange` sends: a text, or fields of a form. */
export function fetchWithin({ connectMs, answerMs }: Deadlines): typeof fetch {
  return (input, init = {}) =>
    new Promise<Response>((resolve, reject) => {
      const url = new URL(String(input))
      const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
        method: init.method ?? 'GET',
        headers: Object.fromEntries(new Headers(init.headers)),
        signal: init.signal ?? undefined,
      })
      const miss = (deadline: TooLate['deadline']) => request.destroy(new TooLate(deadline))
      const connecting = setTimeout(miss, connectMs, 'connect')
      const answering = setTimeout(miss, answerMs, 'answer')
      const settle = () => {
        clearTimeout(connecting)
        clearTimeout(answering)
      }
      request.once('socket', (socket) => {
        if (!socket.connecting) return clearTimeout(connecting)
        socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(connecting))
      })
      request.once('error', (error) => {
        settle()
        reject(error)
      })
      request.once('response', (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.once('error', (error) => {
          settle()
          reject(error)
        })
        answer.once('end', () => {
          settle()
          const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
            values.map((value): [string, string] => [name, value]),
          )
          const status = answer.statusCode ?? 502
          const isBodiless = status === 204 || status === 304
          resolve(new Response(isBodiless ? null : Buffer.concat(chunks), { status, headers }))
        })
      })
      request.end(init.body instanceof URLSearchParams ? init.body.toString() : (init.body ?? undefined))
    })
}
