/** Requests that no page of the shop makes, sent byte for byte, through all that is in front of the routes. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createRequestHandler, type ServerBuild } from '#app/remix/server.ts'
import { answerErrors, logRefusals } from '#app/server/http/answer-errors.ts'
import { deadline } from '#app/server/http/deadline.ts'
import { requestAddress } from './request-address.ts'
import { writeGuard } from './write-guard.ts'

const origin = 'https://tires.example.com'
const logged: Array<Record<string, unknown>> = []
/** Statuses. */
const refused: string[] = []
const log = { info: (entry: object) => void logged.push({ ...entry }), error: (entry: object) => void logged.push({ ...entry }) }

/** A resource route of Remix that gives the address it was asked at; `/slow` never answers and `/broken` breaks. */
const build = {
  routes: {
    all: {
      id: 'all',
      path: '*',
      module: Object.fromEntries(
        ['loader', 'action'].map((name) => [name, ({ request }: { request: Request }) => Response.json({ url: request.url })]),
      ),
    },
  },
  assets: { routes: {}, entry: { module: '', imports: [] }, url: '', version: '' },
  entry: { module: { default: () => new Response() } },
  future: {},
  basename: '/',
} as unknown as ServerBuild

let server: Server
beforeAll(async () => {
  const app = express()
  app.use(
    logRefusals(log, { areaOf: (path) => path.split('/')[1] ?? '', countRefusal: ({ reason }) => void refused.push(reason) }),
  )
  app.use(requestAddress(origin))
  app.use(deadline(200))
  app.use(writeGuard(origin))
  app.get('/broken', () => {
    throw new Error('secret words')
  })
  app.get('/away', (_request, _response, next) => next(Object.assign(new Error('secret words'), { code: 'ECONNREFUSED' })))
  app.get('/slow', () => {})
  app.all('*', createRequestHandler({ build, mode: 'production' }))
  app.use(answerErrors(log))
  server = createServer(app)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  for (const noted of [logged, refused]) noted.splice(0)
})

/** Sends the lines as they are; gives status, headers and body. */
async function send(line: string, ...headers: string[]) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write([line, ...headers, 'Connection: close', '', ''].join('\r\n'))
  let text = ''
  for await (const chunk of socket) text += chunk
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? null
  return { status: Number(/^HTTP\/1.1 (\d+)/.exec(head)?.[1]), body, header }
}

test.each([
  ['the shop’s own host', ['Host: tires.example.com']],
  ['the name of the machine, as a proxy passes it', ['Host: shop_upstream:3000']],
  ['an address', ['Host: [::1]:3000']],
  ['a malformed forwarded host', ['Host: tires.example.com', 'X-Forwarded-Host: a:99999']],
  ['a foreign forwarded host', ['Host: tires.example.com', 'X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: http']],
])('with %s a route sees the configured origin', async (_, headers) => {
  const { status, body } = await send('GET /page?a=b HTTP/1.1', ...headers)
  expect(status).toBe(200)
  expect(body).toContain(`"url":"${origin}/page?a=b"`)
})

test.each(['GET /page HTTP/1.1', 'GET /%5C HTTP/1.1', 'GET //evil.example/%5C.. HTTP/1.1', 'GET /\\evil HTTP/1.1'])(
  '%s is a path of this shop',
  async (line) => {
    const { status, body } = await send(line, 'Host: tires.example.com')
    expect([200, 400]).toContain(status)
    if (status === 200) expect(new URL((JSON.parse(/\{.*\}/.exec(body)![0]) as { url: string }).url).origin).toBe(origin)
  },
)

test.each([
  ['a b', 400],
  ['x@y', 400],
  ['localhost:99999', 400],
  ['a/b', 400],
])('the host %j is refused in words', async (host, expected) => {
  const { status, body, header } = await send('GET / HTTP/1.1', `Host: ${host}`)
  expect(status).toBe(expected)
  expect(body).toContain('"code":"MALFORMED"')
  expect(body).toContain(header('X-Error-Id'))
})

test.each([
  ['GET http://evil.example/ HTTP/1.1', 400, null],
  ['OPTIONS * HTTP/1.1', 400, null],
  ['TRACE / HTTP/1.1', 405, 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'],
  ['PROPFIND / HTTP/1.1', 405, 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'],
])('%s is refused', async (line, expected, allow) => {
  const { status, header } = await send(line, 'Host: tires.example.com')
  expect([status, header('Allow')]).toEqual([expected, allow])
})

test('a write with a foreign origin is refused, regardless of its own word for its site, and leaves one line with its id', async () => {
  const foreign = ['Host: tires.example.com', 'Sec-Fetch-Site: same-origin', 'Origin: https://evil.example', 'Content-Length: 0']
  const { status, body, header } = await send('POST /order/secret-token HTTP/1.1', ...foreign)
  expect([status, body.includes('FORBIDDEN')]).toEqual([403, true])
  const errorId = header('X-Error-Id')
  expect(logged).toEqual([{ event: 'request.refused', status: 403, method: 'POST', area: 'order', errorId }])
  expect(refused).toEqual(['403'])
})

test.each([
  ['/broken', 500, 'UNEXPECTED', null],
  ['/away', 503, 'OUT_OF_REACH', '5'],
])('what breaks before a route, as %s, is answered with %s and its id, and logged', async (path, expected, code, retryAfter) => {
  const program = await send(`GET ${path} HTTP/1.1`, 'Host: a')
  expect([program.status, program.header('Retry-After')]).toEqual([expected, retryAfter])
  expect(JSON.parse(program.body)).toEqual({ errorMessage: expect.any(String), code, errorId: program.header('X-Error-Id') })
  expect(logged).toEqual([{ err: expect.any(Error), errorId: program.header('X-Error-Id'), method: 'GET', path }])
  const browser = await send(`GET ${path} HTTP/1.1`, 'Host: a', 'Accept: text/html')
  expect(browser.header('Content-Type')).toBe('text/html; charset=utf-8')
  expect(browser.body).toContain(`Reference for customer service: ${browser.header('X-Error-Id')}`)
  expect(browser.body).not.toContain('secret')
})

test('a request that is not answered in time is answered with 503', async () => {
  const { status, header, body } = await send('GET /slow HTTP/1.1', 'Host: a')
  expect([status, header('Retry-After')]).toEqual([503, '5'])
  expect(body).toContain('Nothing was changed')
})
