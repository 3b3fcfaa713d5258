import { expect, test } from 'vitest'
import type { Fault } from '#machines/domain/faults.ts'
import { createFaultTheatre } from './fault-theatre.ts'

const { signal } = new AbortController()

function theatre() {
  const waited: number[] = []
  const asked: string[] = []
  const stage = createFaultTheatre(async (ms) => {
    waited.push(ms)
  })
  const effects = stage.wrap({
    order: {
      authorize: async (_input, { key }) => {
        asked.push(key)
        return { outcome: 'authorized' }
      },
    },
  })
  const call = (cartId = 'cart') => effects.order!.authorize!({} as never, { id: cartId, key: 'key-1', signal })
  const choose = (fault: Fault | null, cartId = 'cart') => stage.choose(cartId, 'order', 'authorize', fault)
  return { stage, call, choose, waited, asked }
}

test('without a choice an effect runs once, and the call is listed', async () => {
  const { stage, call, asked } = theatre()
  expect(await call()).toEqual({ outcome: 'authorized' })
  expect(asked).toEqual(['key-1'])
  expect(stage.of('cart').calls).toEqual([
    { number: 1, chart: 'order', effect: 'authorize', fault: null, asked: 1, answer: 'authorized' },
  ])
})

test('a slow call waits for seven seconds, and is then done', async () => {
  const { call, choose, waited, asked } = theatre()
  choose('slow')
  expect(await call()).toEqual({ outcome: 'authorized' })
  expect([waited, asked]).toEqual([[7_000], ['key-1']])
})

test('a lost call is done and fails', async () => {
  const { stage, call, choose, asked } = theatre()
  choose('lost')
  await expect(call()).rejects.toThrow('The answer of authorize was lost')
  expect(asked).toEqual(['key-1'])
  expect(stage.of('cart').calls).toMatchObject([{ fault: 'lost', asked: 1, answer: 'no answer' }])
})

test('a refused call is not done', async () => {
  const { stage, call, choose, asked } = theatre()
  choose('refused')
  expect(await call()).toMatchObject({ outcome: 'declined' })
  expect(asked).toEqual([])
  expect(stage.of('cart').calls).toMatchObject([{ fault: 'refused', asked: 0, answer: 'declined' }])
})

test('a call that runs twice has one key', async () => {
  const { call, choose, asked } = theatre()
  choose('twice')
  expect(await call()).toEqual({ outcome: 'authorized' })
  expect(asked).toEqual(['key-1', 'key-1'])
})

test('a choice counts once, for its own cart, and can be taken back', async () => {
  const { stage, call, choose } = theatre()
  choose('refused')
  expect(await call('another')).toEqual({ outcome: 'authorized' })
  expect(stage.of('cart').chosen).toEqual({ 'order.authorize': 'refused' })
  expect(await call()).toMatchObject({ outcome: 'declined' })
  expect(await call()).toEqual({ outcome: 'authorized' })
  choose('lost')
  choose(null)
  expect(await call()).toEqual({ outcome: 'authorized' })
})

test('what an effect cannot do is not chosen', () => {
  const { stage } = theatre()
  expect(stage.choose('cart', 'order', 'releaseOrder', 'refused')).toBe(false)
  expect(stage.of('cart').chosen).toEqual({})
})

test('the calls of a cart are listed with the latest first, at most thirty', async () => {
  const { stage, call } = theatre()
  for (let at = 0; at < 40; at += 1) await call()
  expect(stage.of('cart').calls.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, at) => 40 - at))
})
