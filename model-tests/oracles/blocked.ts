/**
 * The first refusal message of each event. The messages are the specification's (sections 4, 5 and 8) where it has one; of
 * several, what is missing comes before what is invalid.
 */
import type { DecisionTable } from './decision-table.ts'

const noCart = 'There is no cart yet!'
const notOffered = 'Your account does not offer this delivery. Please change shipping option'

export interface CartInputs {
  tires: 'none' | 'some'
}

/** Every change of a cart but the first: an update without a cart has nothing to change. */
const cartChange: DecisionTable<CartInputs, string | null> = {
  inputs: { tires: ['none', 'some'] },
  rows: [
    { when: { tires: ['none'] }, is: noCart },
    { when: { tires: ['some'] }, is: null },
  ],
}

export interface QuoteInputs extends CartInputs {
  buyer: 'sales representative' | 'another buyer'
  sent: 0 | 9 | 10
}

const quote: DecisionTable<QuoteInputs, string | null> = {
  inputs: { tires: ['none', 'some'], buyer: ['sales representative', 'another buyer'], sent: [0, 9, 10] },
  rows: [
    { when: { tires: ['none'] }, is: noCart },
    { when: { tires: ['some'], buyer: ['another buyer'] }, is: 'Only a sales representative can send a quote' },
    { when: { tires: ['some'], buyer: ['sales representative'], sent: [0, 9] }, is: null },
    {
      when: { tires: ['some'], buyer: ['sales representative'], sent: [10] },
      is: 'This cart has been sent 10 times. Open a new cart to quote again.',
      because: 'The specification has no limit; without one a cart could be used to flood a mailbox.',
    },
  ],
}

export interface DeliveryInputs {
  /** What is in the cart, by what a shop can mount. */
  tires: 'no tires' | 'all' | 'some' | 'none'
  oversize: boolean
  /** The buyer's account allows the delivery. */
  allowed: boolean
}

const deliveryInputs: DecisionTable<DeliveryInputs, unknown>['inputs'] = {
  tires: ['no tires', 'all', 'some', 'none'],
  oversize: [true, false],
  allowed: [true, false],
}

const installer: DecisionTable<DeliveryInputs, string | null> = {
  inputs: deliveryInputs,
  rows: [
    { when: { tires: ['no tires'] }, is: noCart },
    { when: { tires: ['all', 'some', 'none'], allowed: [false] }, is: notOffered },
    { when: { tires: ['all'], allowed: [true] }, is: null },
    {
      when: { tires: ['some', 'none'], allowed: [true] },
      is: 'A tire in your cart cannot be mounted by a shop. Ship it to you, or take it out.',
    },
  ],
}

const fedex: DecisionTable<DeliveryInputs, string | null> = {
  inputs: deliveryInputs,
  rows: [
    { when: { tires: ['no tires'] }, is: noCart },
    { when: { tires: ['all', 'some', 'none'], allowed: [false] }, is: notOffered },
    { when: { tires: ['all', 'some', 'none'], allowed: [true], oversize: [false] }, is: null },
    {
      when: { tires: ['all', 'some', 'none'], allowed: [true], oversize: [true] },
      is: 'A tire in your cart is too large for a FedEx location. Ship it to you, or take it out.',
    },
  ],
}

const anyTires: DecisionTable<DeliveryInputs, string | null> = {
  inputs: deliveryInputs,
  rows: [
    { when: { tires: ['no tires'] }, is: noCart },
    { when: { tires: ['all', 'some', 'none'], allowed: [false] }, is: notOffered },
    { when: { tires: ['all', 'some', 'none'], allowed: [true] }, is: null },
  ],
}

export interface TimeInputs {
  shop: 'chosen' | 'none'
  time: 'picked' | 'none'
}

const timeInputs: DecisionTable<TimeInputs, unknown>['inputs'] = { shop: ['chosen', 'none'], time: ['picked', 'none'] }

const pickTime: DecisionTable<TimeInputs, string | null> = {
  inputs: timeInputs,
  rows: [
    { when: { shop: ['none'] }, is: 'Please select a shop or change shipping option' },
    { when: { shop: ['chosen'] }, is: null },
  ],
}

const confirmTime: DecisionTable<TimeInputs, string | null> = {
  inputs: timeInputs,
  rows: [
    { when: { shop: ['none'] }, is: 'Please select a shop or change shipping option' },
    { when: { shop: ['chosen'], time: ['none'] }, is: 'Please select a time slot' },
    { when: { shop: ['chosen'], time: ['picked'] }, is: null },
  ],
}

export const cartEvents = {
  'item.setQuantity': cartChange,
  'item.remove': cartChange,
  'coupon.apply': cartChange,
  'coupon.remove': cartChange,
  'vehicle.choose': cartChange,
  'vehicle.remove': cartChange,
  'alert.acknowledge': cartChange,
}
export const quoteEvents = { 'quote.send': quote }
/** With the delivery that an account must allow. */
export const deliveryEvents = {
  'installer.pick': { table: installer, delivery: 'installer' },
  'location.pick': { table: fedex, delivery: 'fedex' },
  'warehouse.pick': { table: anyTires, delivery: 'warehouse' },
  'address.save': { table: anyTires, delivery: 'home' },
  'address.edit': { table: anyTires, delivery: 'home' },
} as const
export const timeEvents = { 'slot.pick': pickTime, 'appointment.confirm': confirmTime }

/** Each table once, by name. */
export const blockedEvents = { cartChange, quote, installer, fedex, anyTires, pickTime, confirmTime }
