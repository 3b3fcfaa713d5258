/** The ten ways to pay and what leads from one to another (specification, sections 2, 3, 4, 8 and 9), as plain data. */
import { type UserType, userTypes } from '#machines/domain/accounts/account.ts'
import type { DecisionTable } from './decision-table.ts'

export const firstType = 'credit'

/** Percent off the tires when it is really paid this way, and whether it is one of the shopper's wallets. */
export const types = {
  credit: { percentOff: 0, isWallet: false },
  affirm: { percentOff: 10, isWallet: false },
  applepay: { percentOff: 0, isWallet: true },
  googlepay: { percentOff: 0, isWallet: true },
  katapult: { percentOff: 10, isWallet: false },
  klarna: { percentOff: 10, isWallet: false },
  paypal: { percentOff: 0, isWallet: true },
  resolve: { percentOff: 0, isWallet: false },
  synchrony: { percentOff: 0, isWallet: false },
  venmo: { percentOff: 0, isWallet: true },
} as const
export type Type = keyof typeof types

const typeNames = Object.keys(types) as Type[]
const fastUsers = userTypes.filter((userType) => userType !== 'Sales Tool' && userType !== 'Fleet')

/** Whether the wallet buttons before the form are within reach. */
export const fastCheckout: DecisionTable<{ userType: UserType; type: Type }, boolean> = {
  inputs: { userType: userTypes, type: typeNames },
  rows: [
    { when: { userType: ['Sales Tool', 'Fleet'] }, is: false },
    { when: { userType: fastUsers, type: ['credit'] }, is: false },
    {
      when: { userType: fastUsers, type: typeNames.filter((type) => type !== 'credit') },
      is: true,
    },
  ],
}

export interface HintInputs {
  /** The query parameter charge_id, the hash #affirm-error, the query parameter redirectFrom=cart_modal. */
  chargeId: boolean
  affirmError: boolean
  fromCartModal: boolean
  /** What the buyer's company lists. */
  offers: 'everything' | 'credit only' | 'affirm and credit' | 'resolve and credit'
  /** Whether a payment was agreed to before. */
  standing: 'nothing agreed' | 'card ready'
}

const withResolve = ['everything', 'resolve and credit'] as const
const withAffirm = ['everything', 'affirm and credit'] as const

/** What an address chooses, from credit card. Nothing of it is a payment. */
export const hintedTypes: DecisionTable<HintInputs, Type> = {
  inputs: {
    chargeId: [true, false],
    affirmError: [true, false],
    fromCartModal: [true, false],
    offers: ['everything', 'credit only', 'affirm and credit', 'resolve and credit'],
    standing: ['nothing agreed', 'card ready'],
  },
  rows: [
    {
      when: { standing: ['card ready'] },
      is: 'credit',
      because: 'Links are untrusted, so they never remove an agreement.',
    },
    {
      when: { standing: ['nothing agreed'], chargeId: [true], offers: withResolve },
      is: 'resolve',
      because: 'With both in one address the parameter counts: it comes with this very return, a hash may be left over.',
    },
    {
      when: { standing: ['nothing agreed'], chargeId: [true], offers: ['credit only', 'affirm and credit'] },
      is: 'credit',
      because: 'A payment type that the company does not list is chosen by no address.',
    },
    { when: { standing: ['nothing agreed'], chargeId: [false], affirmError: [true], offers: withAffirm }, is: 'affirm' },
    {
      when: {
        standing: ['nothing agreed'],
        chargeId: [false],
        affirmError: [true],
        offers: ['credit only', 'resolve and credit'],
      },
      is: 'credit',
    },
    {
      when: { standing: ['nothing agreed'], chargeId: [false], affirmError: [false] },
      is: 'credit',
      because: 'redirectFrom=cart_modal says where the shopper came from, and chooses nothing.',
    },
  ],
}

/** Sentences of the specification, section 8. */
export const sentences = {
  failed: "We're sorry, the payment was not able to be processed. Please try again or use another payment method.",
  invalidCard: 'Credit card is invalid',
  /** Synchrony's window gives a token however it is closed: one without a payment is a cancellation. */
  synchronyCancelled: 'Your Synchrony payment was cancelled. Nothing was charged.',
  noGateway: 'Cannot contact the gateway at this time.',
  code539: { begins: 'Your payment is processing', asksFor: ['check your email', 'contact customer service', '30 minutes'] },
} as const

/** The message for a token without an agreement. */
export function unusableToken(chosen: Type): string {
  if (chosen === 'credit') return sentences.invalidCard
  return chosen === 'synchrony' ? sentences.synchronyCancelled : sentences.failed
}
