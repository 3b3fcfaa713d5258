/** Carts, buyers and deliveries that the charts are played with. */
import { blankCart, blankFacts, type CartFacts, type CheckoutFacts, type CoverageFacts } from '#machines/checkout/facts.ts'
import type { SavedDelivery } from '#machines/checkout/shipping-choice/shipping-choice.effects.ts'
import type { ShippingOption } from '#machines/domain/carts/cart.ts'
import { slotHoldMs } from '#machines/domain/constants.ts'
import { plain } from './play-set.ts'

export const blank = blankFacts('cart-1')
export const full: CheckoutFacts = { ...blank, quantity: 4, installability: 'all' }
export const atShop: CheckoutFacts = { ...full, shippingOption: 'installer', installerId: 'SHOP-001' }
export const atHome: CheckoutFacts = { ...full, shippingOption: 'home' }
export const atVan: CheckoutFacts = {
  ...atShop,
  installerId: 'MOB-001',
  isMobileInstall: true,
  nearby: { shops: 2, mobile: 1 },
}
export const atCounter: CheckoutFacts = { ...full, shippingOption: 'fedex', pickupId: 'PLACE-1' }
export const atWarehouse: CheckoutFacts = { ...full, usesWarehouse: true, shippingOption: 'warehouse', pickupId: 'PLACE-1' }
export const held: CheckoutFacts = { ...atShop, slot: { date: '2026-03-13', startTime: '09:00' }, heldForMs: slotHoldMs }
export const placed = (state: 'confirmed' | 'cancelled'): CheckoutFacts => ({
  ...held,
  order: { orderId: 'TL-1', state, fulfilment: 'ordered' },
})

const mobileNearby = { shops: 2, mobile: 1 }
/** Carts that are offered different deliveries. */
export const mixes = {
  'an empty cart': blankCart,
  '4 tires, no ZIP': { ...blankCart, quantity: 4, installability: 'all' },
  '4 tires, a mobile installer near': { ...blankCart, quantity: 4, installability: 'all', nearby: mobileNearby, hasZip: true },
  '6 tires, some cannot be mounted, ship to me is saved': {
    ...blankCart,
    quantity: 6,
    installability: 'some',
    shippingOption: 'home',
  },
} satisfies Record<string, CartFacts>
/** The same with a saved installer, and with a dealer's warehouse. */
export const savedMixes = {
  '4 tires, an installer is saved': {
    ...blankCart,
    quantity: 4,
    installability: 'all',
    nearby: mobileNearby,
    hasZip: true,
    shippingOption: 'installer',
    installerId: 'SHOP-001',
    slot: { date: '2026-03-13', startTime: '09:00' },
  },
  "4 oversize tires of a dealer's, a warehouse is saved": {
    ...blankCart,
    quantity: 4,
    installability: 'all',
    hasOversize: true,
    usesWarehouse: true,
    shippingOption: 'warehouse',
    pickupId: 'PLACE-1',
  },
} satisfies Record<string, CartFacts>

export const saved = (option: ShippingOption, installerId: string | null = null, isMobileInstall = false): SavedDelivery => ({
  option,
  installerId,
  isMobileInstall,
  pickupId: option === 'fedex' || option === 'warehouse' ? 'PLACE-1' : null,
})
export const deliveries = {
  'to a shop': saved('installer', 'SHOP-001'),
  'to another shop': saved('installer', 'SHOP-002'),
  'to a mobile installer': saved('installer', 'MOB-001', true),
  'to their address': saved('home'),
  'to a FedEx location': saved('fedex'),
  'to a warehouse': saved('warehouse'),
  'to another shop, with a time there': { ...saved('installer', 'SHOP-002'), slot: { date: '2026-03-13', startTime: '09:00' } },
}

/** A cart of one product that takes coverage. */
export const withCoverage = (coverage: Partial<CoverageFacts>): CartFacts => ({
  ...blankCart,
  quantity: 4,
  installability: 'all',
  coverage: { ...blankCart.coverage, isOffered: true, uncoveredProductIds: ['1001'], ...coverage },
})
export const coverable = withCoverage({})
export const covered = withCoverage({ costInCents: 6_000, coveredProductIds: ['1001'], uncoveredProductIds: [] })
export const partlyCovered = withCoverage({
  costInCents: 6_000,
  coveredProductIds: ['1001'],
  uncoveredProductIds: ['1002'],
})
export const included = withCoverage({ isOffered: false, uncoveredProductIds: [] })
const blocked: CartFacts = {
  ...coverable,
  alerts: [
    {
      kind: 'brandNotAssociated',
      message: 'Your account does not buy this brand. Please remove it to place your order.',
      blocksOrder: true,
    },
  ],
}

/** Events that the order and the flow receive from other charts. */
export const readiness = {
  'cart.changed': {
    '4 tires that can be covered': coverable,
    '4 tires that bring their coverage': included,
    'a brand that they may not buy': blocked,
    'an empty cart': blankCart,
  },
  'delivery.saved': { 'to a shop': { option: 'installer' }, 'to a warehouse': { option: 'warehouse' } },
  'delivery.cleared': plain,
  'time.held': plain,
  'time.missing': plain,
  'time.needsConfirmation': plain,
  'time.notNeeded': plain,
  'card.ready': { '': { cardRef: 'draft-1' } },
  'card.missing': plain,
  'billing.saved': plain,
}
