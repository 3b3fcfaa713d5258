/** The words of the coverage chart: its guards, actions and effects by name. */
import { assign, emit, setup } from 'xstate'
import type { CartFacts, CheckoutFacts } from '#machines/checkout/facts.ts'
import { notInCart } from '#machines/domain/carts/cart-sentences.ts'
import { answered, asksOf, type EffectAnswer, onServer } from '#machines/engine/index.ts'
import type { CoverageOutput, SetCoverageInput } from './road-hazard.effects.ts'
import type { RoadHazardEvent } from './road-hazard.events.ts'
import {
  isFreeForBuyer,
  isOn,
  isWidgetsFirstVisit,
  knownOf,
  type Offer,
  offerOf,
  type RoadHazardContext,
} from './road-hazard.rules.ts'

const failed = { code: 'failed', message: 'Oops, something went wrong. Your coverage is as it was; please try again.' }

/** The cart after its coverage was changed. */
type Changed = EffectAnswer<CoverageOutput, 'ok'>

export const roadHazardSetup = setup({
  types: {
    input: {} as CheckoutFacts,
    context: {} as RoadHazardContext,
    events: {} as RoadHazardEvent,
    emitted: {} as { type: 'coverage.changed'; facts: CartFacts },
    tags: {} as 'busy',
  },
  actors: {
    setCoverage: onServer<CoverageOutput, SetCoverageInput>(),
    turnOffWidgetCoverage: onServer<CoverageOutput, Record<string, never>>(),
  },
  guards: {
    offerIs: ({ context }, { offer }: { offer: Offer }) => offerOf(context) === offer,
    newsSays: ({ event }, { offer }: { offer: Offer }) => event.type === 'cart.changed' && offerOf(event) === offer,
    newsHasTires: ({ event }) => event.type === 'cart.changed' && event.quantity > 0,
    isWidgetsFirstVisit: ({ context }) => isWidgetsFirstVisit(context),
    isFreeForBuyer: ({ context }) => isFreeForBuyer(context),
    isCovered: ({ context }) => isOn(context.coverage),
    isPartlyCovered: ({ context }) => context.coverage.uncoveredProductIds.length > 0,
    canBeCovered: ({ context, event }) => 'itemId' in event && context.coverage.uncoveredProductIds.includes(event.itemId),
    canBeDeclined: ({ context, event }) => 'itemId' in event && context.coverage.coveredProductIds.includes(event.itemId),
    answered,
    leavesSome: (_, { output }: Changed) => isOn(output.facts.coverage),
  },
  actions: {
    // A no-op action, so the event counts as handled: choosing the same again succeeds and changes nothing.
    keepAsItIs: assign({}),
    keepCart: assign(({ event }) => (event.type === 'cart.changed' ? knownOf(event) : {})),
    keepFacts: assign((_, { output }: Changed) => ({ ...knownOf(output.facts), problem: null })),
    forgetCoverage: assign(({ context: { coverage } }) => ({
      coverage: {
        ...coverage,
        costInCents: 0,
        coveredProductIds: [],
        uncoveredProductIds: [...coverage.coveredProductIds, ...coverage.uncoveredProductIds],
      },
      problem: null,
    })),
    dropProblem: assign({ problem: null }),
    settleWidget: assign({ isWidgetSettled: true }),
    showFailed: assign({ problem: failed }),
    showRefused: assign((_, { output }: EffectAnswer<CoverageOutput, 'refused' | 'notFound'>) => ({
      problem: output.outcome === 'refused' ? { code: 'refused', message: output.message } : failed,
    })),
    showNotInCart: assign({ problem: { code: 'notInCart', message: notInCart } }),
    emitChange: emit((_, { output }: Changed) => ({ type: 'coverage.changed' as const, facts: output.facts })),
  },
})

/** Where the answers of an effect lead. */
export const asks = asksOf(roadHazardSetup)
