/** The delivery chart's vocabulary: effects, guards, context and emitted events. */
import { assign, emit, setup } from 'xstate'
import type { CartFacts, CheckoutFacts } from '#machines/checkout/facts.ts'
import { deliveryFactsOf } from '#machines/domain/delivery/delivery-offers.ts'
import { onServer, unmet } from '#machines/engine/index.ts'
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
    isSaved: (_, { output }: { output: SaveShippingOutput }) => output.outcome === 'ok',
    isCleared: (_, { output }: { output: ClearShippingOutput }) => output.outcome === 'ok',
    isSuggested: (_, { output }: { output: VerifyAddressOutput }) => output.outcome === 'suggested',
    isUnverified: (_, { output }: { output: VerifyAddressOutput }) => output.outcome === 'unverified',
    isUnknown: (_, { output }: { output: VerifyAddressOutput }) => output.outcome === 'unknown',
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
    keepSuggested: assign((_, { output }: { output: VerifyAddressOutput }) =>
      output.outcome === 'suggested' ? { suggestedRef: output.suggestedRef } : {},
    ),
    takeSuggested: assign(({ context }) => ({ enteredRef: context.suggestedRef, suggestedRef: null })),
    keepChoice: assign((_, { output }: { output: SaveShippingOutput }) =>
      output.outcome === 'ok' ? { ...output.delivery, enteredRef: null, suggestedRef: null, problem: null } : {},
    ),
    keepRefusal: assign((_, { output }: { output: SaveShippingOutput }) => ({
      problem: output.outcome === 'refused' ? refusalOf(output.code) : problems.gone,
    })),
    keepUnconfirmed: assign({ problem: problems.unconfirmed }),
    showUnknownAddress: assign({ problem: problems.unknownAddress }),
    keepBroughtChoice: assign(({ event }) => (event.type === 'cart.changed' ? choiceOf(event) : {})),
    forgetChoice: assign(nothing),
    dropProblem: assign({ problem: null }),
    emitSaved: emit((_, { output }: { output: SaveShippingOutput }) => {
      if (output.outcome !== 'ok') throw new Error('Only a saved delivery is emitted')
      return { type: 'shipping.saved' as const, ...output.delivery }
    }),
    emitBrought: emit(({ event }) => {
      if (event.type !== 'cart.changed') throw new Error('Only a cart brings a delivery')
      return { type: 'shipping.saved' as const, ...choiceOf(event), slot: event.slot, heldForMs: event.heldForMs }
    }),
    emitCleared: emit({ type: 'shipping.cleared' as const }),
    emitRecords: emit((_, { output }: { output: SaveShippingOutput | ClearShippingOutput }) => {
      if (output.outcome !== 'ok') throw new Error('Only records that were read are emitted')
      return { type: 'records.changed' as const, facts: output.facts }
    }),
  },
})

/** The delivery that came with the cart's tires. */
function choiceOf({ shippingOption, installerId, isMobileInstall, pickupId }: CartFacts): SavedDelivery {
  if (shippingOption === null) throw new Error('Only a delivery that is there is kept')
  return { option: shippingOption, installerId, isMobileInstall, pickupId }
}
