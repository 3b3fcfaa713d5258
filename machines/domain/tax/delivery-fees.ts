/** Fees that two states put on a retail delivery: one a sale, however many parcels. Neither is taxed. */
import type { Cents } from '#machines/domain/money.ts'
import type { StateFee } from './tax.ts'
import type { Handover } from './tire-fees.ts'

interface DeliveryFeeRule {
  /** The law wants exactly this name. */
  name: string
  /** First days and amounts, oldest first. The last one counts until the next is published. */
  amounts: ReadonlyArray<{ from: string; cents: Cents }>
  /** What is taxable must come to this much. */
  leastTaxableInCents: Cents
  source: string
}

const rules: Readonly<Record<string, DeliveryFeeRule>> = {
  // A new amount every July; that of July 2026 was not found in November 2026.
  CO: {
    name: 'Retail Delivery Fee',
    amounts: [{ from: '2025-07-01', cents: 28 }],
    leastTaxableInCents: 1,
    source: 'tax.colorado.gov/retail-delivery-fee-rates, 2025-07',
  },
  MN: {
    name: 'Road Improvement and Food Delivery Fee',
    amounts: [{ from: '2024-07-01', cents: 50 }],
    leastTaxableInCents: 10_000,
    source: 'revenue.state.mn.us/retail-delivery-fee, 2024-07',
  },
}

/**
 * The fee of one sale whose taxable tires come to `taxableInCents`; null where there is none. Tires that the buyer collects at our
 * warehouse are not delivered; those that go to a shop are.
 */
export function deliveryFeeOf(state: string, date: string, taxableInCents: Cents, handover: Handover): StateFee | null {
  const rule = rules[state]
  if (!rule || handover === 'collected' || taxableInCents < rule.leastTaxableInCents) return null
  const amount = rule.amounts.filter(({ from }) => from <= date).at(-1)
  return amount ? { kind: 'delivery', name: rule.name, amountInCents: amount.cents } : null
}
