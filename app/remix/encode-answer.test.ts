/** What the browser answers in the shop's place, read by the decoder that the router uses. */
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { encodeAnswer } from './encode-answer.ts'
import { lostAnswer } from './keep-page.ts'

// The router's own copy: the shop does not depend on it.
const routers = createRequire(createRequire(import.meta.url).resolve('@remix-run/react'))
const { decode } = routers('turbo-stream') as {
  decode(stream: ReadableStream<Uint8Array>): Promise<{ value: unknown; done: Promise<void> }>
}

async function decoded(response: Response): Promise<unknown> {
  if (!response.body) throw new Error('The answer has no body')
  const { value, done } = await decode(response.body)
  await done
  return value
}

test.each([
  { lost: 'offline', retryAfter: null },
  { lost: 'broken', retryAfter: null },
  { lost: 'limited', retryAfter: 12 },
] as const)('a lost write reads as the data of an action with status 503: %o', async (lost) => {
  const answer = lostAnswer(lost)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('X-Remix-Response')).toBe('yes')
  expect(await decoded(answer)).toEqual({ data: lost })
})

test.each([
  [{ 'routes/shop': { data: { zip: '43215', cart: null, missing: undefined, lines: [1, 1, [], {}], is: [true, false, ''] } } }],
  [{ same: 'same', list: ['same', null, undefined], nested: { same: { same: -5 } } }],
])('data comes back as it was encoded', async (data) => {
  expect(await decoded(new Response(encodeAnswer(data)))).toEqual(data)
})

test('values that need a special marker are refused', () => {
  expect(() => encodeAnswer({ at: new Date(0) })).toThrow('Only plain objects')
})
