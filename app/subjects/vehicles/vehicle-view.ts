/** What the page of a car shows around its tires: each axle, matched sets, what the maker asks, other sizes, the garage. */
import type { AppLoadContext } from '#app/remix/router.ts'
import type { AxlePlacard, CatalogueItem, PlacardSet, VehicleFitment } from '#machines/domain/catalogue/catalogue.ts'
import { sizeHref } from '#machines/domain/catalogue/catalogue-addresses.ts'
import { productHref } from '#machines/domain/catalogue/product-href.ts'
import { readSpeed, speedInWords } from '#machines/domain/catalogue/speed.ts'
import { measuredScore } from '#machines/domain/catalogue/tire-scores.ts'
import { tiresOn } from '#machines/domain/fit/fit-vehicle.ts'
import { percentInWords } from '#machines/domain/fit/fit-words.ts'
import { variantsOfAxle } from '#machines/domain/fit/fitting-variants.ts'
import { matchedSets } from '#machines/domain/fit/matched-set.ts'
import { fitTireOf, fitVehicleOf, hasTwoSizes, sizeLabelOf } from '#machines/domain/fit/of-catalogue.ts'
import { isCar } from '#machines/domain/garage/garage.ts'
import { wholeListing } from '#machines/domain/listing/listing.ts'
import { pricedFor } from '#machines/domain/pricing/unit-prices.ts'
import { poundsOf } from '#machines/domain/sizes/load-index.ts'
import { outerDiameterMm } from '#machines/domain/sizes/outer-diameter.ts'
import { readTireSize } from '#machines/domain/sizes/tire-size.ts'
import type { Catalogue } from '#machines/ports/commerce/catalogue.ts'
import { garageAfter } from '#machines/storefront/garage/garage.view.ts'
import type { AxleView, MatchedSetView, NeedView, OtherSetView, VehicleView } from '#ui/screens/vehicles/vehicle.view.ts'
import { artOfItem } from '#ui/tire-art/of-item.ts'
import { tireArtUrl } from '#ui/tire-art/url.ts'
import { keptCars } from './garage.ts'
import { carHref, carName, keyOfCar } from './vehicle.ts'

/** Sets on the page at first, and with `?sets=all`. */
const fewSets = 3
const mostSets = 24

export async function vehicleView(
  request: Request,
  context: AppLoadContext,
  { car, catalogue, trims }: { car: VehicleFitment; catalogue: Catalogue; trims: number },
): Promise<VehicleView> {
  const isStaggered = hasTwoSizes(car)
  const { front, rear = front } = car
  const differs = isStaggered || JSON.stringify(front) !== JSON.stringify(rear)
  const all = new URL(request.url).searchParams.get('sets') === 'all'
  return {
    car: carName(car),
    // A car that its trim does not change is not asked for it.
    note:
      car.trimSlug === '' && trims > 1
        ? `All ${trims} trims of this year wear the same tires, so we do not ask for yours.`
        : car.isBySize
          ? 'By the size on your sidewall. Where trims with this size ask for different load or speed, we take the higher.'
          : null,
    axles: differs ? [axleView('Front axle', front), axleView('Rear axle', rear)] : [axleView('Both axles', front)],
    sets: isStaggered ? await setsOf(context, { car, catalogue, most: all ? mostSets : fewSets }) : null,
    needs: needsOf(car, isStaggered),
    others: car.optionalSets.map((set) => otherSet(set, { front, rear })),
    garage: await garageOf(request, context, car),
  }
}

function axleView(name: string, axle: AxlePlacard): AxleView {
  const size = readTireSize(sizeLabelOf(axle))
  return {
    name,
    size: sizeLabelOf(axle),
    href: sizeHref(axle.sizeSlug),
    load: loadInWords(axle),
    speed: speedOf(axle),
    diameter: size ? `${outerDiameterMm(size).toFixed(1)} mm` : null,
  }
}

/** `100, 1,764 lb`; of two side by side, what each carries. */
function loadInWords({ loadIndex, isDual }: AxlePlacard): string {
  if (loadIndex === null) return 'not on record'
  const pounds = poundsOf(loadIndex)
  return `${loadIndex}${pounds === null ? '' : `, ${pounds.toLocaleString('en-US')} lb`}${isDual ? ' each, in pairs' : ''}`
}

/** `Y, 186 mph` */
function speedOf({ speedRating }: AxlePlacard): string {
  const symbol = readSpeed(speedRating ?? '')
  return symbol ? `${symbol}, ${speedInWords(symbol)}` : 'not on record'
}

function needsOf(car: VehicleFitment, isStaggered: boolean): NeedView[] {
  const { front, rear = front, drivenAxle, pressureMonitor } = car
  const wheels = (axle: AxlePlacard) => {
    const widths = readTireSize(sizeLabelOf(axle))?.rimWidths
    return widths ? `${widths.least} to ${widths.most} in` : 'not on record'
  }
  return [
    {
      name: 'Load index, at least',
      front: String(front.loadIndex ?? 'not on record'),
      rear: String(rear.loadIndex ?? 'not on record'),
    },
    { name: 'Speed rating, at least', front: front.speedRating ?? 'not on record', rear: rear.speedRating ?? 'not on record' },
    { name: 'Wheels this size is made for', front: wheels(front), rear: wheels(rear) },
    {
      name: 'Tires on the car',
      front: String(tiresOn(fitVehicleOf(car)).front),
      rear: String(tiresOn(fitVehicleOf(car)).rear),
    },
    { name: 'Driven', both: drivenAxle ? driveWords[drivenAxle] : 'not on record' },
    {
      name: 'Tire pressure monitor',
      both: pressureMonitor ? monitorWords[pressureMonitor] : 'not on record: ask, before tires are changed',
    },
    {
      name: 'Rotation',
      both: isStaggered
        ? 'Side to side, where the tread has no direction. The axles never trade tires'
        : 'Front to rear, every 6 months or 6,000 miles',
    },
  ]
}

