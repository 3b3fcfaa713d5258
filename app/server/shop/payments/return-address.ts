/**
 * Where a provider's page leads back to, and where its server reports the result. The address is public, so it carries a
 * `state`: a signature that we sent this cart to this payment type on this visit.
 */
import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Env } from '#app/server/env/env.ts'
import { isSigned, type Secrets, signed } from '#app/server/env/shop-signature.ts'
import { type PaymentType, paymentTypeNames } from '#machines/domain/payment.ts'

type ReturnEnv = Secrets & Pick<Env, 'publicOrigin'>

export interface Visit {
  type: PaymentType
  cartId: string
  /** Another one for every session. */
  visit: string
}

/** The `returnUrl` of a payment session; another one for every visit. */
export function returnAddress(env: ReturnEnv, cartId: string, type: PaymentType): string {
  const visit = randomBytes(12).toString('base64url')
  const address = new URL('/checkout/payments/return', env.publicOrigin)
  address.searchParams.set('state', `${type}.${cartId}.${visit}.${signed(env, partsOf({ type, cartId, visit }))}`)
  return address.href
}

const stateSchema = v.pipe(
  v.string(),
  v.maxLength(300),
  v.transform((state) => state.split('.')),
  v.strictTuple([v.picklist(paymentTypeNames), v.string(), v.string(), v.string()]),
)

/** What a `state` says if we made it, otherwise null. */
export function readReturnState(env: ReturnEnv, state: unknown): Visit | null {
  const parts = v.safeParse(stateSchema, state)
  if (!parts.success) return null
  const [type, cartId, visit, signature] = parts.output
  return isSigned(env, partsOf({ type, cartId, visit }), signature) ? { type, cartId, visit } : null
}

const partsOf = ({ type, cartId, visit }: Visit) => ['payment-return', cartId, type, visit]
