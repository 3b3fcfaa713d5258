/** When an order may be placed, and the messages for each outcome. */

import { paymentBlockers, type Readiness, shippingBlockers } from '#machines/checkout/readiness.ts'
import { returns } from '#machines/domain/constants.ts'
import { timeIsGone } from '#machines/domain/delivery/delivery-sentences.ts'
import type { FulfilmentReport, FulfilmentStage } from '#machines/domain/fulfilment/report.ts'
import { notShippableMessage } from '#machines/domain/fulfilment/report-rules.ts'
import type { Cents } from '#machines/domain/money.ts'
import { changedWords, changeSentences } from '#machines/domain/orders/agreement.ts'
import { cancelledPaymentMessages, type PaymentType, paymentTypes } from '#machines/domain/payment.ts'
import type { Blocker } from '#machines/engine/index.ts'
import type { AuthorizeInput, Payment, PrepareOutput } from './order.effects.ts'

export interface OrderContext {
  readiness: Readiness
  /** Bought without an account. */
  isGuest: boolean
  orderId: string | null
  /** The total the shopper agreed to; null before the order is placed. */
  totalInCents: Cents | null
  /** The digest of what the shopper agreed to; null without one. */
  agreed: string | null
  /** The card that was there when the order was placed: a repeated request charges the same card. */
  cardRef: string | null
  /** The payment method at that moment. */
  paymentType: PaymentType
  /** The key of a payment whose outcome is unknown, or that the provider is still deciding. */
  attemptKey: string | null
  /** The shopper has seen that it takes a while: the result is emailed too. */
  hasWaited: boolean
  payment: Payment | null
  problem: { code: string; message: string } | null
  /** Reports of the tires that are not written down yet. */
  reports: FulfilmentReport[]
  /** Where the tires are, by all that is written down. */
  fulfilment: FulfilmentStage
  /** What was already true when the chart began: a confirmed order. */
  placedState: 'confirmed' | 'cancelled' | null
}

/** Sentences of the order itself; those of a payment are in the domain. */
export const orderMessages = {
  priceChanged: 'A price in your cart has changed. Please review the new total and place the order again.',
  codesUsedUp: (codes: readonly string[]) =>
    `Others have just used up ${codes.join(' and ')}, so your total has changed. Nothing was charged, and all you entered is kept. ` +
    'Please review the new total and place the order again, or try another promo code in your cart.',
  firstOrderUsed: (label: string) =>
    `The discount for a first order with ${label} has been used. Another order of your account came first, so your total has changed. ` +
    'Nothing was charged, and all you entered is kept. Please review the new total and place the order again.',
  firstOrderAndCodesUsed: (label: string, codes: readonly string[]) =>
    `The discount for a first order with ${label} has been used, and others have just used up ${codes.join(' and ')}, so your total ` +
    'has changed. Nothing was charged, and all you entered is kept. Please review the new total and place the order again.',
  slotGone: timeIsGone,
  tooLate: `The 30 minutes to cancel are over. You can still return unmounted tires within ${returns.days} days; we refund you within ${returns.refundHours} hours of receiving them.`,
  cancelling: 'Your order is being cancelled. This takes a moment longer than usual; we keep at it.',
  notCancelled: 'Oops, something went wrong. The order is not cancelled yet; please try again.',
  /** The cart could not be prepared; the payment is only requested after that. */
  notPlaced: 'Oops, something went wrong. Your payment was not asked for; please try again.',
  stillCancellable: 'The shopper can still cancel this order. Its tires can be reported once the 30 minutes are over.',
  capturing: 'The payment of this order is being taken. Please report again in a minute.',
  unpaid: 'No payment is held for this order. A person checks it before anything is shipped.',
  notShippable: notShippableMessage,
  ...cancelledPaymentMessages,
  refundByPerson: 'Your refund needs a person. We are on it, and you do not have to do anything.',
} as const

/** Why the order cannot be placed: what is missing, and the cart's blocking alerts. */
export function placeBlockers({ readiness }: OrderContext): Blocker[] {
  return [...shippingBlockers(readiness), ...paymentBlockers(readiness)]
}

/** What the shopper reads about a changed total: the reason, as far as it is known. */
export function newPriceProblem({ beside, ...cause }: NewPrice): { code: string; message: string } {
  const lost = lostDiscount(cause)
  if (!beside) return lost ?? { code: 'priceChanged', message: orderMessages.priceChanged }
  if (!lost) return { code: 'orderChanged', message: changedWords(beside) }
  return { code: lost.code, message: [...changeSentences(beside), lost.message].join(' ') }
}

type NewPrice = Pick<Extract<PrepareOutput, { outcome: 'priceChanged' }>, 'usedUpCodes' | 'firstOrderWith' | 'beside'>

function lostDiscount({ usedUpCodes = [], firstOrderWith }: Omit<NewPrice, 'beside'>): { code: string; message: string } | null {
  const label = firstOrderWith && paymentTypes[firstOrderWith].label
  const hasCodes = usedUpCodes.length > 0
  if (label && hasCodes) return { code: 'firstOrderUsed', message: orderMessages.firstOrderAndCodesUsed(label, usedUpCodes) }
  if (label) return { code: 'firstOrderUsed', message: orderMessages.firstOrderUsed(label) }
  return hasCodes ? { code: 'promoCodeUsedUp', message: orderMessages.codesUsedUp(usedUpCodes) } : null
}

/** The same request on every retry: order, card, amount, and the key of the first attempt. */
export function askFor({ orderId, paymentType, cardRef, totalInCents, attemptKey }: OrderContext): AuthorizeInput {
  return { orderId: orderId ?? '', paymentType, cardRef: cardRef ?? '', amountInCents: totalInCents ?? 0, attemptKey }
}
