/** The comparison of the tires in an address: what the page at `/compare?items=` shows to this visitor. */
import type { AppLoadContext } from '#app/remix/router.ts'
import { deliveryPromises } from '#app/server/visitor/delivery-promises.ts'
import { pricedAheadOf, readPricedAhead } from '#app/subjects/priced-ahead/priced-ahead.ts'
import { fitsOfItems } from '#app/subjects/vehicles/fit.ts'
import { carName, rememberedCar } from '#app/subjects/vehicles/vehicle.ts'
import type { Product, VehicleFitment } from '#machines/domain/catalogue/catalogue.ts'
import { comparedInAddress, compareHref, leastCompared } from '#machines/domain/compare/compare-list.ts'
import { comparisonTitle, goneInWords, nextInWords } from '#machines/domain/compare/compare-words.ts'
import { type Comparison, compareBy, differencesIn } from '#machines/domain/compare/comparison.ts'
import { type ComparedTire, tireAttributes } from '#machines/domain/compare/tire-attributes.ts'
import { tiresOn } from '#machines/domain/fit/fit-vehicle.ts'
import type { FitWords } from '#machines/domain/fit/fit-words.ts'
import { fitVehicleOf } from '#machines/domain/fit/of-catalogue.ts'
import { trueScaleHref } from '#machines/domain/sizes/true-scale-address.ts'
import { type CompareView, compareAfter, compareMessages, listOf } from '#machines/storefront/compare/compare.view.ts'
import type { ComparedTireView, CompareScreenView } from '#ui/screens/compare/compare.view.ts'
import type { Quantities } from '#ui/screens/product/quantities.ts'
import { listedTire } from './listed-tire.ts'

/** Numbers beyond this many are not looked up. */
const lookedUp = 20

/** `params` are those of the page's address: `items`, `refused`, and `left`, `right` and `same` for how they are shown. */
export async function comparePage(
  request: Request,
  context: AppLoadContext,
  params: URLSearchParams,
): Promise<{ view: CompareScreenView; list: CompareView }> {
  const { itemIds, unread } = comparedInAddress(params.get('items') ?? '')
  const { list, products } = await productsOf(context, itemIds)
  const car = await rememberedCar(request, context)
  const usual = tiresOn(car && fitVehicleOf(car))
  const quantity = usual.front + usual.rear
  const fits = fitsOfItems(
    products.map(({ item }) => item),
    car,
  )
  const { of } = await deliveryPromises(context, quantity)
  const { view: pricedAhead } = await pricedAheadOf(context, {
    items: products.map(({ item }) => item),
    usual: quantity,
    settings: readPricedAhead(new URLSearchParams()),
    path: compareHref(list.items),
    kept: [],
  })
  const compared = products.map(
    ({ item, line }): ComparedTire => ({
      item,
      line,
      promise: of(item)[0] ?? null,
      fit: fits[item.itemId] ?? null,
      pricedAhead: pricedAhead.totals[item.itemId] ?? null,
    }),
  )
  const attributes = tireAttributes({
    quantity,
    zip: await context.visitor.zip(),
    pricedAhead: pricedAhead.what,
    car: car && carName(car),
  })
  const comparison = compared.length >= leastCompared ? compareBy(attributes, compared) : null
  const pair = pairOf(list.items, params)
  const sameHidden = params.get('same') === 'hidden'
  const shown = Object.fromEntries([...params].filter(([name]) => name === 'left' || name === 'right'))
  const view: CompareScreenView = {
    title: titleOf(list.items.length, comparison),
    tires: compared.map((tire) => tireView(tire, list.items, usual)),
    comparison,
    pair,
    refusal: refusalOf(params.get('refused')),
    notes: notesOf(list, unread, itemIds.length > lookedUp),
    sizes: sizesOf(compared),
    drawnHref: drawnHref(compared, car),
    sameHidden,
    sameHref: compareHref(list.items, { ...shown, ...(!sameHidden && { same: 'hidden' }) }),
    more: moreOf(compared),
    quantity,
  }
  return { view, list }
}

