/** The vocabulary of the payment page's chart: its events, effects, guards and actions. */
import { assign, type DoneActorEvent, setup } from 'xstate'
import { inBrowser } from '#machines/engine/index.ts'
import type {
  ProviderAnswer,
  ProviderLoaded,
  SendOutcomeInput,
  SendTokenInput,
  ShopAnswer,
  ShowFieldsInput,
} from './payment-page.effects.ts'
import { type Press, type PressState, pressOf, providerPatienceMs } from './press.rules.ts'

export type PaymentPageEvent =
  | { type: 'method.changed'; isLender: boolean }
  | { type: 'pay.press'; page: PressState }
  /** By the provider's own button, without a press of ours. */
  | { type: 'ownButton.answered'; answer: ProviderAnswer }
  | { type: 'page.return' }

interface Context {
  /** For the chosen payment method: the result of a lender's window is sent to the shop. */
  isLender: boolean
  /** What went wrong here, in words for the shopper; the shop's own words come with the page. */
  problem: string | null
}

interface Args {
  context: Context
  event: PaymentPageEvent
}

const pressIs =
  (wanted: Press) =>
  ({ event }: Args) =>
    event.type === 'pay.press' && pressOf(event.page) === wanted

const answerIs =
  (...wanted: Array<ProviderAnswer['status']>) =>
  ({ event }: Args) => {
    const answered = answerIn(event)
    return answered !== null && wanted.includes(answered.status)
  }

export const paymentPageSetup = setup({
  types: { context: {} as Context, events: {} as PaymentPageEvent },
  actors: {
    /** Begins within the press or the answer that leads to it, so that a window may open. */
    askProvider: inBrowser<ProviderAnswer>(),
    awaitProvider: inBrowser<ProviderLoaded>(),
    awaitLender: inBrowser<ProviderLoaded>(),
    sendAddress: inBrowser<ShopAnswer>(),
    sendToken: inBrowser<ShopAnswer, SendTokenInput>(),
    sendOutcome: inBrowser<ShopAnswer, SendOutcomeInput>(),
    showFields: inBrowser<void, ShowFieldsInput>(),
    showReason: inBrowser<void>(),
    showOwnButton: inBrowser<void>(),
    postForm: inBrowser<void>(),
  },
  delays: { providerPatience: providerPatienceMs },
  guards: {
    isReadyToPost: pressIs('post'),
    hasNothingToAsk: pressIs('explain'),
    hasItsOwnButton: pressIs('toItsButton'),
    lenderNeedsAddress: ({ context, event }: Args) => context.isLender && pressIs('postAddress')({ context, event }),
    needsAddress: pressIs('postAddress'),
    isLoading: pressIs('await'),
    isToken: answerIs('token'),
    isLenderRefusal: ({ context, event }: Args) => context.isLender && answerIs('cancelled', 'failed')({ context, event }),
    isRefusal: answerIs('cancelled', 'failed'),
    isInvalid: answerIs('invalid'),
    isLeaving: answerIs('leaving'),
    isAgreed: ({ event }: Args) => {
      const answered = answerIn(event)
      return answered?.status === 'replaced' && answered.hasAgreed
    },
    isReplaced: answerIs('replaced'),
    mayAskLender: (_: Args, { output }: { output: ShopAnswer }) => output.mayAskLender,
    mayAsk: (_: Args, { output }: { output: ProviderLoaded }) => output.outcome === 'ready' && output.mayAsk,
    isReady: (_: Args, { output }: { output: ProviderLoaded }) => output.outcome === 'ready',
  },
  actions: {
    keepMethod: assign(({ event }) => (event.type === 'method.changed' ? { isLender: event.isLender } : {})),
    showProblem: assign(({ event }) => {
      const answered = answerIn(event)
      return answered && 'message' in answered ? { problem: answered.message } : {}
    }),
    clearProblem: assign({ problem: null }),
  },
})

/** Input from the provider's answer that entered this state. */
export const inputOf = {
  sendToken({ context, event }: Args): SendTokenInput {
    const answered = answerIn(event)
    const { token, deviceData } = answered?.status === 'token' ? answered : { token: '', deviceData: null }
    return { token, deviceData, isLender: context.isLender }
  },
  sendOutcome: ({ event }: Args): SendOutcomeInput => ({
    outcome: answerIn(event)?.status === 'cancelled' ? 'cancelled' : 'failed',
  }),
  showFields({ event }: Args): ShowFieldsInput {
    const answered = answerIn(event)
    return answered?.status === 'invalid' ? answered : { fields: [], message: '' }
  },
}

/** The provider's answer in the event: of `askProvider`, or of its own button; null in every other event. */
function answerIn(event: PaymentPageEvent | DoneActorEvent<ProviderAnswer>): ProviderAnswer | null {
  if ('output' in event) return event.output
  return event.type === 'ownButton.answered' ? event.answer : null
}
