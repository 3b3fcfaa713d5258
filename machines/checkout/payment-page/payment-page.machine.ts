/**
 * The press on the payment step's button, and what comes of it: who is asked, who has the word, and what is said. The page does
 * what it is told (asks the provider's half, posts a form, puts the focus somewhere) and reports back. Runs in the browser.
 */
import { assign, emit, setup } from 'xstate'
import type { CardField } from '#machines/ports/payment-browser.ts'
import { type Press, type PressState, pressOf } from './press.rules.ts'

export type PaymentPageEvent =
  | { type: 'way.change'; isLender: boolean }
  | { type: 'pay.press'; standing: PressState }
  | { type: 'provider.token'; token: string; deviceData: string | null }
  | { type: 'provider.cancelled'; message: string }
  | { type: 'provider.failed'; message: string }
  | { type: 'provider.invalid'; fields: CardField[]; message: string }
  | { type: 'provider.leaving' }
  | { type: 'provider.windowBlocked' }
  | { type: 'provider.absent' }
  | { type: 'provider.over' }
  | { type: 'shop.answered'; mayAskLender: boolean }
  | { type: 'lender.ready'; mayOpenWindow: boolean }
  | { type: 'lender.closed' }
  | { type: 'page.return' }

interface Context {
  /** Of the chosen way to pay: the shop itself is told what became of a lender's window. */
  isLender: boolean
  /** What went wrong here, in words for the shopper; the shop's own words come with the page. */
  problem: string | null
}

const pressIs =
  (wanted: Press) =>
  ({ event }: { event: PaymentPageEvent }) =>
    event.type === 'pay.press' && pressOf(event.standing) === wanted

/** What the page is told to do. It receives it within the event that leads to it: a press may still open a window. */
export type PaymentPageDeed =
  | { type: 'provider.ask' }
  | { type: 'address.send' }
  | { type: 'token.send'; token: string; deviceData: string | null }
  /** The shop hears what became of a lender's window. */
  | { type: 'outcome.send'; outcome: 'cancelled' | 'failed' }
  | { type: 'fields.show'; fields: CardField[]; message: string }
  | { type: 'reason.show' }
  | { type: 'ownButton.show' }
  /** Whoever has agreed goes on as with a press. */
  | { type: 'agreement.send' }

const machine = setup({
  types: { context: {} as Context, events: {} as PaymentPageEvent, emitted: {} as PaymentPageDeed },
  guards: {
    goesOutAsItIs: pressIs('post'),
    hasNothingToAsk: pressIs('explain'),
    hasItsOwnButton: pressIs('toItsButton'),
    wantsAddressFirst: pressIs('postAddress'),
    lenderWantsAddressFirst: ({ context, event }) => context.isLender && pressIs('postAddress')({ event }),
    isLender: ({ context }) => context.isLender,
    mayAskLender: ({ event }) => event.type === 'shop.answered' && event.mayAskLender,
    mayOpenWindow: ({ event }) => event.type === 'lender.ready' && event.mayOpenWindow,
  },
  actions: {
    keepWay: assign(({ event }) => (event.type === 'way.change' ? { isLender: event.isLender } : {})),
    say: assign(({ event }) => ('message' in event ? { problem: event.message } : {})),
    hush: assign({ problem: null }),
    askProvider: emit({ type: 'provider.ask' }),
    sendAddress: emit({ type: 'address.send' }),
    sendToken: emit(({ event }) => {
      const { token, deviceData } = event.type === 'provider.token' ? event : { token: '', deviceData: null }
      return { type: 'token.send', token, deviceData }
    }),
    report: emit(({ event }) => ({
      type: 'outcome.send',
      outcome: event.type === 'provider.cancelled' ? ('cancelled' as const) : ('failed' as const),
    })),
    showFields: emit(({ event }) => {
      const { fields, message } = event.type === 'provider.invalid' ? event : { fields: [], message: '' }
      return { type: 'fields.show', fields, message }
    }),
    explain: emit({ type: 'reason.show' }),
    leadToItsButton: emit({ type: 'ownButton.show' }),
    goOnIfAgreed: emit({ type: 'agreement.send' }),
  },
})

