import { expect, test } from 'vitest'
import { createZipGeo } from '#adapters/geo/index.ts'
import type { ApiCall } from '#app/server/api/api-call.ts'
import { location } from './location.ts'

const shop = { geo: createZipGeo() }

async function ask(body?: unknown, { clientAddress = '127.0.0.1' } = {}) {
  const sent = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  const request = new Request('https://shop.example/location', body === undefined ? {} : sent)
  const args = { request, params: {}, context: { shop, clientAddress } } as unknown as ApiCall
  const answer = await (body === undefined ? location.GET(args) : location.POST(args))
  return { status: answer.status, body: (await answer.json()) as unknown, kept: answer.headers.get('Cache-Control') }
}

// @fact 4.101
test('a location is answered with the nearest ZIP, which is not cached', async () => {
  expect(await ask({ latitude: 39.97, longitude: -83 })).toEqual({ status: 200, body: { zip: '43215' }, kept: 'no-store' })
})

test('a location far from every ZIP is answered with none', async () => {
  expect((await ask({ latitude: 48.86, longitude: 2.35 })).body).toEqual({ zip: null })
})

// @fact 4.101
test.each([
  [{ latitude: 91, longitude: 0 }, 'latitude'],
  [{ latitude: 40, longitude: -180.5 }, 'longitude'],
  [{ latitude: '40', longitude: -83 }, 'latitude'],
  [{ latitude: 40 }, 'longitude'],
])('%j is no location', async (body, field) => {
  const { status, body: said } = await ask(body)
  expect(status).toBe(400)
  expect(JSON.stringify(said)).toContain(`"${field}"`)
})

// @fact 4.99
test('without a location the ZIP is guessed from the connection, and not at all for this machine', async () => {
  expect((await ask(undefined, { clientAddress: '192.0.2.7' })).body).toEqual({ zip: '43215' })
  expect((await ask()).body).toEqual({ zip: null })
})
