/** What the shipping step asks. */
import { isOnlyCollected, type Offers } from './offers.ts'

export const shippingHeadings = {
  delivered: 'How do you want your tires delivered?',
  collected: 'Where do you collect your tires?',
} as const

/** A buyer whose tires are never brought anywhere chooses a warehouse, and nothing else. */
export function shippingHeading(offers: Offers): string {
  return isOnlyCollected(offers) ? shippingHeadings.collected : shippingHeadings.delivered
}
