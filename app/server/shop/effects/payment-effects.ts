/** What the payment step asks of commerce and of the payment providers. */
import type {
  AbandonCardInput,
  AbandonCardOutput,
  CheckCardInput,
  CheckCardOutput,
  ChooseTypeInput,
  ChooseTypeOutput,
  OpenSessionInput,
  OpenSessionOutput,
  SaveBillingInput,
  SaveBillingOutput,
} from '#machines/checkout/payment-type/payment-type.effects.ts'
import type { BillingAddress } from '#machines/domain/contact.ts'
import type { PaymentSession } from '#machines/ports/payments/payments.ts'
import { type CardDraft, drafts, readDraft } from './drafts.ts'
import type { EffectContext, EffectPorts } from './effect-ports.ts'

export function paymentTypeEffects({ carts, delivery, payments, store, openPaymentSession, factsOf }: EffectPorts) {
  async function abandon(cartId: string, { paymentType: type, cardRef }: AbandonCardInput): Promise<void> {
    const { token } = await readDraft<CardDraft>(store, cartId, cardRef)
    await payments.abandon({ type, token, cartId })
  }

  return {
    async choosePaymentType(input: ChooseTypeInput, { id: cartId, key }: EffectContext): Promise<ChooseTypeOutput> {
      const { paymentType, dropped } = input
      const changed = await carts.updateCart(cartId, { kind: 'paymentType', paymentType }, key)
      if (changed.outcome !== 'ok') return changed
      if (dropped) await abandon(cartId, dropped)
      return { outcome: 'ok', facts: factsOf(changed.cart) }
    },
    /** A provider that does not answer is an answer: the page says so and everything else stays. */
    async openSession({ paymentType }: OpenSessionInput, { id: cartId }: EffectContext): Promise<OpenSessionOutput> {
      const found = await delivery.cartWithShipping(cartId)
      const started = found && (await openPaymentSession(found.cart, paymentType, found.shipping).catch(() => null))
      if (!started) return { outcome: 'unavailable' }
      if (started.status === 'refused') return { outcome: 'refused', message: started.message }
      const { session } = started
      const sessionRef = await store.putDraft(cartId, drafts.session, session)
      return { outcome: 'ok', sessionRef, simulated: session.mode === 'simulator' }
    },
    async checkCard(
      { cardRef, paymentType, sessionRef }: CheckCardInput,
      { id: cartId }: EffectContext,
    ): Promise<CheckCardOutput> {
      const { token } = await readDraft<CardDraft>(store, cartId, cardRef)
      const instrument = await payments.instrumentOf({ type: paymentType, token, cartId })
      if (!instrument) return { outcome: 'unknownToken' }
      const session = sessionRef === null ? null : await readDraft<PaymentSession>(store, cartId, sessionRef)
      const agreedInCents = session?.amountInCents ?? (await carts.cartSummary(cartId))?.totals.totalInCents ?? 0
      return { outcome: 'ok', ...instrument, agreedInCents }
    },
    async abandonCard(input: AbandonCardInput, { id: cartId }: EffectContext): Promise<AbandonCardOutput> {
      await abandon(cartId, input)
      return { outcome: 'ok' }
    },
    async saveBilling({ billingRef }: SaveBillingInput, { id: cartId, key }: EffectContext): Promise<SaveBillingOutput> {
      return carts.saveCartBilling(cartId, await readDraft<BillingAddress>(store, cartId, billingRef), key)
    },
  }
}
