import { expect, test, vi } from 'vitest'
import type { ApiCall } from '#app/server/api/api-call.ts'
import type { Telemetry } from '#machines/ports/telemetry.ts'
import { telemetry } from './telemetry.ts'

const vital = { kind: 'vital', at: 1, area: '/', name: 'LCP', value: 800 }
const batch = { session: '7d1f0c9b-e2a8-4c6f-93b5-d8e0a1c24f67', messages: [vital] }

async function post(body: unknown, answer: ReturnType<Telemetry['takeBatch']> = { outcome: 'taken' }) {
  const takeBatch = vi.fn(() => answer)
  const text = JSON.stringify(body)
  const request = new Request('https://shop.example/telemetry', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': String(text.length) },
    body: text,
  })
  const context = { shop: { telemetry: { takeBatch } }, clientAddress: '192.0.2.1' }
  const { status, headers } = await telemetry.POST({ request, params: {}, context } as unknown as ApiCall)
  return { status, retryAfter: headers.get('Retry-After'), takeBatch }
}

test('a batch is taken for the address it came from', async () => {
  const { status, takeBatch } = await post(batch)
  expect(status).toBe(204)
  expect(takeBatch).toHaveBeenCalledWith(batch, '192.0.2.1')
})

test('beyond its share an address gets a Retry-After', async () => {
  const { status, retryAfter } = await post(batch, { outcome: 'tooMany', retryAfterSeconds: 7 })
  expect([status, retryAfter]).toEqual([429, '7'])
})

test.each([
  ['nothing', { ...batch, messages: [] }],
  ['51 messages', { ...batch, messages: Array(51).fill(vital) }],
  ['a session of its own making', { ...batch, session: 'dana@example.com' }],
  ['a field more', { ...batch, messages: [{ ...vital, email: 'dana@example.com' }] }],
  ['an unknown measure', { ...batch, messages: [{ ...vital, name: 'MINE' }] }],
  ['no number', { ...batch, messages: [{ ...vital, value: '800' }] }],
])('%s is refused', async (_what, body) => {
  const { status, takeBatch } = await post(body)
  expect([status, takeBatch.mock.calls.length]).toEqual([400, 0])
})

// @fact 9.35
test('a message of 262144 bytes is taken, a body much above is not', async () => {
  const error = { kind: 'error', at: 1, area: '/', name: 'Error', message: '', stack: '' }
  const stack = (bytes: number) => 'x'.repeat(bytes - JSON.stringify(error).length)
  const status = async (bytes: number) => (await post({ ...batch, messages: [{ ...error, stack: stack(bytes) }] })).status
  expect([await status(262_144), await status(264_000)]).toEqual([204, 413])
})
