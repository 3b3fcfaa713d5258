import { once } from 'node:events'
import { type Server, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeGuard } from './write-guard.ts'

let server: Server
beforeAll(async () => {
  const app = express()
  app.use(writeGuard('https://shop.test'))
  app.all('*', (request, response) => void response.json({ through: true, origin: request.headers.origin }))
  server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

/** Sends exactly these headers, which a fetch would not. */
async function ask(method: string, headers: Record<string, string>, body = ''): Promise<{ status?: number; code?: string }> {
  const { port } = server.address() as AddressInfo
  const asked = send({ port, host: '127.0.0.1', method, headers })
  asked.end(body)
  const [response] = await once(asked, 'response')
  let text = ''
  for await (const chunk of response) text += chunk
  const { code } = text ? (JSON.parse(text) as { code?: string }) : {}
  return { status: response.statusCode, code }
}

const through = { status: 200, code: undefined }
const forbidden = { status: 403, code: 'FORBIDDEN' }

test.each<[string, Record<string, string>]>([
  ['a form of the shop', { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://shop.test', Cookie: 'a=b' }],
  ['a reload of a posted page', { 'Sec-Fetch-Site': 'none', Cookie: 'a=b' }],
  ['an older browser on the shop', { Origin: 'https://shop.test', Cookie: 'a=b' }],
  ['a program with a token', { Authorization: 'Bearer x' }],
])('a write from %s goes through', async (_, headers) => {
  expect(await ask('POST', headers)).toEqual(through)
})

test('a form of a page that sends no referrer has the origin null: it continues without, since Remix would refuse it', async () => {
  const { port } = server.address() as AddressInfo
  const asked = send({ port, host: '127.0.0.1', method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' } })
  asked.end()
  const [response] = await once(asked, 'response')
  let text = ''
  for await (const chunk of response) text += chunk
  expect([response.statusCode, JSON.parse(text)]).toEqual([200, { through: true }])
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('a cross-site %s is refused by either header', async (method) => {
  const elsewhere: Array<Record<string, string>> = [
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://shop.test' },
    { Origin: 'https://evil.test' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' },
    { Origin: 'https://shop.test.evil.test' },
    { Cookie: 'treadline-cart=x' },
  ]
  for (const headers of elsewhere) expect(await ask(method, headers)).toEqual(forbidden)
})

test('reads are not guarded', async () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS'])
    expect((await ask(method, { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.test' })).status).toBe(200)
})

test('more than a megabyte is refused by its announced length, and without a length nothing is read', async () => {
  expect(await ask('POST', { 'Content-Length': '1000000' }, ' '.repeat(1_000_000))).toEqual(through)
  expect(await ask('POST', { 'Content-Length': '1000001' }, ' '.repeat(1_000_001))).toEqual({ status: 413, code: 'TOO_LARGE' })
  expect(await ask('POST', { 'Transfer-Encoding': 'chunked' }, 'x')).toEqual({ status: 411, code: 'LENGTH_REQUIRED' })
})
