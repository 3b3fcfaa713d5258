/** The catalogue's tires and cars as the verdict compares them. */
import type { AxlePlacard, CatalogueItem, PlacardSet, VehicleFitment } from '#machines/domain/catalogue/catalogue.ts'
import { readSpeed } from '#machines/domain/catalogue/speed.ts'
import { type Marking, readMarking } from '#machines/domain/sizes/marking.ts'
import { labelOfSlug } from '#machines/domain/sizes/size-slug.ts'
import { type FitAxle, type FitSet, type FitVehicle, isStaggeredSet } from './fit-vehicle.ts'
import type { LineTire } from './matched-set.ts'

type SoldTire = Pick<
  CatalogueItem,
  'itemId' | 'brandSlug' | 'lineSlug' | 'loadIndex' | 'loadIndexDual' | 'speedRating' | 'isRunFlat'
> & {
  size: Pick<CatalogueItem['size'], 'label' | 'rimWidths'>
  line: Pick<CatalogueItem['line'], 'category'>
}

/** Null for a size that no car has. */
export function fitTireOf({ size, line, ...item }: SoldTire): LineTire | null {
  const marking = readSize(size.label)
  if (!marking) return null
  return {
    itemId: item.itemId,
    line: `${item.brandSlug}/${item.lineSlug}`,
    kind: marking.kind,
    size: marking.size,
    loadIndex: item.loadIndex,
    loadIndexDual: item.loadIndexDual ?? null,
    speed: readSpeed(item.speedRating),
    isWinter: line.category === 'winter',
    isRunFlat: item.isRunFlat,
    rimWidths: size.rimWidths,
  }
}

export function fitVehicleOf({ vehicleClass, front, rear, optionalSets }: VehicleFitment): FitVehicle {
  return {
    vehicleClass,
    sets: [setOf({ front, ...(rear && { rear }) }), ...optionalSets.map(setOf)],
    wheels: null,
  }
}

/** Its original tires have another size behind. */
export function hasTwoSizes(fitment: VehicleFitment): boolean {
  return isStaggeredSet(fitVehicleOf(fitment).sets[0])
}

/** The slugs of the sizes that the placard of a car lists, each once. */
export function listedSizes({ front, rear, optionalSets }: VehicleFitment): string[] {
  const sets: PlacardSet[] = [{ front, ...(rear && { rear }) }, ...optionalSets]
  return [...new Set(sets.flatMap((set) => [set.front.sizeSlug, (set.rear ?? set.front).sizeSlug]))]
}

/** `lt275-65r18` → `LT275/65R18`, as a sidewall says it; a slug that is no size comes back as it was. */
export function sizeLabelOf({ sizeSlug }: Pick<AxlePlacard, 'sizeSlug'>): string {
  return readSize(labelOfSlug(sizeSlug))?.size.label ?? sizeSlug
}

function setOf({ front, rear = front }: PlacardSet): FitSet {
  return { front: axleOf(front), rear: axleOf(rear) }
}

function axleOf({ sizeSlug, loadIndex, speedRating, isDual }: AxlePlacard): FitAxle {
  const marking = readSize(labelOfSlug(sizeSlug))
  return {
    kind: marking?.kind ?? 'euro',
    size: marking?.size ?? null,
    loadIndex,
    speed: readSpeed(speedRating ?? ''),
    wheelWidthInches: null,
    isDual: isDual === true,
    isRunFlat: false,
  }
}

function readSize(text: string): Marking | null {
  const marking = readMarking(text)
  return marking.outcome === 'read' ? marking : null
}
