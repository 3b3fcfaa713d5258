import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import express from 'express'
import { afterAll, expect, test, vi } from 'vitest'
import type { AppLoadContext } from '#app/remix/router.ts'
import type { ApiCall, CallTable } from '#app/server/api/api-call.ts'
import { refused } from '#app/server/api/refusal.ts'
import { answerCalls } from './answer-calls.ts'
import { answerErrors } from './answer-errors.ts'
import { deadline } from './deadline.ts'

const logged: Array<{ errorId: string }> = []
const log = { info: () => {}, error: (entry: object) => void logged.push(entry as { errorId: string }) }
const context = { shop: { env: { servicePhone: '6145550142' }, log } } as unknown as AppLoadContext
const signals: AbortSignal[] = []
const cancelled = vi.fn()

const calls: CallTable = {
  '/echo/:name': {
    GET: ({ request, params }) => Response.json({ url: request.url, agent: request.headers.get('User-Agent'), params }),
    POST: async ({ request }) => Response.json({ sent: await request.text() }, { status: 201 }),
    PUT: async ({ request }) => Response.json(await request.json()),
  },
  '/cookies': {
    GET: () =>
      new Response(null, {
        status: 204,
        headers: [
          ['Set-Cookie', 'a=1; Expires=Wed, 09 Jun 2027 10:18:14 GMT'],
          ['Set-Cookie', 'b=2'],
        ],
      }),
  },
  '/words': { GET: () => new Response('ö', { status: 200, statusText: 'Just so' }) },
  '/thrown': { GET: () => Promise.reject(refused(409, 'TAKEN', 'It is taken.')) },
  '/broken': { GET: () => Promise.reject(new Error('secret words')) },
  '/away': { POST: () => Promise.reject(Object.assign(new Error('secret words'), { code: 'ECONNREFUSED' })) },
  '/half': {
    GET: () =>
      new Response(
        new ReadableStream({
          start: (controller) => controller.enqueue(new TextEncoder().encode('half ')),
          pull: (controller) => controller.error(new Error('broke off')),
        }),
      ),
  },
  '/late': { GET: () => new Promise((resolve) => setTimeout(() => resolve(Response.json({})), 100)) },
  '/broken-stream': {
    GET: () => {
      let parts = 0
      const body = new ReadableStream({
        pull: (controller) => {
          parts += 1
          if (parts === 1) controller.enqueue(new TextEncoder().encode('data: 1\n\n'))
          else controller.error(new Error('broke off'))
        },
      })
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
    },
  },
  '/late-stream': {
    GET: async () => {
      await new Promise((resolve) => setTimeout(resolve, 100))
      return new Response(new ReadableStream({ cancel: cancelled }), { headers: { 'Content-Type': 'text/event-stream' } })
    },
  },
  '/stream': {
    GET: ({ request }: ApiCall) => {
      signals.push(request.signal)
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')),
        cancel: cancelled,
      })
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
    },
  },
}

const app = express()
app.set('query parser', false)
app.use(deadline(50))
app.use(answerCalls(calls, { origin: 'https://shop.test', contextOf: () => context }))
app.use((_request, response) => void response.status(404).send('Remix'))
app.use(answerErrors(log))
const server = app.listen(0)
await once(server, 'listening')
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const ask = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(`${origin}${path}`, init)
  return { status: answer.status, statusText: answer.statusText, headers: answer.headers, text: await answer.text() }
}
const errorId = expect.stringMatching(/^[0-9a-f-]{36}$/)

test('a call gets its address at the shop, its headers and the names in its path', async () => {
  const { status, headers, text } = await ask('/ECHO/a%2Fb%20c/?q=%20&_data=root&index', {
    headers: { 'User-Agent': 'a program' },
  })
  expect([status, headers.get('Content-Type'), headers.get('Content-Length')]).toEqual([
    200,
    'application/json; charset=utf-8',
    String(text.length),
  ])
  expect(JSON.parse(text)).toEqual({
    url: 'https://shop.test/ECHO/a%2Fb%20c/?q=%20&_data=root&index',
    agent: 'a program',
    params: { name: 'a/b c' },
  })
})

test('a body comes through as text and as JSON', async () => {
  const body = `{"words":"${'Zoë 🛞'.repeat(20_000)}"}`
  const sent = await ask('/echo/x', { method: 'POST', body })
  expect([sent.status, JSON.parse(sent.text)]).toEqual([201, { sent: body }])
  expect((await ask('/echo/x', { method: 'PUT', body })).text).toBe(body)
})

