/**
 * TaxJar's JSON, as its client of 2023 and its documentation of 2021 have it: amounts are dollars, and a number may arrive as a
 * text.
 */
import * as v from 'valibot'

const amount = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number))]),
  v.finite('a number'),
)
const optionalAmount = v.optional(amount, 0)

const shareEntries = { taxable_amount: optionalAmount, tax_collectable: optionalAmount, combined_tax_rate: optionalAmount }

/** What `POST /v2/taxes` answers. Without nexus there is no breakdown: nothing is to be collected. */
export const taxAnswerSchema = v.object({
  tax: v.object({
    amount_to_collect: amount,
    has_nexus: v.boolean(),
    jurisdictions: v.optional(
      v.object({ state: v.optional(v.string()), county: v.optional(v.string()), city: v.optional(v.string()) }),
    ),
    breakdown: v.optional(
      v.object({
        state_tax_collectable: optionalAmount,
        county_tax_collectable: optionalAmount,
        city_tax_collectable: optionalAmount,
        special_district_tax_collectable: optionalAmount,
        shipping: v.optional(v.object(shareEntries)),
        line_items: v.optional(v.array(v.object({ id: v.string(), ...shareEntries })), []),
      }),
    ),
  }),
})
export type TaxJarTax = v.InferOutput<typeof taxAnswerSchema>['tax']

/** A recorded order or refund; only that it is one matters. */
export const recordedSchema = v.union([
  v.object({ order: v.object({ transaction_id: v.string() }) }),
  v.object({ refund: v.object({ transaction_id: v.string() }) }),
])

/** What TaxJar says with a 4xx. */
export const refusalSchema = v.object({
  status: v.optional(v.union([v.number(), v.string()])),
  error: v.string(),
  detail: v.string(),
})

export interface LineItemWire {
  id: string
  quantity: number
  product_tax_code?: string
  unit_price: number
  /** Of the whole line. */
  discount: number
  sales_tax?: number
}

export interface AddressesWire {
  from_country: 'US'
  from_zip: string
  from_state: string
  from_city?: string
  from_street?: string
  to_country: 'US'
  to_zip: string
  to_state: string
  to_city?: string
  to_street?: string
}

export interface TaxWire extends AddressesWire {
  /** Of the lines, without shipping. */
  amount: number
  shipping: number
  line_items: LineItemWire[]
  customer_id?: string
  exemption_type?: 'other' | 'government'
}

export interface TransactionWire extends AddressesWire {
  transaction_id: string
  transaction_date: string
  /** A refund's: the order's id. */
  transaction_reference_id?: string
  /** With shipping, without tax. */
  amount: number
  shipping: number
  sales_tax: number
  line_items: LineItemWire[]
  customer_id?: string
  exemption_type?: 'other' | 'government'
}
