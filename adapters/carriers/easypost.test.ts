import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { startEasyPostSimulator } from '#fixtures/carriers/easypost-simulator.ts'
import type { CarrierNews } from '#machines/ports/carriers.ts'
import { createEasyPost, easyPostSignature } from './easypost.ts'

const access = { apiKey: 'a-key', webhookSecret: 'a secret of Ångström' }
const deadlines = { connectMs: 500, answerMs: 500 }
const parcel = { carrier: 'FedEx', trackingNumber: '794612345678' } as const

const open: Array<{ close(): unknown }> = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

/** A shop that takes events, after it has refused some. */
async function shopThatRefuses(times: number) {
  const received: Array<CarrierNews | 'unreadable' | null> = []
  const carriers = createEasyPost(access)
  let left = times
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    if (left > 0) {
      left -= 1
      return response.writeHead(503).end()
    }
    received.push(carriers.readNews({ headers, rawBody: Buffer.concat(chunks).toString('utf8') }))
    response.end()
  })
  return { received, url: await listening(server) }
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a parcel that is followed is reported from its label to its door, each scan once, also when the shop was away', async () => {
  const shop = await shopThatRefuses(2)
  const simulator = await startEasyPostSimulator({ ...access, port: 0, webhookUrl: shop.url, paceMs: 30 })
  open.push(simulator)
  const carriers = createEasyPost({ ...access, apiUrl: simulator.url })
  expect(await carriers.follow(parcel)).toBe('followed')
  expect(await carriers.follow(parcel)).toBe('followed')
  await expect.poll(() => shop.received.length, { timeout: 5_000 }).toBe(4)
  const news = shop.received as CarrierNews[]
  expect(news.map(({ status }) => status)).toEqual(['pre_transit', 'in_transit', 'out_for_delivery', 'delivered'])
  expect(news.every(({ trackingNumber, carrier }) => trackingNumber === parcel.trackingNumber && carrier === 'FedEx')).toBe(true)
  expect(new Set(news.map(({ newsId }) => newsId)).size).toBe(4)
  expect(simulator.trackers).toHaveLength(1)
})

test('a number that no carrier has is refused; a wrong key and a service that is away are errors, to be tried again', async () => {
  const simulator = await startEasyPostSimulator({ ...access, port: 0, webhookUrl: 'http://127.0.0.1:9' })
  open.push(simulator)
  const at = (change: object) => createEasyPost({ ...access, apiUrl: simulator.url, deadlines, ...change })
  expect(await at({}).follow({ ...parcel, trackingNumber: '??' })).toBe('refused')
  await expect(at({ apiKey: 'another' }).follow(parcel)).rejects.toThrow('EasyPost answered 401')
  await expect(at({ apiUrl: 'http://127.0.0.1:9' }).follow(parcel)).rejects.toThrow()
  const silent = await listening(createServer(() => {}))
  await expect(at({ apiUrl: silent }).follow(parcel)).rejects.toThrow('no answer in time')
})

const event = {
  id: 'evt_1',
  description: 'tracker.updated',
  result: {
    tracking_code: '794612345678',
    carrier: 'FedEx',
    status: 'in_transit',
    updated_at: '2026-03-12T18:00:00Z',
    tracking_details: [
      { status: 'pre_transit', datetime: '2026-03-11T12:00:00Z' },
      { status: 'in_transit', datetime: '2026-03-12T15:00:00Z' },
    ],
  },
}
const read = (body: unknown, signature?: string) => {
  const rawBody = typeof body === 'string' ? body : JSON.stringify(body)
  const headers = { 'x-hmac-signature': signature ?? easyPostSignature(access.webhookSecret, rawBody) }
  return createEasyPost(access).readNews({ headers, rawBody })
}

test('news has the time of its scan; a status of a later version is unknown', () => {
  expect(read(event)).toEqual({
    newsId: 'evt_1',
    trackingNumber: '794612345678',
    carrier: 'FedEx',
    status: 'in_transit',
    at: '2026-03-12T15:00:00.000Z',
  })
  const { tracking_details: _, ...bare } = event.result
  expect(read({ ...event, result: bare })).toMatchObject({ at: '2026-03-12T18:00:00.000Z' })
  expect(read({ ...event, result: { ...event.result, status: 'teleported' } })).toMatchObject({ status: 'unknown' })
})

test('times are read with every offset; a scan without a time does not keep the news back', () => {
  const { result } = event
  const scans = (...times: string[]) => times.map((datetime) => ({ status: 'in_transit', datetime }))
  const at = (change: object) => read({ ...event, result: { ...result, ...change } })
  expect(at({ tracking_details: scans('2026-03-12T15:00:00+00') })).toMatchObject({ at: '2026-03-12T15:00:00.000Z' })
  expect(at({ tracking_details: scans('2026-03-12T15:00:00Z', 'NaN') })).toMatchObject({ at: '2026-03-12T15:00:00.000Z' })
  expect(at({ tracking_details: scans('2027-02-29T15:00:00Z') })).toMatchObject({ at: '2026-03-12T18:00:00.000Z' })
})

test.each<[string, unknown, string | undefined, 'unreadable' | null]>([
  ['a time that cannot be read', { ...event, result: { ...event.result, updated_at: 'NaN' } }, undefined, 'unreadable'],
  ['an event about something else', { id: 'evt_2', description: 'batch.updated', result: {} }, undefined, null],
  ['no signature', event, '', 'unreadable'],
  ['the signature of another body', event, easyPostSignature(access.webhookSecret, '{}'), 'unreadable'],
  ['the signature by another secret', event, easyPostSignature('guessed', JSON.stringify(event)), 'unreadable'],
  ['no JSON', '<html>', undefined, 'unreadable'],
  ['no id', { ...event, id: '' }, undefined, 'unreadable'],
  ['no tracking number', { ...event, result: { status: 'delivered' } }, undefined, 'unreadable'],
])('%s', (_what, body, signature, answer) => {
  expect(read(body, signature)).toBe(answer)
})
