/** The delivery chart's vocabulary: effects, guards, context and emitted events. */
import { assign, emit, setup } from 'xstate'
import type { CartFacts, CheckoutFacts } from '#machines/checkout/facts.ts'
import { deliveryFactsOf } from '#machines/domain/delivery/delivery-offers.ts'
import { answered, asksOf, type EffectAnswer, onServer, unmet } from '#machines/engine/index.ts'
import type {
  ClearShippingOutput,
  SavedDelivery,
  SaveShippingInput,
  SaveShippingOutput,
  VerifyAddressInput,
  VerifyAddressOutput,
} from './shipping-choice.effects.ts'
import type { ShippingChoiceEvent } from './shipping-choice.events.ts'
import { problems, refusalOf, type ShippingChoiceContext, shippingRequirements } from './shipping-choice.rules.ts'

type Emitted =
  /** `slot`: the time that came with the delivery, and for how long it is held. */
  | ({ type: 'shipping.saved'; slot?: CartFacts['slot']; heldForMs?: number } & SavedDelivery)
  | { type: 'shipping.cleared' }
  | { type: 'records.changed'; facts: CartFacts }

const nothing = { option: null, installerId: null, isMobileInstall: false, pickupId: null } as const

/** A delivery that was saved. */
type Saved = EffectAnswer<SaveShippingOutput, 'ok'>

export const shippingChoiceSetup = setup({
  types: {
    input: {} as CheckoutFacts,
    context: {} as ShippingChoiceContext,
    events: {} as ShippingChoiceEvent,
    emitted: {} as Emitted,
    tags: {} as 'busy',
  },
  actors: {
    saveInstaller: onServer<SaveShippingOutput, SaveShippingInput>(),
    saveAddress: onServer<SaveShippingOutput, SaveShippingInput>(),
    savePickup: onServer<SaveShippingOutput, SaveShippingInput>(),
    verifyAddress: onServer<VerifyAddressOutput, VerifyAddressInput>(),
    clearShipping: onServer<ClearShippingOutput, Record<string, never>>(),
  },
  guards: {
    hasInstaller: ({ context }) => context.option === 'installer',
    hasAddress: ({ context }) => context.option === 'home',
    hasLocation: ({ context }) => context.option === 'fedex',
    hasWarehouse: ({ context }) => context.option === 'warehouse',
    answered,
    cartIsEmpty: ({ event }) => event.type === 'cart.changed' && event.quantity === 0,
    deliveryIsLost: ({ context, event }) =>
      event.type === 'cart.changed' && event.shippingOption === null && context.option !== null,
    deliveryIsBack: ({ context, event }) =>
      event.type === 'cart.changed' && event.shippingOption !== null && context.option === null,
    mayBeChosen: ({ context, event }) => unmet(shippingRequirements[event.type] ?? [], context).length === 0,
  },
  actions: {
    keepCart: assign(({ event }) =>
      event.type === 'cart.changed'
        ? {
            quantity: event.quantity,
            facts: deliveryFactsOf(event),
            shippingCost: event.shippingCost,
            shippingCosts: event.shippingCosts,
          }
        : {},
    ),
    keepEntered: assign(({ event }) =>
      event.type === 'address.save' ? { enteredRef: event.addressRef, suggestedRef: null, problem: null } : {},
    ),
    keepSuggested: assign((_, { output }: EffectAnswer<VerifyAddressOutput, 'suggested'>) => ({
      suggestedRef: output.suggestedRef,
    })),
    takeSuggested: assign(({ context }) => ({ enteredRef: context.suggestedRef, suggestedRef: null })),
    keepChoice: assign((_, { output }: Saved) => ({
      ...output.delivery,
      enteredRef: null,
      suggestedRef: null,
      problem: null,
    })),
    keepRefusal: assign((_, { output }: EffectAnswer<SaveShippingOutput, 'refused' | 'notFound'>) => ({
      problem: output.outcome === 'refused' ? refusalOf(output.code) : problems.gone,
    })),
    keepUnconfirmed: assign({ problem: problems.unconfirmed }),
    showUnknownAddress: assign({ problem: problems.unknownAddress }),
    keepBroughtChoice: assign(({ event }) => (event.type === 'cart.changed' ? choiceOf(event) : {})),
    forgetChoice: assign(nothing),
    dropProblem: assign({ problem: null }),
    emitSaved: emit((_, { output }: Saved) => ({ type: 'shipping.saved' as const, ...output.delivery })),
    emitBrought: emit(({ event }) => {
      if (event.type !== 'cart.changed') throw new Error('Only a cart brings a delivery')
      return { type: 'shipping.saved' as const, ...choiceOf(event), slot: event.slot, heldForMs: event.heldForMs }
    }),
    emitCleared: emit({ type: 'shipping.cleared' as const }),
    emitRecords: emit((_, { output }: EffectAnswer<SaveShippingOutput | ClearShippingOutput, 'ok'>) => ({
      type: 'records.changed' as const,
      facts: output.facts,
    })),
  },
})

/** Where the answers of an effect lead. */
export const asks = asksOf(shippingChoiceSetup)

/** The delivery that came with the cart's tires. */
function choiceOf({ shippingOption, installerId, isMobileInstall, pickupId }: CartFacts): SavedDelivery {
  if (shippingOption === null) throw new Error('Only a delivery that is there is kept')
  return { option: shippingOption, installerId, isMobileInstall, pickupId }
}