test('each cookie is a header of its own, and words for a status are kept', async () => {
  const { status, headers } = await ask('/cookies')
  expect([status, headers.getSetCookie()]).toEqual([204, ['a=1; Expires=Wed, 09 Jun 2027 10:18:14 GMT', 'b=2']])
  expect(await ask('/words')).toMatchObject({ statusText: 'Just so', text: 'ö' })
  expect(await ask('/thrown')).toMatchObject({ statusText: 'Conflict' })
})

test('a HEAD is answered like a GET without the body, and refused where there is no GET', async () => {
  const { status, headers, text } = await ask('/echo/x', { method: 'HEAD' })
  expect([status, headers.get('Content-Type'), text]).toEqual([200, 'application/json; charset=utf-8', ''])
  expect((await ask('/away', { method: 'HEAD' })).status).toBe(405)
  cancelled.mockClear()
  await ask('/stream', { method: 'HEAD' })
  expect(cancelled).toHaveBeenCalledOnce()
})

// @fact 7.25
test.each(['DELETE', 'PATCH', 'OPTIONS'])('a %s that is not taken is answered with what is', async (method) => {
  const { status, headers, text } = await ask('/echo/x', { method })
  expect([status, headers.get('Allow'), headers.get('Cache-Control')]).toEqual([405, 'GET, POST, PUT', 'no-store'])
  expect(JSON.parse(text)).toEqual({ errorMessage: 'Send a GET, POST, PUT.', code: 'METHOD', errorId })
})

test('a refusal that is thrown is the answer', async () => {
  const { status, text } = await ask('/thrown')
  expect([status, JSON.parse(text)]).toEqual([409, { errorMessage: 'It is taken.', code: 'TAKEN', errorId }])
})

test.each([
  ['GET', '/broken', 500, 'UNEXPECTED', null],
  ['POST', '/away', 503, 'OUT_OF_REACH', '5'],
])('what %s %s throws is answered with %s under the id in the log', async (method, path, wanted, code, retryAfter) => {
  logged.length = 0
  const { status, headers, text } = await ask(path, { method, headers: { Accept: 'text/html' } })
  expect([status, headers.get('Retry-After'), headers.get('Cache-Control')]).toEqual([wanted, retryAfter, 'no-store'])
  expect(JSON.parse(text)).toEqual({ errorMessage: expect.any(String), code, errorId })
  expect(logged.map((entry) => entry.errorId)).toEqual([(JSON.parse(text) as { errorId: string }).errorId])
  expect(text).not.toContain('secret')
})

test('a body that breaks before it is sent is answered with 500', async () => {
  expect((await ask('/half')).status).toBe(500)
})

test('what comes after the deadline is not sent, breaks nothing, and a stream is ended', async () => {
  logged.length = 0
  cancelled.mockClear()
  for (const path of ['/late', '/late-stream']) expect((await ask(path)).status).toBe(503)
  await expect.poll(() => cancelled.mock.calls.length).toBe(1)
  expect(logged).toEqual([])
})

test('a stream is sent as it comes, and ends with its reader', async () => {
  cancelled.mockClear()
  const stop = new AbortController()
  const answer = await fetch(`${origin}/stream`, { signal: stop.signal })
  const first = await answer.body!.getReader().read()
  expect(new TextDecoder().decode(first.value)).toBe('data: 1\n\n')
  const signal = signals.at(-1)!
  expect(signal.aborted).toBe(false)
  stop.abort()
  await expect.poll(() => [signal.aborted, cancelled.mock.calls.length]).toEqual([true, 1])
})

test('a stream that breaks is cut off, and the server answers others', async () => {
  await expect(ask('/broken-stream')).rejects.toThrow()
  expect((await ask('/echo/x')).status).toBe(200)
})

test('a request that breaks off in its body leaves the server as it was', async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('POST /echo/x HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 100\r\n\r\nhalf')
  await new Promise((resolve) => setTimeout(resolve, 20))
  socket.destroy()
  await once(socket, 'close')
  expect((await ask('/echo/x')).status).toBe(200)
})

test('what is no call continues', async () => {
  expect(await ask('/echo')).toMatchObject({ status: 404, text: 'Remix' })
})
