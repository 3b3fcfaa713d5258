import { expect, test, vi } from 'vitest'
import { perMinute } from '#adapters/telemetry/index.ts'
import type { ApiCall } from '#app/server/api/api-call.ts'
import { createTakeMoves, movesPerMinute } from '#app/server/shop/charts/take-moves.ts'
import { chartMoves } from './moves.ts'

const close = ['toast', 'shown toast.close leaving', 2] as const
const found = ['location', 'asking xstate.done.actor.askBrowser allowed', 1] as const

function shop() {
  const countMoves = vi.fn()
  const takeMoves = createTakeMoves(
    { countMoves },
    perMinute(movesPerMinute, () => 90_000),
  )
  async function post(body: unknown, { text = JSON.stringify(body), type = 'application/json', address = '192.0.2.1' } = {}) {
    const request = new Request('https://shop.example/chart-moves', {
      method: 'POST',
      headers: { 'Content-Type': type, 'Content-Length': String(text.length), Cookie: 'cart=C1.secret' },
      body: text,
    })
    const context = { shop: { charts: { takeMoves } }, clientAddress: address }
    const answer = await chartMoves.POST({ request, params: {}, context } as unknown as ApiCall)
    return { status: answer.status, headers: answer.headers, body: await answer.text(), counted: countMoves.mock.calls.length }
  }
  return { post, countMoves }
}

test('moves are counted by chart, version, states and event; the answer is empty and sets no cookie', async () => {
  const { post, countMoves } = shop()
  const { status, headers, body } = await post({ moves: [close, found] })
  expect([status, body, headers.get('Set-Cookie')]).toEqual([204, '', null])
  expect(countMoves.mock.calls).toEqual([
    ['toast', 1, [{ from: 'shown', event: 'toast.close', to: 'leaving', times: 2 }]],
    ['location', 1, [{ from: 'asking', event: 'xstate.done.actor.askBrowser', to: 'allowed', times: 1 }]],
  ])
})

test.each<[string, unknown]>([
  ['no moves', { moves: [] }],
  ['51 moves', { moves: Array(51).fill(['toast', 'a', 1]) }],
  ['nothing', null],
  ['an unknown chart', { moves: [['till', 'shown toast.close leaving', 1]] }],
  ['a chart of the server', { moves: [['order', 'unplaced order.place preparing', 1]] }],
  ['a name of every object', { moves: [['constructor', 'shown toast.close leaving', 1]] }],
  ['a move that the chart cannot make', { moves: [['toast', 'hidden toast.close leaving', 1]] }],
  ['a move of another chart', { moves: [['location', 'shown toast.close leaving', 1]] }],
  ['a move that is refused after one that is known', { moves: [close, ['toast', 'shown toast.close nowhere', 1]] }],
  ['no count', { moves: [['toast', 'shown toast.close leaving']] }],
  ['a count of zero', { moves: [['toast', 'shown toast.close leaving', 0]] }],
  ['a negative count', { moves: [['toast', 'shown toast.close leaving', -3]] }],
  ['half a count', { moves: [['toast', 'shown toast.close leaving', 0.5]] }],
  ['a count beyond all shoppers', { moves: [['toast', 'shown toast.close leaving', 1_001]] }],
  ['a word as count', { moves: [['toast', 'shown toast.close leaving', '2']] }],
  ['a cart with it', { moves: [[...close, 'C1']] }],
  ['a person with it', { moves: [close], email: 'dana@example.com' }],
])('%s is refused, and nothing of the message is counted', async (_what, body) => {
  const { status, counted } = await shop().post(body)
  expect([status, counted]).toEqual([400, 0])
})

test('a refusal names the unknown move', async () => {
  const { body } = await shop().post({ moves: [close, ['toast', 'shown toast.close nowhere', 1]] })
  expect(JSON.parse(body)).toMatchObject({ issues: [{ field: 'moves.1' }] })
})

test('what is no JSON, of another media type or too long is refused', async () => {
  const { post } = shop()
  expect((await post(null, { text: '{"moves":' })).status).toBe(400)
  expect((await post({ moves: [close] }, { type: 'text/plain' })).status).toBe(415)
  const { status, counted } = await post({ moves: [close, ['toast', 'x'.repeat(1_024), 1]] })
  expect([status, counted]).toEqual([413, 0])
})

test('beyond its share an address gets a Retry-After, and another one is not affected', async () => {
  const { post, countMoves } = shop()
  const most = [close[0], close[1], movesPerMinute] as const
  expect((await post({ moves: [most] })).status).toBe(204)
  const { status, headers } = await post({ moves: [close] })
  expect([status, headers.get('Retry-After'), countMoves.mock.calls.length]).toEqual([429, '30', 1])
  expect((await post({ moves: [close] }, { address: '192.0.2.2' })).status).toBe(204)
})

test('refused messages do not count toward the limit', async () => {
  const { post } = shop()
  await post({ moves: [['toast', 'hidden toast.close leaving', movesPerMinute]] })
  expect((await post({ moves: [close] })).status).toBe(204)
})
