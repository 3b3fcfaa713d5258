/** Which deliveries a cart is offered (specification, section 4: shipping methods offered). Tabs and refusals both ask here. */

import type { DeliveryMethod, PreShippingSelection } from '#machines/domain/carts/cart.ts'
import type { Cargo } from './cargo.ts'

/** What determines the offer. */
export interface DeliveryFacts extends Cargo, AllowedDeliveries {
  /** Verified installers that serve the cart's ZIP. */
  nearby: { shops: number; mobile: number }
  hasZip: boolean
}

interface AllowedDeliveries {
  /** Tires of dealers and wholesalers are collected at a warehouse. */
  usesWarehouse: boolean
  /** What the buyer's company allows; empty for everything. */
  deliveryMethods: readonly DeliveryMethod[]
}

export function deliveryFactsOf(facts: DeliveryFacts): DeliveryFacts {
  const { installability, hasOversize, usesWarehouse, deliveryMethods, nearby, hasZip } = facts
  return { installability, hasOversize, usesWarehouse, deliveryMethods, nearby, hasZip }
}

interface DeliveryRule {
  method: DeliveryMethod
  label: string
  /** What a cart is opened with from this method's tab. */
  preShipping: PreShippingSelection
  /** The cart's tires can go this way. */
  takesTires: (cargo: Cargo) => boolean
  /** An installer near the ZIP offers it. Without a ZIP shops can be searched; a mobile installer is shown only when verified. */
  isNear: (facts: DeliveryFacts) => boolean
}

const always = () => true
const canAllBeMounted = ({ installability }: Cargo) => installability === 'all'

const deliveryRules: readonly DeliveryRule[] = [
  {
    method: 'warehouse',
    label: 'Warehouse pickup',
    preShipping: 'warehouse pickup',
    takesTires: always,
    isNear: always,
  },
  {
    method: 'installer',
    label: 'Local installer',
    preShipping: 'ship to shop',
    takesTires: canAllBeMounted,
    isNear: ({ nearby, hasZip }) => !hasZip || nearby.shops > 0,
  },
  {
    method: 'mobile',
    label: 'Mobile installer',
    preShipping: 'ship to shop',
    takesTires: canAllBeMounted,
    isNear: ({ nearby }) => nearby.mobile > 0,
  },
  { method: 'home', label: 'Ship to me', preShipping: 'ship to me', takesTires: always, isNear: always },
  {
    method: 'fedex',
    label: 'FedEx pickup',
    preShipping: 'ship to fedex',
    // A counter does not take what it cannot lift.
    takesTires: ({ hasOversize }) => !hasOversize,
    isNear: always,
  },
]

const ruleOf = Object.fromEntries(deliveryRules.map((rule) => [rule.method, rule])) as Record<DeliveryMethod, DeliveryRule>

/**
 * Whether the buyer may choose it: dealers and wholesalers only collect at a warehouse; others have what their company lists,
 * or all ways but the warehouse.
 */
export function isAllowed(method: DeliveryMethod, { usesWarehouse, deliveryMethods }: AllowedDeliveries): boolean {
  if (usesWarehouse || deliveryMethods.length === 0) return (method === 'warehouse') === usesWarehouse
  return deliveryMethods.includes(method)
}

/** Whether the tires can go this way: installers mount all of them or none, and counters have no room for oversize. */
export function canTake(method: DeliveryMethod, cargo: Cargo): boolean {
  return ruleOf[method].takesTires(cargo)
}

/** Why a delivery is not offered: the buyer may not choose it, it does not take these tires, or no installer is near. */
export type OfferObstacle = 'notAllowed' | 'cannotTake' | 'noneNear'

/** The first reason against a delivery; null when it is offered. */
export function obstacleTo(method: DeliveryMethod, facts: DeliveryFacts): OfferObstacle | null {
  if (!isAllowed(method, facts)) return 'notAllowed'
  if (!canTake(method, facts)) return 'cannotTake'
  return ruleOf[method].isNear(facts) ? null : 'noneNear'
}

/** What a cart is offered, in the table's order. Empty when the buyer's company allows nothing that these tires can take. */
export function offeredMethods(facts: DeliveryFacts): DeliveryMethod[] {
  return deliveryRules.map(({ method }) => method).filter((method) => obstacleTo(method, facts) === null)
}

/** Why installation is missing among the offers, in words of the specification, section 8; null when it is there. */
export function offerNotice(facts: DeliveryFacts): { code: string; message: string } | null {
  const offered = offeredMethods(facts)
  if (offered.includes('installer') || offered.includes('mobile') || !isAllowed('installer', facts)) return null
  return canAllBeMounted(facts)
    ? { code: 'noShops', message: 'No shops nearby' }
    : { code: 'notInstallable', message: 'Installation unavailable' }
}

export function deliveryLabel(method: DeliveryMethod): string {
  return ruleOf[method].label
}

/** The pre-shipping selection a cart is created with from a method's tab (specification, section 4: add to cart). */
export function preShippingOf(method: DeliveryMethod): PreShippingSelection {
  return ruleOf[method].preShipping
}
