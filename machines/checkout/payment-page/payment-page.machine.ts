/**
 * The press on the payment step's button, and what follows: the provider is asked, the shop is sent what it gives, and what went
 * wrong is said. The hook provides the effects. Runs in the browser.
 */
import { answer } from '#machines/engine/effect.ts'
import { inputOf, paymentPageSetup } from './payment-page.setup.ts'

const presses = paymentPageSetup.createStateConfig({
  on: {
    'pay.press': [
      {
        guard: 'isReadyToPost',
        description: 'Something is ready to be charged, or the provider’s own page takes over: the form is posted as it is.',
      },
      {
        guard: 'hasNothingToAsk',
        target: '.explaining',
        actions: 'clearProblem',
        description: 'No provider can be asked; the page says why.',
      },
      {
        guard: 'hasItsOwnButton',
        target: '.leadingToButton',
        actions: 'clearProblem',
        description: 'The provider brings a button of its own: that is the one to press.',
      },
      {
        guard: 'lenderNeedsAddress',
        target: 'savingAddress',
        actions: 'clearProblem',
        description: 'A lender wants to know who borrows: the billing address goes to the shop first.',
      },
      {
        guard: 'needsAddress',
        target: 'sending.address',
        actions: 'clearProblem',
        description: 'The billing address is not right, or may be what was wrong: the shop says so before the provider is asked.',
      },
      {
        guard: 'isLoading',
        target: 'awaitingProvider',
        actions: 'clearProblem',
        description: 'The provider’s part of the page is still loading.',
      },
      { target: 'asking', actions: 'clearProblem', description: 'The provider is asked.' },
    ],
  },
})

/** The same for the answer to our question and for one that the provider's own button brings. */
const answers = [
  {
    guard: 'isToken',
    target: 'sending.token',
    actions: 'clearProblem',
    description: 'The provider approved the payment; the shop receives the token to charge.',
  },
  {
    guard: 'isLenderRefusal',
    target: 'sending.outcome',
    actions: 'showProblem',
    description: 'The lender’s window was closed, or the lender declined; the shop is informed.',
  },
  {
    guard: 'isRefusal',
    target: 'idle',
    actions: 'showProblem',
    description: 'The provider’s window was closed, or the provider says no: nothing is sent.',
  },
  {
    guard: 'isInvalid',
    target: 'idle.showingFields',
    description: 'Card fields are not right: each says so, and the first has the focus.',
  },
  { guard: 'isLeaving', target: 'leaving', description: 'The provider’s page takes the place of this one.' },
  {
    guard: 'isAgreed',
    target: 'idle.continuing',
    description: 'The lender’s agreement reached the shop before the page: the page continues with it.',
  },
  { guard: 'isReplaced', target: 'idle', description: 'Another part of the page took its place; the shopper presses again.' },
  { target: 'idle.explaining', description: 'There is no provider to ask after all.' },
] as const

/** A wait for the provider's part of the page, in two states that show the shopper different messages. */
const loaded = [
  { guard: { type: 'mayAsk', params: answer }, target: 'asking', description: 'The provider is asked.' },
  {
    guard: { type: 'isReady', params: answer },
    target: 'idle.needsPress',
    description: 'The press is too long ago for the browser to open a window.',
  },
] as const

