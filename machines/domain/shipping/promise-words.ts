/** A promise of delivery in words. */

import { userTypeTraits } from '#machines/domain/accounts/account.ts'
import type { CartSummary, DeliveryMethod } from '#machines/domain/carts/cart.ts'
import { isAllowed } from '#machines/domain/delivery/delivery-offers.ts'
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

/** `Shipped to 43215: free shipping by Thu, Dec 3.`; null once a delivery is chosen, or where the buyer does not have tires shipped. */
export function shippedWords(
  cart: Pick<CartSummary, 'shippingOption' | 'buyer' | 'zip' | 'shippingCosts' | 'arrivals' | 'quantity'>,
): string | null {
  const { shippingOption, buyer, zip, shippingCosts, arrivals, quantity } = cart
  const { usesWarehouse } = userTypeTraits[buyer.userType]
  const { deliveryMethods } = buyer
  if (shippingOption !== null || quantity === 0 || !isAllowed('home', { usesWarehouse, deliveryMethods })) return null
  const promise: DeliveryPromise = { method: 'home', cost: shippingCosts.home, by: arrivals.home }
  return `Shipped to ${zip ?? 'you'}: ${promiseWords([promise], zip !== null)}.`
}

const destinations = {
  home: '',
  installer: ' to a shop',
  mobile: ' to an installer',
  fedex: ' to FedEx',
} as const satisfies Record<Exclude<DeliveryMethod, 'warehouse'>, string>