/** The chart decides how many there are, and which are taken out. */
async function productsOf(context: AppLoadContext, itemIds: readonly string[]) {
  const asked = itemIds.slice(0, lookedUp)
  const [catalogue, userType] = [await context.visitor.catalogue(), await context.visitor.userType()]
  const sold = asked.length > 0 ? new Set((await catalogue.items(asked)).map(({ itemId }) => itemId)) : new Set<string>()
  const gone = asked.filter((itemId) => !sold.has(itemId))
  const soldInOrder = asked.filter((itemId) => sold.has(itemId))
  const list: CompareView = { ...compareAfter(listOf(soldInOrder)), pruned: gone }
  const found = await Promise.all(list.items.map((itemId) => catalogue.product(itemId, userType)))
  return { list, products: found.filter((product): product is Product => product !== null) }
}

function refusalOf(code: string | null): string | null {
  return code === 'full' || code === 'duplicate' ? compareMessages[code] : null
}

function titleOf(tires: number, comparison: Comparison | null): string {
  if (comparison) return comparisonTitle(tires, differencesIn(comparison))
  return tires === 1 ? 'One tire, and none to compare it with' : 'Compare tires'
}

function tireView({ item, fit }: ComparedTire, all: readonly string[], usual: Quantities): ComparedTireView {
  return {
    ...listedTire(item),
    sizeLabel: item.sizeLabel,
    withoutHref: compareHref(all.filter((itemId) => itemId !== item.itemId)),
    add: addOf(item.stock, fit, usual),
  }
}

/** A tire of one axle is not added for both: its page says how many of which. */
function addOf(stock: number, fit: FitWords | null, usual: Quantities): ComparedTireView['add'] {
  if (stock === 0) return { soldOut: true }
  return fit?.tone === 'oneAxle' ? { chooseAxle: true } : { quantities: usual }
}

/** The two that the address names, in the order of the columns; the first two where it names none. */
function pairOf(itemIds: readonly string[], params: URLSearchParams): CompareScreenView['pair'] {
  const named = itemIds.filter((itemId) => itemId === params.get('left') || itemId === params.get('right'))
  const two = [...new Set([...named, ...itemIds])].slice(0, leastCompared)
  const [left, right] = itemIds.filter((itemId) => two.includes(itemId))
  return left === undefined || right === undefined ? null : [left, right]
}

function notesOf({ pruned, blockedBy }: CompareView, unread: number, isLong: boolean): string[] {
  const gone = goneInWords(pruned)
  return [
    ...(gone ? [gone] : []),
    ...(unread > 0 ? [`${unread === 1 ? 'A word' : `${unread} words`} of this address named no tire.`] : []),
    ...(blockedBy.length > 0 || isLong ? ['Five tires are compared at most. The others were left out.'] : []),
  ]
}

function sizesOf(tires: readonly ComparedTire[]): string[] {
  const sizes = [...new Set(tires.map(({ item }) => item.size.label))]
  return sizes.length > 1 ? sizes : []
}

function drawnHref(tires: readonly ComparedTire[], car: VehicleFitment | null): string | null {
  const slugs = [...new Set(tires.map(({ item }) => item.size.slug))]
  const original = car?.front.sizeSlug ?? slugs[0]
  const [candidate, now] = slugs.filter((slug) => slug !== original)
  return slugs.length > 1 && candidate !== undefined ? trueScaleHref({ candidate, original, now }) : null
}

/** One more is picked among tires of the first one’s size. */
function moreOf(tires: readonly ComparedTire[]): CompareScreenView['more'] {
  const next = nextInWords(tires.length)
  const size = tires[0]?.item.size
  if (next === null) return null
  return size
    ? { label: `Add ${next}`, href: `/tire-sizes/${size.slug}` }
    : { label: 'Browse tires by size', href: '/tire-sizes' }
}