export const paymentPageMachine = paymentPageSetup.createMachine({
  id: 'paymentPage',
  description:
    'What the payment step does with a press on its button: it asks the provider, says what is wrong, and sends what the provider gives. One thing at a time: a press meanwhile does nothing.',
  context: { isLender: false, problem: null },
  initial: 'idle',
  on: {
    'method.changed': {
      target: '.idle',
      actions: ['keepMethod', 'clearProblem'],
      description: 'Another payment method begins anew; an answer of the one before is dropped.',
    },
    'page.return': {
      target: '.idle',
      description: 'The shopper comes back from the provider’s page, and the browser had kept this one.',
    },
  },
  states: {
    idle: {
      description: 'The shopper’s turn. What went wrong the last time is said.',
      initial: 'waiting',
      on: { ...presses.on, 'ownButton.answered': answers },
      states: {
        waiting: { description: 'The shopper fills in the step.' },
        needsPress: {
          description: 'The provider is ready, but the browser opens its window only for a press: the shopper presses once more.',
        },
        explaining: {
          description: 'The focus goes to where the page says why no provider can be asked.',
          invoke: {
            id: 'showReason',
            src: 'showReason',
            onDone: { target: 'waiting', description: 'It has the focus.' },
            onError: { target: 'waiting', description: 'There is no such place on the page.' },
          },
        },
        leadingToButton: {
          description: 'The focus goes to the provider’s own button.',
          invoke: {
            id: 'showOwnButton',
            src: 'showOwnButton',
            onDone: { target: 'waiting', description: 'It has the focus.' },
            onError: { target: 'waiting', description: 'There is no such button on the page.' },
          },
        },
        showingFields: {
          description: 'Card fields that are not right say so, and the first gets the focus.',
          invoke: {
            id: 'showFields',
            src: 'showFields',
            input: inputOf.showFields,
            onDone: { target: 'waiting', description: 'They say so.' },
            onError: { target: 'waiting', description: 'The fields are gone.' },
          },
        },
        continuing: {
          description: 'What is agreed is posted as with a press.',
          invoke: {
            id: 'postForm',
            src: 'postForm',
            onDone: { target: 'waiting', description: 'The form is on its way.' },
            onError: { target: 'waiting', description: 'There is no form to post.' },
          },
        },
      },
    },
    awaitingProvider: {
      description: 'The provider’s part of the page is loading; it is asked as soon as it is there.',
      tags: ['underWay'],
      invoke: {
        id: 'awaitProvider',
        src: 'awaitProvider',
        onDone: [...loaded, { target: 'idle.explaining', description: 'It cannot be loaded; the page says why.' }],
        onError: { target: 'idle.explaining', description: 'It cannot be loaded.' },
      },
      after: { providerPatience: { target: 'idle.explaining', description: 'It takes too long.' } },
    },
    asking: {
      description: 'The provider’s turn: it checks what was typed, or the shopper is in its window.',
      tags: ['underWay'],
      invoke: {
        id: 'askProvider',
        src: 'askProvider',
        onDone: answers,
        onError: { target: 'idle.explaining', description: 'The provider cannot be asked.' },
      },
      on: { 'ownButton.answered': answers },
    },
    savingAddress: {
      description: 'The billing address is on its way to the shop; the lender is asked after it.',
      tags: ['underWay', 'sending'],
      invoke: {
        id: 'saveAddress',
        src: 'sendAddress',
        onDone: [
          {
            guard: { type: 'mayAskLender', params: answer },
            target: 'awaitingLender',
            description: 'It is saved, and there is a lender to ask.',
          },
          { target: 'idle', description: 'It is refused, or there is no lender to ask; the page says why.' },
        ],
        onError: { target: 'idle', description: 'It could not be sent.' },
      },
    },
    awaitingLender: {
      description: 'The address is saved. The lender’s part of the page is loaded anew, for it knows who borrows.',
      tags: ['underWay', 'sending'],
      invoke: {
        id: 'awaitLender',
        src: 'awaitLender',
        onDone: [...loaded, { target: 'idle', description: 'It cannot be asked after all; the page says why.' }],
        onError: { target: 'idle', description: 'It cannot be loaded.' },
      },
      after: { providerPatience: { target: 'idle.explaining', description: 'It takes too long.' } },
    },
    sending: {
      description: 'The shop’s turn: what the provider gave, or what is typed, is on its way.',
      tags: ['underWay', 'sending'],
      initial: 'address',
      states: {
        address: {
          description: 'The billing address, without a token: the shop says what is wrong with it.',
          invoke: {
            id: 'sendAddress',
            src: 'sendAddress',
            onDone: { target: '#paymentPage.idle', description: 'What the shop says is on the page.' },
            onError: { target: '#paymentPage.idle', description: 'It could not be sent.' },
          },
        },
        token: {
          description: 'The provider’s token, with which the shop charges the payment later.',
          invoke: {
            id: 'sendToken',
            src: 'sendToken',
            input: inputOf.sendToken,
            onDone: { target: '#paymentPage.idle', description: 'What the shop says is on the page.' },
            onError: { target: '#paymentPage.idle', description: 'It could not be sent.' },
          },
        },
        outcome: {
          description: 'What became of the lender’s window.',
          invoke: {
            id: 'sendOutcome',
            src: 'sendOutcome',
            input: inputOf.sendOutcome,
            onDone: { target: '#paymentPage.idle', description: 'What the shop says is on the page.' },
            onError: { target: '#paymentPage.idle', description: 'It could not be sent.' },
          },
        },
      },
    },
    leaving: {
      description: 'The provider’s page is on its way.',
      tags: ['underWay'],
    },
  },
})
