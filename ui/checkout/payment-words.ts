/** Display names of payments and providers. */
import type { ProviderName } from '#machines/ports/payments/payment-provider.ts'

/** A card by its last four digits, everything else by its name. */
export function paymentWords({ brand, lastFour }: { brand: string; lastFour: string }): string {
  return lastFour ? `${brand} ending ${lastFour}` : brand
}

export const providerLabels = {
  braintree: 'Braintree',
  klarna: 'Klarna',
  affirm: 'Affirm',
  katapult: 'Katapult',
  resolve: 'Resolve',
  synchrony: 'Synchrony',
} as const satisfies Record<ProviderName, string>

/** `PayPal, Venmo, and Klarna` */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(names)
}
