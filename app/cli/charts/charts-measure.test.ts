/** The drawings keep what was reached: few crossings and bends, and letters that can be read when all of a chart is on a laptop's screen. */
import { expect, test } from 'vitest'
import { allCharts, chartNamed } from '#machines/charts.ts'
import { noHints } from '#machines/describe/sketch/sketch.ts'
import { measured } from './charts-measure.ts'

/** At most: lines, crossings, bends, millions of pixels; at least: pixels of a letter at 1350 x 940. */
const limits = {
  checkoutFlow: [20, 3, 12, 0.64, 11.9],
  // Three ways were added when an order began to compare all that was shown, and not the total alone.
  order: [42, 10, 46, 1.44, 11.2],
  paymentType: [35, 12, 47, 1.04, 11.2],
  cartTabs: [11, 0, 12, 0.51, 12],
  // Two ways were added when the post office began to say that it does not know a street, one when a cart could bring a delivery.
  shippingChoice: [29, 11, 38, 0.65, 11.5],
} as const

test.each(Object.entries(limits))('%s is drawn as well as it once was', (name, [lines, crossings, bends, megapixels, letter]) => {
  const found = measured(chartNamed(name)!)
  expect(found.lines).toBeLessThanOrEqual(lines)
  expect(found.crossings).toBeLessThanOrEqual(crossings)
  expect(found.bends).toBeLessThanOrEqual(bends)
  expect(found.megapixels).toBeLessThanOrEqual(megapixels)
  expect(found.letter).toBeGreaterThanOrEqual(letter)
})

test('on a laptop’s screen no letters of a chart are under 11 px', () => {
  expect(allCharts.map((chart) => measured(chart)).filter(({ letter }) => letter < 11)).toEqual([])
})

test('without a hint a chart can be read too', () => {
  expect(allCharts.map((chart) => measured(chart, noHints)).filter(({ letter }) => letter < 9)).toEqual([])
})
