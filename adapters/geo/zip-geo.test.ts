import { expect, test } from 'vitest'
import { geoContract } from './contract.ts'
import { createZipGeo } from './zip-geo.ts'

const geo = createZipGeo()

geoContract(geo)

const allston = { zip: '02134', city: 'Allston', state: 'MA', latitude: 42.3535, longitude: -71.1329 }

// @fact 5.32
test('a ZIP keeps its leading zero', () => {
  expect(geo.placeOfZip('02134')).toEqual(allston)
})

// @fact 7.42
test('a ZIP+4 is read by its first five digits', () => {
  expect(geo.placeOfZip('02134-1001')).toEqual(allston)
})

// @fact 7.42
test('Alaska, Hawaii and Puerto Rico are found', () => {
  expect(['99501', '96701', '00901'].map((zip) => geo.placeOfZip(zip)?.state)).toEqual(['AK', 'HI', 'PR'])
})

test.each(['00000', '2134', '021345', '02134-', 'K1A', '', '__proto__', ' 02134'])('%j is no place', (zip) => {
  expect(geo.placeOfZip(zip)).toBeNull()
})
