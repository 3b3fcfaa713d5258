/**
 * How far a cart is on its way to an order: what the other charts have reported. The order chart and the flow chart both keep
 * it, and both ask the same requirements of it.
 */

import { noCartMessage, type ShippingOption } from '#machines/domain/carts/cart.ts'
import { chooseShop, chooseTime, chooseWarehouse, confirmMobileTime } from '#machines/domain/delivery/delivery-sentences.ts'
import { type PaymentType, paymentTypeNames, paymentTypes } from '#machines/domain/payment.ts'
import { type Blocker, type Requirement, unmet } from '#machines/engine/index.ts'
import type { CartFacts, CheckoutFacts } from './facts.ts'

export interface Readiness extends PaymentReadiness {
  quantity: number
  option: ShippingOption | null
  appointment: 'notNeeded' | 'missing' | 'needsConfirmation' | 'held'
  /** Alerts of the cart that keep the order from being placed, in their own words. */
  alerts: Array<{ code: string; message: string }>
  /** Their tires are collected at a warehouse, also before they have chosen one. */
  usesWarehouse: boolean
  /** There is coverage to choose. */
  offersCoverage: boolean
}

/** The state of the payment step. */
export interface PaymentReadiness {
  paymentType: PaymentType
  /** What the buyer's company allows; empty for everything. */
  offeredTypes: PaymentType[]
  billingSaved: boolean
  /** Reference of the draft with the payment's token; the token itself is not kept here. */
  cardRef: string | null
}

/** Events from sibling charts, by the choreography's names. */
export type ReadinessEvent =
  | ({ type: 'cart.changed' } & CartFacts)
  | { type: 'delivery.saved'; option: ShippingOption }
  | { type: 'delivery.cleared' }
  | { type: 'time.held' }
  | { type: 'time.missing' }
  | { type: 'time.needsConfirmation' }
  | { type: 'time.notNeeded' }
  | { type: 'card.ready'; cardRef: string }
  | { type: 'card.missing' }
  | { type: 'billing.saved' }

export function readinessOf(facts: CheckoutFacts): Readiness {
  return {
    ...knownOfCart(facts),
    option: facts.shippingOption,
    appointment: facts.slot ? 'held' : facts.shippingOption === 'installer' ? 'missing' : 'notNeeded',
    billingSaved: facts.billingSaved,
    cardRef: null,
  }
}

/** The readiness after a sibling's event; other events leave it unchanged. */
export function updateReadiness(readiness: Readiness, event: { type: string }): Readiness {
  const news = event as ReadinessEvent
  switch (news.type) {
    case 'cart.changed':
      return { ...readiness, ...knownOfCart(news) }
    case 'delivery.saved':
      return { ...readiness, option: news.option }
    case 'delivery.cleared':
      return { ...readiness, option: null }
    case 'time.held':
      return { ...readiness, appointment: 'held' }
    case 'time.missing':
      return { ...readiness, appointment: 'missing' }
    case 'time.needsConfirmation':
      return { ...readiness, appointment: 'needsConfirmation' }
    case 'time.notNeeded':
      return { ...readiness, appointment: 'notNeeded' }
    case 'card.ready':
      return { ...readiness, cardRef: news.cardRef }
    case 'card.missing':
      return { ...readiness, cardRef: null }
    case 'billing.saved':
      return { ...readiness, billingSaved: true }
    default:
      return readiness
  }
}

function knownOfCart({ quantity, alerts, coverage, usesWarehouse, paymentType, paymentTypes: offeredTypes }: CartFacts) {
  return {
    quantity,
    alerts: alerts.filter(({ blocksOrder }) => blocksOrder).map(({ kind, message }) => ({ code: kind, message })),
    usesWarehouse,
    offersCoverage: coverage.isOffered,
    paymentType,
    offeredTypes,
  }
}

const shippingNeeds: readonly Requirement<Readiness>[] = [
  { code: 'cartEmpty', message: noCartMessage, step: 'shipping', met: ({ quantity }) => quantity > 0 },
  {
    code: 'shippingMissing',
    message: chooseShop,
    field: 'installerId',
    step: 'shipping',
    met: ({ option, usesWarehouse }) => option !== null || usesWarehouse,
  },
  {
    code: 'warehouseMissing',
    message: chooseWarehouse,
    field: 'warehouseId',
    step: 'shipping',
    met: ({ option, usesWarehouse }) => option !== null || !usesWarehouse,
  },
  {
    code: 'slotMissing',
    message: chooseTime,
    field: 'startTime',
    step: 'shipping',
    met: ({ appointment }) => appointment !== 'missing',
  },
  {
    // A mobile visit requires the shopper's explicit confirmation (specification, section 5).
    code: 'slotUnconfirmed',
    message: confirmMobileTime,
    field: 'startTime',
    step: 'shipping',
    met: ({ appointment }) => appointment !== 'needsConfirmation',
  },
]

/** Why the shipping step cannot be left: what is missing, and blocking alerts. */
export function shippingBlockers(readiness: Readiness): Blocker[] {
  const alerts = readiness.alerts.map(({ code, message }) => ({ code, message, step: 'shipping' }))
  return [...unmet(shippingNeeds, readiness), ...alerts]
}

const paymentNeeds: readonly Requirement<PaymentReadiness>[] = [
  {
    code: 'billingMissing',
    message: 'Please enter your billing address',
    field: 'firstName',
    step: 'payment',
    met: ({ billingSaved }) => billingSaved,
  },
  {
    code: 'typeNotOffered',
    message: 'Please choose another payment method: your company does not offer this one',
    field: 'paymentType',
    step: 'payment',
    met: ({ paymentType, offeredTypes }) => isTypeOffered(paymentType, offeredTypes),
  },
  ...paymentTypeNames.map((type) => ({
    code: 'cardMissing',
    message: paymentTypes[type].kind === 'fields' ? 'Please enter your card' : `Please continue with ${paymentTypes[type].label}`,
    field: 'card',
    step: 'payment',
    met: ({ paymentType, cardRef }: PaymentReadiness) => paymentType !== type || cardRef !== null,
  })),
]

/** Why the payment step cannot be left. */
export function paymentBlockers(readiness: PaymentReadiness): Blocker[] {
  return unmet(paymentNeeds, readiness)
}

/** Whether a buyer may pay this way; a company that lists nothing allows everything. */
export function isTypeOffered(type: PaymentType, offered: readonly PaymentType[]): boolean {
  return offered.length === 0 || offered.includes(type)
}

/** Transitions that keep a chart's readiness up to date through its action `updateReadiness`. */
export const readinessTransitions = {
  'cart.changed': { actions: 'updateReadiness', description: 'Tires, coverage, alerts or the buyer changed.' },
  'delivery.saved': { actions: 'updateReadiness', description: 'A delivery was chosen.' },
  'delivery.cleared': { actions: 'updateReadiness', description: 'The delivery was taken out.' },
  'time.held': { actions: 'updateReadiness', description: 'A time at the shop is held.' },
  'time.missing': { actions: 'updateReadiness', description: 'A time at the shop is needed.' },
  'time.needsConfirmation': {
    actions: 'updateReadiness',
    description: "A mobile installer's time waits for the shopper's word.",
  },
  'time.notNeeded': { actions: 'updateReadiness', description: 'No time at a shop is needed.' },
  'card.ready': { actions: 'updateReadiness', description: 'A payment is ready to be charged.' },
  'card.missing': { actions: 'updateReadiness', description: 'There is nothing to charge.' },
  'billing.saved': { actions: 'updateReadiness', description: 'The billing address is there.' },
} as const
