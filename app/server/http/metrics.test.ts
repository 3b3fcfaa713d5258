import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, expect, test } from 'vitest'
import { countRequests, metricsPage } from './metrics.ts'

const token = '7f1d0c9be2a84c6f93b5d8e0a1c24f67'
const telemetry = { metrics: async () => 'treadline_orders 3\n' }
const servers: Server[] = []
afterAll(() => Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve)))))

async function listen(app: express.Express): Promise<string> {
  const server = createServer(app).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A page whose connections come from this address. */
async function ask(headers: Record<string, string>, { own = null as string | null, from = '127.0.0.1' } = {}) {
  const app = express()
  app.set('trust proxy', 1)
  app.use((request, _response, next) => {
    Object.defineProperty(request.socket, 'remoteAddress', { value: from, configurable: true })
    next()
  })
  app.get('/metrics', metricsPage(telemetry, own))
  const answer = await fetch(`${await listen(app)}/metrics`, { headers })
  return { status: answer.status, text: await answer.text(), type: answer.headers.get('Content-Type') }
}

test('this machine reads the numbers in the text format of Prometheus', async () => {
  for (const from of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect(await ask({}, { from })).toEqual({
      status: 200,
      text: 'treadline_orders 3\n',
      type: 'text/plain; charset=utf-8; version=0.0.4',
    })
})

test.each<[string, Record<string, string>, { own?: string; from?: string }, number]>([
  ['another machine', {}, { from: '192.0.2.1' }, 404],
  ['another machine, also where there is a token', {}, { own: token, from: '192.0.2.1' }, 404],
  ['another machine that says it is this one', { 'X-Forwarded-For': '127.0.0.1' }, { from: '192.0.2.1' }, 404],
  ['a client behind a proxy on this machine', { 'X-Forwarded-For': '127.0.0.1' }, {}, 404],
  ['a client behind a proxy that says Forwarded', { Forwarded: 'for=127.0.0.1' }, {}, 404],
  ['who has the token', { Authorization: `Bearer ${token}` }, { own: token, from: '192.0.2.1' }, 200],
  ['who has another token', { Authorization: `Bearer ${token}0` }, { own: token, from: '192.0.2.1' }, 404],
  ['who has a wrong token on this machine', { Authorization: 'Bearer wrong' }, { own: token }, 404],
  ['who has a token where none is set', { Authorization: 'Bearer null' }, { from: '192.0.2.1' }, 404],
])('%s is answered with the right status', async (_who, headers, where, status) => {
  const answer = await ask(headers, where)
  expect(answer.status).toEqual(status)
  expect(answer.text.includes('treadline')).toEqual(status === 200)
})

test('requests are counted by path, method and status with their time; event streams are not', async () => {
  const counted: object[] = []
  let time = 0
  const app = express()
  app.use(countRequests({ countRequest: (request) => counted.push(request) }, () => (time += 250)))
  app.get('/checkout/state', (_request, response) => void response.type('text/event-stream').end('data: 1\n\n'))
  app.all('*', (_request, response) => void response.status(404).end())
  const url = await listen(app)
  for (const path of ['/account/my-orders/7GK2M4QX9ZTB13CD?x=1', '/checkout/state', '/4111111111111111'])
    await (await fetch(`${url}${path}`)).text()
  expect(counted).toEqual([
    { path: '/account/my-orders/7GK2M4QX9ZTB13CD', method: 'GET', status: 404, seconds: 0.25 },
    { path: '/4111111111111111', method: 'GET', status: 404, seconds: 0.25 },
  ])
})
