/**
 * Guessing at promo codes: besides each cart (ten wrong ones, counted with the cart), a network address and an account may be
 * wrong only so often, because new carts are free. Counted in the database for all nodes; accepted codes and
 * repeated forms are not counted.
 */

import type { LoaderFunctionArgs } from '#app/remix/router.ts'
import type { TooManyTries } from '#app/server/page/not-applied.ts'
import type { CheckoutAnswer } from '#machines/checkout/kind.ts'
import type { Attempt } from '#machines/domain/attempts.ts'

/** Sends the event, unless it is one more promo code after too many wrong ones. */
export async function sendLimited(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  event: { type: string },
  send: () => Promise<CheckoutAnswer>,
): Promise<CheckoutAnswer | TooManyTries> {
  if (event.type !== 'coupon.apply') return send()
  const { attempts } = context.shop
  const account = await context.visitor.account()
  const tries = triesOf(context.clientAddress, account?.accountId ?? null)
  const retryAfterSeconds = await attempts.take(tries)
  if (retryAfterSeconds !== null) return { outcome: 'tooMany', retryAfterSeconds }
  const answer = await send()
  if (!isWrongCode(answer)) await attempts.refund(tries)
  return answer
}

function triesOf(clientAddress: string, accountId: string | null): Attempt[] {
  return [{ kind: 'promo:address', of: clientAddress }, ...(accountId ? [{ kind: 'promo:account' as const, of: accountId }] : [])]
}

function isWrongCode(answer: CheckoutAnswer): boolean {
  if (answer.outcome !== 'applied' || answer.replayed) return false
  return answer.state.actors.cart.view.refusal?.code === 'badCoupon'
}
