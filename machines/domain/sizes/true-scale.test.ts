import { expect, test } from 'vitest'
import { readTireSize } from './tire-size.ts'
import { differenceTo, measureSize, signed, tallerInWords, trueSpeedMph } from './true-scale.ts'

const measured = (label: string) => measureSize(readTireSize(label)!)
const rounded = (label: string) => {
  const { diameterMm, widthMm, sidewallMm, rimInches, revolutionsPerMile, isDiameterMarked } = measured(label)
  const one = (value: number) => Number(value.toFixed(1))
  return [one(diameterMm), one(widthMm), one(sidewallMm), rimInches, revolutionsPerMile, isDiameterMarked]
}

// @fact storefront.265
test.each([
  // by hand: rim × 25.4 + 2 × width × ratio / 100; flotation inches × 25.4; 63,360 / (π × inches × 0.97)
  ['235/40R18', [645.2, 235, 94, 18, 819, true]],
  ['215/55R16', [642.9, 215, 118.3, 16, 821, true]],
  ['P265/70R17', [802.8, 265, 185.5, 17, 658, true]],
  ['LT275/65R18', [814.7, 275, 178.8, 18, 648, true]],
  ['HL245/40R19', [678.6, 245, 98, 19, 778, true]],
  ['225/75R16C', [743.9, 225, 168.8, 16, 710, true]],
  ['33X12.50R15LT', [838.2, 317.5, 228.6, 15, 630, true]],
  ['ST225/75R15', [718.5, 225, 168.8, 15, 735, true]],
  ['295/75R22.5', [1014, 295, 221.3, 22.5, 521, true]],
  ['26X9R12', [660.4, 228.6, 177.8, 12, 800, true]],
  // the marking has no ratio: what commercial tires have as a rule
  ['11R22.5', [1052.1, 279.4, 240.3, 22.5, 502, false]],
])('%s is measured in millimetres', (label, expected) => {
  expect(rounded(label)).toEqual(expected)
})

// @fact storefront.266
test('another size changes height, turns and the true speed, and 3 percent of the diameter is what shops mount', () => {
  const [original, now, candidate] = ['215/55R16', '225/45R17', '235/40R18'].map(measured) as [never, never, never]
  const to = differenceTo(original, candidate)
  expect([signed(to.diameterMm, 1), signed(to.widthMm), signed(to.sidewallMm, 1), signed(to.rideHeightMm, 1)]).toEqual([
    '+2.3',
    '+20',
    '−24.3',
    '+1.2',
  ])
  expect([signed(to.revolutionsPerMile), tallerInWords(to), to.isWithinTrade]).toEqual(['−2', '0.4% taller', true])
  expect(tallerInWords(differenceTo(original, now))).toBe('1.3% lower')
  expect([trueSpeedMph(60, original, candidate).toFixed(1), trueSpeedMph(60, original, now).toFixed(1)]).toEqual(['60.2', '59.2'])
  expect(Math.round(trueSpeedMph(10_000, original, candidate))).toBe(10_036)
  // 235/40R18 is 645.2 mm; 225/45R18 is 2.2 % more: shown 60 is 61.3
  expect(trueSpeedMph(60, candidate, measured('225/45R18')).toFixed(1)).toBe('61.3')
})

test('the limit is judged before rounding', () => {
  const original = { ...measured('235/40R18'), diameterMm: 600 }
  const of = (diameterMm: number) => differenceTo(original, { ...original, diameterMm })
  expect([of(618).isWithinTrade, of(618.1).isWithinTrade, of(582).isWithinTrade, of(581.9).isWithinTrade]).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(tallerInWords(of(600.1))).toBe('as tall')
  expect([signed(0.04, 1), signed(-0.04, 1), signed(-3)]).toEqual(['0', '0', '−3'])
})
