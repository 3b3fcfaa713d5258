import { expect, test } from 'vitest'
import { ringsFor } from './rings.ts'

test('the outer ring is the nearest one that holds every shop', () => {
  expect([[0.4, 0.2], [1.4, 1.9], [1.4, 2.7], [9.9], [26], [73]].map(ringsFor)).toEqual([
    [1, 2],
    [1, 2],
    [2, 3],
    [5, 10],
    [25, 50],
    [50, 100],
  ])
})
