/** What was not copied and why, or what was taken, in a sentence each: shown in the cart until its next change. */

import { tires } from '#machines/domain/catalogue/tires.ts'
import { maxQuantity } from '#machines/domain/constants.ts'
import type { DeliveryRefusal } from '#machines/domain/delivery/delivery-refusals.ts'
import { clockTime, shortDay } from '#machines/domain/time/dates.ts'
import type { CopyWay } from './cart-parts.ts'

interface Slot {
  date: string
  startTime: string
}

/** `Tue, Dec 1, 8:00 AM` */
const slotWords = ({ date, startTime }: Slot) => `${shortDay(date)}, ${clockTime(startTime)}`

export const copyWords = {
  timeBeforeTires: (slot: Slot) =>
    `Your tires now arrive after the time you had chosen, ${slotWords(slot)}. Please choose another.`,
  timeGone: (slot: Slot) => `The time you had chosen, ${slotWords(slot)}, is no longer free. Please choose another.`,
  codeEnded: (code: string) => `The code ${code} was left out: it is not valid any more.`,
  codeUsedUp: (code: string) => `The code ${code} was left out: it has been used up.`,
  codeNeedsCoverage: (code: string) => `The code ${code} was left out: it is for coverage, and no tire here has any.`,
  codeTooMany: (code: string) => `The code ${code} was left out: a cart takes no more promo codes.`,
  tireSoldOut: (name: string) => `${name} was left out: it is out of stock.`,
  tireTooMany: (name: string) => `${name} was left out: a cart holds no more different tires.`,
  tireShort: (name: string, quantity: number) =>
    `Only ${quantity} of ${name} ${quantity === 1 ? 'is' : 'are'} left: this cart has ${quantity}.`,
  tireInBoth: (name: string, quantity: number) => `Both carts had ${name}: this cart has ${tires(quantity)} of it, not the sum.`,
  tireMost: (name: string) => `We sell up to ${maxQuantity} tires of a kind online: this cart has ${maxQuantity} of ${name}.`,
  coverageGone: (name: string) => `${name} is here without coverage: it cannot be covered any more.`,
  ownShop: (company: string) => `This cart keeps its own delivery, ${company}.`,
  ownPart: {
    zip: 'This cart keeps its own ZIP code.',
    vehicle: 'This cart keeps its own vehicle.',
    trailer: 'This cart keeps its own trailer.',
    delivery: 'This cart keeps its own delivery.',
    address: 'This cart keeps its own address.',
    services: 'This cart keeps the services asked of its own shop.',
    time: 'This cart keeps its own time at the shop.',
  },
  deliveryRefused: (way: CopyWay, place: string | null, refusal: DeliveryRefusal) => {
    const who = way === 'quote' ? 'Your customer' : 'This cart'
    return `${who} does not have ${place ?? 'the delivery of the other cart'}: ${whyNotThere[refusal]}.`
  },
} as const

const whyNotThere: Record<DeliveryRefusal, string> = {
  notOffered: 'this buyer’s account may not choose it',
  notInstallable: 'not all of these tires can be mounted',
  oversize: 'it does not take tires of this size',
  cannotMount: 'the shop has no machine for one of these tires',
  outsideServiceArea: 'it does not drive to this ZIP code',
}
