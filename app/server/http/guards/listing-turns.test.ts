import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterEach, expect, test, vi } from 'vitest'
import { listingTurns } from './listing-turns.ts'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** An app whose answers wait until they are released. Its clock moves only when a test sets it. */
async function open(most?: number) {
  const clock = { ms: 0 }
  const begun: string[] = []
  const arrived: string[] = []
  const closed: string[] = []
  const release = new Map<string, () => void>()
  const app = express()
  app.use(({ path }, response, next) => {
    arrived.push(path)
    response.once('close', () => closed.push(path))
    next()
  })
  app.use(listingTurns({ ...(most !== undefined && { most }), now: () => clock.ms }))
  app.all('*', (request, response) => {
    begun.push(`${request.method} ${request.path}`)
    release.set(request.path, () => void response.send('done'))
  })
  server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = (path: string, method = 'GET', signal?: AbortSignal) =>
    fetch(`${origin}${path}`, { method, ...(signal && { signal }) }).then(
      ({ status }) => status,
      () => 'cut',
    )
  return {
    begun,
    arrived,
    closed,
    clock,
    ask,
    release(path: string) {
      release.get(path)?.()
      release.delete(path)
    },
  }
}

const types = (count: number) => Array.from({ length: count }, (_, at) => `/types/${at}`)

test('two listings are made at once, the next as soon as one is done, and other pages do not wait', async () => {
  const { begun, ask, release } = await open()
  const answers = types(4).map((path) => ask(path))
  await vi.waitFor(() => expect(begun).toHaveLength(2))
  const cart = ask('/cart')
  await vi.waitFor(() => expect(begun).toContain('GET /cart'))
  expect(begun).toHaveLength(3)
  release(begun[0]!.slice(4))
  await vi.waitFor(() => expect(begun).toHaveLength(4))
  for (const path of ['/cart', ...types(4)]) release(path)
  await vi.waitFor(() => expect(begun).toHaveLength(5))
  for (const path of types(4)) release(path)
  expect(await Promise.all([cart, ...answers])).toEqual([200, 200, 200, 200, 200])
})

/** Longer than what would begin needs. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 50))

test('while a checkout writes no listing begins, and all may once it is done', async () => {
  const { begun, ask, release } = await open()
  const write = ask('/checkout/events', 'POST')
  await vi.waitFor(() => expect(begun).toHaveLength(1))
  for (const path of types(2)) void ask(path)
  await aMoment()
  expect(begun).toEqual(['POST /checkout/events'])
  release('/checkout/events')
  await write
  await vi.waitFor(() => expect(begun).toHaveLength(3))
})

test('however long a checkout writes, a listing waits for half a second at most, and then one is made at a time', async () => {
  const { begun, clock, ask, release } = await open()
  void ask('/checkout/events', 'POST')
  await vi.waitFor(() => expect(begun).toHaveLength(1))
  for (const path of types(3)) void ask(path)
  await aMoment()
  clock.ms = 500
  await vi.waitFor(() => expect(begun).toHaveLength(2))
  clock.ms = 2_000
  await aMoment()
  expect(begun).toHaveLength(2)
  release(begun[1]!.slice(4))
  await vi.waitFor(() => expect(begun).toHaveLength(3))
})

test('a closed connection leaves the queue, and requests beyond its limit get a 503', async () => {
  const { begun, arrived, closed, ask, release } = await open(1)
  for (const path of types(2)) void ask(path)
  await vi.waitFor(() => expect(begun).toHaveLength(2))
  const left = new AbortController()
  const gone = ask('/types/gone', 'GET', left.signal)
  // The one place is taken from then on.
  await vi.waitFor(() => expect(arrived).toContain('/types/gone'))
  expect(await ask('/types/more')).toBe(503)
  left.abort()
  expect(await gone).toBe('cut')
  await vi.waitFor(() => expect(closed).toContain('/types/gone'))
  const last = ask('/types/last')
  await vi.waitFor(() => expect(arrived).toContain('/types/last'))
  for (const path of types(2)) release(path)
  await vi.waitFor(() => expect(begun).toContain('GET /types/last'))
  expect(begun).not.toContain('GET /types/gone')
  release('/types/last')
  expect(await last).toBe(200)
})
