/** What a shopper may ask of the coverage. */
import * as v from 'valibot'
import type { CartFacts } from '#machines/checkout/facts.ts'
import { itemIdSchema } from '#machines/domain/carts/cart.ts'

export const roadHazardEvents = {
  /** For every tire that can be covered. */
  'coverage.add': v.strictObject({}),
  'coverage.decline': v.strictObject({}),
  /** For one product of the cart. */
  'coverage.addItem': v.strictObject({ itemId: itemIdSchema }),
  'coverage.declineItem': v.strictObject({ itemId: itemIdSchema }),
}

export type RoadHazardEvent =
  | { type: 'coverage.add' }
  | { type: 'coverage.decline' }
  | { type: 'coverage.addItem'; itemId: string }
  | { type: 'coverage.declineItem'; itemId: string }
  | ({ type: 'cart.changed' } & CartFacts)
  /** The shopper went on past the coverage step without a choice. */
  | { type: 'coverage.passed' }
