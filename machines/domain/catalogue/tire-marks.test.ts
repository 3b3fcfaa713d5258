import { expect, test } from 'vitest'
import { loadRangeInWords, tireMarks } from './tire-marks.ts'

const plain = { isRunFlat: false, oeMark: null, line: { isThreePeak: false, isForElectric: false } }
const keys = (changes: Partial<Parameters<typeof tireMarks>[0]>) => tireMarks({ ...plain, ...changes }).map(({ key }) => key)

test('a tire has the marks that are stamped on it, and no others', () => {
  expect(keys({})).toEqual([])
  expect(keys({ isRunFlat: true })).toEqual(['runFlat'])
  expect(keys({ line: { isThreePeak: true, isForElectric: false } })).toEqual(['threePeak'])
  expect(keys({ isRunFlat: true, oeMark: 'MO', line: { isThreePeak: true, isForElectric: true } })).toEqual([
    'threePeak',
    'runFlat',
    'electric',
    'original',
  ])
})

test('a car maker’s mark has the maker’s name, and an unlisted one its own', () => {
  const label = (oeMark: string) => tireMarks({ ...plain, oeMark })[0]?.label
  expect([label('*'), label('N0'), label('ZZ9'), label('constructor')]).toEqual([
    'BMW mark',
    'Porsche mark',
    'ZZ9 mark',
    'constructor mark',
  ])
})

test('a load range of passenger tires is said in words; of others it is a letter', () => {
  expect([loadRangeInWords('XL'), loadRangeInWords('SL'), loadRangeInWords('E')]).toEqual([
    'XL, extra load',
    'SL, standard load',
    'E',
  ])
})
