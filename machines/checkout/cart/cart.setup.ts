/** The cart chart's vocabulary: effects, guards, context and emitted events. */
import { assign, emit, setup } from 'xstate'
import { blankCart, type CartFacts, type CheckoutFacts } from '#machines/checkout/facts.ts'
import { userTypeTraits } from '#machines/domain/accounts/account.ts'
import { answered, asksOf, type EffectAnswer, onServer, unmet } from '#machines/engine/index.ts'
import type { CartChangeInput, CartChangeOutput, ReadCartOutput, SendQuoteInput, SendQuoteOutput } from './cart.effects.ts'
import type { CartEvent } from './cart.events.ts'
import { type CartContext, cartRequirements, quoteNotices, quoteUnknown, unconfirmed } from './cart.rules.ts'

/** The records as they are now. */
type Records = EffectAnswer<CartChangeOutput | ReadCartOutput, 'ok'>

export const cartSetup = setup({
  types: {
    input: {} as CheckoutFacts,
    context: {} as CartContext,
    events: {} as CartEvent,
    emitted: {} as { type: 'cart.changed' } & CartFacts,
    tags: {} as 'busy',
  },
  actors: {
    createCart: onServer<CartChangeOutput, CartChangeInput>(),
    updateCart: onServer<CartChangeOutput, CartChangeInput>(),
    readCart: onServer<ReadCartOutput, Record<string, never>>(),
    sendQuote: onServer<SendQuoteOutput, SendQuoteInput>(),
  },
  guards: {
    isPlaced: ({ context }) => context.orderPlaced,
    hasTires: ({ context }) => context.quantity > 0,
    wasOpened: ({ context }) => context.isOpen,
    mayChange: ({ context, event }) => unmet(cartRequirements[event.type] ?? [], context).length === 0,
    answered,
  },
  actions: {
    beginChange: assign(({ event }) => ({
      isAdding: event.type === 'item.add',
      removed: event.type === 'item.remove' ? { itemId: event.itemId, quantity: 0 } : null,
      refusal: null,
      notice: null,
    })),
    keepFacts: assign(({ context }, { output: { facts } }: Records) => ({
      ...known(context, facts),
      removed: removedOf(context, facts),
    })),
    keepRecords: assign(({ context, event }) => (event.type === 'records.changed' ? known(context, event.facts) : {})),
    keepRefusal: assign((_, { output: { code, field, message } }: EffectAnswer<CartChangeOutput, 'refused'>) => ({
      removed: null,
      refusal: { code, field, message },
    })),
    keepUnconfirmed: assign({ refusal: unconfirmed }),
    keepUnread: assign(({ context }) => ({
      refusal: context.refusal ?? { code: 'unread', field: '', message: 'We could not read your cart. Please reload the page.' },
    })),
    keepQuote: assign(({ context }, { output: { outcome } }: EffectAnswer<SendQuoteOutput, keyof typeof quoteNotices>) => ({
      notice: quoteNotices[outcome],
      quotesSent: context.quotesSent + Number(outcome === 'sent'),
    })),
    keepQuoteUnknown: assign(({ context }) => ({ notice: quoteUnknown, quotesSent: context.quotesSent + 1 })),
    forget: assign({ quantity: 0, canQuote: false, isOpen: false, removed: null, refusal: null, notice: null }),
    emitFacts: emit((_, { output: { facts } }: Records) => ({ type: 'cart.changed' as const, ...facts })),
    emitRecords: emit(({ event }) => ({
      type: 'cart.changed' as const,
      ...(event.type === 'records.changed' ? event.facts : blankCart),
    })),
    emitGone: emit({ type: 'cart.changed' as const, ...blankCart }),
  },
})

/** Where the answers of an effect lead. */
export const asks = asksOf(cartSetup)

function known({ isOpen }: CartContext, facts: CartFacts): Partial<CartContext> {
  const { quantity, userType } = facts
  return { quantity, canQuote: userTypeTraits[userType].canQuote, isOpen: isOpen || quantity > 0 }
}

/** How many were taken out is what the cart has fewer of since; a removal that changed nothing is none. */
function removedOf({ removed, quantity }: CartContext, facts: CartFacts): CartContext['removed'] {
  if (!removed || removed.quantity > 0) return removed ?? null
  return facts.quantity < quantity ? { ...removed, quantity: quantity - facts.quantity } : null
}
