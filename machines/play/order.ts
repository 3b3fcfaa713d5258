import { stageWords } from '#machines/domain/fulfilment/fulfilment-words.ts'
import { fulfilmentStages } from '#machines/domain/fulfilment/report.ts'
import { paymentMessages } from '#machines/domain/payment.ts'
import { blank, held, placed, readiness } from './carts.ts'
import { type PlaySet, plain } from './play-set.ts'

const packed = {
  reportId: 'R-1',
  kind: 'packed',
  at: '2026-03-11T12:00:00.000Z',
  source: 'warehouse',
  by: 'Columbus',
  tires: [{ productId: '100001', quantity: 4 }],
  carrier: null,
  trackingNumber: null,
}
const authorized = {
  outcome: 'authorized',
  type: 'credit',
  reference: 'ref-1',
  brand: 'Visa',
  lastFour: '1111',
  amountInCents: 60_000,
  simulated: true,
}
const decisions = {
  authorised: authorized,
  declined: { outcome: 'declined', code: '2000', message: paymentMessages.failed },
  'still deciding': { outcome: 'processing', attemptKey: 'attempt-2' },
  'unknown, no answer': { outcome: 'unknown', attemptKey: 'attempt-1' },
}

export const orderSet: PlaySet = {
  begins: {
    'tires, a time and a billing address': { ...held, billingSaved: true },
    'an empty cart': blank,
    'an order that is confirmed': placed('confirmed'),
    'an order that was cancelled': placed('cancelled'),
  },
  events: {
    'order.place': { 'seeing $600.00': { expectedTotalInCents: 60_000 } },
    'order.cancel': plain,
    'payment.heard': plain,
    'tires.reported': {
      'four packed': { report: packed },
      'four shipped by FedEx': {
        report: { ...packed, reportId: 'R-2', kind: 'shipped', carrier: 'FedEx', trackingNumber: '794612345678' },
      },
    },
    ...readiness,
  },
  answers: {
    prepareOrder: {
      'ready, $600.00': { outcome: 'ready', orderId: 'TL-1', totalInCents: 60_000 },
      'placed already, confirmed': { outcome: 'alreadyPlaced', orderId: 'TL-1', state: 'confirmed' },
      'placed already, cancelled': { outcome: 'alreadyPlaced', orderId: 'TL-1', state: 'cancelled' },
      'the price is another, $640.00': { outcome: 'priceChanged', totalInCents: 64_000 },
      'there are other tires, $640.00': {
        outcome: 'priceChanged',
        totalInCents: 64_000,
        beside: { parts: ['lines'], arrivesBy: null },
      },
      'a promo code is used up, $640.00': { outcome: 'priceChanged', totalInCents: 64_000, usedUpCodes: ['FIRST100'] },
      'the discount of a first order is used, $640.00': {
        outcome: 'priceChanged',
        totalInCents: 64_000,
        firstOrderWith: 'synchrony',
      },
      'the tires arrive later, on June 1': { outcome: 'changed', parts: ['arrival'], arrivesBy: '2027-06-01' },
      'another payment than was shown': { outcome: 'changed', parts: ['payment'], arrivesBy: null },
      'the time is gone': { outcome: 'slotGone' },
      'the tires arrive after the time': { outcome: 'beforeTires', firstDay: '2026-03-18' },
      'refused, sold out': {
        outcome: 'refused',
        code: 'outOfStock',
        message: 'A tire in your cart has just been sold. Please change its quantity or choose another tire.',
      },
    },
    authorize: decisions,
    lookup: { ...decisions, '404, nothing was ever asked': { outcome: 'notFound' } },
    releaseOrder: { released: { outcome: 'ok' } },
    confirmOrder: { confirmed: { outcome: 'confirmed' }, '404, there is no such order': { outcome: 'notFound' } },
    cancelOrder: {
      cancelled: { outcome: 'cancelled' },
      'too late': { outcome: 'tooLate' },
      '404, there is no such order': { outcome: 'notFound' },
    },
    capturePayment: {
      'the money is taken': { outcome: 'captured' },
      'unknown, no answer': { outcome: 'unknown' },
      'the money is gone': { outcome: 'gone' },
    },
    voidPayment: {
      voided: { outcome: 'voided' },
      'unknown, no answer': { outcome: 'unknown' },
      'it was taken already': { outcome: 'captured' },
    },
    recordReports: {
      ...Object.fromEntries(
        fulfilmentStages.map((stage) => [`recorded, ${stageWords[stage].toLowerCase()}`, { recorded: ['R-1', 'R-2'], stage }]),
      ),
      'recorded, another came meanwhile': { recorded: [], stage: 'ordered' },
    },
    refundPayment: {
      refunded: { outcome: 'refunded' },
      'unknown, no answer': { outcome: 'unknown' },
      refused: { outcome: 'refused' },
    },
  },
}
