/** The words of the order chart: its guards, actions, delays and effects by name. */
import { assign, emit, setup } from 'xstate'
import type { CheckoutFacts } from '#machines/checkout/facts.ts'
import { updateReadiness } from '#machines/checkout/readiness.ts'
import { beforeTiresProblem } from '#machines/domain/appointments/before-tires.ts'
import { cancelWindowMs } from '#machines/domain/constants.ts'
import type { FulfilmentStage } from '#machines/domain/fulfilment/report.ts'
import { changedWords } from '#machines/domain/orders/agreement.ts'
import { paymentMessages } from '#machines/domain/payment.ts'
import { answered, asksOf, type EffectAnswer, onServer } from '#machines/engine/index.ts'
import type {
  AuthorizeInput,
  AuthorizeOutput,
  CancelOutput,
  CaptureOutput,
  ConfirmInput,
  ConfirmOutput,
  LookupInput,
  LookupOutput,
  OrderInput,
  PrepareInput,
  PrepareOutput,
  RecordInput,
  RecordOutput,
  RefundOutput,
  ReleaseInput,
  ReleaseOutput,
  VoidOutput,
} from './order.effects.ts'
import type { OrderEvent } from './order.events.ts'
import { newPriceProblem, type OrderContext, orderMessages, placeBlockers } from './order.rules.ts'

type Emitted =
  | { type: 'order.unconfirmed'; orderId: string }
  | { type: 'order.confirmed'; orderId: string }
  | { type: 'order.cancelled'; orderId: string }
  | { type: 'order.slotGone' }
  | { type: 'order.timeTooEarly'; firstDay: string | null }
  | { type: 'order.declined'; message: string }

