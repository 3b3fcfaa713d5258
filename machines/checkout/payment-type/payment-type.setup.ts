/** The words of the payment chart: its guards, actions and effects by name. */
import { assign, emit, raise, setup } from 'xstate'
import type { CartFacts, CheckoutFacts } from '#machines/checkout/facts.ts'
import { isTypeOffered } from '#machines/checkout/readiness.ts'
import { type PaymentType, paymentMessages, paymentTypes } from '#machines/domain/payment.ts'
import { answered, asksOf, type EffectAnswer, onServer } from '#machines/engine/index.ts'
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
} from './payment-type.effects.ts'
import type { PaymentTypeEvent } from './payment-type.events.ts'
import {
  askedFor,
  hasOtherSum,
  knownOf,
  otherSumProblem,
  type PaymentTypeContext,
  paymentProblems,
  remembered,
  unusableProblem,
} from './payment-type.rules.ts'

type Emitted =
  | { type: 'card.ready'; cardRef: string }
  | { type: 'card.missing' }
  | { type: 'billing.saved' }
  | { type: 'payment.typeChosen'; paymentType: PaymentType; facts: CartFacts }

/** A token that the provider knows. */
type KnownCard = EffectAnswer<CheckCardOutput, 'ok'>

export const paymentTypeSetup = setup({
  types: {
    input: {} as CheckoutFacts,
    context: {} as PaymentTypeContext,
    events: {} as PaymentTypeEvent,
    emitted: {} as Emitted,
    tags: {} as 'busy',
  },
  actors: {
    choosePaymentType: onServer<ChooseTypeOutput, ChooseTypeInput>(),
    openSession: onServer<OpenSessionOutput, OpenSessionInput>(),
    checkCard: onServer<CheckCardOutput, CheckCardInput>(),
    abandonCard: onServer<AbandonCardOutput, AbandonCardInput>(),
    saveBilling: onServer<SaveBillingOutput, SaveBillingInput>(),
  },
  guards: {
    asksForOffered: ({ context, event }) => {
      const asked = askedFor(context, event)
      return asked !== null && isTypeOffered(asked, context.offeredTypes)
    },
    asksForAnother: ({ context, event }) => {
      const asked = askedFor(context, event)
      return asked !== null && asked !== context.type && isTypeOffered(asked, context.offeredTypes)
    },
    sumsAreOfAnotherType: ({ context, event }) => event.type === 'cart.changed' && event.paymentType !== context.type,
    isOfThisType: ({ context, event }) => 'paymentType' in event && event.paymentType === context.type,
    bringsCard: ({ event }) => event.type === 'payment.submit' && event.cardRef !== null,
    hasCard: ({ context }) => context.card !== null,
    hasBilling: ({ context }) => context.billingSaved,
    answered,
    // A token of another type would pay a total calculated for this one.
    isOfChosenType: ({ context }, { output }: KnownCard) => output.type === context.type,
    leavesAgreedSum: ({ context, event }) =>
      event.type === 'cart.changed' &&
      event.paymentType === context.type &&
      hasOtherSum(context.type, context.card?.agreedInCents ?? null, event.totalInCents),
    isForOtherSum: ({ context }, { output }: KnownCard) =>
      output.type === context.type && hasOtherSum(context.type, output.agreedInCents, context.totalInCents),
    isForLender: ({ context }) => paymentTypes[context.type].kind === 'instalment',
    waitsForAddress: ({ context }) => paymentTypes[context.type].kind === 'instalment' && !context.billingSaved,
  },
  actions: {
    // A no-op action, so the event counts as handled: choosing the same again succeeds and changes nothing.
    keepAsItIs: assign({}),
    keepCart: assign(({ context, event }) => {
      if (event.type !== 'cart.changed') return {}
      const agreedInCents = context.problem?.agreedInCents
      if (agreedInCents === undefined) return knownOf(event)
      return { ...knownOf(event), problem: otherSumProblem(context.type, agreedInCents, event.totalInCents) }
    }),
    keepWanted: assign(({ context, event }) => ({ wanted: askedFor(context, event) })),
    keepType: assign(({ context }) => ({
      type: context.wanted ?? context.type,
      typeBeforeWallet: remembered(context),
      wanted: null,
    })),
    adoptType: assign(({ event }) => (event.type === 'cart.changed' ? { type: event.paymentType } : {})),
    forgetWanted: assign({ wanted: null }),
    keepOrigin: assign(({ context, event }) => ({
      cameFromCartModal: context.cameFromCartModal || (event.type === 'payment.hinted' && event.redirectFrom === 'cart_modal'),
    })),
    keepCardRef: assign(({ event }) =>
      event.type === 'card.tokenized' || event.type === 'payment.submit'
        ? { cardRef: event.cardRef, card: null, problem: null }
        : {},
    ),
    keepCard: assign((_, { output }: KnownCard) => {
      const { outcome: _ok, ...card } = output
      return { card, problem: null }
    }),
    dropCard: assign({ cardRef: null, card: null }),
    dropProblem: assign({ problem: null }),
    markBilling: assign({ billingSaved: true }),
    keepSession: assign((_, { output }: EffectAnswer<OpenSessionOutput, 'ok'>) => ({
      session: { ref: output.sessionRef, simulated: output.simulated },
    })),
    keepRefusal: assign((_, { output }: EffectAnswer<OpenSessionOutput, 'refused'>) => ({ refusal: output.message })),
    dropSession: assign({ session: null, refusal: null }),
    showUnusable: assign(({ context }) => ({ problem: unusableProblem(context.type) })),
    showUnreachable: assign({ problem: paymentProblems.gateway }),
    showOtherSum: assign(({ context, event }) => {
      const agreedInCents = context.card?.agreedInCents ?? null
      if (event.type !== 'cart.changed' || agreedInCents === null) return {}
      return { problem: otherSumProblem(context.type, agreedInCents, event.totalInCents) }
    }),
    showSessionSum: assign(({ context }, { output }: KnownCard) =>
      context.totalInCents !== null ? { problem: otherSumProblem(context.type, output.agreedInCents, context.totalInCents) } : {},
    ),
    showCancelled: assign(({ context }) => ({
      problem: { code: 'cancelled', field: 'card', message: paymentTypes[context.type].cancelled },
    })),
    showFailed: assign({ problem: { code: 'failed', field: 'card', message: paymentMessages.failed } }),
    // Affirm comes back to this address when the shopper turned back there, and when it said no.
    showHinted: assign(({ event }) =>
      event.type === 'payment.hinted' && event.affirmError && event.chargeId === undefined
        ? { problem: { code: 'cancelled', field: 'card', message: paymentTypes.affirm.cancelled } }
        : {},
    ),
    showDeclined: assign(({ event }) =>
      event.type === 'payment.declined' ? { problem: { code: 'declined', field: '', message: event.message } } : {},
    ),
    showNotSaved: assign({ problem: paymentProblems.billingNotSaved }),
    showNotStored: assign({ problem: paymentProblems.typeNotStored }),
    showRefused: assign((_, { output }: EffectAnswer<ChooseTypeOutput, 'refused' | 'notFound'>) => ({
      problem:
        output.outcome === 'refused'
          ? { ...paymentProblems.typeNotOffered, message: output.message }
          : paymentProblems.typeNotStored,
    })),
    showNotOffered: assign({ problem: paymentProblems.typeNotOffered }),
    emitReady: emit(({ context }) => ({ type: 'card.ready' as const, cardRef: context.cardRef ?? '' })),
    emitMissing: emit({ type: 'card.missing' as const }),
    emitBilling: emit({ type: 'billing.saved' as const }),
    outdateSession: raise({ type: 'session.outdated' as const }),
    emitType: emit(({ context }, { output }: EffectAnswer<ChooseTypeOutput, 'ok'>) => ({
      type: 'payment.typeChosen' as const,
      paymentType: context.type,
      facts: output.facts,
    })),
  },
})

/** Where the answers of an effect lead. */
export const asks = asksOf(paymentTypeSetup)
