import { expect, test } from 'vitest'
import { moreTires, tires } from './tires.ts'

test('a number of tires is said in words', () => {
  expect([0, 1, 4, 1_284].map(tires)).toEqual(['0 tires', '1 tire', '4 tires', '1,284 tires'])
  expect([1, 3, 1_284].map(moreTires)).toEqual(['1 more tire', '3 more tires', '1,284 more tires'])
})
