import { expect, test } from 'vitest'
import { checkDigit, readVin, vinMessages } from './vin.ts'

// @fact storefront.210
test.each(['1M8GDM9AXKP042788', '11111111111111111', '1HGCM82633A004352', '5YJ3E1EA7KF317000', 'WBS8M9C55J5K98765'])(
  'the ninth character of %s is worked out from the others',
  (vin) => {
    const right = `${vin.slice(0, 8)}${checkDigit(vin)}${vin.slice(9)}`
    expect(readVin(right)).toEqual({ outcome: 'read', vin: right })
    for (const wrong of [...'0123456789X'].filter((character) => character !== right[8]))
      expect(readVin(`${vin.slice(0, 8)}${wrong}${vin.slice(9)}`)).toEqual({ outcome: 'refused', message: vinMessages.check })
  },
)

test('the VINs of the regulation and of the makers check', () => {
  expect(readVin('1M8GDM9AXKP042788').outcome).toBe('read')
  expect(readVin('11111111111111111').outcome).toBe('read')
  expect(readVin('1HGCM82633A004352').outcome).toBe('read')
})

test('a VIN is read with small letters, spaces and hyphens', () => {
  expect(readVin(' 1hgcm826-33a 004352 ')).toEqual({ outcome: 'read', vin: '1HGCM82633A004352' })
})

test('a single misread or swapped character is found', () => {
  const vin = '1HGCM82633A004352'
  expect(readVin(vin.replace('M', 'N')).outcome).toBe('refused')
  expect(readVin('1HGCM28633A004352').outcome).toBe('refused')
})

test.each([
  ['', vinMessages.missing],
  ['1HGCM82633A00435', vinMessages.length(16)],
  ['1HGCM82633A0043522', vinMessages.length(18)],
  ['1HGCM82633AO04352', vinMessages.letters],
  ['1HGCM82633A00435?', vinMessages.letters],
  ['1HGCM82633A0O4352', vinMessages.letters],
])('%j is refused with what to do', (text, message) => {
  expect(readVin(text)).toEqual({ outcome: 'refused', message })
})
