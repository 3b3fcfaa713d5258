/** Which purchases Katapult leases, and what a shopper can do about one that it does not. */
import type { BillingAddress } from '#machines/domain/contact.ts'
import { type Cents, formatCents } from '#machines/domain/money.ts'
import type { Purchase, PurchaseLine, PurchaseRefusal } from '#machines/ports/payments/payment-provider.ts'

/** What a merchant has agreed with Katapult. */
export interface LeaseTerms {
  /** Lines that a lease may hold besides shipping, which always may be. At least one of them is an `item`. */
  leasableKinds: ReadonlyArray<PurchaseLine['kind']>
  /** Smallest and largest lease; null where there is none. */
  leastInCents: Cents | null
  mostInCents: Cents | null
}

/** The first reason, with what the shopper can do; null when it can be leased. */
export function whyNotLeased(
  { amountInCents, lines, billing, shippingTo }: Purchase,
  { leasableKinds, leastInCents, mostInCents }: LeaseTerms,
): PurchaseRefusal | null {
  const charged = lines.filter(({ totalInCents, kind }) => totalInCents > 0 && kind !== 'shipping')
  const other = charged.find(({ kind }) => !leasableKinds.includes(kind))
  const comesTo = `and your order comes to ${formatCents(amountInCents)}`
  if (!billing) return refusal('billingMissing', 'Katapult wants to know who leases. Please fill in your billing address')
  if (shippingTo && !isSamePlace(billing, shippingTo))
    return refusal(
      'otherAddress',
      'Katapult leases only to the address that the tires are shipped to. Please make your billing address the same as your shipping address',
    )
  if (!charged.some(({ kind }) => kind === 'item'))
    return refusal('nothingToLease', 'Katapult leases tires, and there are none in your order. Please add some')
  if (other) return refusal('notLeasable', `Katapult does not lease this: ${other.name}. Please take it out of your order`)
  if (leastInCents !== null && amountInCents < leastInCents)
    return refusal('tooLittle', `Katapult leases from ${formatCents(leastInCents)}, ${comesTo}. Please add to it`)
  if (mostInCents !== null && amountInCents > mostInCents)
    return refusal('tooMuch', `Katapult leases up to ${formatCents(mostInCents)}, ${comesTo}. Please take something out`)
  return null
}

function refusal(code: string, whatToDo: string): PurchaseRefusal {
  return { code, message: `${whatToDo}, or choose another way to pay.` }
}

function isSamePlace(one: BillingAddress, other: BillingAddress): boolean {
  const place = ({ addressLine1, addressLine2, city, state, zip }: BillingAddress) =>
    [addressLine1, addressLine2 ?? '', city, state, zip].map((part) => part.trim().toLowerCase()).join('\n')
  return place(one) === place(other)
}
