/** The payment page begins in one way, whatever the cart holds, and has no effects: it is told what became of what it does. */
import { cardIsTyped, type PressState } from '#machines/checkout/payment-page/press.rules.ts'
import { blank } from './carts.ts'
import { type PlaySet, plain } from './play-set.ts'

const when = (changes: Partial<PressState>) => ({ standing: { ...cardIsTyped, ...changes } })

export const paymentPageSet: PlaySet = {
  begins: { 'a visit': blank },
  events: {
    'way.change': { 'to a card': { isLender: false }, 'to a lender': { isLender: true } },
    'pay.press': {
      'a card is typed': when({}),
      'something is ready to be charged': when({ hasCard: true }),
      'no way to pay is chosen': when({ isUnsure: true }),
      'the provider has a button of its own': when({ kind: 'wallet', hasOwnButton: true }),
      'the billing address is new to the lender': when({ kind: 'instalment' }),
    },
    'provider.token': { '': { token: 'token-1', deviceData: null } },
    'provider.cancelled': { '': { message: 'Your payment was cancelled. Nothing was charged.' } },
    'provider.failed': { '': { message: 'Please allow pop-ups.' } },
    'provider.invalid': { 'the security code': { fields: ['cvv'], message: 'Please fill out a security code' } },
    'provider.leaving': plain,
    'provider.windowBlocked': plain,
    'provider.absent': plain,
    'provider.over': plain,
    'shop.answered': {
      'there is a lender to ask': { mayAskLender: true },
      'nobody is to be asked': { mayAskLender: false },
    },
    'lender.ready': {
      'just after a press': { mayOpenWindow: true },
      'long after the press': { mayOpenWindow: false },
    },
    'lender.closed': plain,
    'page.return': plain,
  },
  answers: {},
}
