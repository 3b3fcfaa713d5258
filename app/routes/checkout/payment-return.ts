/**
 * `GET /checkout/payments/return`: the way back from a provider's page, with `token` (`charge_id` from Resolve),
 * `cancelled` or `failed`. Anybody can open this address, so all of them are hints: a token counts if the provider gave it
 * for this very cart, the others if they bring the `state` of a visit that this cart was sent on. Else nothing changes.
 */
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import * as v from 'valibot'
import { viewsOf } from '#machines/checkout/views.ts'
import type { PaymentType } from '#machines/domain/payment.ts'
import { readReturnState } from '../../checkout/return-address.ts'
import { cartOf } from '../../checkout/visitor.ts'
import { readQuery } from '../../http/read-query.ts'
import type { Shop } from '../../shop/shop.ts'

const payments = '/checkout/payments'

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { shop } = context
  const cartId = await cartOf(request, context)
  const proof = cartId ? await proofOf(shop, cartId, readQuery(request) ?? {}) : 'none'
  if (!cartId || proof === 'none') return redirect(payments, 303)
  if (proof === 'unreachable') return redirect(`${payments}?because=gateway`, 303)
  const answer = await shop.engine.send(cartId, 'paymentType', proof.event, { key: proof.key })
  const isPaid = proof.event.type === 'card.tokenized' && answer.outcome === 'applied'
  if (isPaid && viewsOf(answer.state).checkoutFlow.can.includes('step.continue')) {
    const gone = await shop.engine.send(cartId, 'checkoutFlow', { type: 'step.continue' }, { key: `${proof.key}.continue` })
    if (gone.outcome === 'applied') return redirect(viewsOf(gone.state).checkoutFlow.path, 303)
  }
  return redirect(payments, 303)
}

/** For the payment type's chart. The key is the visit's own, so that opening the address again does nothing. */
interface Proof {
  event: { type: 'card.tokenized'; token: string } | { type: 'payment.cancelled' | 'payment.failed'; paymentType: PaymentType }
  key: string
}

const tokenSchema = v.pipe(v.string(), v.regex(/^[\w-]{8,128}$/))

/** What the query says, as far as it is proven for this cart. */
async function proofOf(
  { payments, env, log }: Shop,
  cartId: string,
  query: Record<string, string>,
): Promise<Proof | 'none' | 'unreachable'> {
  const token = v.safeParse(tokenSchema, query.token ?? query.charge_id)
  if (token.success) {
    const card = await payments.cardOfToken(token.output, cartId).catch((error: unknown) => {
      log.warn({ error: String(error) }, 'The payment provider could not be reached')
      return 'unreachable' as const
    })
    if (card === 'unreachable') return card
    return card ? { event: { type: 'card.tokenized', token: token.output }, key: `return.${token.output}` } : 'none'
  }
  const state = readReturnState(env, cartId, query.state)
  const type = query.failed ? 'payment.failed' : query.cancelled ? 'payment.cancelled' : null
  return state && type ? { event: { type, paymentType: state.type }, key: `return.${state.visit}` } : 'none'
}
