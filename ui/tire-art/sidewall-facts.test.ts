import { expect, test } from 'vitest'
import { artOfItem } from './of-item.ts'
import { factsInPrint, snowMark } from './sidewall-facts.ts'
import type { TireArtSpec } from './spec.ts'

const spec: TireArtSpec = {
  brand: 'Halden',
  line: 'Meridian A/S',
  family: 'all-season',
  size: '225/45R17 94W',
  whiteLetters: false,
}

test.each([
  ['a tire that passed in snow', { isThreePeak: true }, 'snowflake'],
  ['a summer tire that passed in snow', { family: 'performance', isThreePeak: true }, 'snowflake'],
  ['an all-season tire', {}, 'M+S'],
  ['a winter tire that was not tested', { family: 'winter' }, 'M+S'],
  ['an all-terrain tire that was not tested', { family: 'all-terrain', size: '31X10.50R15LT 109R' }, 'M+S'],
  ['a summer tire', { family: 'performance' }, null],
  ['a trailer’s tire', { size: 'ST205/75R15 107M' }, null],
  ['a tractor’s tire', { family: 'mud-terrain', size: '18.4-38 146A8' }, null],
] as const)('the snow mark of %s: %j %s', (_, change, mark) => {
  expect(snowMark({ ...spec, ...change })).toBe(mark)
})

test.each([
  ['225/45R17 94W', 'TUBELESS   RADIAL', 'MAX LOAD 670 KG (1477 LBS)'],
  ['255/35ZR19 (96Y)', 'TUBELESS   RADIAL', 'MAX LOAD 710 KG (1565 LBS)'],
  ['LT265/70R17 121/118S', 'TUBELESS   RADIAL', 'MAX LOAD SINGLE 1450 KG (3197 LBS) DUAL 1320 KG (2910 LBS)'],
  ['13X5.00-6 48A4', 'BIAS PLY', 'MAX LOAD 180 KG (397 LBS)'],
  ['29.5R25 200A2', 'TUBELESS   RADIAL', 'MAX LOAD 14000 KG (30865 LBS)'],
  ['225/45R17', 'TUBELESS   RADIAL', ''],
])('the small print of %s: %s, %s', (size, plies, load) => {
  expect(factsInPrint({ ...spec, size }, 'ABCD TLBA')).toEqual({ plies, load, dot: 'DOT ABCD TLBA', grades: '' })
})

test('grades and the week of making are those of the item, and none where it has none', () => {
  const item = {
    brand: { slug: 'halden', label: 'Halden' },
    line: { name: 'Meridian A/S', category: 'all-season', whiteLetters: false, isThreePeak: false },
    sizeLabel: '225/45R17 94W',
  } as const
  const printed = (utqg: string, madeOn: string | null) => factsInPrint(artOfItem({ ...item, utqg, madeOn }), 'ABCD TLBA')
  expect(printed('500 AA A', '2026-03-09')).toMatchObject({
    dot: 'DOT ABCD TLBA 1126',
    grades: 'TREADWEAR 500 TRACTION AA TEMPERATURE A',
  })
  expect(printed('None', null)).toMatchObject({ dot: 'DOT ABCD TLBA', grades: '' })
  // The first week of 2026 begins in 2025, and 2020 had 53.
  expect(printed('None', '2025-12-29').dot).toMatch(/ 0126$/)
  expect(printed('None', '2020-12-28').dot).toMatch(/ 5320$/)
})
