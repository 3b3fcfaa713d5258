import { expect, test } from 'vitest'
import { monitoring, scrubbed } from './monitoring.ts'

// @fact 9.33
test('monitoring has the numbers of the specification', () => {
  expect(monitoring).toEqual({
    sessionMs: 4 * 60 * 60_000,
    idleMs: 15 * 60_000,
    sampleRate: 100,
    batchMessages: 50,
    batchBytes: 16_384,
    flushMs: 30_000,
    eventsPerMinute: 3_000,
    messageBytes: 262_144,
  })
})

test.each([
  ['card 4111111111111111 refused', 'card [number] refused'],
  ['card 4111 1111 1111 1111', 'card [number]'],
  ['4222222222222 and 6011000990139424123', '[number] and [number]'],
  ['call (614) 555-0142 now', 'call ([number] now'],
  ['dana@example.com is wrong', '[email] is wrong'],
  ['at https://shop.test/quote?token=abc&x=1 failed', 'at https://shop.test/quote failed'],
  ['GET /quote/Zm9vYmFyYmF6cXV4MTIz failed', 'GET /quote/[id] failed'],
  ['Order 7GK2M4QX9ZTB13CD', 'Order [id]'],
  [
    'at f (https://shop.test/assets/entry.client-Dk3a9QzX.js:12:34567)',
    'at f (https://shop.test/assets/entry.client-Dk3a9QzX.js:12:34567)',
  ],
  ['What? Nothing is undefined', 'What? Nothing is undefined'],
])('%j is logged as %j', (text, logged) => {
  expect(scrubbed(text)).toBe(logged)
})

test('scrubbing a quarter of a megabyte takes no time to speak of', () => {
  for (const text of ['1', '-', 'a1', '@', '?', '1 '].map((part) => part.repeat(131_072))) {
    const before = performance.now()
    scrubbed(text)
    expect(performance.now() - before).toBeLessThan(1_000)
  }
})
