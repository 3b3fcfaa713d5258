/** The payment type and what will be charged: chosen, requested from the provider, checked, ready. */
import { answer } from '#machines/engine/index.ts'
import { droppedOf, type PaymentTypeContext } from './payment-type.rules.ts'
import { asks, paymentTypeSetup } from './payment-type.setup.ts'

/** Commerce calculates the totals; if its payment type differs from the chart's, commerce wins. */
const followsTheSums = {
  'cart.changed': {
    guard: 'sumsAreOfAnotherType',
    target: 'awaiting',
    actions: ['adoptType', 'dropCard', 'showNotStored', 'emitMissing'],
    description: 'The totals are of another payment type: nothing is charged until the shopper sees them.',
  },
} as const

/** The choice that is stored, and what it drops. */
const wantedType = ({ context }: { context: PaymentTypeContext }) => ({
  paymentType: context.wanted ?? context.type,
  dropped: droppedOf(context),
})

export const method = paymentTypeSetup.createStateConfig({
  description: 'How it is paid, and what will be charged. It starts as credit.',
  initial: 'awaiting',
  on: {
    'payment.declined': { actions: 'showDeclined', description: 'A decline of a card that was removed in the meantime.' },
  },
  states: {
    awaiting: {
      description: 'Nothing can be charged yet: no card has been entered, no wallet or lender has agreed.',
      meta: { heading: 'Payment', path: '/checkout/payments', focus: 'card' },
      on: {
        ...followsTheSums,
        'type.choose': [
          {
            guard: 'asksForAnother',
            target: 'choosing',
            actions: ['keepWanted', 'dropProblem'],
            description: 'The shopper wants to pay another way.',
          },
          { guard: 'isOfThisType', actions: 'keepAsItIs', description: 'It is chosen already.' },
          { actions: 'showNotOffered' },
        ],
        'payment.submit': { guard: 'bringsCard', target: 'checking', actions: 'keepCardRef' },
        'card.tokenized': {
          target: 'checking',
          actions: 'keepCardRef',
          description: "The provider's own page or button gave a token.",
        },
        'payment.cancelled': [
          {
            guard: 'asksForAnother',
            target: 'choosing',
            actions: ['keepWanted', 'showCancelled'],
            description: 'A cancelled wallet leads back to what was chosen before it.',
          },
          { guard: 'isOfThisType', actions: 'showCancelled' },
          { actions: 'keepAsItIs', description: 'The way back from a page of a type that is no longer chosen.' },
        ],
        'payment.failed': [
          {
            guard: 'isOfThisType',
            actions: 'showFailed',
            description: 'The provider declined; the shopper may try another method.',
          },
          { actions: 'keepAsItIs' },
        ],
        'payment.hinted': [
          {
            guard: 'asksForAnother',
            target: 'choosing',
            actions: ['keepWanted', 'keepOrigin', 'showHinted'],
            description: "The page's address names a payment type. It is chosen, and nothing is paid.",
          },
          { actions: ['keepOrigin', 'showHinted'] },
        ],
      },
    },
    choosing: {
      description: 'The choice is being stored, because the sums depend on it.',
      tags: ['busy'],
      invoke: asks(
        'choosePaymentType',
        { input: wantedType },
        {
          ok: { target: 'awaiting', actions: ['keepType', 'dropCard', { type: 'emitType', params: answer }] },
          failed: { target: 'unsure', actions: ['forgetWanted', 'dropCard', 'showNotStored'] },
        },
        {
          otherwise: [
            {
              guard: 'hasCard',
              target: 'ready',
              actions: ['forgetWanted', { type: 'showRefused', params: answer }, 'emitReady'],
              description: 'It is not offered: what was ready stays ready.',
            },
            { target: 'awaiting', actions: ['forgetWanted', { type: 'showRefused', params: answer }] },
          ],
        },
      ),
    },
    unsure: {
      description:
        'It is unknown whether the choice and its sums were stored. The shopper chooses again before anything can be charged.',
      meta: { heading: 'Payment', path: '/checkout/payments' },
      on: {
        'type.choose': [
          { guard: 'asksForOffered', target: 'choosingAgain', actions: ['keepWanted', 'dropProblem'] },
          { actions: 'showNotOffered' },
        ],
        'payment.hinted': { actions: 'keepOrigin' },
      },
    },
    choosingAgain: {
      description: 'The choice is being stored after one with an unknown result: nothing can be charged until one is stored.',
      tags: ['busy'],
      invoke: asks(
        'choosePaymentType',
        { id: 'chooseAgain', input: wantedType },
        {
          ok: { target: 'awaiting', actions: ['keepType', { type: 'emitType', params: answer }] },
          failed: { target: 'unsure', actions: ['forgetWanted', 'showNotStored'] },
        },
        { otherwise: { target: 'unsure', actions: ['forgetWanted', { type: 'showRefused', params: answer }] } },
      ),
    },
    checking: {
      description: 'The provider is asked whether the token belongs to this cart and to this payment type.',
      tags: ['busy'],
      on: { ...followsTheSums },
      invoke: asks(
        'checkCard',
        {
          input: ({ context }) => ({
            paymentType: context.type,
            cardRef: context.cardRef ?? '',
            sessionRef: context.session?.ref ?? null,
          }),
        },
        {
          ok: [
            {
              guard: { type: 'isForOtherSum', params: answer },
              target: 'abandoning',
              actions: [{ type: 'showSessionSum', params: answer }, 'emitMissing'],
              description: 'The total changed while the lender was asked: its agreement is for another sum.',
            },
            {
              guard: { type: 'isOfChosenType', params: answer },
              target: 'ready',
              actions: [{ type: 'keepCard', params: answer }, 'emitReady'],
            },
          ],
          // A token of another payment type is unknown here, too.
          unknownToken: { target: 'awaiting', actions: ['dropCard', 'showUnusable', 'emitMissing'] },
          failed: { target: 'awaiting', actions: ['dropCard', 'showUnreachable', 'emitMissing'] },
        },
      ),
    },
    ready: {
      description: 'A card, a wallet or a lender is ready to be charged when the order is placed.',
      meta: { heading: 'Payment', path: '/checkout/payments' },
      on: {
        'cart.changed': [
          followsTheSums['cart.changed'],
          {
            guard: 'leavesAgreedSum',
            target: 'abandoning',
            actions: ['showOtherSum', 'emitMissing'],
            description: 'A lender agreed to another sum: the shopper agrees again, or pays another way.',
          },
        ],
        'type.choose': [
          {
            guard: 'asksForAnother',
            target: 'choosing',
            actions: ['keepWanted', 'dropProblem', 'emitMissing'],
            description: 'The shopper wants to pay another way; until that is settled nothing can be charged.',
          },
          { guard: 'isOfThisType', actions: 'keepAsItIs' },
          { actions: 'showNotOffered' },
        ],
        'payment.submit': { guard: 'bringsCard', target: 'checking', actions: 'keepCardRef' },
        'card.tokenized': { target: 'checking', actions: 'keepCardRef' },
        'card.change': {
          target: 'abandoning',
          actions: ['dropProblem', 'emitMissing'],
          description: 'The shopper wants to use another card, or to ask the provider again.',
        },
        'payment.declined': {
          target: 'awaiting',
          actions: ['dropCard', 'showDeclined', 'emitMissing'],
          description: 'The bank said no: everything stays, another card may be tried.',
        },
        'payment.cancelled': { actions: 'keepAsItIs', description: 'The earlier agreement is still valid.' },
        'payment.failed': { actions: 'keepAsItIs', description: 'The earlier agreement is still valid.' },
        'payment.hinted': {
          actions: 'keepOrigin',
          description: 'A link is untrusted, so it never removes a ready payment.',
        },
      },
    },
    abandoning: {
      description: 'The agreement will not be used: what the provider holds for it is released.',
      tags: ['busy'],
      invoke: asks(
        'abandonCard',
        { input: ({ context }) => ({ paymentType: context.type, cardRef: context.cardRef ?? '' }) },
        {
          ok: { target: 'awaiting', actions: 'dropCard' },
          failed: { target: 'awaiting', actions: 'dropCard', description: 'It expires at the provider.' },
        },
      ),
    },
  },
})
