/** Where tires may go: the rules a choice of delivery must meet, when it is made and again when the order is placed. */
import { userTypeTraits } from '#machines/domain/accounts/account.ts'
import type { ShippingOption } from '#machines/domain/carts/cart.ts'
import type { StoredCart, StoredInstaller } from '#machines/domain/carts/stored-cart.ts'
import { mountingObstacle, type TireToMount } from './can-mount.ts'
import { cargoOf } from './cargo.ts'
import { canTake, isAllowed } from './delivery-offers.ts'
import type { Coordinates } from './distance.ts'
import { serves } from './reach.ts'

/**
 * `notOffered`: the buyer's account may not choose it; `cannotMount`: the shop has no equipment for these tires; `outsideServiceArea`: a mobile
 * installer does not drive to the ZIP.
 */
export type DeliveryRefusal = 'notOffered' | 'notInstallable' | 'oversize' | 'cannotMount' | 'outsideServiceArea'

interface Choice {
  option: ShippingOption
  installer: StoredInstaller | null
  /** That of the cart's ZIP; null while it is unknown. */
  place: Coordinates | null
}

/** Why this cart cannot go there; null when it can. */
export function deliveryRefusal(cart: StoredCart, choice: Choice): DeliveryRefusal | null {
  return refusals.find(({ when }) => when(cart, choice))?.refusal ?? null
}

/** The refusal of what is saved with the cart; null also when nothing is. */
export function savedDeliveryRefusal(stored: StoredCart, place: Coordinates | null): DeliveryRefusal | null {
  const { cart, installer } = stored
  return cart.shippingOption && deliveryRefusal(stored, { option: cart.shippingOption, installer, place })
}

/** All tires of a cart, as a shop's machine has to take them. */
function tiresToMount({ lines }: Pick<StoredCart, 'lines'>): TireToMount[] {
  return lines.map(({ item: { size, isRunFlat } }) => ({ rimInches: size.rimInches, isRunFlat }))
}

/** The first that applies is shown. */
const refusals: ReadonlyArray<{ refusal: DeliveryRefusal; when: (cart: StoredCart, choice: Choice) => boolean }> = [
  {
    refusal: 'notOffered',
    when: ({ buyer: { userType, deliveryMethods } }, { option, installer }) => {
      const { usesWarehouse } = userTypeTraits[userType]
      return !isAllowed(option === 'installer' && installer?.isMobileInstall ? 'mobile' : option, {
        usesWarehouse,
        deliveryMethods,
      })
    },
  },
  { refusal: 'notInstallable', when: (cart, { option }) => option === 'installer' && !canTake('installer', cargoOf(cart)) },
  { refusal: 'oversize', when: (cart, { option }) => option === 'fedex' && !canTake('fedex', cargoOf(cart)) },
  {
    refusal: 'cannotMount',
    when: (cart, { installer }) => installer !== null && mountingObstacle(installer, tiresToMount(cart)) !== null,
  },
  // Without a ZIP it is unknown whether the installer drives there. A shop can be anywhere, because the shopper drives.
  {
    refusal: 'outsideServiceArea',
    when: (_cart, { installer, place }) => !!installer?.isMobileInstall && (place === null || !serves(installer, place)),
  },
]
