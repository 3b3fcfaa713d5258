/** Whether tires fit the shopper's car: what the tire's page, the cart, the review and the API say of it. */
import type { AppLoadContext } from '#app/remix/router.ts'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import type { CatalogueItem, Product, VehicleFitment } from '#machines/domain/catalogue/catalogue.ts'
import { productHref } from '#machines/domain/catalogue/product-href.ts'
import { axleFigures } from '#machines/domain/fit/axle-figures.ts'
import { type CartFit, cartFit } from '#machines/domain/fit/cart-fit.ts'
import { isStaggered, tiresOn } from '#machines/domain/fit/fit-vehicle.ts'
import { fitVerdict } from '#machines/domain/fit/fit-verdict.ts'
import { type FitWords, fitWords, sizeInWords, twoTiresInWords } from '#machines/domain/fit/fit-words.ts'
import { type LineTire, matchedSets } from '#machines/domain/fit/matched-set.ts'
import { fitTireOf, fitVehicleOf } from '#machines/domain/fit/of-catalogue.ts'
import { placardDifferences } from '#machines/domain/fit/placard.ts'
import { readMarking } from '#machines/domain/sizes/marking.ts'
import type { ProductFit } from '#ui/screens/product/product.view.ts'
import { namesOf } from './cart-vehicle.ts'
import { asRemembered, carName, carNamed, placardHref, rememberedCar } from './vehicle.ts'

/** For a car with other tires behind, the tire of the same line that goes with this one; its stock is not asked. */
export function matchedPair(product: Product, fitment: VehicleFitment): { front: string; rear: string } | null {
  const tire = fitTireOf(product.item)
  if (!tire) return null
  const others = product.sizes.flatMap(({ itemId, sizeLabel }): LineTire[] => {
    const marking = readMarking(sizeLabel)
    if (marking.outcome !== 'read' || itemId === tire.itemId) return []
    const { kind, size, loadIndex, loadIndexDual, speed } = marking
    return [{ ...tire, itemId, kind, size, loadIndex, loadIndexDual, speed }]
  })
  const sets = matchedSets([tire, ...others], fitVehicleOf(fitment))
  const { itemId } = product.item
  return sets.find(({ front, rear }) => front === itemId || rear === itemId) ?? null
}

/** What the cards of a listing say, by item; nothing where no car is known. */
export function fitsOfItems(items: readonly CatalogueItem[], fitment: VehicleFitment | null): Record<string, FitWords> {
  if (!fitment) return {}
  const [vehicle, car] = [fitVehicleOf(fitment), carName(fitment)]
  return Object.fromEntries(
    items.flatMap((item) => {
      const tire = fitTireOf(item)
      return tire ? [[item.itemId, fitWords(fitVerdict(tire, vehicle), car)]] : []
    }),
  )
}

/** What a tire's page says; null where no car is remembered. */
export async function productFit(request: Request, context: AppLoadContext, product: Product): Promise<ProductFit | null> {
  const fitment = await rememberedCar(request, context)
  const tire = fitTireOf(product.item)
  if (!fitment || !tire) return null
  const vehicle = fitVehicleOf(fitment)
  const verdict = fitVerdict(tire, vehicle)
  const pair = isStaggered(vehicle) ? matchedPair(product, fitment) : null
  const tires = pair ? await context.shop.catalogue.items([pair.front, pair.rear]) : []
  const [front, rear] = [tires.find((each) => each.itemId === pair?.front), tires.find((each) => each.itemId === pair?.rear)]
  const priceOf = (itemId: string) => product.sizes.find((size) => size.itemId === itemId)!.priceInCents
  const part = (item: typeof front & {}) => ({
    itemId: item.itemId,
    sizeLabel: item.sizeLabel,
    priceInCents: priceOf(item.itemId),
    isSoldOut: item.stock === 0,
  })
  return {
    words: fitWords(verdict, carName(fitment)),
    size: verdict.fits === 'none' || verdict.fits === 'unknown' ? null : sizeInWords(verdict, vehicle),
    figures: axleFigures(tire, vehicle, verdict),
    placard: {
      href: placardHref(fitment, productHref(product.item)),
      isEntered: fitment.recorded !== undefined,
      differences: placardDifferences(fitment),
    },
    usual: tiresOn(vehicle),
    twoTires: twoTiresInWords(verdict, vehicle)?.sentence ?? null,
    // One size on both axles of such a car would be two tires too many.
    axles:
      verdict.fits === 'front' || verdict.fits === 'rear'
        ? [verdict.fits]
        : isStaggered(vehicle) && verdict.fits !== 'both'
          ? ['front']
          : ['front', 'rear'],
    matched: front && rear ? { front: part(front), rear: part(rear) } : null,
  }
}

/** What the cart and the review say: of the car that the cart names, or else of the remembered one. Null without a car. */
export async function fitOfCart(request: Request, context: AppLoadContext, cart: CartSummary): Promise<CartFit | null> {
  const { catalogue } = context.shop
  const fitment = cart.vehicle ? await carOfCart(request, context, cart.vehicle) : await rememberedCar(request, context)
  if (!fitment) return null
  const items = await catalogue.items(cart.siteProducts.map(({ productId }) => productId))
  return cartFit(
    cart.siteProducts.flatMap(({ productId, name, brand, quantity }) => {
      const item = items.find(({ itemId }) => itemId === productId)
      return item ? [{ itemId: productId, name: `${brand.label} ${name}`, quantity, tire: fitTireOf(item) }] : []
    }),
    fitVehicleOf(fitment),
    carName(fitment),
  )
}

/** What the shopper typed may be no car that we know, or lack the trim that decides: then nothing is said. */
async function carOfCart(
  request: Request,
  context: AppLoadContext,
  vehicle: NonNullable<CartSummary['vehicle']>,
): Promise<VehicleFitment | null> {
  const answer = await carNamed(context.shop.catalogue, namesOf(vehicle))
  return 'car' in answer ? asRemembered(request, context, answer.car) : null
}