export const orderSetup = setup({
  types: {
    input: {} as CheckoutFacts,
    context: {} as OrderContext,
    events: {} as OrderEvent,
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'paying' | 'placeable',
  },
  actors: {
    prepareOrder: onServer<PrepareOutput, PrepareInput>(),
    authorize: onServer<AuthorizeOutput, AuthorizeInput>(),
    lookup: onServer<LookupOutput, LookupInput>(),
    releaseOrder: onServer<ReleaseOutput, ReleaseInput>(),
    confirmOrder: onServer<ConfirmOutput, ConfirmInput>(),
    cancelOrder: onServer<CancelOutput, OrderInput>(),
    capturePayment: onServer<CaptureOutput, OrderInput>(),
    voidPayment: onServer<VoidOutput, OrderInput>(),
    refundPayment: onServer<RefundOutput, OrderInput>(),
    recordReports: onServer<RecordOutput, RecordInput>(),
  },
  delays: {
    lookUpPause: 5_000,
    pendingPause: 10_000,
    retryPause: 3_000,
    capturePause: 60_000,
    escalation: 30 * 60_000,
    reviewPause: 10 * 60_000,
    cancelWindow: cancelWindowMs,
  },
  guards: {
    mayPlace: ({ context }) => placeBlockers(context).length === 0,
    isConfirmedInRecords: ({ context }) => context.placedState === 'confirmed',
    isAlreadyCancelled: ({ context }) => context.placedState === 'cancelled',
    answered,
    wasCancelled: (_, { output }: EffectAnswer<PrepareOutput, 'alreadyPlaced'>) => output.state === 'cancelled',
    isPaid: ({ context }) => context.payment !== null,
    hasReports: ({ context }) => context.reports.length > 0,
    isAt: ({ context }, { stage }: { stage: FulfilmentStage }) => context.fulfilment === stage,
  },
  actions: {
    updateReadiness: assign(({ context, event }) => ({
      readiness: updateReadiness(context.readiness, event),
      isGuest: event.type === 'cart.changed' ? event.userType === 'none' : context.isGuest,
    })),
    // A no-op action, so the event counts as handled: placing again succeeds and changes nothing.
    keepAsItIs: assign({}),
    keepExpectation: assign(({ context, event }) =>
      event.type === 'order.place'
        ? {
            totalInCents: event.expectedTotalInCents,
            agreed: event.agreed ?? null,
            cardRef: context.readiness.cardRef,
            paymentType: context.readiness.paymentType,
            problem: null,
            attemptKey: null,
            hasWaited: false,
            payment: null,
          }
        : {},
    ),
    keepOrder: assign((_, { output }: EffectAnswer<PrepareOutput, 'ready'>) => ({
      orderId: output.orderId,
      totalInCents: output.totalInCents,
    })),
    keepPlacedOrder: assign((_, { output }: EffectAnswer<PrepareOutput, 'alreadyPlaced'>) => ({
      orderId: output.orderId,
      placedState: output.state,
    })),
    keepNewPrice: assign((_, { output }: EffectAnswer<PrepareOutput, 'priceChanged'>) => ({
      totalInCents: output.totalInCents,
      problem: newPriceProblem(output),
    })),
    keepChanges: assign((_, { output }: EffectAnswer<PrepareOutput, 'changed'>) => ({
      problem: { code: 'orderChanged', message: changedWords(output) },
    })),
    keepRefusal: assign((_, { output }: EffectAnswer<PrepareOutput, 'refused'>) => ({
      problem: { code: output.code, message: output.message },
    })),
    keepPayment: assign((_, { output }: EffectAnswer<AuthorizeOutput, 'authorized'>) => {
      const { outcome: _authorized, ...payment } = output
      return { payment, problem: null }
    }),
    keepDecline: assign((_, { output }: EffectAnswer<AuthorizeOutput, 'declined'>) => ({
      problem: { code: output.code, message: output.message },
    })),
    keepAttempt: assign((_, { attemptKey }: { attemptKey: string }) => ({
      attemptKey,
      hasWaited: true,
      problem: { code: '539', message: paymentMessages.processing },
    })),
    keepReport: assign(({ context, event }) =>
      event.type === 'tires.reported' ? { reports: [...context.reports, event.report] } : {},
    ),
    keepStage: assign(({ context }, { output }: { output: RecordOutput }) => ({
      fulfilment: output.stage,
      reports: context.reports.filter(({ reportId }) => !output.recorded.includes(reportId)),
    })),
    showNeverTaken: assign({ problem: { code: 'neverTaken', message: paymentMessages.failed } }),
    showSlotGone: assign({ problem: { code: 'slotGone', message: orderMessages.slotGone } }),
    showBeforeTires: assign((_, { output }: EffectAnswer<PrepareOutput, 'beforeTires'>) => ({
      problem: beforeTiresProblem('chosen', output.firstDay),
    })),
    showNotPlaced: assign({ problem: { code: 'failed', message: orderMessages.notPlaced } }),
    showTooLate: assign({ problem: { code: 'tooLate', message: orderMessages.tooLate } }),
    showCancelling: assign({ problem: { code: 'cancelling', message: orderMessages.cancelling } }),
    showNotCancelled: assign({ problem: { code: 'failed', message: orderMessages.notCancelled } }),
    dropProblem: assign({ problem: null }),
    emitUnconfirmed: emit(({ context }) => ({ type: 'order.unconfirmed' as const, orderId: context.orderId ?? '' })),
    emitConfirmed: emit(({ context }) => ({ type: 'order.confirmed' as const, orderId: context.orderId ?? '' })),
    emitCancelled: emit(({ context }) => ({ type: 'order.cancelled' as const, orderId: context.orderId ?? '' })),
    emitSlotGone: emit({ type: 'order.slotGone' as const }),
    emitTimeTooEarly: emit((_, { output }: EffectAnswer<PrepareOutput, 'beforeTires'>) => ({
      type: 'order.timeTooEarly' as const,
      firstDay: output.firstDay,
    })),
    emitDeclined: emit(({ context }) => ({
      type: 'order.declined' as const,
      message: context.problem?.message ?? paymentMessages.failed,
    })),
  },
})

/** Where the answers of an effect lead. */
export const asks = asksOf(orderSetup)

/** The input of the effects that need to know the order alone. */
export const theOrder = ({ context }: { context: OrderContext }): OrderInput => ({ orderId: context.orderId ?? '' })
