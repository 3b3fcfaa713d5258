import { paymentMessages } from '#machines/domain/payment.ts'
import { blank, coverable } from './carts.ts'
import { type PlaySet, plain } from './play-set.ts'

const ways = { 'by card': { paymentType: 'credit' }, 'by PayPal': { paymentType: 'paypal' } }

export const paymentTypeSet: PlaySet = {
  begins: {
    'a card is going to pay': blank,
    'Klarna is going to pay': { ...blank, paymentType: 'klarna' },
    'Klarna is going to pay, the billing address is saved': { ...blank, billingSaved: true, paymentType: 'klarna' },
  },
  events: {
    'type.choose': ways,
    // Before the form, which has two effects under way at once: the engine runs them one after the other.
    'card.tokenized': { '': { cardRef: 'draft-3' } },
    'payment.submit': {
      'the billing address alone': { billingRef: 'draft-1', cardRef: null },
      'the billing address and a card': { billingRef: 'draft-1', cardRef: 'draft-2' },
    },
    'card.change': plain,
    'payment.cancelled': ways,
    'payment.failed': ways,
    'payment.hinted': {
      'a charge is named': { chargeId: 'charge-1' },
      'Affirm says error': { affirmError: true },
      'back from the cart': { redirectFrom: 'cart_modal' },
    },
    'payment.declined': { '': { message: paymentMessages.failed } },
    'payment.reached': plain,
    'payment.left': plain,
    'session.retry': plain,
    'session.outdated': plain,
    'cart.changed': {
      'another number of tires': coverable,
      'another total': { ...coverable, paymentType: 'klarna', totalInCents: 5_000 },
      'the company takes cards only': { ...coverable, paymentTypes: ['credit'] },
      'PayPal is going to pay': { ...coverable, paymentType: 'paypal' },
    },
  },
  answers: {
    choosePaymentType: {
      chosen: { outcome: 'ok', facts: coverable },
      'refused, the company does not offer it': {
        outcome: 'refused',
        message: 'Your company does not pay this way. Please choose another way to pay.',
      },
      '404, there is no such cart': { outcome: 'notFound' },
    },
    openSession: {
      opened: { outcome: 'ok', sessionRef: 'draft-4', simulated: true },
      'the provider is not there': { outcome: 'unavailable' },
      'refused, two addresses': {
        outcome: 'refused',
        message:
          'Katapult leases only to the address that the tires are shipped to. Please change it, or choose another way to pay.',
      },
    },
    checkCard: {
      'a good card': { outcome: 'ok', type: 'credit', brand: 'Visa', lastFour: '1111', agreedInCents: 0 },
      'a good PayPal account': { outcome: 'ok', type: 'paypal', brand: 'PayPal', lastFour: '', agreedInCents: 0 },
      'Klarna agrees': { outcome: 'ok', type: 'klarna', brand: 'Klarna', lastFour: '', agreedInCents: 0 },
      'Klarna agrees to another sum': { outcome: 'ok', type: 'klarna', brand: 'Klarna', lastFour: '', agreedInCents: 70_000 },
      'an unknown token': { outcome: 'unknownToken' },
    },
    abandonCard: { 'given up': { outcome: 'ok' } },
    saveBilling: { saved: { outcome: 'ok' }, '404, there is no such cart': { outcome: 'notFound' } },
  },
}
