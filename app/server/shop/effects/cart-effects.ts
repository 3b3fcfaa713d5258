/** What the cart and the coverage chart ask of commerce. */
import type {
  CartChangeInput,
  CartChangeOutput,
  ReadCartOutput,
  SendQuoteInput,
  SendQuoteOutput,
} from '#machines/checkout/cart/cart.effects.ts'
import type { CoverageOutput, SetCoverageInput } from '#machines/checkout/road-hazard/road-hazard.effects.ts'
import type { CartUpdate } from '#machines/domain/carts/cart.ts'
import { quoteBill } from '#ui/checkout/order/quote-bill.ts'
import { drafts, readDraft } from './drafts.ts'
import type { EffectContext, EffectPorts } from './effect-ports.ts'

export function cartEffects({ carts, quotes, store, mail, factsOf }: EffectPorts) {
  async function changeCart({ update }: CartChangeInput, { id: cartId, key }: EffectContext): Promise<CartChangeOutput> {
    const change = await carts.updateCart(cartId, update, key)
    return change.outcome === 'ok' ? { outcome: 'ok', facts: factsOf(change.cart) } : change
  }
  return {
    createCart: changeCart,
    updateCart: changeCart,
    async readCart(_: unknown, { id: cartId }: EffectContext): Promise<ReadCartOutput> {
      const cart = await carts.cartSummary(cartId)
      return cart ? { outcome: 'ok', facts: factsOf(cart) } : { outcome: 'notFound' }
    },
    /**
     * The email is written under the quote's key: run twice, the customer gets one. Email and phone wait in the copy's billing form.
     */
    async sendQuote({ quoteRef }: SendQuoteInput, { id: cartId, key }: EffectContext): Promise<SendQuoteOutput> {
      const { email, phone } = await readDraft<{ email: string; phone: string }>(store, cartId, quoteRef)
      const quote = await quotes.quoteCart(cartId, { email }, key)
      if (quote.outcome !== 'sent') return quote
      await store.putDraft(quote.cartId, drafts.billing, { email, phone })
      // As its customer is priced, and not the representative.
      const cart = await carts.cartSummary(quote.cartId)
      if (!cart) throw new Error(`Quote ${quote.cartId} was made, and its cart is gone`)
      const { token, rep, quotedAt, until } = quote
      const data = { token, bill: quoteBill(cart), rep, quotedAt, until }
      await mail.send({ template: 'quote', to: email, data }, `quote.${cartId}.${key}`)
      return { outcome: 'sent' }
    },
  }
}

export function roadHazardEffects({ carts, factsOf }: EffectPorts) {
  async function change(update: CartUpdate, { id: cartId, key }: EffectContext): Promise<CoverageOutput> {
    const changed = await carts.updateCart(cartId, update, key)
    return changed.outcome === 'ok' ? { outcome: 'ok', facts: factsOf(changed.cart) } : changed
  }
  return {
    setCoverage: ({ isRoadHazard, itemId }: SetCoverageInput, context: EffectContext) =>
      change({ kind: 'roadHazard', isRoadHazard, ...(itemId === null ? {} : { itemId }) }, context),
    turnOffWidgetCoverage: (_: unknown, context: EffectContext) => change({ kind: 'turnOffWidgetCoverage' }, context),
  }
}
