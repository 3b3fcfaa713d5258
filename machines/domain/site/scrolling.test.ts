import { expect, test } from 'vitest'
import { scrolledTo } from './scrolling.ts'

// @fact storefront.345
test('a scroll takes 468 ms, is half way in the middle, and goes neither back nor too far', () => {
  const way = { from: 1_000, to: 200 }
  expect([-5, 0, 234, 468, 9_000].map((ms) => scrolledTo(way, ms))).toEqual([1_000, 1_000, 600, 200, 200])
  const positions = Array.from({ length: 48 }, (_, step) => scrolledTo(way, step * 10))
  expect([...positions].sort((a, b) => b - a)).toEqual(positions)
  expect(scrolledTo(way, 467)).toBeGreaterThan(199)
})
