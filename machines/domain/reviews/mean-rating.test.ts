import { expect, test } from 'vitest'
import { meanRating } from './mean-rating.ts'

test.each([
  [0, 0, 0],
  [9, 2, 4.5],
  [51, 20, 2.6],
  [14, 3, 4.7],
])('%d of %d is %d', (sum, count, mean) => {
  expect(meanRating(sum, count)).toBe(mean)
})
