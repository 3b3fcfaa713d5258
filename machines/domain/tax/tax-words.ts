/** How fees and tax stand in a bill. Carts and orders carry these words, so that no browser loads this module. */
import { type Cents, formatCents } from '#machines/domain/money.ts'
import type { BillTax, OrderTax, StateFee, TaxOnBill } from './tax.ts'

interface Taxed {
  fees: readonly StateFee[]
  tax: BillTax | OrderTax | null
  totals: { taxInCents: Cents }
}

/** Of a cart: without a place yet, its row says how to get one. */
export function taxOnBill({ fees, tax, totals }: Taxed): TaxOnBill {
  const taxRow = { ...taxRowWords(tax), cents: totals.taxInCents }
  const feeRows = fees.map(({ name, amountInCents }) => ({ label: name, cents: amountInCents }))
  return { rows: [...feeRows, taxRow], note: taxNote(tax, totals.taxInCents) }
}

/** Of an order; one from before tax was computed has none. */
export function taxOnOrder(order: Taxed): TaxOnBill {
  return order.tax === null ? { rows: [], note: null } : taxOnBill(order)
}

/** The label of the tax row; `words` instead of the amount where there is none to show. `null`: no place is known yet. */
function taxRowWords(tax: BillTax | null): { label: string; words?: string } {
  if (tax === null) return { label: 'Sales tax', words: 'Enter a ZIP to see it' }
  if (tax.kind === 'exempt') return { label: 'Sales tax', words: 'Exempt' }
  return tax.kind === 'exact' && tax.isPlaceFinal ? { label: 'Sales tax' } : { label: `Estimated tax for ${tax.zip}` }
}

/**
 * What an estimate assumes, or how it ended, said under a bill that was made with `chargedInCents` of tax; null where nothing
 * was assumed.
 */
function taxNote(tax: BillTax | OrderTax | null, chargedInCents: Cents): string | null {
  if (tax?.kind !== 'estimate') return null
  const settledInCents = 'settled' in tax ? tax.settled?.totalInCents : undefined
  if (settledInCents === undefined)
    return `Tax is an estimate: ${assumption(tax)}. A placed order is never charged more than its total.`
  if (settledInCents === chargedInCents) return null
  if (settledInCents > chargedInCents) return 'Tax came to more than the estimate. We pay the difference.'
  return `Tax came to ${formatCents(settledInCents)}, less than the estimate. We refund the difference.`
}

function assumption({ basis }: BillTax): string {
  if (basis === null) return 'none is known for this place yet'
  const rate =
    basis.ratePpm === 0 ? `${basis.state} has no state sales tax` : `the ${basis.state} base rate of ${percentOf(basis.ratePpm)}`
  return `${rate}, without local tax`
}

/** `57500` → `5.75%` */
function percentOf(ratePpm: number): string {
  return `${Number((ratePpm / 10_000).toFixed(3))}%`
}
