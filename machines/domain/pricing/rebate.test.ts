import { expect, test } from 'vitest'
import { rebateInWords } from './rebate.ts'

const rebate = { amountInCents: 8_000, until: '2026-12-31', terms: 'For four tires.' }
const words = (at: string, changes: Partial<typeof rebate> = {}) => rebateInWords({ ...rebate, ...changes }, Date.parse(at))

test('a rebate says what comes back, from whom and until when', () => {
  expect(words('2026-11-25T12:00:00Z')).toEqual({
    label: '$80 rebate',
    short: '$80 back on four',
    text: 'For four tires. Buy by Thursday, December 31, 2026. Claim it from the maker; the price here does not change.',
  })
  expect(words('2026-11-25T12:00:00Z', { amountInCents: 7_550, terms: '' })?.label).toBe('$75.50 rebate')
  expect(words('2026-11-25T12:00:00Z', { terms: '' })?.text).toMatch(/^Buy by/)
})

test('it ends with its last day on the west coast, where the listing’s facet ends it too', () => {
  expect(words('2027-01-01T07:59:59Z')).not.toBeNull()
  expect(words('2027-01-01T08:00:00Z')).toBeNull()
  expect(rebateInWords(null, 0)).toBeNull()
})
