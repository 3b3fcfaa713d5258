/** The bill of a quote: what its tires cost today, and what is known only with a place. */
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import { type Bill, type BillRow, billTotal } from './bill.ts'

/** What the letter and the page of a quote show of its cart. */
export type QuoteBill = Bill & { zip: string | null }

export function quoteBill({
  siteProducts,
  installerDetails,
  shippingOption,
  zip,
  totals,
  discounts,
  taxOnBill,
}: CartSummary): QuoteBill {
  return { siteProducts, installerDetails, shippingOption, zip, totals, discounts, taxOnBill }
}

/** Its last row says what is not in it. */
export function quoteTotal(bill: QuoteBill): BillRow {
  const missing = missingOf(bill)
  const total = billTotal(bill)
  return missing.length > 0 ? { ...total, label: `Total before ${missing.join(' and ')}` } : total
}

/** What is added later, in a sentence each. */
export function quoteNotes(bill: QuoteBill): string[] {
  return [
    ...(bill.zip === null ? ['Sales tax and state fees depend on your ZIP code: enter it in the cart to see them.'] : []),
    ...(bill.installerDetails === null
      ? ['Mounting has the price of the shop you choose in the cart. Shipped to you, the tires come without it.']
      : []),
  ]
}

function missingOf({ zip, installerDetails, totals }: QuoteBill): string[] {
  return [
    ...(installerDetails === null ? ['mounting'] : []),
    ...(zip === null ? ['tax'] : []),
    ...(totals.shippingToBeDetermined ? ['shipping'] : []),
  ]
}
