/** Amounts as Braintree and the wallets want them. */
import type { Cents } from '#machines/domain/money.ts'

/** `82900` → `829.00`, without a float in between. */
export function dollars(cents: Cents): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
