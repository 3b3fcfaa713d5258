import { blankCart } from '#machines/checkout/facts.ts'
import { blank, coverable, full, placed } from './carts.ts'
import { type PlaySet, plain } from './play-set.ts'

const saved = {
  'saved, 4 tires': { outcome: 'ok', facts: coverable },
  'saved, 2 tires are left': { outcome: 'ok', facts: { ...coverable, quantity: 2 } },
  'saved, the cart is empty': { outcome: 'ok', facts: blankCart },
  '404, there is no such cart': { outcome: 'notFound' },
  'refused, only 2 left': { outcome: 'refused', code: 'outOfStock', field: 'quantity', message: 'Only 2 left.' },
}

export const cartSet: PlaySet = {
  begins: {
    'no cart yet': blank,
    'a cart of 4 tires': full,
    'a cart of 4 tires, of a sales person': { ...full, userType: 'Sales Tool' },
    'a cart whose order is confirmed': placed('confirmed'),
  },
  events: {
    'item.add': { '4 tires': { itemId: '1001', quantity: 4 } },
    'item.setQuantity': { 'to 2': { itemId: '1001', quantity: 2 } },
    'item.remove': { '': { itemId: '1001' } },
    'item.restore': plain,
    'cart.join': plain,
    'coupon.apply': { TREAD20: { promoCode: 'TREAD20' } },
    'coupon.remove': { TREAD20: { promoCode: 'TREAD20' } },
    'vehicle.choose': {
      'Subaru Outback 2021': { vehicleMake: 'Subaru', vehicleModel: 'Outback', vehicleYear: '2021', vehicleTrim: '' },
    },
    'vehicle.remove': plain,
    'trailer.describe': { '16 ft, two axles': { trailerInfo: '16 ft utility trailer, two axles' } },
    'alert.acknowledge': { 'the changed price': { alert: 'changedPrice' } },
    'cart.refresh': plain,
    'quote.send': { '': { quoteRef: 'draft-1' } },
    'records.changed': { '4 tires that can be covered': { facts: coverable } },
    'order.placed': plain,
  },
  answers: {
    createCart: saved,
    updateCart: saved,
    readCart: {
      '4 tires': { outcome: 'ok', facts: coverable },
      'the cart is empty': { outcome: 'ok', facts: blankCart },
      '404, there is no such cart': { outcome: 'notFound' },
    },
    sendQuote: {
      sent: { outcome: 'sent' },
      'not allowed': { outcome: 'notAllowed' },
      'the cart is empty': { outcome: 'empty' },
      'too many quotes': { outcome: 'tooMany' },
      '404, there is no such cart': { outcome: 'notFound' },
    },
  },
}
