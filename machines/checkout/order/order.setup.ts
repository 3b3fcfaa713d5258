/** The words of the order chart: its guards, actions, delays and effects by name. */
import { assign, emit, setup } from 'xstate'
import type { CheckoutFacts } from '#machines/checkout/facts.ts'
import { updateReadiness } from '#machines/checkout/readiness.ts'
import { beforeTiresProblem } from '#machines/domain/appointments/before-tires.ts'
import { cancelWindowMs } from '#machines/domain/constants.ts'
import type { FulfilmentStage } from '#machines/domain/fulfilment/report.ts'
import { changedWords } from '#machines/domain/orders/agreement.ts'
import { paymentMessages } from '#machines/domain/payment.ts'
import { onServer } from '#machines/engine/index.ts'
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

type PaymentAnswer = { output: LookupOutput }

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
    isReady: (_, { output }: { output: PrepareOutput }) => output.outcome === 'ready',
    isAlreadyConfirmed: (_, { output }: { output: PrepareOutput }) =>
      output.outcome === 'alreadyPlaced' && output.state === 'confirmed',
    wasCancelled: (_, { output }: { output: PrepareOutput }) =>
      output.outcome === 'alreadyPlaced' && output.state === 'cancelled',
    isPriceChanged: (_, { output }: { output: PrepareOutput }) => output.outcome === 'priceChanged',
    isChanged: (_, { output }: { output: PrepareOutput }) => output.outcome === 'changed',
    isSlotGone: (_, { output }: { output: PrepareOutput }) => output.outcome === 'slotGone',
    isBeforeTires: (_, { output }: { output: PrepareOutput }) => output.outcome === 'beforeTires',
    isPaid: ({ context }) => context.payment !== null,
    isAuthorized: (_, { output }: PaymentAnswer) => output.outcome === 'authorized',
    isDeclined: (_, { output }: PaymentAnswer) => output.outcome === 'declined',
    isPending: (_, { output }: PaymentAnswer) => output.outcome === 'processing',
    wasNeverTaken: (_, { output }: PaymentAnswer) => output.outcome === 'notFound',
    isConfirmed: (_, { output }: { output: ConfirmOutput }) => output.outcome === 'confirmed',
    isCancelled: (_, { output }: { output: CancelOutput }) => output.outcome === 'cancelled',
    isTooLate: (_, { output }: { output: CancelOutput }) => output.outcome === 'tooLate',
    isCaptured: (_, { output }: { output: CaptureOutput }) => output.outcome === 'captured',
    isMoneyGone: (_, { output }: { output: CaptureOutput }) => output.outcome === 'gone',
    isVoided: (_, { output }: { output: VoidOutput }) => output.outcome === 'voided',
    wasTaken: (_, { output }: { output: VoidOutput }) => output.outcome === 'captured',
    hasReports: ({ context }) => context.reports.length > 0,
    isAt: ({ context }, { stage }: { stage: FulfilmentStage }) => context.fulfilment === stage,
    isRefunded: (_, { output }: { output: RefundOutput }) => output.outcome === 'refunded',
    isRefundRefused: (_, { output }: { output: RefundOutput }) => output.outcome === 'refused',
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
    keepOrder: assign((_, { output }: { output: PrepareOutput }) => {
      if (output.outcome === 'ready') return { orderId: output.orderId, totalInCents: output.totalInCents }
      if (output.outcome === 'alreadyPlaced') return { orderId: output.orderId, placedState: output.state }
      return {}
    }),
    keepNewPrice: assign((_, { output }: { output: PrepareOutput }) =>
      output.outcome === 'priceChanged' ? { totalInCents: output.totalInCents, problem: newPriceProblem(output) } : {},
    ),
    keepChanges: assign((_, { output }: { output: PrepareOutput }) =>
      output.outcome === 'changed' ? { problem: { code: 'orderChanged', message: changedWords(output) } } : {},
    ),
    keepRefusal: assign((_, { output }: { output: PrepareOutput }) => ({
      problem:
        output.outcome === 'refused'
          ? { code: output.code, message: output.message }
          : { code: 'failed', message: orderMessages.notPlaced },
    })),
    keepPayment: assign((_, { output }: PaymentAnswer) => {
      if (output.outcome !== 'authorized') return {}
      const { outcome: _authorized, ...payment } = output
      return { payment, problem: null }
    }),
    keepDecline: assign((_, { output }: PaymentAnswer) =>
      output.outcome === 'declined' ? { problem: { code: output.code, message: output.message } } : {},
    ),
    keepAttempt: assign((_, { output }: { output: AuthorizeOutput }) => ({
      attemptKey: 'attemptKey' in output ? output.attemptKey : '',
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
    showBeforeTires: assign((_, { output }: { output: PrepareOutput }) =>
      output.outcome === 'beforeTires' ? { problem: beforeTiresProblem('chosen', output.firstDay) } : {},
    ),
    showNotPlaced: assign({ problem: { code: 'failed', message: orderMessages.notPlaced } }),
    showTooLate: assign({ problem: { code: 'tooLate', message: orderMessages.tooLate } }),
    showCancelling: assign({ problem: { code: 'cancelling', message: orderMessages.cancelling } }),
    showNotCancelled: assign({ problem: { code: 'failed', message: orderMessages.notCancelled } }),
    dropProblem: assign({ problem: null }),
    emitUnconfirmed: emit(({ context }) => ({ type: 'order.unconfirmed' as const, orderId: context.orderId ?? '' })),
    emitConfirmed: emit(({ context }) => ({ type: 'order.confirmed' as const, orderId: context.orderId ?? '' })),
    emitCancelled: emit(({ context }) => ({ type: 'order.cancelled' as const, orderId: context.orderId ?? '' })),
    emitSlotGone: emit({ type: 'order.slotGone' as const }),
    emitTimeTooEarly: emit((_, { output }: { output: PrepareOutput }) => ({
      type: 'order.timeTooEarly' as const,
      firstDay: output.outcome === 'beforeTires' ? output.firstDay : null,
    })),
    emitDeclined: emit(({ context }) => ({
      type: 'order.declined' as const,
      message: context.problem?.message ?? paymentMessages.failed,
    })),
  },
})
