/** A promise of delivery in words. */
import type { DeliveryMethod } from '#machines/domain/carts/cart.ts'
import { formatCents } from '#machines/domain/money.ts'
import { shortDay } from '#machines/domain/time/dates.ts'
import type { DeliveryPromise } from './delivery-promise.ts'

/**
 * The first promise in half a sentence: `free shipping by Thu, Dec 3`. Without a ZIP, only what is true of every one of them:
 * `free shipping in the contiguous US`.
 */
export function promiseWords([first]: readonly DeliveryPromise[], hasZip: boolean): string {
  if (!first) return 'not shipped to your ZIP'
  if (first.method === 'warehouse') return 'free pickup at a warehouse'
  const shipping = `shipping${destinations[first.method]}`
  if (first.cost.kind === 'toBeDetermined') return `${shipping} is quoted`
  const by = first.by === null ? '' : ` by ${shortDay(first.by)}`
  if (first.cost.kind === 'amount') return `${formatCents(first.cost.amountInCents)} ${shipping}${by}`
  return hasZip ? `free ${shipping}${by}` : `free ${shipping} in the contiguous US`
}

const destinations = {
  home: '',
  installer: ' to a shop',
  mobile: ' to an installer',
  fedex: ' to FedEx',
} as const satisfies Record<Exclude<DeliveryMethod, 'warehouse'>, string>
