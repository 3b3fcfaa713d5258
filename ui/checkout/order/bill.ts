/** The rows of a bill, the same in the cart, beside each step and under the order. */

import type { CartTotals, Discount, InstallerDetails, ShippingOption, SiteProduct } from '#machines/domain/carts/cart.ts'
import { tires } from '#machines/domain/catalogue/tires.ts'
import { billedOption, offersTo } from '#machines/domain/delivery/offers.ts'
import { type Cents, formatCents } from '#machines/domain/money.ts'
import { coverageName } from '#machines/domain/pricing/price-names.ts'
import {
  shippingCostOf,
  shippingCostWords,
  shippingQuoteNote,
  unchosenShippingNote,
} from '#machines/domain/shipping/shipping-words.ts'
import type { TaxOnBill } from '#machines/domain/tax/tax.ts'

/** What a cart and an order have in common. */
export interface Bill {
  siteProducts: SiteProduct[]
  installerDetails: InstallerDetails | null
  shippingOption: ShippingOption | null
  /** A cart's buyer, who may collect at a warehouse only. */
  buyer?: Parameters<typeof offersTo>[0]
  /** A cart's ZIP, which the cost of shipping depends on until a delivery is chosen. An order has none. */
  zip?: string | null
  totals: CartTotals
  discounts: Discount[]
  /** State fees and sales tax. */
  taxOnBill: TaxOnBill
}

export interface BillRow {
  label: string
  cents: Cents
  /** Text shown instead of the amount: `Free`. */
  words?: string
}

/** The non-empty rows. `perTire` shows the multiplication where all tires cost the same: `Installation, 4 × $24.00`. */
export function billRows(
  { siteProducts, installerDetails, shippingOption, buyer, zip, totals, discounts, taxOnBill }: Bill,
  perTire = false,
): BillRow[] {
  const quantity = tireCount(siteProducts)
  const times = (cents: readonly Cents[]) =>
    perTire && new Set(cents).size === 1 && Number.isInteger(cents[0]) ? `, ${quantity} × ${formatCents(cents[0]!)}` : ''
  const installation = installerDetails?.priceList.map((price) => price.salePriceInCents) ?? []
  const covered = siteProducts.filter((product) => product.roadHazardState === 1)
  // A part of the tires may be covered, and free coverage costs one cent a line, so only uniform amounts are multiplied.
  const coverage =
    covered.length === siteProducts.length ? covered.map((product) => product.roadHazardCostInCents / product.quantity) : []
  const rows: BillRow[] = [{ label: tires(quantity), cents: totals.tiresInCents }]
  if (installerDetails) rows.push({ label: `Installation${times(installation)}`, cents: totals.installationInCents })
  if (totals.coverageInCents > 0)
    rows.push({ label: perTire ? `Coverage${times(coverage)}` : coverageName, cents: totals.coverageInCents })
  if (totals.fetInCents > 0) rows.push({ label: 'Federal excise tax', cents: totals.fetInCents })
  const option = buyer ? billedOption(shippingOption, offersTo(buyer)) : shippingOption
  rows.push({
    label: shippingLabel(option, installerDetails),
    cents: totals.shippingInCents,
    words: option === null && zip === null ? 'Free in the contiguous US' : shippingCostWords(shippingCostOf(totals)),
  })
  for (const { label, amountInCents } of discounts) rows.push({ label, cents: amountInCents })
  return [...rows, ...taxOnBill.rows]
}

/** The last row; what is to be determined is not in it. */
export function billTotal({ totals }: Pick<Bill, 'totals'>): BillRow {
  return { label: totals.shippingToBeDetermined ? 'Total before shipping' : 'Total', cents: totals.totalInCents }
}

/** Said under the bill while shipping is to be determined: who tells the cost and when; null otherwise. */
export function shippingNote({ shippingOption, totals }: Pick<Bill, 'shippingOption' | 'totals'>): string | null {
  if (!totals.shippingToBeDetermined) return null
  return shippingOption === null ? unchosenShippingNote : shippingQuoteNote
}

/** What is said under a bill: of shipping that is quoted later, and of what its tax assumes. */
export function billNotes(bill: Pick<Bill, 'shippingOption' | 'totals' | 'taxOnBill'>): string[] {
  return [shippingNote(bill), bill.taxOnBill.note].filter((note) => note !== null)
}

function shippingLabel(option: ShippingOption | null, installer: InstallerDetails | null): string {
  switch (option) {
    case 'installer':
      return installer?.isMobileInstall ? 'Shipping to the installer' : 'Shipping to shop'
    case 'fedex':
      return 'Shipping to FedEx'
    case 'warehouse':
      return 'Warehouse pickup'
    default:
      return 'Shipping'
  }
}

/** The number of tires. */
export function tireCount(siteProducts: readonly Pick<SiteProduct, 'quantity'>[]): number {
  return siteProducts.reduce((count, product) => count + product.quantity, 0)
}
