import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReadableStreamFromReadable } from '#app/remix/server.ts'
import { refuseRequest } from '#app/server/api/refusal-page.ts'
import { unreadBody } from './unread-body.ts'
import { maxBodyBytes, writeGuard } from './write-guard.ts'

const patienceMs = 300
/** Answers that have ended. */
const ended: string[] = []

let server: Server
beforeAll(async () => {
  const app = express()
  app.use(unreadBody(maxBodyBytes, patienceMs))
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }))
  app.use('/assets', (_request, response) => void response.status(405).set('Allow', 'GET, HEAD').end())
  app.post('/encoded', (_request, response) => {
    response.end('c2hvcA==', 'base64', () => ended.push('encoded'))
  })
  app.post('/bare', (_request, response) => {
    response.end(() => ended.push('bare'))
  })
  app.use(writeGuard('https://shop.test'))
  app.use('/limited', (request, response) =>
    refuseRequest(request, response, { status: 429, code: 'RATE_LIMITED', message: 'Later.', canBeRepeated: true }),
  )
  // As Remix does: the body becomes a stream that some routes read and others do not.
  app.all('*', async (request, response) => {
    const body = new Response(createReadableStreamFromReadable(request))
    if (request.path === '/read') response.json({ read: (await body.text()).length })
    else response.status(404).json({ errorMessage: 'There is nothing here.' })
  })
  server = createServer(app)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** One connection; `received` is everything that came over it. */
async function openConnection() {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const connection = { socket, received: '', isClosed: once(socket, 'close').then(() => true) }
  socket.on('data', (bytes) => {
    connection.received += bytes
  })
  socket.on('error', () => {})
  await once(socket, 'connect')
  return connection
}

const head = (method: string, path: string, ...headers: string[]) =>
  [`${method} ${path} HTTP/1.1`, 'Host: shop.test', ...headers, '', ''].join('\r\n')
const health = head('GET', '/healthz', 'Connection: close')
const statuses = (received: string) => [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
const form = ['Accept: text/html', 'Content-Type: application/x-www-form-urlencoded']
const foreign = 'Origin: https://elsewhere.test'

test.each<[string, string, string, string[], number]>([
  ['a route that does not read', 'POST', '/webhooks/unknown', [], 404],
  ['the write guard', 'POST', '/read', [foreign], 403],
  ['the limit of writes', 'POST', '/limited', [], 429],
  ['the limit of writes, to a form of a browser,', 'POST', '/limited', form, 429],
  ['the refusal to write to a file', 'POST', '/assets/app.js', [], 405],
  ['a GET before all guards', 'GET', '/healthz', [], 200],
])('a connection can be used again after %s answered a body of 200,000 bytes', async (_, method, path, headers, status) => {
  const connection = await openConnection()
  connection.socket.write(head(method, path, 'Content-Length: 200000', ...headers) + 'x'.repeat(200_000) + health)
  await connection.isClosed
  expect(statuses(connection.received)).toEqual([status, 200])
})

test('a body that is read arrives whole, also when it comes slowly after 100-continue', async () => {
  const connection = await openConnection()
  connection.socket.write(head('POST', '/read', 'Content-Length: 3000', 'Expect: 100-continue'))
  for (let part = 0; part < 3; part += 1) {
    await sleep(patienceMs)
    connection.socket.write('x'.repeat(1_000))
  }
  connection.socket.write(health)
  await connection.isClosed
  expect(statuses(connection.received)).toEqual([100, 200, 200])
  expect(connection.received).toContain('{"read":3000}')
})

test('a longest body is read by its route', async () => {
  const connection = await openConnection()
  connection.socket.write(head('POST', '/read', `Content-Length: ${maxBodyBytes}`) + 'x'.repeat(maxBodyBytes) + health)
  await connection.isClosed
  expect(statuses(connection.received)).toEqual([200, 200])
  expect(connection.received).toContain(`{"read":${maxBodyBytes}}`)
})

test.each<[string, string, string[], number]>([
  ['too long', '/read', [`Content-Length: ${maxBodyBytes * 3}`], 413],
  ['of unknown length', '/read', ['Transfer-Encoding: chunked'], 411],
  ['too long, from another site', '/read', [`Content-Length: ${maxBodyBytes * 3}`, foreign], 403],
  ['too long, for a file', '/assets/app.js', [`Content-Length: ${maxBodyBytes * 3}`], 405],
])('the answer to a body that is %s announces that the connection is closed, and closes it', async (_, path, headers, status) => {
  const connection = await openConnection()
  connection.socket.write(head('POST', path, ...headers))
  const chunk = headers[0]?.startsWith('Transfer')
    ? `${(100_000).toString(16)}\r\n${'x'.repeat(100_000)}\r\n`
    : 'x'.repeat(100_000)
  for (let sent = 0; sent < 5; sent += 1) connection.socket.write(chunk)
  expect(await connection.isClosed).toBe(true)
  expect(statuses(connection.received)).toEqual([status])
  expect(connection.received).toContain('\r\nConnection: close\r\n')
  if (status !== 405) expect(connection.received).toMatch(/"errorMessage":".+"/)
})

test('an answer to a body that is too long is in its encoding, and its callback is called', async () => {
  for (const path of ['/encoded', '/bare']) {
    const connection = await openConnection()
    connection.socket.write(head('POST', path, `Content-Length: ${maxBodyBytes * 3}`))
    for (let sent = 0; sent < 5; sent += 1) connection.socket.write('x'.repeat(100_000))
    await connection.isClosed
    expect(statuses(connection.received)).toEqual([200])
    if (path === '/encoded') expect(connection.received).toContain('\r\nshop\r\n')
  }
  expect(ended).toEqual(['encoded', 'bare'])
})

test('a body that never comes is not waited for', async () => {
  const connection = await openConnection()
  connection.socket.write(head('POST', '/webhooks/unknown', 'Content-Length: 1000'))
  const startedAt = Date.now()
  expect(await connection.isClosed).toBe(true)
  expect(Date.now() - startedAt).toBeGreaterThan(patienceMs / 2)
  expect(statuses(connection.received)).toEqual([404])
})
