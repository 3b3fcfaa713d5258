import { expect, test } from 'vitest'
import { outerDiameterMm } from './outer-diameter.ts'
import { labelOfSlug, sizeSlug } from './size-slug.ts'
import { readTireSize } from './tire-size.ts'

const read = (text: string) => readTireSize(text)!

test('a size of each kind is what the catalogue keeps', () => {
  expect(read('LT265/70R17 121/118S')).toEqual({
    slug: 'lt265-70r17',
    label: 'LT265/70R17',
    kind: 'lt',
    rimInches: 17,
    widthMm: 265,
    ratio: 70,
    diameterMm: 802.8,
    rimWidths: { least: 7.5, most: 9 },
  })
  expect(read('11r22.5')).toEqual({
    slug: '11r22.5',
    label: '11R22.5',
    kind: 'commercial',
    rimInches: 22.5,
    widthMm: 279.4,
    ratio: null,
    diameterMm: null,
    rimWidths: null,
  })
  expect([readTireSize('225/45'), readTireSize('G78-15')]).toEqual([null, null])
})

test.each([
  ['225/45R17', 7, 8.5],
  ['235/40R18', 8, 9.5],
  ['205/55R16', 6, 7.5],
  ['245/35R19', 8, 9.5],
  ['285/30R20', 9.5, 10.5],
  ['225/60R16', 6, 7.5],
  ['33X12.50R15LT', 8.5, 11],
  ['31X10.50R15LT', 7, 9.5],
])('%s suits wheels of %s to %s inches', (label, least, most) => {
  expect(read(label).rimWidths).toEqual({ least, most })
})

test('a slug leads back to its label', () => {
  const labels = [
    '225/45R17',
    'LT225/75R17.5',
    '33X12.50R15LT',
    'AT25X8-12',
    '11R22.5',
    '205/50-10',
    '18.4-38',
    '11L-15',
    '10-16.5',
    '480/80R42',
    '195/75R16C',
  ]
  expect(labels.map((label) => labelOfSlug(sizeSlug(label)))).toEqual(labels)
  expect(labels.map((label) => read(label).label)).toEqual(labels)
})

test.each([
  ['11R22.5', 41.5],
  ['18.4-38', 69],
  ['11L-15', 30.5],
  ['10-16.5', 30.5],
  ['7.00-12', 26.4],
  ['23.5R25', 63.5],
  ['13.00-24', 51],
])('%s is about %s inches high where no data says it', (label, inches) => {
  expect(Math.abs(outerDiameterMm(read(label)) / 25.4 / inches - 1)).toBeLessThan(0.03)
})

test('a size that says its diameter has that one', () => {
  expect(outerDiameterMm(read('33X12.50R15LT'))).toBeCloseTo(838.2)
  expect(outerDiameterMm(read('225/45R17'))).toBe(634.3)
})
