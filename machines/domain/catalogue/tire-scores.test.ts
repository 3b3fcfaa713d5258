import { expect, test } from 'vitest'
import { measuredScore, scoreCard, scoreReading } from './tire-scores.ts'

const scores = { simple: 9.1, handling: 8.8, longevity: 7.2, traction: 6.4 }

test.each([
  [10, '10.0', 'excellent', '9 to 10'],
  [9, '9.0', 'excellent', '9 to 10'],
  [8.9, '8.9', 'great', '8 to 9'],
  [8, '8.0', 'great', '8 to 9'],
  [7.9, '7.9', 'good', '7 to 8'],
  [7, '7.0', 'good', '7 to 8'],
  [6.9, '6.9', 'fair', 'below 7'],
  [0.1, '0.1', 'fair', 'below 7'],
])('%d is said as %s, %s, %s', (value, points, word, band) => {
  expect(scoreReading(value)).toEqual({ value, points, word, band })
})

// @fact storefront.355
test('0 is what was not measured', () => {
  expect(scoreReading(0)).toEqual({ value: null, points: 'N/A', word: 'not measured yet', band: null })
  const card = scoreCard({ ...scores, simple: 0, traction: 0 })
  expect([card.simple.points, ...card.parts.map(({ label, points }) => `${label} ${points}`)]).toEqual([
    'N/A',
    'Handling 8.8',
    'Longevity 7.2',
    'Traction N/A',
  ])
  expect(card.isEmpty).toBe(false)
  expect(scoreCard({ simple: 0, handling: 0, longevity: 0, traction: 0 }).isEmpty).toBe(true)
})

// @fact storefront.354
test('the second score of a line says handling or durability, and never both', () => {
  const tough = { ...scores, isDurability: true }
  expect([scores, tough].map((each) => scoreCard(each).parts[0]?.label)).toEqual(['Handling', 'Durability'])
  expect([measuredScore(scores, 'handling'), measuredScore(scores, 'durability')]).toEqual([8.8, null])
  expect([measuredScore(tough, 'handling'), measuredScore(tough, 'durability')]).toEqual([null, 8.8])
  expect(measuredScore({ ...tough, handling: 0 }, 'durability')).toBeNull()
  expect([measuredScore(tough, 'simple'), measuredScore(tough, 'longevity')]).toEqual([9.1, 7.2])
})
