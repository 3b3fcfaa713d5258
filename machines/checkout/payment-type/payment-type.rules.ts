/** The payment type that follows from an event, and what depends on it (specification, section 4: payment type). */

import type { CartFacts } from '#machines/checkout/facts.ts'
import type { OrderView } from '#machines/checkout/order/order.view.ts'
import { type UserType, userTypeTraits } from '#machines/domain/accounts/account.ts'
import { type Cents, formatCents } from '#machines/domain/money.ts'
import { type PaymentType, paymentMessages, paymentTypes } from '#machines/domain/payment.ts'
import { choosePaymentType, noGateway } from '#machines/domain/payment-sentences.ts'
import type { PaymentTypeEvent } from './payment-type.events.ts'

export interface PaymentTypeContext {
  /** The payment type the totals are calculated for: the last one commerce stored. */
  type: PaymentType
  /** The way that is being stored. */
  wanted: PaymentType | null
  /** Chosen last before a wallet: a cancelled wallet leads back to it. */
  typeBeforeWallet: PaymentType
  userType: UserType
  /** What the buyer's company allows; empty for everything. */
  offeredTypes: PaymentType[]
  /** Reference of the token's draft. */
  cardRef: string | null
  /** The payment to charge, once the provider has verified the token. */
  card: (PaymentMeans & { agreedInCents: Cents | null }) | null
  billingSaved: boolean
  session: { ref: string; simulated: boolean } | null
  /** Why the provider refused this purchase, as shown to the shopper. */
  refusal: string | null
  /** What the order costs, of which a lender's agreement must not differ; null while it is unknown. */
  totalInCents: Cents | null
  /** The address said `redirectFrom=cart_modal`. */
  cameFromCartModal: boolean
  problem: PaymentProblem | null
}

interface PaymentMeans {
  type: PaymentType
  brand: string
  lastFour: string
}

export interface PaymentProblem {
  code: string
  field: string
  message: string
  /** The sum that a lender agreed to, when the order's is another now. */
  agreedInCents?: Cents
}

/** The readiness the payment needs. The type is this chart's own state. */
export function knownOf({ userType, paymentTypes: offeredTypes, totalInCents }: CartFacts) {
  return { userType, offeredTypes, totalInCents }
}

/** A lender agreed to one sum, and the order's is another. Sums that are unknown do not differ; a card or a wallet pays any sum. */
export function hasOtherSum(type: PaymentType, agreedInCents: Cents | null, totalInCents: Cents | null): boolean {
  if (paymentTypes[type].kind !== 'instalment' || agreedInCents === null || totalInCents === null) return false
  return agreedInCents !== totalInCents
}

/** `Affirm agreed to $498.60; your order is now $563.10.` */
export function otherSumProblem(type: PaymentType, agreedInCents: Cents, totalInCents: Cents): PaymentProblem {
  const message = `${paymentTypes[type].label} agreed to ${formatCents(agreedInCents)}; your order is now ${formatCents(totalInCents)}.`
  return { code: 'otherSum', field: 'card', message, agreedInCents }
}

export const paymentProblems = {
  cardInvalid: { code: 'cardInvalid', field: 'card', message: 'Credit card is invalid' },
  gateway: { code: 'gateway', field: 'card', message: noGateway },
  billingNotSaved: {
    code: 'failed',
    field: '',
    message: 'Oops, something went wrong. Your address was not saved; please try again.',
  },
  typeNotStored: {
    code: 'failed',
    field: 'paymentType',
    message: 'Oops, something went wrong. Please choose again how you want to pay.',
  },
  typeUnsure: { code: 'typeUnsure', field: 'paymentType', message: 'Please choose how you want to pay' },
  typeNotOffered: { code: 'typeNotOffered', field: 'paymentType', message: choosePaymentType },
} as const

/** The message for a token without an agreement. */
export function unusableProblem(type: PaymentType) {
  const { kind, givesTokenWhenClosed, cancelled } = paymentTypes[type]
  if (kind === 'fields') return paymentProblems.cardInvalid
  if (givesTokenWhenClosed) return { code: 'cancelled', field: 'card', message: cancelled }
  return { code: 'failed', field: 'card', message: paymentMessages.failed }
}

/** An agreement still counts while the cart awaits payment by its type. */
export function isWanted(
  { order, paymentType }: { order: Pick<OrderView, 'stage'>; paymentType: Pick<PaymentTypeContext, 'type'> },
  type: PaymentType,
): boolean {
  return (order.stage === 'unplaced' || order.stage === 'declined') && paymentType.type === type
}

/** The address is saved, and what is left is the provider's own page: its component on our page returned nothing. */
export function isLeftToProvider({
  type,
  card,
  billingSaved,
}: Pick<PaymentTypeContext, 'type' | 'billingSaved'> & { card: object | null }): boolean {
  return paymentTypes[type].kind !== 'fields' && !card && billingSaved
}

/** The payment type that an event asks for; null when it asks for none. */
export function askedFor({ type, typeBeforeWallet }: PaymentTypeContext, event: PaymentTypeEvent): PaymentType | null {
  switch (event.type) {
    case 'type.choose':
      return event.paymentType
    case 'payment.cancelled':
      // A cancelled wallet leads back to what was chosen before it.
      return event.paymentType === type && paymentTypes[type].kind === 'wallet' ? typeBeforeWallet : null
    case 'payment.hinted':
      if (event.chargeId !== undefined) return 'resolve'
      return event.affirmError ? 'affirm' : null
    default:
      return null
  }
}

/** What is remembered when the type changes: the last one before a wallet. */
export function remembered({ type, typeBeforeWallet }: PaymentTypeContext): PaymentType {
  return paymentTypes[type].kind === 'wallet' ? typeBeforeWallet : type
}

/** The agreement that will not be used once another method is stored. */
export function droppedOf({ type, card, cardRef }: PaymentTypeContext) {
  return card && cardRef ? { paymentType: type, cardRef } : null
}

/** Wallet buttons before the form are out of reach while one of these holds (specification, section 4). */
const fastCheckoutBars: ReadonlyArray<(context: PaymentTypeContext) => boolean> = [
  // Sales tool and fleet.
  ({ userType }) => !userTypeTraits[userType].hasFastCheckout,
  ({ type }) => type === 'credit',
]

export function isFastCheckoutEnabled(context: PaymentTypeContext): boolean {
  return !fastCheckoutBars.some((bars) => bars(context))
}
