/** Fees and tax in the words of a bill. */
import { expect, test } from 'vitest'
import type { BillTax, OrderTax, StateFee } from './tax.ts'
import { taxOnBill, taxOnOrder } from './tax-words.ts'

const ohio: BillTax = {
  kind: 'estimate',
  provider: 'estimate',
  state: 'OH',
  zip: '43201',
  isPlaceFinal: true,
  jurisdictions: [{ level: 'state', name: 'Ohio', amountInCents: 4_295 }],
  basis: { state: 'OH', ratePpm: 57_500, asOf: '2025', source: 'tables' },
  exemption: null,
}
const fees: StateFee[] = [{ kind: 'tires', name: 'Replacement tire fee', amountInCents: 400 }]
const totals = { taxInCents: 4_295 }
const billed = (tax: BillTax | OrderTax | null) => taxOnBill({ fees, tax, totals })

test('each fee has a row with its own name, tax comes last, and an estimate says what it assumes', () => {
  expect(billed(ohio)).toEqual({
    rows: [
      { label: 'Replacement tire fee', cents: 400 },
      { label: 'Estimated tax for 43201', cents: 4_295 },
    ],
    note: 'Tax is an estimate: the OH base rate of 5.75%, without local tax. A placed order is never charged more than its total.',
  })
})

test.each<[what: string, tax: BillTax | null, row: { label: string; words?: string }, hasNote: boolean]>([
  ['computed for the place', { ...ohio, kind: 'exact', basis: null }, { label: 'Sales tax' }, false],
  ['computed for a ZIP', { ...ohio, kind: 'exact', isPlaceFinal: false }, { label: 'Estimated tax for 43201' }, false],
  ['not owed', { ...ohio, kind: 'exempt' }, { label: 'Sales tax', words: 'Exempt' }, false],
  ['not known', null, { label: 'Sales tax', words: 'Enter a ZIP to see it' }, false],
  ['assumed where no rate is known', { ...ohio, basis: null }, { label: 'Estimated tax for 43201' }, true],
])('tax that is %s has its row', (_what, tax, row, hasNote) => {
  const { rows, note } = billed(tax)
  expect(rows.at(-1)).toEqual({ ...row, cents: 4_295 })
  expect(note !== null).toBe(hasNote)
})

test('an order from before tax was computed has no row of it', () => {
  expect(taxOnOrder({ fees: [], tax: null, totals })).toEqual({ rows: [], note: null })
})

test.each([
  [4_295, null],
  [4_500, 'Tax came to more than the estimate. We pay the difference.'],
  [4_000, 'Tax came to $40.00, less than the estimate. We refund the difference.'],
])('an estimate that the provider has settled at %i cents says how it ended', (totalInCents, note) => {
  const settled = { provider: 'taxjar', totalInCents, jurisdictions: [], at: '2026-11-25T15:00:00Z' }
  expect(taxOnOrder({ fees, tax: { ...ohio, settled }, totals }).note).toBe(note)
})

test('a state without sales tax is named as one', () => {
  const oregon = { ...ohio, state: 'OR', basis: { ...ohio.basis!, state: 'OR' as const, ratePpm: 0 } }
  expect(billed(oregon).note).toMatch(/^Tax is an estimate: OR has no state sales tax, without local tax\./)
})
