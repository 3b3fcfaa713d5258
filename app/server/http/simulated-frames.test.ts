import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { framePaths } from '#fixtures/payments/braintree/frame-paths.ts'
import { simulatedFrames } from './simulated-frames.ts'

const frame = '/web/3.144.0/html/hosted-fields-frame.min.html'
const servers: Server[] = []
let asked: string[] = []
let shop: string
let shopWithoutProvider: string

async function serve(app: express.Express): Promise<string> {
  const server = app.listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  const simulator = await serve(
    express().get('*', (request, response) => {
      asked.push(request.url)
      response.set('Set-Cookie', 'mine=1').send('<p>frame</p>')
    }),
  )
  const withHeaders = () =>
    express().use((_request, response, next) => {
      response.set({ 'X-Frame-Options': 'DENY', 'Cross-Origin-Opener-Policy': 'same-origin' })
      next()
    })
  const rest: express.RequestHandler = (_request, response) => void response.status(404).send('the shop')
  shop = await serve(withHeaders().use(simulatedFrames({ url: simulator, origin: 'https://pay.test', paths: framePaths }), rest))
  shopWithoutProvider = await serve(
    withHeaders().use(simulatedFrames({ url: 'http://127.0.0.1:9', origin: 'https://pay.test', paths: framePaths }), rest),
  )
})
afterAll(() => {
  for (const server of servers) server.close()
})

test('a frame comes from the shop, may send to the provider only, and cannot be embedded elsewhere', async () => {
  const response = await fetch(shop + frame)
  expect(await response.text()).toBe('<p>frame</p>')
  expect(response.headers.get('Content-Security-Policy')).toBe(
    "default-src 'none'; script-src 'self'; connect-src https://pay.test; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  )
  const others = ['X-Frame-Options', 'Cross-Origin-Opener-Policy', 'Set-Cookie'].map((name) => response.headers.get(name))
  expect(others).toEqual([null, null, null])
})

test('every part of the frames is passed on', async () => {
  asked = []
  for (const path of framePaths) expect((await fetch(shop + path)).status).toBe(200)
  expect(asked).toEqual([...framePaths])
})

test.each([
  ['GET', '/web/3.144.0/html/other.html'],
  ['GET', '/web/3.144.0/html/..%2f..%2f..%2fhealthz'],
  ['GET', '/merchants/treadline_simulated/client_api/v1/configuration'],
  ['POST', frame],
  ['PUT', frame],
])('%s %s is not for the provider', async (method, path) => {
  asked = []
  const response = await fetch(shop + path, { method })
  expect(response.status).toBe(404)
  expect(await response.text()).toBe('the shop')
  expect(asked).toEqual([])
})

test('the query is not forwarded', async () => {
  asked = []
  await fetch(`${shop}${frame}?number=4111111111111111`, { headers: { Cookie: 'a=b' } })
  expect(asked).toEqual([frame])
})

test('an unreachable provider is reported', async () => {
  const response = await fetch(shopWithoutProvider + frame)
  expect(response.status).toBe(502)
  expect(((await response.json()) as { code: string }).code).toBe('PROVIDER_UNREACHABLE')
})