const presses = machine.createStateConfig({
  on: {
    'pay.press': [
      {
        guard: 'goesOutAsItIs',
        description: 'Something is ready to be charged, or the provider’s own page takes over: the form goes out as it is.',
      },
      { guard: 'hasNothingToAsk', actions: ['hush', 'explain'], description: 'Nobody can be asked; the page says why.' },
      {
        guard: 'hasItsOwnButton',
        actions: ['hush', 'leadToItsButton'],
        description: 'The provider brings a button of its own: that is the one to press.',
      },
      {
        guard: 'lenderWantsAddressFirst',
        target: 'savingAddress',
        actions: ['hush', 'sendAddress'],
        description: 'A lender wants to know who borrows: the billing address goes to the shop first.',
      },
      {
        guard: 'wantsAddressFirst',
        target: 'sending',
        actions: ['hush', 'sendAddress'],
        description: 'The billing address is not right, or may be what was wrong: the shop says so before anybody is asked.',
      },
      { target: 'asking', actions: ['hush', 'askProvider'], description: 'The provider is asked.' },
    ],
  },
})

/** Also without a press of ours: a provider's own button brings an answer by itself. */
const answers = machine.createStateConfig({
  on: {
    'provider.token': {
      target: 'sending',
      actions: ['hush', 'sendToken'],
      description: 'The provider stands for the payment; the shop is told how to charge it.',
    },
    'provider.cancelled': [
      {
        guard: 'isLender',
        target: 'sending',
        actions: ['say', 'report'],
        description: 'The shopper closed the lender’s window; the shop hears of it.',
      },
      { target: 'idle', actions: 'say', description: 'The shopper closed the provider’s window: nothing is sent.' },
    ],
    'provider.failed': [
      {
        guard: 'isLender',
        target: 'sending',
        actions: ['say', 'report'],
        description: 'The lender says no, or cannot be used; the shop hears of it.',
      },
      { target: 'idle', actions: 'say', description: 'The provider says no, or cannot be used: nothing is sent.' },
    ],
    'provider.invalid': {
      target: 'idle',
      actions: 'showFields',
      description: 'Card fields are not right: each says so, and the first has the focus.',
    },
    'provider.leaving': { target: 'leaving', description: 'The provider’s page takes the place of this one.' },
    'provider.windowBlocked': {
      target: 'idle.needsPress',
      description: 'The press is too long ago for the browser to open a window.',
    },
    'provider.absent': { target: 'idle', actions: 'explain', description: 'There is nobody to ask after all.' },
    'provider.over': {
      target: 'idle',
      actions: 'goOnIfAgreed',
      description: 'The shop heard from the lender before its window did: whoever has agreed goes on.',
    },
  },
})

export const paymentPageMachine = machine.createMachine({
  id: 'paymentPage',
  description:
    'What the payment step does with a press on its button: it asks the provider, says what is wrong, and sends what the provider gives. One thing at a time: what is pressed meanwhile counts for nothing.',
  context: { isLender: false, problem: null },
  initial: 'idle',
  on: {
    'way.change': {
      target: '.idle',
      actions: ['keepWay', 'hush'],
      description: 'Another way to pay begins anew; whoever was asked is heard no more.',
    },
    'page.return': {
      target: '.idle',
      description: 'The shopper comes back from the provider’s page, and the browser had kept this one.',
    },
  },
  states: {
    idle: {
      description: 'The shopper has the word. What went wrong the last time is said.',
      initial: 'waiting',
      on: { ...presses.on, ...answers.on },
      states: {
        waiting: { description: 'The shopper fills in the step.' },
        needsPress: {
          description: 'The provider is ready, but the browser opens its window only for a press: the shopper presses once more.',
        },
      },
    },
    asking: {
      description: 'The provider has the word: it checks what was typed, or the shopper is in its window.',
      tags: ['underWay'],
      on: answers.on,
    },
    savingAddress: {
      description: 'The billing address is on its way to the shop; the lender is asked after it.',
      tags: ['underWay', 'sending'],
      on: {
        'shop.answered': [
          { guard: 'mayAskLender', target: 'awaitingLender', description: 'It is saved, and there is a lender to ask.' },
          { target: 'idle', description: 'It is refused, or nobody is to be asked; the page says why.' },
        ],
      },
    },
    awaitingLender: {
      description: 'The address is saved. The lender’s part of the page comes anew, for it knows who borrows.',
      tags: ['underWay'],
      on: {
        'lender.ready': [
          { guard: 'mayOpenWindow', target: 'asking', actions: ['hush', 'askProvider'], description: 'The lender is asked.' },
          { target: 'idle.needsPress', description: 'The press is too long ago for the browser to open a window.' },
        ],
        'lender.closed': { target: 'idle', description: 'It cannot be asked after all; the page says why.' },
      },
    },
    sending: {
      description: 'The shop has the word: what the provider gave, or what is typed, is on its way.',
      tags: ['underWay', 'sending'],
      on: { 'shop.answered': { target: 'idle', description: 'Whatever the shop says stands on the page now.' } },
    },
    leaving: {
      description: 'The provider’s page is on its way.',
      tags: ['underWay'],
    },
  },
})
