import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atMostEvery } from './at-most-every.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first call runs at once, further ones once after the pause, and none after the end', () => {
  const work = vi.fn()
  const { now, stop } = atMostEvery(2_000, work)
  for (let asked = 0; asked < 5; asked += 1) now()
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_999)
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(10_000)
  expect(work).toHaveBeenCalledTimes(2)
  now()
  now()
  stop()
  vi.advanceTimersByTime(10_000)
  expect(work).toHaveBeenCalledTimes(3)
})
