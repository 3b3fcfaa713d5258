/**
 * After a backup was restored: the providers still hold money for orders that the database has lost. Each such payment is written down
 * with its cart, so that the cart's next order is paid with it and no shopper is charged again; the rest is listed for people.
 */
import { type Database, engineSql } from '#adapters/database/index.ts'
import { paymentAttempt } from '#adapters/database/schema/index.ts'
import type { ListedCharge, PaymentProvider, ProviderName } from '#machines/ports/payments/payment-provider.ts'

/** `kept`: the cart's next order is paid with it. */
type Standing = 'kept' | 'cartLost' | 'cartPaidOtherwise'

export interface FoundPayment extends ListedCharge {
  provider: ProviderName
  cartId: string
  standing: Standing
  /** Of the cart, where it has one. */
  email: string | null
}

export interface Recovered {
  /** Payments that the database did not know, oldest first by provider. */
  payments: FoundPayment[]
  /** Providers that give no list: a person compares their reports. */
  unlisted: ProviderName[]
  /** Carts that got new keys, so that no order repeats a key from before the restore. */
  rekeyed: number
  /** Attempts that are compared with their providers at once. */
  compared: number
}

/** More than the commits that a cart gets between two backups. */
const revisionsApart = 100_000

/** Older payments are final: authorizations end within a month. */
const comparedFor = '31 days'

/**
 * `since`: when the backup was begun, or a little earlier. May be run again: what is known by then is left as it is. Throws when a
 * provider that gives a list does not answer. No shop may run on the database meanwhile.
 */
export async function recover(
  database: Pick<Database, 'db' | 'query'>,
  providers: readonly PaymentProvider[],
  since: Date,
): Promise<Recovered> {
  // Before anything is written: all lists, or nothing.
  const listed = await Promise.all(
    providers.map(async (provider) => ({ provider, charges: (await provider.chargesSince?.(since)) ?? [] })),
  )
  const payments: FoundPayment[] = []
  for (const { provider, charges } of listed)
    for (const charge of charges) {
      const found = await write(database, provider, charge)
      if (found) payments.push(found)
    }
  return {
    payments,
    unlisted: providers.filter(({ chargesSince }) => !chargesSince).map(({ name }) => name),
    rekeyed: (await database.query(rekey, [revisionsApart])).length,
    compared: (await database.query(compareNow)).length,
  }
}

/** Keys of payments have the cart's revision: a cart that does again what it did before the restore must not repeat one. */
const rekey = engineSql.leaveOutRevisions('checkout', `select cart_id from "order" where state <> 'unconfirmed'`)

/** What was captured, voided or refunded after the backup is found by the shop's own comparison. */
const compareNow = `update payment_attempt set check_at = now()
  where created_at > now() - interval '${comparedFor}' and state in ('open', 'processing', 'authorized', 'captured') and order_id <> ''
  returning 1`

/** Null for a payment that the database knows. */
async function write(
  { db, query }: Pick<Database, 'db' | 'query'>,
  { name: provider, mode }: PaymentProvider,
  charge: ListedCharge,
): Promise<FoundPayment | null> {
  const { attemptKey: key, reference, instrument, amountInCents, state } = charge
  const known = await query('select from payment_attempt where key = $1 and order_id <> $2', [key, ''])
  if (known.length > 0) return null
  const cartId = key.split('.')[0] ?? ''
  const [cart] = await query<{ email: string | null }>('select email from cart where cart_id = $1', [cartId])
  const found = { ...charge, provider, cartId, email: cart?.email ?? null }
  if (!cart) return { ...found, standing: 'cartLost' }
  await db
    .insert(paymentAttempt)
    .values({
      ...{ key, cartId, provider, mode, reference, instrument, amountInCents, state },
      ...{ orderId: '', type: instrument.type, token: `found after a restore: ${reference}` },
      finding: `Found at ${provider} after a backup was restored; it pays the next order of its cart.`,
    })
    .onConflictDoNothing()
  const kept = await query('select from payment_attempt where key = $1', [key])
  return { ...found, standing: kept.length > 0 ? 'kept' : 'cartPaidOtherwise' }
}
