import { expect, test } from 'vitest'
import { type MeasuredShop, measureRound } from './round.ts'
import { inTurn } from './shelf.ts'

/** Each order takes 10 ms of Node, 5 of Postgres and 3 statements. */
function countingShop(place: () => Promise<void> = async () => {}): MeasuredShop & { most: number } {
  let [placed, underWay] = [0, 0]
  const shop = {
    name: 'a shop',
    most: 0,
    place: {
      async api() {
        underWay += 1
        shop.most = Math.max(shop.most, underWay)
        await place()
        placed += 1
        underWay -= 1
      },
    },
    processorMs: () => ({ node: placed * 10, postgres: placed * 5 }),
    statements: async () => placed * 3,
    stop: async () => {},
  }
  return shop
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

test('a round places as many orders as it may, so many at once, and says what one takes', async () => {
  const shop = countingShop(() => pause(2))
  const { done, perSecond, times, nodeMs, postgresMs, statements } = await measureRound(shop, 'api', 3, { times: 7 })
  expect({ done, nodeMs, postgresMs, statements, most: shop.most }).toEqual({
    done: 7,
    nodeMs: 10,
    postgresMs: 5,
    statements: 3,
    most: 3,
  })
  expect(times).toHaveLength(7)
  expect(perSecond).toBeGreaterThan(0)
})

test('a round of some seconds places the orders to their end that it has begun', async () => {
  const { done, times } = await measureRound(
    countingShop(() => pause(30)),
    'api',
    2,
    { seconds: 0.05 },
  )
  expect(done).toBeGreaterThanOrEqual(2)
  expect(Math.min(...times)).toBeGreaterThan(25)
})

test('an order that is not placed ends the round', async () => {
  const shop = countingShop(() => Promise.reject(new Error('order order.place answered 409')))
  await expect(measureRound(shop, 'api', 1, { times: 2 })).rejects.toThrow('answered 409')
})

test('a way that a shop does not have is said', async () => {
  await expect(measureRound(countingShop(), 'pages', 1, { times: 2 })).rejects.toThrow('a shop has no pages')
})

test('tires of different sizes follow each other', () => {
  expect(inTurn([['a1', 'a2', 'a3'], [], ['b1'], ['c1', 'c2']])).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3'])
})
