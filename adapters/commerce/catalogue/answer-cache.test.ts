import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cacheAnswers } from './answer-cache.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const never = () => 0

// @fact 9.31
test('one question serves every caller for ten minutes', async () => {
  const cached = cacheAnswers<number>(10, () => 1, never)
  let asked = 0
  const ask = () => cached('sizes', async () => ++asked)
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  vi.advanceTimersByTime(10 * 60_000)
  expect(await ask()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await ask()).toBe(2)
})

test('a failed question is not cached', async () => {
  const cached = cacheAnswers<string>(10, () => 1, never)
  await expect(cached('sizes', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await cached('sizes', async () => 'there')).toBe('there')
})

test('the oldest answers go when they weigh too much', async () => {
  const cached = cacheAnswers<number>(10, (weight) => weight, never)
  let asked = 0
  const ask = (key: string, weight: number) =>
    cached(key, async () => {
      asked++
      return weight
    })
  await ask('a', 4)
  await ask('b', 4)
  await ask('c', 4)
  await ask('b', 4)
  await ask('c', 4)
  expect(asked).toBe(3)
  await ask('a', 4)
  expect(asked).toBe(4)
})

test('an answer that is evicted while it is pending still arrives', async () => {
  const cached = cacheAnswers<number>(1, () => 1, never)
  let answer = (_: number) => {}
  const pending = cached('slow', () => new Promise<number>((resolve) => (answer = resolve)))
  await cached('a', async () => 1)
  await cached('b', async () => 2)
  answer(3)
  expect(await pending).toBe(3)
})

test('an empty answer is cached too', async () => {
  const cached = cacheAnswers<number[]>(10, (numbers) => numbers.length, never)
  let asked = 0
  const ask = () =>
    cached('none', async () => {
      asked++
      return []
    })
  await ask()
  await ask()
  expect(asked).toBe(1)
})

test('after a change every answer is old, and an answer under way then is not kept', async () => {
  let changes = 0
  const cached = cacheAnswers<string>(
    10,
    () => 1,
    () => changes,
  )
  let arrive = (_: string) => {}
  await cached('brands', async () => 'old')
  const underWay = cached('sizes', () => new Promise<string>((resolve) => (arrive = resolve)))
  changes++
  expect(await cached('brands', async () => 'new')).toBe('new')
  arrive('old')
  expect(await underWay).toBe('old')
  expect(await cached('sizes', async () => 'new')).toBe('new')
})
