/** Which tires the prices of shops are for: those of the address, or else of the cart, or of the shopper's car. */

import * as v from 'valibot'
import type { AppLoadContext } from '#app/remix/router.ts'
import { carName, rememberedCar } from '#app/subjects/vehicles/vehicle.ts'
import { itemIdSchema } from '#machines/domain/carts/cart.ts'
import type { CatalogueItem } from '#machines/domain/catalogue/catalogue.ts'
import { sizeHref } from '#machines/domain/catalogue/catalogue-addresses.ts'
import { productHref } from '#machines/domain/catalogue/product-href.ts'
import { tires } from '#machines/domain/catalogue/tires.ts'
import { leadDaysOf } from '#machines/domain/delivery/arrival.ts'
import { isStaggered, tiresOn } from '#machines/domain/fit/fit-vehicle.ts'
import { fitVehicleOf, sizeLabelOf } from '#machines/domain/fit/of-catalogue.ts'
import type { TiresOfAxle } from '#machines/domain/installers/shops-around.ts'
import { usualQuantity, usualRimInches } from '#machines/domain/pricing/mounting.ts'

export interface TiresToMount {
  axles: TiresOfAxle[]
  /** Business days until they are at a shop; null where any tires are meant. */
  leadDays: number | null
  /** `4 tires in 225/45R17` */
  words: string
  /** Whose they are: `your 2019 Honda Civic Sport`; null for what the address names. */
  of: string | null
  /** The list to choose them from; null where no size is known. */
  list: string | null
}

/** `wanted`: the slug of a size or the id of a tire, from the address; what is neither is passed over. */
export async function tiresToMount(request: Request, context: AppLoadContext, wanted: string | null): Promise<TiresToMount> {
  return (await ofAddress(context, wanted)) ?? (await ofCart(context)) ?? (await ofCar(request, context)) ?? anyTires
}

async function ofAddress(context: AppLoadContext, wanted: string | null): Promise<TiresToMount | null> {
  if (wanted === null) return null
  const catalogue = await context.visitor.catalogue()
  if (v.is(itemIdSchema, wanted)) {
    const found = await catalogue.product(wanted, await context.visitor.userType())
    if (!found) return null
    const { item } = found
    return {
      axles: [{ quantity: usualQuantity, ...ofItem(item) }],
      leadDays: item.leadDays,
      words: `${tires(usualQuantity)}, ${item.brand.label} ${item.line.name} ${item.sizeLabel}`,
      of: null,
      list: productHref(item),
    }
  }
  const size = await catalogue.size(wanted)
  if (!size) return null
  return {
    axles: [{ quantity: usualQuantity, rimInches: size.rimInches, isRunFlat: false }],
    leadDays: null,
    words: `${tires(usualQuantity)} in ${size.label}`,
    of: null,
    list: sizeHref(size.slug),
  }
}

async function ofCart(context: AppLoadContext): Promise<TiresToMount | null> {
  const cart = await context.visitor.cart()
  if (!cart || cart.quantity === 0) return null
  const items = await context.shop.catalogue.items(cart.siteProducts.map(({ productId }) => productId))
  const axles = cart.siteProducts.flatMap(({ productId, quantity }) => {
    const item = items.find(({ itemId }) => itemId === productId)
    return item ? [{ quantity, ...ofItem(item) }] : []
  })
  return axles.length > 0
    ? { axles, leadDays: leadDaysOf(items), words: `the ${tires(cart.quantity)} in your cart`, of: null, list: null }
    : null
}

async function ofCar(request: Request, context: AppLoadContext): Promise<TiresToMount | null> {
  const car = await rememberedCar(request, context)
  if (!car) return null
  const vehicle = fitVehicleOf(car)
  const [{ front, rear }] = vehicle.sets
  if (!front.size || !rear.size) return null
  const count = tiresOn(vehicle)
  const sizes = isStaggered(vehicle)
    ? `${sizeLabelOf(car.front)} and ${sizeLabelOf(car.rear ?? car.front)}`
    : sizeLabelOf(car.front)
  return {
    axles: [
      { quantity: count.front, rimInches: front.size.rimInches, isRunFlat: false },
      { quantity: count.rear, rimInches: rear.size.rimInches, isRunFlat: false },
    ],
    leadDays: null,
    words: `${tires(count.front + count.rear)} in ${sizes}`,
    of: `your ${carName(car)}`,
    list: isStaggered(vehicle) ? null : sizeHref(car.front.sizeSlug),
  }
}

const anyTires: TiresToMount = {
  axles: [{ quantity: usualQuantity, rimInches: usualRimInches, isRunFlat: false }],
  leadDays: null,
  words: `${tires(usualQuantity)} on ${usualRimInches} inch rims`,
  of: null,
  list: null,
}

function ofItem({ size, isRunFlat }: Pick<CatalogueItem, 'size' | 'isRunFlat'>): Pick<TiresOfAxle, 'rimInches' | 'isRunFlat'> {
  return { rimInches: size.rimInches, isRunFlat }
}
