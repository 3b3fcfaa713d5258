/** What the coverage asks of commerce. */
import type { CartFacts } from '#machines/checkout/facts.ts'

/** `itemId` null means every tire that can be covered. */
export interface SetCoverageInput {
  isRoadHazard: boolean
  itemId: string | null
}

/** Answer of `setCoverage` and of `turnOffWidgetCoverage`, which takes no input: the cart after the change. */
export type CoverageOutput =
  | { outcome: 'ok'; facts: CartFacts }
  | { outcome: 'notFound' }
  /** The product is not in the cart any more. */
  | { outcome: 'refused'; message: string }
