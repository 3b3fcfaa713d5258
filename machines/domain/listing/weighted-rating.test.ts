import { expect, test } from 'vitest'
import { weightedRating } from './weighted-rating.ts'

test('many good reviews come before one that is perfect, and one that is bad counts little', () => {
  const inOrder = [
    { value: 4.8, quantity: 377 },
    { value: 5, quantity: 8 },
    { value: 5, quantity: 1 },
    { value: 0, quantity: 0 },
    { value: 1, quantity: 1 },
    { value: 4, quantity: 500 },
    { value: 2, quantity: 60 },
  ]
  const byRating = [...inOrder].reverse().sort((a, b) => weightedRating(b) - weightedRating(a))
  expect(byRating).toEqual(inOrder)
})
