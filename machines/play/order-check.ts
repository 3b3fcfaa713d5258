/** The order check has one initial state for every cart. */
import type { AskShopOutput } from '#machines/checkout/order-check/order-check.effects.ts'
import { blank } from './carts.ts'
import { type PlaySet, plain } from './play-set.ts'

const said: Record<string, AskShopOutput> = {
  'it was placed': { outcome: 'placed', orderId: 'order-1' },
  'it was not placed': { outcome: 'notPlaced' },
  'it is being placed': { outcome: 'underWay' },
  'the cart is gone': { outcome: 'gone' },
}

export const orderCheckSet: PlaySet = {
  begins: { 'a visit': blank },
  events: { 'answer.lost': { '': { key: 'key-1' } }, 'network.back': plain, 'order.sent': plain },
  answers: { askShop: said, drawPage: { 'it is shown': null }, showOrder: {}, loadPage: {} },
}
