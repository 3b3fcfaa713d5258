/** Rules of the cart: the name of each change in the cart update input, its requirements and its messages. */

import { type CartUpdate, noCartMessage } from '#machines/domain/carts/cart.ts'
import { nothingToPutBack } from '#machines/domain/carts/cart-sentences.ts'
import { cartBadgeMax } from '#machines/domain/constants.ts'
import type { Requirement } from '#machines/engine/index.ts'
import type { SendQuoteOutput } from './cart.effects.ts'
import type { CartChangeEvent } from './cart.events.ts'

export interface RemovedTires {
  itemId: string
  /** 0 while the removal is being saved. */
  quantity: number
}

export interface CartContext {
  quantity: number
  /** The buyer is a sales representative. */
  canQuote: boolean
  quotesSent: number
  /** There have been tires in it: the next one is added, the cart is not opened again. */
  isOpen: boolean
  orderPlaced: boolean
  /** The last change was to put tires in: should the cart be gone, a new one takes them. */
  isAdding: boolean
  /** The last change took these out, and is undone by adding them. Absent in snapshots of before it was kept. */
  removed?: RemovedTires | null
  /** Why the last change was not made, until the next one. */
  refusal: { code: string; field: string; message: string } | null
  /** How the last quote went, until the next change. */
  notice: { isGood: boolean; message: string } | null
}

/** The most times one cart can be sent. */
const maxQuotes = 10

const hasTires: Requirement<CartContext> = {
  code: 'cartEmpty',
  message: noCartMessage,
  met: ({ quantity }) => quantity > 0,
}

/** Requirements of each event. An update without a cart has nothing to change (section 4). */
export const cartRequirements: Record<string, readonly Requirement<CartContext>[]> = {
  'item.setQuantity': [hasTires],
  'item.remove': [hasTires],
  'item.restore': [
    {
      code: 'nothingRemoved',
      message: nothingToPutBack,
      met: ({ removed }) => !!removed && removed.quantity > 0,
    },
  ],
  'coupon.apply': [hasTires],
  'coupon.remove': [hasTires],
  'vehicle.choose': [hasTires],
  'vehicle.remove': [hasTires],
  'trailer.describe': [hasTires],
  'alert.acknowledge': [hasTires],
  'quote.send': [
    hasTires,
    { code: 'notSalesTool', message: 'Only a sales representative can send a quote', met: ({ canQuote }) => canQuote },
    {
      code: 'quoteLimit',
      message: `This cart has been sent ${maxQuotes} times. Open a new cart to quote again.`,
      met: ({ quotesSent }) => quotesSent < maxQuotes,
    },
  ],
}

/** Messages about a quote (specification, section 8); a quote for a deleted cart has none. */
export const quoteNotices = {
  sent: { isGood: true, message: 'Quote sent' },
  notAllowed: { isGood: false, message: 'Quote could not be sent' },
  empty: { isGood: false, message: 'Quote could not be sent' },
  tooMany: { isGood: false, message: 'Quote could not be sent: this customer has had several today. Try again tomorrow.' },
} as const satisfies Record<Exclude<SendQuoteOutput['outcome'], 'notFound'>, CartContext['notice']>

/** It is unknown whether the email was sent; a second one would look careless. */
export const quoteUnknown = {
  isGood: false,
  message: 'Quote could not be sent, as far as we know. Please ask your customer before you send it again.',
}

/** No answer is not "nothing changed": the service may have made the change before it fell silent. */
export const unconfirmed = {
  code: 'unconfirmed',
  field: '',
  message: 'We could not confirm the change. Please check your cart.',
}

/** The number on the cart button: `4`, and `9+` above 9; empty for an empty cart. */
export function cartBadge(quantity: number): string {
  if (quantity > cartBadgeMax) return `${cartBadgeMax}+`
  return quantity === 0 ? '' : String(quantity)
}

/** The update that an event asks for. */
export function updateOf(event: CartChangeEvent): CartUpdate {
  switch (event.type) {
    case 'item.add':
      return {
        kind: 'add',
        items: [
          { itemId: event.itemId, quantity: event.quantity },
          ...(event.rearItemId && event.rearQuantity ? [{ itemId: event.rearItemId, quantity: event.rearQuantity }] : []),
        ],
        ...(event.preShippingSelection ? { preShippingSelection: event.preShippingSelection } : {}),
      }
    case 'item.setQuantity':
      return { kind: 'setQuantity', itemId: event.itemId, quantity: event.quantity }
    case 'item.remove':
      return { kind: 'remove', itemId: event.itemId }
    case 'item.restore':
      return { kind: 'restore' }
    case 'cart.join':
      return { kind: 'join' }
    case 'coupon.apply':
      return { kind: 'applyCoupon', promoCode: event.promoCode }
    case 'coupon.remove':
      return { kind: 'removeCoupon', promoCode: event.promoCode }
    case 'vehicle.choose': {
      const { type: _, ...vehicle } = event
      return { kind: 'vehicle', vehicle }
    }
    case 'vehicle.remove':
      return { kind: 'vehicle', vehicle: null }
    case 'trailer.describe':
      return { kind: 'trailer', trailerInfo: event.trailerInfo || null }
    case 'alert.acknowledge':
      return { kind: 'acknowledge', alert: event.alert }
  }
}
