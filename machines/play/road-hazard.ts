import { blankCart } from '#machines/checkout/facts.ts'
import { blank, coverable, covered, included, partlyCovered, withCoverage } from './carts.ts'
import { type PlaySet, plain } from './play-set.ts'

const products = { 'product 1001': { itemId: '1001' }, 'product 1002': { itemId: '1002' }, 'product 1003': { itemId: '1003' } }
const changed = {
  'all is covered': { outcome: 'ok', facts: covered },
  'one product is covered, one is not': { outcome: 'ok', facts: partlyCovered },
  'nothing is covered': { outcome: 'ok', facts: withCoverage({ isTurnedOff: true }) },
  '404, there is no such cart': { outcome: 'notFound' },
  'refused, the tire is gone': { outcome: 'refused', message: 'This tire is not in your cart any more.' },
}

export const roadHazardSet: PlaySet = {
  begins: {
    'an empty cart': blank,
    'tires that can be covered': { ...blank, ...coverable },
    'tires that are covered': { ...blank, ...covered },
    'one product is covered, one is not': { ...blank, ...partlyCovered },
    'tires that bring their coverage': { ...blank, ...included },
  },
  events: {
    'coverage.add': plain,
    'coverage.decline': plain,
    'coverage.addItem': products,
    'coverage.declineItem': products,
    'coverage.passed': plain,
    'cart.changed': {
      'tires that can be covered': coverable,
      'tires that are covered': covered,
      'one product is covered, one is not': partlyCovered,
      'tires that bring their coverage': included,
      'an empty cart': blankCart,
      'coverage is free': withCoverage({ isFree: true }),
      'covered tires, from an installer widget': { ...covered, widgetOrigin: 'installer' },
    },
  },
  answers: { setCoverage: changed, turnOffWidgetCoverage: changed },
}
