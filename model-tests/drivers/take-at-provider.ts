/** Captures money in the provider's own dashboard, without the shop. */
import type { Database } from '#adapters/database/index.ts'
import { createAffirm } from '#adapters/payments/affirm/index.ts'
import { createBraintree } from '#adapters/payments/braintree/index.ts'
import { createKatapult } from '#adapters/payments/katapult/index.ts'
import { createKlarna } from '#adapters/payments/klarna/index.ts'
import { createResolve } from '#adapters/payments/resolve/index.ts'
import { createSynchrony } from '#adapters/payments/synchrony/index.ts'
import { simulatedAccess } from '#fixtures/payments/simulated-providers.ts'
import type { KnownAttempt, PaymentProvider, ProviderName } from '#machines/ports/payments/payment-provider.ts'
import type { BorrowedShop } from './borrowed-shop.ts'

type Access = ReturnType<typeof simulatedAccess>

/** All of what is held for the cart's order; a card's is settled as well, so that it cannot be voided any more. */
export async function takeAtProvider(
  { provider }: Pick<BorrowedShop, 'provider'>,
  { query }: Database,
  cartId: string,
): Promise<void> {
  const access = simulatedAccess(provider.url)
  const adapters: Record<ProviderName, PaymentProvider> = {
    braintree: createBraintree(access.braintree),
    klarna: createKlarna(access.klarna),
    affirm: createAffirm(access.affirm),
    katapult: createKatapult(access.katapult),
    resolve: createResolve(access.resolve),
    synchrony: createSynchrony(access.synchrony),
  }
  const [row] = await query<Omit<KnownAttempt, 'purchase'> & { amountInCents: number; provider: ProviderName }>(
    `select provider, key, type, token, device_data as "deviceData", order_id as "orderId", reference,
      amount_in_cents as "amountInCents" from payment_attempt where cart_id = $1 and state = 'authorized'`,
    [cartId],
  )
  if (!row?.reference) throw new Error(`Nothing is held for cart ${cartId}`)
  const { provider: name, amountInCents, reference, ...attempt } = row
  const sum = { quantity: 1, unitPriceInCents: amountInCents, totalInCents: amountInCents }
  const lines = [{ kind: 'item' as const, reference: 'order', name: 'Order', ...sum }]
  const purchase = { cartId, amountInCents, lines, billing: null, shippingTo: null }
  const key = `taken-by-hand.${attempt.key}`
  const taken = await adapters[name].capture({ reference, amountInCents, key, attempt: { ...attempt, reference, purchase } })
  if (taken.status !== 'done') throw new Error(`${name} took nothing of ${reference}: ${JSON.stringify(taken)}`)
  if (name === 'braintree') await settle(access.braintree, reference)
}

async function settle({ gatewayUrl, merchantId, publicKey, privateKey }: Access['braintree'], id: string): Promise<void> {
  const settled = await fetch(`${gatewayUrl}/merchants/${merchantId}/transactions/${id}/settle`, {
    method: 'PUT',
    headers: { Authorization: `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}` },
  })
  if (!settled.ok) throw new Error(`${id} was not settled: ${settled.status} ${await settled.text()}`)
}
