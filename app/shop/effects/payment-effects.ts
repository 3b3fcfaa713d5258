/** What the payment step asks of commerce and of the provider. */
import { factsOfCart } from '#machines/checkout/facts.ts'
import type {
  AbandonCardOutput,
  CheckCardInput,
  CheckCardOutput,
  ChooseTypeInput,
  ChooseTypeOutput,
  OpenSessionInput,
  OpenSessionOutput,
  SaveBillingInput,
  SaveBillingOutput,
} from '#machines/checkout/payment-type/index.ts'
import type { BillingAddress } from '#machines/domain/contact.ts'
import { drafts, readDraft } from './drafts.ts'
import type { EffectContext, EffectPorts } from './effect-ports.ts'

export function paymentTypeEffects({ commerce, payments, store, returnAddress }: EffectPorts) {
  return {
    async choosePaymentType({ paymentType }: ChooseTypeInput, { cartId, key }: EffectContext): Promise<ChooseTypeOutput> {
      const changed = await commerce.updateCart(cartId, { kind: 'paymentType', paymentType }, key)
      return changed.outcome === 'ok' ? { outcome: 'ok', facts: factsOfCart(changed.cart) } : changed
    },
    /** A provider that does not answer is an answer: the page says so and everything else stays. */
    async openSession({ paymentType }: OpenSessionInput, { cartId }: EffectContext): Promise<OpenSessionOutput> {
      const cart = await commerce.cartSummary(cartId)
      if (!cart) return { outcome: 'unavailable' }
      const session = await payments
        .startSession({
          type: paymentType,
          cartId,
          amountInCents: cart.totals.totalInCents,
          returnUrl: returnAddress(cartId, paymentType),
        })
        .catch(() => null)
      if (!session) return { outcome: 'unavailable' }
      return {
        outcome: 'ok',
        sessionRef: await store.putDraft(cartId, drafts.session, session),
        simulated: session.simulated,
      }
    },
    async checkCard({ cardRef }: CheckCardInput, { cartId }: EffectContext): Promise<CheckCardOutput> {
      const { token } = await readDraft<{ token: string }>(store, cartId, cardRef)
      const card = await payments.cardOfToken(token, cartId)
      return card ? { outcome: 'ok', ...card } : { outcome: 'unknownToken' }
    },
    async abandonCard(): Promise<AbandonCardOutput> {
      return { outcome: 'ok' }
    },
    async saveBilling({ billingRef }: SaveBillingInput, { cartId, key }: EffectContext): Promise<SaveBillingOutput> {
      return commerce.saveCartBilling(cartId, await readDraft<BillingAddress>(store, cartId, billingRef), key)
    },
  }
}