const driveWords = {
  front: 'Front wheels',
  rear: 'Rear wheels',
  all: 'All wheels: four tires alike, with tread within 2/32 in of each other',
} as const
const monitorWords = {
  direct: 'A sensor in each wheel. It moves to the new tire, or is renewed',
  indirect: 'By counting turns. It is reset after the tires are changed',
  none: 'None',
} as const

function otherSet(set: PlacardSet, original: Required<PlacardSet>): OtherSetView {
  const axle = (placard: AxlePlacard, of: AxlePlacard) => ({
    size: `${sizeLabelOf(placard)}${placard.loadIndex === null ? '' : ` ${placard.loadIndex}${placard.speedRating ?? ''}`}`,
    href: sizeHref(placard.sizeSlug),
    change: changeInWords(placard, of),
  })
  const rear = set.rear ?? set.front
  return { front: axle(set.front, original.front), rear: axle(rear, original.rear) }
}

/** Of the diameter: `+0.3%`, `as made`. */
function changeInWords(placard: AxlePlacard, of: AxlePlacard): string {
  const [one, other] = [readTireSize(sizeLabelOf(placard)), readTireSize(sizeLabelOf(of))]
  if (!one || !other) return 'diameter not on record'
  if (one.slug === other.slug) return 'as made'
  const [offered, made] = [outerDiameterMm(one), outerDiameterMm(other)]
  const percent = ((offered - made) / made) * 100
  return `${percent < 0 ? '−' : '+'}${percentInWords(Math.abs(percent))} in diameter`
}

/** Of each line that comes in both sizes, the cheapest front and rear that go together and are in stock. */
async function setsOf(
  context: AppLoadContext,
  { car, catalogue, most }: { car: VehicleFitment; catalogue: Catalogue; most: number },
): Promise<VehicleView['sets']> {
  const [sizes, userType] = [await catalogue.sizes(), await context.visitor.userType()]
  const listOf = (axle: 'front' | 'rear') => {
    const variants = variantsOfAxle(sizes, car, axle)
    return { ...wholeListing, userType, sizeSlugs: variants.map((variant) => variant.sizeSlug), variants }
  }
  const lists = { front: listOf('front'), rear: listOf('rear') }
  // A list of no size is a list of all.
  if (lists.front.variants.length === 0 || lists.rear.variants.length === 0) return { total: 0, shown: [], allHref: null }
  const { total, lines } = await catalogue.linesInBoth(lists, most)
  const items = new Map(
    (await catalogue.items(lines.flatMap((line) => [...line.front, ...line.rear]))).map((item) => [
      item.itemId,
      pricedFor(userType, item),
    ]),
  )
  const vehicle = fitVehicleOf({ ...car, optionalSets: [] })
  const shown = lines.flatMap((line) => {
    const tires = [...line.front, ...line.rear].flatMap((id) => {
      const item = items.get(id)
      const tire = item && fitTireOf(item)
      return tire ? [tire] : []
    })
    const pairs = matchedSets(tires, vehicle).map((pair) => ({ front: items.get(pair.front)!, rear: items.get(pair.rear)! }))
    const pair = pairs.find((each) => each.front.stock > 0 && each.rear.stock > 0) ?? pairs[0]
    return pair ? [setView(pair, tiresOn(vehicle))] : []
  })
  const href = carHref(car)
  return {
    total,
    shown,
    allHref: total > shown.length && most < mostSets ? `${href}${href.includes('?') ? '&' : '?'}sets=all#sets` : null,
  }
}

function setView(
  { front, rear }: { front: CatalogueItem; rear: CatalogueItem },
  counts: { front: number; rear: number },
): MatchedSetView {
  const part = (item: CatalogueItem, count: number) => ({
    itemId: item.itemId,
    sizeLabel: item.sizeLabel,
    priceInCents: item.priceInCents,
    count,
    art: tireArtUrl(artOfItem(item), 'tread', 'list'),
  })
  return {
    href: productHref(front),
    brand: front.brand.label,
    line: front.line.name,
    rating: front.line.rating,
    score: measuredScore(front.line.scores, 'simple'),
    front: part(front, counts.front),
    rear: part(rear, counts.rear),
    totalInCents: front.priceInCents * counts.front + rear.priceInCents * counts.rear,
    isSoldOut: front.stock === 0 || rear.stock === 0,
  }
}

async function garageOf(request: Request, context: AppLoadContext, car: VehicleFitment): Promise<VehicleView['garage']> {
  const { state, cars } = garageAfter(await keptCars(request, context))
  const key = keyOfCar(car)
  const kept = cars.find(isCar(key))
  return { key, isKept: kept !== undefined, isDefault: kept?.isDefault ?? false, isFull: state === 'full', count: cars.length }
}
