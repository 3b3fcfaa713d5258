/**
 * A journey through the whole checkout as plain data: the shopper, their events, the outcomes of effects, and time. Nothing in
 * it belongs to one level: tires, shops, times and cards are named, and each driver knows what a name means.
 */
import type { ReportKind } from '#machines/domain/fulfilment/report.ts'

/** The kind of shopper, or what is special about the tires they want. */
export const setups = ['guest', 'widgetVisitor', 'freeCoverage', 'specialOrder', 'salesTool', 'dealer', 'cardsOnly'] as const
export type Setup = (typeof setups)[number]

/** The payloads that each event is sent with, by name; an event that is not listed has none. */
export const payloadNames = {
  'item.add': ['tires', 'otherTires', 'unmountableTires', 'tiresWithOwnCoverage', 'slowTires'],
  'item.setQuantity': ['twoTires'],
  'item.remove': ['tires', 'otherTires'],
  'coupon.apply': ['goodCode'],
  'coupon.remove': ['goodCode'],
  'vehicle.choose': ['car'],
  'trailer.describe': ['trailer'],
  'alert.acknowledge': ['shopRemoved'],
  'quote.send': ['customer'],
  'tab.select': ['left', 'middle', 'right', 'end'],
  'tabs.ask': ['mobile', 'nonsense'],
  'installer.pick': ['nearestInstaller', 'secondInstaller', 'mobileInstaller'],
  'location.pick': ['nearestCounter'],
  'warehouse.pick': ['nearestWarehouse'],
  'address.save': ['home', 'wrongCity', 'unknownStreet', 'nowhere'],
  'slot.pick': ['firstOpening', 'secondOpening'],
  'coverage.addItem': ['tires', 'otherTires', 'notInCart'],
  'coverage.declineItem': ['tires', 'otherTires', 'notInCart'],
  'type.choose': ['credit', 'klarna', 'paypal'],
  'payment.submit': ['approvedCard', 'declinedCard', 'noCard'],
  'card.tokenized': ['approvedCard', 'unknownToken'],
  'payment.cancelled': ['credit', 'paypal'],
  'payment.failed': ['credit', 'paypal'],
  'payment.hinted': ['fromResolve', 'fromAffirm', 'fromCartModal'],
  'order.place': ['shownTotal', 'anotherTotal', 'anotherDigest'],
  'step.visit': ['shipping', 'services', 'shippingConfirmation', 'payment', 'summary'],
} as const satisfies Record<string, readonly string[]>
export type PayloadEvent = keyof typeof payloadNames

/** A scripted answer in place of the simulated one; `$attempt` is the payment's own key, `$date` and `$startTime` the requested time. */
interface OtherAnswer {
  output: unknown
  /** The effect still takes place. */
  done?: true
  /** It contradicts the records, so they are no longer compared. */
  untrue?: true
}

const refused = { output: { outcome: 'refused', code: 'outOfStock', field: 'quantity', message: 'Only 2 left.' } }
const gone: OtherAnswer = { output: { outcome: 'notFound' }, untrue: true }
const declined = { output: { outcome: 'declined', code: '2000', message: 'Your bank declined this card.' } }
const deciding = { output: { outcome: 'processing', attemptKey: '$attempt' } }
const beforeTires = { outcome: 'beforeTires', firstDay: '2026-03-18' }
const unknown = { output: { outcome: 'unknown', attemptKey: '$attempt' } }

