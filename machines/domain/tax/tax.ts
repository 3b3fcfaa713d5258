/**
 * Sales tax and state fees: the question to a tax provider, its answer, and what a bill and an order keep of it. Rates
 * and their rules are in `state-rates.ts`; only the server reads those.
 */
import type { StateCode } from '#machines/domain/delivery/states.ts'
import type { Cents } from '#machines/domain/money.ts'

/** What is sold, as tax law sees it: a line of each kind may be taxed otherwise. */
export type TaxLineKind =
  | 'tires'
  /** The federal excise tax that the maker has paid: a part of the price. */
  | 'exciseTax'
  | 'installation'
  | 'coverage'
  | 'shipping'
  /** A state's fee that is itself taxed, and one that is not. */
  | 'taxedFee'
  | 'untaxedFee'

export interface TaxLine {
  /** Unique within the question; the same for the same cart. */
  id: string
  kind: TaxLineKind
  quantity: number
  /** Of the whole line, before discounts. */
  amountInCents: Cents
  /** What the shop takes off the whole line, 0 or more: it lessens what is taxed. */
  discountInCents: Cents
}

/** Where something is sent from or handed over. Texts that are not known are empty. */
export interface TaxAddress {
  street: string
  city: string
  /** Postal code of the ZIP's state. */
  state: string
  zip: string
}

/** A document by which a buyer owes no sales tax in one state. */
export interface TaxCertificate {
  number: string
  state: StateCode
  /** `yyyy-MM-dd`, the last day it is good for; null for one without end. */
  expiresOn: string | null
}

/** Why a sale owes no sales tax: a certificate, or a sale by the military exchange (4 U.S.C. 107). */
export type TaxExemption = { reason: 'certificate'; number: string } | { reason: 'militaryExchange' }

/** One sale, as far as its tax depends on it. The same sale always gives the same question. */
export interface TaxQuestion {
  /** `yyyy-MM-dd`: the rates of this day count. */
  date: string
  from: TaxAddress
  /** Where the tires are handed over; they are mounted there too. */
  to: TaxAddress
  lines: TaxLine[]
  exemption: TaxExemption | null
  /** The buyer's account; null for a guest. */
  customerId: string | null
}

export interface TaxedLine {
  id: string
  taxableInCents: Cents
  taxInCents: Cents
  /** In parts per million: 57,500 is 5.75 %. */
  ratePpm: number
}

/** A share of the tax, by the authority that gets it. */
export interface TaxJurisdiction {
  level: 'state' | 'county' | 'city' | 'district'
  name: string
  amountInCents: Cents
}

/** The answer to a question. `exact`: computed for the address. `estimate`: by the state's base rate, without local tax. */
export interface TaxQuote {
  kind: 'exact' | 'estimate'
  /** `taxjar`, or `estimate`. */
  provider: string
  /** The sum of the lines. */
  totalInCents: Cents
  lines: TaxedLine[]
  /** Come to the total. */
  jurisdictions: TaxJurisdiction[]
  /** What an estimate assumes. */
  basis: EstimateBasis | null
}

export interface EstimateBasis {
  state: StateCode
  ratePpm: number
  /** When the source was written: `2025-02`, or a year. */
  asOf: string
  source: string
}

/** A fee that a state puts on tires or on their delivery. */
export interface StateFee {
  kind: 'tires' | 'delivery'
  /** As the state wants it printed. */
  name: string
  amountInCents: Cents
}

/** The tax of a cart or an order, for its bill. */
export interface BillTax {
  /** `exempt`: nothing is owed by this buyer here. */
  kind: 'exact' | 'estimate' | 'exempt'
  provider: string
  state: string
  zip: string
  /** A way to get the tires is chosen, so the place is final; otherwise it is the ZIP's. */
  isPlaceFinal: boolean
  jurisdictions: TaxJurisdiction[]
  basis: EstimateBasis | null
  exemption: TaxExemption | null
}

/** Fees and tax as a bill shows them. Worded where it is priced, so that a browser needs neither names nor rules. */
export interface TaxOnBill {
  /** `words` instead of the amount where there is none to show. */
  rows: Array<{ label: string; cents: Cents; words?: string }>
  /** What an estimate assumes, or how it ended; null where nothing was assumed. */
  note: string | null
}

/** The tax of an order: frozen when it was prepared. */
export interface OrderTax extends BillTax {
  /** The provider's answer to an order that was placed with an estimate; null while there is none. */
  settled: { provider: string; totalInCents: Cents; jurisdictions: TaxJurisdiction[]; at: string } | null
}

/** Whether the tax of an order is known to its provider. `…Due`: it must still be reported. `refused`: it does not take it, which is for a person. */
export type TaxReport = 'recordDue' | 'recorded' | 'refundDue' | 'refunded' | 'refused'

/** An answer that a cart keeps, so that one question is asked once. */
export interface KeptTaxAnswer {
  /** The question, as `keyOf` writes it. */
  askedFor: string
  /** Null when there was no answer: the state's base rate stands in for it. */
  quote: TaxQuote | null
  /** ISO instant. */
  at: string
}
