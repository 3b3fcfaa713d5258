import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterEach, expect, test } from 'vitest'
import { answerErrors } from './answer-errors.ts'
import { deadline } from './deadline.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

/** A shop whose only route waits for `statement` as for one of the database; it may take 50 ms. */
async function shopWith(statement: () => Promise<unknown>) {
  const broken: object[] = []
  const app = express()
  app.use(deadline(50))
  app.get('/stream', async (_request, response) => {
    response.type('text/event-stream').write('data: 1\n\n')
    await statement()
    response.end('data: 2\n\n')
  })
  app.all(
    '*',
    (_request, response, next) =>
      void statement()
        .then((rows) => response.json({ rows }))
        .catch(next),
  )
  app.use(answerErrors({ info: () => {}, error: (entry) => broken.push(entry) }))
  const server = app.listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init)
    return { status: answer.status, retryAfter: answer.headers.get('Retry-After'), text: await answer.text() }
  }
  return { ask, broken }
}

/** A statement that ends when the test says so. */
function slowStatement() {
  let end = (_outcome: Promise<unknown>) => {}
  const statement = new Promise((resolve) => {
    end = resolve
  })
  return { statement: () => statement, end: (outcome: Promise<unknown>) => end(outcome) }
}

test.each([
  ['GET', 'Nothing was changed: try again in a moment.'],
  ['HEAD', ''],
  ['POST', 'we do not know whether it was done'],
])('%s that waits for a statement too long is answered with 503 and the time to wait', async (method, words) => {
  const { ask } = await shopWith(slowStatement().statement)
  const { status, retryAfter, text } = await ask('/cart', { method })
  expect([status, retryAfter]).toEqual([503, '5'])
  expect(text).toContain(words)
  if (text !== '') expect(JSON.parse(text)).toMatchObject({ code: 'TOO_SLOW' })
})

test('a browser gets a page', async () => {
  const { ask } = await shopWith(slowStatement().statement)
  const { status, text } = await ask('/cart', { headers: { Accept: 'text/html' } })
  expect(status).toBe(503)
  expect(text).toMatch(/<html[\s\S]*This took too long/)
})

test.each([
  ['ends', () => Promise.resolve(['late']), 200],
  ['breaks', () => Promise.reject(new Error('canceling statement due to statement timeout')), 500],
])(
  'what the statement says when it %s afterwards is sent to no one, and the next request is answered',
  async (_how, outcome, status) => {
    const { statement, end } = slowStatement()
    const { ask, broken } = await shopWith(statement)
    expect((await ask('/cart')).status).toBe(503)
    end(outcome())
    // One line for each: the first request was answered already.
    expect((await ask('/cart')).status).toBe(status)
    expect(broken).toHaveLength(status === 200 ? 0 : 1)
  },
)

test('an answer in time, and a stream that has begun, are left alone', async () => {
  const { ask } = await shopWith(async () => ['in time'])
  expect(await ask('/cart')).toMatchObject({ status: 200, text: '{"rows":["in time"]}' })
  const { statement, end } = slowStatement()
  const streaming = await shopWith(statement)
  const streamed = streaming.ask('/stream')
  // The other request of the same age has missed its deadline by then.
  await streaming.ask('/cart')
  await streaming.ask('/cart')
  end(Promise.resolve())
  expect(await streamed).toMatchObject({ status: 200, text: 'data: 1\n\ndata: 2\n\n' })
})
