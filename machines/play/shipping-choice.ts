import { atCounter, atHome, atShop, atWarehouse, blank, coverable, full, mixes, saved, savedMixes } from './carts.ts'
import { type PlaySet, plain } from './play-set.ts'

const notFound = { '404, there is no such cart': { outcome: 'notFound' } }

export const shippingChoiceSet: PlaySet = {
  begins: {
    'an empty cart': blank,
    '4 tires': full,
    '4 tires to a shop': atShop,
    '4 tires to their address': atHome,
    '4 tires to a FedEx location': atCounter,
    '4 tires to a warehouse': atWarehouse,
  },
  events: {
    'installer.pick': { 'a shop': { installerId: 'SHOP-001' } },
    'location.pick': { 'a FedEx location': { locationId: 'PLACE-1' } },
    'warehouse.pick': { 'a warehouse': { warehouseId: 'PLACE-1' } },
    'address.save': { '': { addressRef: 'draft-1' } },
    'address.edit': plain,
    'address.useSuggested': plain,
    'address.keepEntered': plain,
    'installer.remove': plain,
    'delivery.remove': plain,
    'cart.changed': { ...mixes, ...savedMixes },
  },
  answers: {
    saveInstaller: {
      saved: { outcome: 'ok', delivery: saved('installer', 'SHOP-001'), facts: coverable },
      ...notFound,
      'refused, no such installer': { outcome: 'refused', code: 'unknownInstaller' },
    },
    saveAddress: {
      saved: { outcome: 'ok', delivery: saved('home'), facts: coverable },
      ...notFound,
      'refused, not offered': { outcome: 'refused', code: 'notOffered' },
    },
    savePickup: {
      'saved, a FedEx location': { outcome: 'ok', delivery: saved('fedex'), facts: coverable },
      'saved, a warehouse': { outcome: 'ok', delivery: saved('warehouse'), facts: coverable },
      ...notFound,
      'refused, no such location': { outcome: 'refused', code: 'unknownLocation' },
    },
    verifyAddress: {
      'verified as it was typed': { outcome: 'verified' },
      'the post office writes it otherwise': { outcome: 'suggested', suggestedRef: 'draft-2' },
      'the street is not known': { outcome: 'unverified' },
      'no such place': { outcome: 'unknown' },
    },
    clearShipping: { 'taken out': { outcome: 'ok', facts: coverable }, ...notFound },
  },
}
