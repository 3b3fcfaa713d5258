/** The checkout steps: their order for each buyer, their requirements, and where a request for a step leads. */

import { paymentBlockers, type Readiness, shippingBlockers } from '#machines/checkout/readiness.ts'
import type { ShippingOption } from '#machines/domain/carts/cart.ts'
import type { Blocker } from '#machines/engine/index.ts'

/** Steps a shopper can ask for. Of `services` and `shippingConfirmation` each shopper has one. */
export const steps = ['shipping', 'services', 'shippingConfirmation', 'payment', 'summary'] as const
export type Step = (typeof steps)[number]

export const stepPaths = {
  shipping: '/checkout/shipping',
  services: '/checkout/services',
  shippingConfirmation: '/checkout/shipping-confirmation',
  payment: '/checkout/payments',
  summary: '/checkout/order-summary',
} as const satisfies Record<Step, string>

/** Labels of the progress bar (specification, section 2); the shipping confirmation belongs to Shipping, the summary to Payment. */
export const progressLabels = { shipping: 'Shipping', services: 'Coverage', payment: 'Payment' } as const
export const progressStepOf = {
  shipping: 'shipping',
  services: 'services',
  shippingConfirmation: 'shipping',
  payment: 'payment',
  summary: 'payment',
} as const satisfies Record<Step, keyof typeof progressLabels>

export interface CheckoutFlowContext {
  readiness: Readiness
  orderId: string | null
  /** The shopper was about to leave; reset when they continue. */
  showExitAttentive: boolean
  placedState: 'confirmed' | 'cancelled' | null
}

type AfterShipping = 'services' | 'shippingConfirmation'

/**
 * The step after shipping, by buyer (specification, section 2): coverage is a step of its own where it is offered. Where it is not
 * (special orders, a company that says no, tires that all bring it), or where dealers collect the tires at a warehouse, the
 * saved delivery is shown once more instead. A mobile installer is stored as `installer`.
 */
const afterShipping: Record<ShippingOption, { coverageOffered: AfterShipping; noCoverage: AfterShipping }> = {
  installer: { coverageOffered: 'services', noCoverage: 'shippingConfirmation' },
  home: { coverageOffered: 'services', noCoverage: 'shippingConfirmation' },
  fedex: { coverageOffered: 'services', noCoverage: 'shippingConfirmation' },
  warehouse: { coverageOffered: 'shippingConfirmation', noCoverage: 'shippingConfirmation' },
}

/** The step between shipping and payment; while none is chosen, the step of this buyer's default delivery. */
export function stepAfterShipping({ option, usesWarehouse, offersCoverage }: Readiness): AfterShipping {
  const row = afterShipping[option ?? (usesWarehouse ? 'warehouse' : 'home')]
  return offersCoverage ? row.coverageOffered : row.noCoverage
}

/** The steps of this shopper, in order. */
export function stepsOf(readiness: Readiness): Step[] {
  return ['shipping', stepAfterShipping(readiness), 'payment', 'summary']
}

/** Why the shopper cannot continue from a step. */
export function stepBlockers(readiness: Readiness, step: Step): Blocker[] {
  return blockersOf[step](readiness)
}

const blockersOf: Record<Step, (readiness: Readiness) => Blocker[]> = {
  shipping: shippingBlockers,
  services: () => [],
  shippingConfirmation: () => [],
  payment: paymentBlockers,
  summary: () => [],
}

/**
 * The step shown when a shopper requests one: the first before it that is not settled, or the one asked for; of the two steps
 * after shipping, the one that is theirs.
 */
export function landing(readiness: Readiness, wanted: Step): Step {
  const mine = stepsOf(readiness)
  const step = mine.includes(wanted) ? wanted : stepAfterShipping(readiness)
  return mine.slice(0, mine.indexOf(step)).find((before) => stepBlockers(readiness, before).length > 0) ?? step
}

/** A route with the exit-attentive flag appended (specification, section 2). */
export function withExitAttentive(path: string, showExitAttentive: boolean): string {
  if (!showExitAttentive) return path
  return `${path}${path.includes('?') ? '&' : '?'}showExitAttentive=true`
}
