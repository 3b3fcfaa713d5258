/** What a buyer can have at all: pages and carts promise nothing else (specification, sections 4 and 6). */
import type { ShippingOption } from '#machines/domain/carts/cart.ts'
import { isAllowed } from '#machines/domain/delivery/delivery-offers.ts'
import { type Buyer, userTypeTraits } from '../accounts/account.ts'
import { isSoldCoverage } from '../accounts/buyer.ts'

export interface Offers {
  /** A shop or a mobile installer mounts the tires. */
  mounting: boolean
  /** A carrier brings them to the buyer. */
  shipping: boolean
  /** The buyer collects them at a warehouse. */
  warehouse: boolean
  /** Tire replacement coverage is sold. */
  coverage: boolean
  /** The discount for people who serve, study or teach. */
  occupationDiscount: boolean
}

/** By the buyer's account and company alone: the tires and the place may leave less. */
export function offersTo(
  buyer: Pick<Buyer, 'userType' | 'deliveryMethods' | 'offersCoverage' | 'offersOccupationDiscounts'>,
): Offers {
  const { usesWarehouse, hasOccupationDiscount } = userTypeTraits[buyer.userType]
  const allowed = { usesWarehouse, deliveryMethods: buyer.deliveryMethods }
  return {
    mounting: isAllowed('installer', allowed) || isAllowed('mobile', allowed),
    shipping: isAllowed('home', allowed),
    warehouse: isAllowed('warehouse', allowed),
    coverage: isSoldCoverage(buyer),
    occupationDiscount: hasOccupationDiscount && buyer.offersOccupationDiscounts,
  }
}

/** What shipping is billed for: the delivery that is chosen, or else the only one that this buyer can have. */
export function billedOption(chosen: ShippingOption | null, offers: Offers): ShippingOption | null {
  return chosen ?? (isOnlyCollected(offers) ? 'warehouse' : null)
}

/** True of buyers whose tires are never brought anywhere: they collect them at a warehouse. */
export function isOnlyCollected({ mounting, shipping, warehouse }: Offers): boolean {
  return warehouse && !mounting && !shipping
}
