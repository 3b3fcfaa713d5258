/** The table of payment attempts: what was requested from which provider. Card data is never here. */
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PaymentType } from '#machines/domain/payment.ts'
import type { Instrument, PaymentMode, ProviderName, Purchase } from '#machines/ports/payments/payment-provider.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'string' })

/** One try to pay for an order; written before the provider is asked. */
export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    /** Also the provider's idempotency key. */
    key: text().primaryKey(),
    cartId: text().notNull(),
    orderId: text().notNull(),
    type: text().$type<PaymentType>().notNull(),
    provider: text().$type<ProviderName>().notNull(),
    mode: text().$type<PaymentMode>().notNull(),
    /** The provider's single-use token. */
    token: text().notNull(),
    deviceData: text(),
    amountInCents: integer().notNull(),
    /** As it was sent to the provider, regardless of the order's later state; null for attempts before it was stored. */
    purchase: jsonb().$type<Purchase>(),
    /** `givenUp`: the page reported that nothing was charged, without confirmation from the provider. */
    state: text()
      .$type<'open' | 'processing' | 'authorized' | 'captured' | 'declined' | 'cancelled' | 'givenUp'>()
      .notNull()
      .default('open'),
    /** The provider's id for it; null until it is known. */
    reference: text(),
    /** Why it was declined, as the provider's code. */
    code: text(),
    instrument: jsonb().$type<Instrument>(),
    /** The difference between the provider's ledger and our records, for staff. */
    finding: text(),
    createdAt: instant().notNull().defaultNow(),
    settledAt: instant(),
    /** When the provider's ledger is compared with our records again; null for never. */
    checkAt: instant(),
    checks: integer().notNull().default(0),
  },
  (t) => [
    // One order, one charge: also under concurrent requests a cart has one payment that may hold money.
    uniqueIndex('one_open_payment_a_cart').on(t.cartId).where(sql`state in ('open', 'processing', 'authorized', 'captured')`),
    index('payment_attempt_by_order').on(t.orderId),
    index('payment_attempt_by_reference').on(t.provider, t.reference),
    index('payment_attempt_by_token').on(t.token),
    index('payment_attempt_by_check').on(t.checkAt),
  ],
)
