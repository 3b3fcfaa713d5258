/**
 * The press on the payment step's button, and what follows: the provider is invoked, its result is posted to the shop, and
 * errors are shown. The hook provides the effects. Runs in the browser.
 */
import { answer } from '#machines/engine/index.ts'
import { inputOf, paymentPageSetup } from './payment-page.setup.ts'

const presses = paymentPageSetup.createStateConfig({
  on: {
    'pay.press': [
      {
        guard: 'isReadyToPost',
        description: 'A payment is ready or the provider’s own page is used: the form is posted unchanged.',
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
        description: 'The provider has its own button; the shopper must press that one.',
      },
      {
        guard: 'lenderNeedsAddress',
        target: 'savingAddress',
        actions: 'clearProblem',
        description: 'A lender needs the borrower’s details: the billing address is saved first.',
      },
      {
        guard: 'needsAddress',
        target: 'sending.address',
        actions: 'clearProblem',
        description: 'The billing address is or may be invalid: the shop validates it before the provider is asked.',
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
    description: 'Card fields are invalid: each shows its error, and the first gets the focus.',
  },
  { guard: 'isLeaving', target: 'leaving', description: 'The provider’s page takes the place of this one.' },
  {
    guard: 'isAgreed',
    target: 'idle.continuing',
    description: 'The lender’s agreement reached the shop before the page: the page continues with it.',
  },
  { guard: 'isReplaced', target: 'idle', description: 'The provider’s component was replaced; the shopper must press again.' },
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
    'What the payment step does with a press on its button: it invokes the provider, shows errors and posts the result. Presses while it is busy are ignored.',
  context: { isLender: false, problem: null },
  initial: 'idle',
  on: {
    'method.changed': {
      target: '.idle',
      actions: ['keepMethod', 'clearProblem'],
      description: 'Changing the payment method resets the chart; late answers are dropped.',
    },
    'page.return': {
      target: '.idle',
      description: 'The shopper returns from the provider’s page to this cached page.',
    },
  },
  states: {
    idle: {
      description: 'Waiting for the shopper; shows the last error.',
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
            onDone: { target: 'waiting', description: 'The errors are shown.' },
            onError: { target: 'waiting', description: 'The fields are gone.' },
          },
        },
        continuing: {
          description: 'The agreement is posted as if the button were pressed.',
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
      description: 'The address is saved. The lender’s component is reloaded because it depends on the borrower.',
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
      description: 'Waiting for the shop: the token or the form is being posted.',
      tags: ['underWay', 'sending'],
      initial: 'address',
      states: {
        address: {
          description: 'The billing address, without a token: the shop says what is wrong with it.',
          invoke: {
            id: 'sendAddress',
            src: 'sendAddress',
            onDone: { target: '#paymentPage.idle', description: 'The page shows the shop’s answer.' },
            onError: { target: '#paymentPage.idle', description: 'It could not be sent.' },
          },
        },
        token: {
          description: 'The provider’s token, with which the shop charges the payment later.',
          invoke: {
            id: 'sendToken',
            src: 'sendToken',
            input: inputOf.sendToken,
            onDone: { target: '#paymentPage.idle', description: 'The page shows the shop’s answer.' },
            onError: { target: '#paymentPage.idle', description: 'It could not be sent.' },
          },
        },
        outcome: {
          description: 'The outcome of the lender’s window is being posted.',
          invoke: {
            id: 'sendOutcome',
            src: 'sendOutcome',
            input: inputOf.sendOutcome,
            onDone: { target: '#paymentPage.idle', description: 'The page shows the shop’s answer.' },
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
