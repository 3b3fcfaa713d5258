import { expect, test } from 'vitest'
import { rebateInWords } from './rebate.ts'

const rebate = { amountInCents: 8_000, until: '2026-12-31', terms: 'For four tires.' }
const words = (at: string, changes: Partial<typeof rebate> = {}, state: string | null = null) =>
  rebateInWords({ ...rebate, ...changes }, { now: Date.parse(at), state })

test('a rebate says what comes back, from whom and until when', () => {
  expect(words('2026-11-25T12:00:00Z')).toEqual({
    label: '$80 rebate',
    short: '$80 back on four',
    text: 'For four tires. Buy by Thursday, December 31, 2026. Claim it from the maker; the price here does not change.',
  })
  expect(words('2026-11-25T12:00:00Z', { amountInCents: 7_550, terms: '' })?.label).toBe('$75.50 rebate')
  expect(words('2026-11-25T12:00:00Z', { terms: '' })?.text).toMatch(/^Buy by/)
})

test('it ends with its last day where the shopper is; without a ZIP in Hawaii, where the listing’s facet ends it too', () => {
  expect(words('2027-01-01T04:59:59Z', {}, 'OH')).not.toBeNull()
  expect(words('2027-01-01T05:00:00Z', {}, 'OH')).toBeNull()
  expect(words('2027-01-01T09:59:59Z')).not.toBeNull()
  expect(words('2027-01-01T10:00:00Z')).toBeNull()
  expect(rebateInWords(null, { now: 0, state: null })).toBeNull()
})