/** By effect, then by the name that a journey calls the answer. */
export const otherAnswers: Record<string, Record<string, OtherAnswer>> = {
  'cart.createCart': { refused, gone },
  'cart.updateCart': { refused, gone },
  'cart.readCart': { gone },
  'cart.sendQuote': { gone, tooMany: { output: { outcome: 'tooMany' } } },
  'shippingChoice.saveInstaller': { refused: { output: { outcome: 'refused', code: 'outsideServiceArea' } } },
  'shippingChoice.saveAddress': { refused: { output: { outcome: 'refused', code: 'notOffered' } } },
  'shippingChoice.savePickup': { refused: { output: { outcome: 'refused', code: 'unknownLocation' } } },
  'shippingChoice.clearShipping': { gone },
  'appointment.saveTime': {
    slotGone: { output: { outcome: 'slotGone' } },
    beforeTires: { output: beforeTires },
    notHeld: { output: { outcome: 'ok', date: '$date', startTime: '$startTime', heldForMs: 0 }, done: true },
  },
  'appointment.moveTime': {
    slotGone: { output: { outcome: 'slotGone' } },
    beforeTires: { output: beforeTires },
    byPhone: { output: { outcome: 'byPhone' } },
    gone,
  },
  'appointment.releaseTime': { gone },
  'roadHazard.setCoverage': { gone, refused: { output: { outcome: 'refused', message: 'Not in your cart any more.' } } },
  'roadHazard.turnOffWidgetCoverage': { gone },
  'paymentType.choosePaymentType': {
    refused: { output: { outcome: 'refused', message: 'Not for you.' } },
    storedAfterAll: { output: { outcome: 'refused', message: 'Not for you.' }, done: true },
  },
  'paymentType.openSession': {
    unavailable: { output: { outcome: 'unavailable' } },
    refused: { output: { outcome: 'refused', message: 'Not to two addresses.' } },
  },
  'paymentType.checkCard': { unknownToken: { output: { outcome: 'unknownToken' } } },
  'paymentType.saveBilling': { gone },
  'order.prepareOrder': {
    slotGone: { output: { outcome: 'slotGone' } },
    beforeTires: { output: beforeTires },
    refused: { output: { outcome: 'refused', code: 'outOfStock', message: 'Sold.' } },
    isAlreadyConfirmed: { output: { outcome: 'alreadyPlaced', orderId: 'TL-OTHER', state: 'confirmed' }, untrue: true },
    wasCancelled: { output: { outcome: 'alreadyPlaced', orderId: 'TL-OTHER', state: 'cancelled' }, untrue: true },
  },
  'order.authorize': { declined, deciding: { ...deciding, done: true }, unknown: { ...unknown, done: true } },
  'order.lookup': { declined: { ...declined, untrue: true }, deciding, unknown, notFound: { ...gone } },
  'order.confirmOrder': { gone },
  'order.cancelOrder': { tooLate: { output: { outcome: 'tooLate' } }, gone },
  'order.capturePayment': { unknown: { output: { outcome: 'unknown' } }, gone: { output: { outcome: 'gone' }, untrue: true } },
  'order.voidPayment': {
    unknown: { output: { outcome: 'unknown' } },
    captured: { output: { outcome: 'captured' }, untrue: true },
  },
  'order.refundPayment': {
    refunded: { output: { outcome: 'refunded' }, untrue: true },
    refused: { output: { outcome: 'refused' } },
    unknown: { output: { outcome: 'unknown' } },
  },
}

/** Outcome of one call: default, failed, lost answer, or a named answer. */
export type OutcomeName = 'asTheWorld' | 'fails' | 'answerLost' | (string & {})

/** The outcomes of the first effects that a step asks, in their order: `['order.authorize', 'deciding']`. */
export type StepOutcomes = ReadonlyArray<readonly [effect: string, outcome: OutcomeName]>

export type Step = { outcomes: StepOutcomes } & (
  | { do: 'send'; machine: string; event: string; payload: string | null }
  /** The clock advances to the moment at which the next timer but so many rings; and those ring that are due. */
  | { do: 'wait'; timer: number }
  /** The provider has news. */
  | { do: 'news' }
  /** A warehouse, a carrier or staff reports this of all tires of the order. */
  | { do: 'report'; kind: ReportKind }
  /** A release cannot read the charts: they are rebuilt from the records. */
  | { do: 'rebuild' }
)

export interface Journey {
  setup: Setup
  steps: Step[]
}

/** In one line, for the message of a failed test. */
export function stepInWords(step: Step): string {
  const scripted = step.outcomes
    .filter(([, outcome]) => outcome !== 'asTheWorld')
    .map(([effect, outcome]) => `${effect}: ${outcome}`)
  return [whatIsDone(step), ...scripted].join(', ')
}

function whatIsDone(step: Step): string {
  switch (step.do) {
    case 'send':
      return `${step.machine} ${step.event}${step.payload ? ` (${step.payload})` : ''}`
    case 'wait':
      return `wait for timer ${step.timer + 1}`
    case 'news':
      return 'news of the provider'
    case 'report':
      return `the tires are reported ${step.kind}`
    case 'rebuild':
      return 'the charts are rebuilt'
  }
}
