/** How many tires go in front and how many behind, as the product page's form sends it. */
import { maxQuantity } from '#machines/domain/constants.ts'

export interface Quantities {
  front: number
  rear: number
}

/**
 * Reads `frontQuantity` and `rearQuantity` from an address, and applies `step` (`front-less`, `rear-more` …), which the small
 * buttons beside the numbers send without JavaScript. Anything unreadable is the usual number.
 */
export function readQuantities(params: URLSearchParams, usual: Quantities): Quantities {
  const [axle, direction] = (params.get('step') ?? '').split('-')
  const read = (name: 'front' | 'rear') => {
    const text = params.get(`${name}Quantity`) ?? ''
    const value = /^\d{1,2}$/.test(text) ? Number(text) : usual[name]
    const by = axle !== name ? 0 : direction === 'more' ? 1 : direction === 'less' ? -1 : 0
    return Math.min(maxQuantity, Math.max(0, value + by))
  }
  return { front: read('front'), rear: read('rear') }
}
