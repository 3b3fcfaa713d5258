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

/** An app whose answers to `/types/…` and to writes wait until they are released. */
async function open(most?: number) {
  const begun: string[] = []
  const release = new Map<string, () => void>()
  const app = express()
  app.use(listingTurns({ ...(most !== undefined && { most }) }))
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
    ask,
    release(path: string) {
      release.get(path)?.()
      release.delete(path)
    },
  }
}

const types = (count: number) => Array.from({ length: count }, (_, at) => `/types/${at}`)

test('four listings are made at once, the next as soon as one is done, and other pages do not wait', async () => {
  const { begun, ask, release } = await open()
  const answers = types(6).map((path) => ask(path))
  await vi.waitFor(() => expect(begun).toHaveLength(4))
  const cart = ask('/cart')
  await vi.waitFor(() => expect(begun).toContain('GET /cart'))
  expect(begun).toHaveLength(5)
  release(begun[0]!.slice(4))
  await vi.waitFor(() => expect(begun).toHaveLength(6))
  for (const path of ['/cart', ...types(6)]) release(path)
  await vi.waitFor(() => expect(begun).toHaveLength(7))
  for (const path of types(6)) release(path)
  expect(await Promise.all([cart, ...answers])).toEqual([200, 200, 200, 200, 200, 200, 200])
})

test('while a checkout writes one listing is made at a time, and the next only after a pause', async () => {
  const { begun, ask, release } = await open()
  void ask('/checkout/events', 'POST')
  await vi.waitFor(() => expect(begun).toEqual(['POST /checkout/events']))
  for (const path of types(3)) void ask(path)
  await vi.waitFor(() => expect(begun).toHaveLength(2))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(begun).toHaveLength(2)
  const doneAt = performance.now()
  release(begun[1]!.slice(4))
  await vi.waitFor(() => expect(begun).toHaveLength(3))
  expect(performance.now() - doneAt).toBeGreaterThan(100)
  release('/checkout/events')
  await vi.waitFor(() => expect(begun).toHaveLength(4))
})

test('a closed connection leaves the queue, and requests beyond its limit get a 503', async () => {
  const { begun, ask, release } = await open(1)
  for (const path of types(4)) void ask(path)
  await vi.waitFor(() => expect(begun).toHaveLength(4))
  const left = new AbortController()
  const gone = ask('/types/gone', 'GET', left.signal)
  // The one place is taken by then.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await ask('/types/more')).toBe(503)
  left.abort()
  expect(await gone).toBe('cut')
  const last = ask('/types/last')
  await new Promise((resolve) => setTimeout(resolve, 50))
  for (const path of types(4)) release(path)
  await vi.waitFor(() => expect(begun).toContain('GET /types/last'))
  expect(begun).not.toContain('GET /types/gone')
  release('/types/last')
  expect(await last).toBe(200)
})
