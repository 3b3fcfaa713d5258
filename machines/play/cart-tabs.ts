import { atVan, blank, mixes, saved } from './carts.ts'
import { type PlaySet, plain } from './play-set.ts'

export const cartTabsSet: PlaySet = {
  begins: { 'an empty cart': blank, '4 tires, a mobile installer is saved': atVan },
  events: {
    'tab.select': {
      'the left tab': { tab: 'left' },
      'the middle tab': { tab: 'middle' },
      'the right tab': { tab: 'right' },
      'the end tab': { tab: 'end' },
    },
    'tabs.ask': {
      'mobile install, by default': { activeShippingType: 'mobile install', hasMobileInstall: true },
      'unknown words': { activeShippingType: 'by balloon' },
    },
    'tab.loaded': plain,
    'mix.changed': mixes,
    'delivery.saved': { 'to their address': saved('home'), 'to a mobile installer': saved('installer', 'MOB-001', true) },
    'delivery.cleared': plain,
  },
  answers: {},
}
