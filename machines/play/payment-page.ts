/** The payment page has one initial state for every cart. */
import type { ProviderAnswer, ProviderLoaded, ShopAnswer } from '#machines/checkout/payment-page/payment-page.effects.ts'
import { cardIsTyped, type PressState } from '#machines/checkout/payment-page/press.rules.ts'
import { blank } from './carts.ts'
import { type PlaySet, plain } from './play-set.ts'

const when = (changes: Partial<PressState>) => ({ page: { ...cardIsTyped, ...changes } })

const providerAnswers: Record<string, ProviderAnswer> = {
  'a token': { status: 'token', token: 'token-1', deviceData: null },
  'the shopper cancels': { status: 'cancelled', message: 'Your payment was cancelled. Nothing was charged.' },
  'it cannot be used': { status: 'failed', message: 'Please allow pop-ups.' },
  'the security code is not right': { status: 'invalid', fields: ['cvv'], message: 'Please fill out a security code' },
  'its own page takes over': { status: 'leaving' },
  'there is nothing to ask': { status: 'absent' },
  'it was replaced, and the shop received an agreement': { status: 'replaced', hasAgreed: true },
  'it was replaced': { status: 'replaced', hasAgreed: false },
}
const loaded: Record<string, ProviderLoaded> = {
  'just after the press': { outcome: 'ready', mayAsk: true },
  'long after the press': { outcome: 'ready', mayAsk: false },
  'it cannot be loaded': { outcome: 'absent' },
}
const shopAnswers: Record<string, ShopAnswer> = {
  'there is a lender to ask': { mayAskLender: true },
  'there is no lender to ask': { mayAskLender: false },
}
const answered = { 'the shop answers': { mayAskLender: false } satisfies ShopAnswer }
const shown = { 'it is shown': null }

export const paymentPageSet: PlaySet = {
  begins: { 'a visit': blank },
  events: {
    'method.changed': { 'to a card': { isLender: false }, 'to a lender': { isLender: true } },
    'pay.press': {
      'a card is typed': when({}),
      'something is ready to be charged': when({ hasCard: true }),
      'no payment method is chosen': when({ isUnsure: true }),
      'the provider has a button of its own': when({ kind: 'wallet', hasOwnButton: true }),
      'the provider is still loading': when({ isLoading: true }),
      'the billing address is new to the lender': when({ kind: 'instalment' }),
    },
    'ownButton.answered': Object.fromEntries(
      Object.entries(providerAnswers).map(([says, answer]) => [`by its own button: ${says}`, { answer }]),
    ),
    'page.return': plain,
  },
  answers: {
    askProvider: providerAnswers,
    awaitProvider: loaded,
    awaitLender: loaded,
    sendAddress: shopAnswers,
    sendToken: answered,
    sendOutcome: answered,
    showReason: shown,
    showOwnButton: shown,
    showFields: shown,
    postForm: { 'it is posted': null },
  },
}
