/** Which numbers of tires a product page asks for, and what stands in them at first. */
import type { ProductLine } from '#machines/domain/catalogue/catalogue.ts'
import { tireTypes } from '#machines/domain/catalogue/tire-types.ts'
import { tiresOn } from '#machines/domain/fit/fit-vehicle.ts'
import { usualQuantity } from '#machines/domain/pricing/mounting.ts'
import type { ProductFit, ProductView } from '#ui/screens/product/product.view.ts'

type Asked = Pick<ProductView, 'axles'> & { usual: ProductView['quantities'] }

/**
 * Tires that are chosen by what they are put on have one number, in `front`: a mower has other sizes in front, and a trailer has no
 * front axle. A car has two, unless this tire fits one of its axles only and its line has none for the other.
 */
export function quantitiesAsked({ type }: Pick<ProductLine, 'type'>, fit: ProductFit | null): Asked {
  if (!tireTypes[type].hasCategory) return { axles: ['front'], usual: { front: usualQuantity, rear: 0 } }
  if (!fit) return { axles: ['front', 'rear'], usual: tiresOn(null) }
  return { axles: fit.matched ? ['front', 'rear'] : fit.axles, usual: fit.usual }
}
