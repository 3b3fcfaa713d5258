import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepAnswers } from './kept.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('one question serves everybody for ten minutes', async () => {
  const keep = keepAnswers<number>(10, () => 1)
  let asked = 0
  const ask = () => keep('sizes', async () => ++asked)
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  vi.advanceTimersByTime(10 * 60_000 - 1)
  expect(await ask()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await ask()).toBe(2)
})

test('a failed question is asked again', async () => {
  const keep = keepAnswers<string>(10, () => 1)
  await expect(keep('sizes', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await keep('sizes', async () => 'there')).toBe('there')
})

test('the oldest answers go when they weigh too much', async () => {
  const keep = keepAnswers<number>(10, (weight) => weight)
  let asked = 0
  const ask = (key: string, weight: number) =>
    keep(key, async () => {
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
