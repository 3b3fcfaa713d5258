/** A sale in TaxJar's words, and its answer in ours. */

import { sumCents } from '#machines/domain/money.ts'
import type {
  TaxAddress,
  TaxedLine,
  TaxJurisdiction,
  TaxLine,
  TaxLineKind,
  TaxQuestion,
  TaxQuote,
} from '#machines/domain/tax/tax.ts'
import type { TaxSale } from '#machines/ports/tax.ts'
import type { AddressesWire, LineItemWire, TaxJarTax, TaxWire, TransactionWire } from './wire.ts'

/** TaxJar's product tax codes. Goods have none; `99999` is never taxed. An account must confirm those of the services. */
const taxCodes: Partial<Record<TaxLineKind, string>> = { installation: '10040', coverage: '81112201A0000', untaxedFee: '99999' }

const dollars = (cents: number): number => Number((cents / 100).toFixed(2))
const cents = (amount: number): number => Math.round(amount * 100)

export function taxRequestOf({ from, to, lines, exemption, customerId }: TaxQuestion): TaxWire {
  const goods = lines.filter(isGoods)
  return {
    ...addressesOf(from, to),
    amount: dollars(sumCents(goods.map(netOf))),
    shipping: dollars(sumCents(lines.filter((line) => !isGoods(line)).map(netOf))),
    line_items: goods.map((line) => lineItemOf(line)),
    ...(customerId !== null && { customer_id: customerId }),
    ...(exemption && { exemption_type: exemptionTypes[exemption.reason] }),
  }
}

/** The quote, to the cent as TaxJar computed it. Shipping has no line there and gets its own back. */
export function quoteOf(tax: TaxJarTax, { lines }: TaxQuestion): TaxQuote {
  const { breakdown, jurisdictions } = tax
  const taxed = lines.map(({ id, kind }): TaxedLine => {
    const share = kind === 'shipping' ? breakdown?.shipping : breakdown?.line_items.find((item) => item.id === id)
    return {
      id,
      taxableInCents: cents(share?.taxable_amount ?? 0),
      taxInCents: cents(share?.tax_collectable ?? 0),
      ratePpm: Math.round((share?.combined_tax_rate ?? 0) * 1_000_000),
    }
  })
  const shares: TaxJurisdiction[] = [
    { level: 'state', name: jurisdictions?.state ?? '', amountInCents: cents(breakdown?.state_tax_collectable ?? 0) },
    { level: 'county', name: jurisdictions?.county ?? '', amountInCents: cents(breakdown?.county_tax_collectable ?? 0) },
    { level: 'city', name: jurisdictions?.city ?? '', amountInCents: cents(breakdown?.city_tax_collectable ?? 0) },
    { level: 'district', name: '', amountInCents: cents(breakdown?.special_district_tax_collectable ?? 0) },
  ]
  return {
    kind: 'exact',
    provider: 'taxjar',
    totalInCents: cents(tax.amount_to_collect),
    lines: taxed,
    jurisdictions: shares.filter(({ amountInCents }) => amountInCents !== 0),
    basis: null,
  }
}

/** One transaction a sale: its id is the order's, so that a second one is recognised. */
export function orderOf({ saleId, at, question, lines, taxInCents }: TaxSale): TransactionWire {
  const { customer_id, exemption_type, shipping, amount, line_items, ...addresses } = taxRequestOf(question)
  const taxOf = (id: string) => lines.find((line) => line.id === id)?.taxInCents ?? 0
  return {
    ...addresses,
    transaction_id: saleId,
    transaction_date: at,
    amount: dollars(cents(amount) + cents(shipping)),
    shipping,
    sales_tax: dollars(taxInCents),
    line_items: line_items.map((item) => ({ ...item, sales_tax: dollars(taxOf(item.id)) })),
    ...(customer_id !== undefined && { customer_id }),
    ...(exemption_type !== undefined && { exemption_type }),
  }
}

/** The refund of the whole order, under an id of its own. */
export function refundOf(sale: TaxSale): TransactionWire {
  const order = orderOf(sale)
  const negative = (amount: number) => (amount === 0 ? 0 : -amount)
  return {
    ...order,
    transaction_id: `${sale.saleId}-refund`,
    transaction_reference_id: sale.saleId,
    amount: negative(order.amount),
    shipping: negative(order.shipping),
    sales_tax: negative(order.sales_tax),
    line_items: order.line_items.map((item) => ({
      ...item,
      unit_price: negative(item.unit_price),
      discount: negative(item.discount),
      sales_tax: negative(item.sales_tax ?? 0),
    })),
  }
}

const exemptionTypes = { certificate: 'other', militaryExchange: 'government' } as const

const isGoods = ({ kind }: TaxLine) => kind !== 'shipping'
const netOf = ({ amountInCents, discountInCents }: TaxLine) => amountInCents - discountInCents

function lineItemOf({ id, kind, quantity, amountInCents, discountInCents }: TaxLine): LineItemWire {
  const code = taxCodes[kind]
  return {
    id,
    quantity,
    ...(code !== undefined && { product_tax_code: code }),
    unit_price: dollars(amountInCents / quantity),
    discount: dollars(discountInCents),
  }
}

/** A blank field is refused, so that what is not known is left out. */
function addressesOf(from: TaxAddress, to: TaxAddress): AddressesWire {
  return {
    from_country: 'US',
    from_zip: from.zip,
    from_state: from.state,
    ...(from.city && { from_city: from.city }),
    ...(from.street && { from_street: from.street }),
    to_country: 'US',
    to_zip: to.zip,
    to_state: to.state,
    ...(to.city && { to_city: to.city }),
    ...(to.street && { to_street: to.street }),
  }
}
