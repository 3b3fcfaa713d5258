/**
 * Where a provider's page leads back to. Anybody can open that address, so it carries a `state`: our word that we sent
 * this very cart to pay this way, on this one visit.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { type PaymentType, paymentTypeNames } from '#machines/domain/payment.ts'
import type { Env } from '../env/env.ts'

type Secrets = Pick<Env, 'publicOrigin' | 'sessionSecret'>

/** The `returnUrl` of a payment session; another one for every visit. */
export function returnAddress(env: Secrets, cartId: string, type: PaymentType): string {
  const visit = randomBytes(12).toString('base64url')
  const address = new URL('/checkout/payments/return', env.publicOrigin)
  address.searchParams.set('state', `${type}.${visit}.${signatureOf(env, cartId, type, visit)}`)
  return address.href
}

const stateSchema = v.pipe(
  v.string(),
  v.maxLength(200),
  v.transform((state) => state.split('.')),
  v.strictTuple([v.picklist(paymentTypeNames), v.string(), v.string()]),
)

/** What a `state` says if we made it for this cart, otherwise null. */
export function readReturnState(env: Secrets, cartId: string, state: unknown): { type: PaymentType; visit: string } | null {
  const parts = v.safeParse(stateSchema, state)
  if (!parts.success) return null
  const [type, visit, signature] = parts.output
  const [given, own] = [signature, signatureOf(env, cartId, type, visit)].map((text) => Buffer.from(text)) as [Buffer, Buffer]
  return given.length === own.length && timingSafeEqual(given, own) ? { type, visit } : null
}

function signatureOf({ sessionSecret }: Secrets, cartId: string, type: PaymentType, visit: string): string {
  return createHmac('sha256', sessionSecret)
    .update(JSON.stringify(['payment-return', cartId, type, visit]))
    .digest('base64url')
}
