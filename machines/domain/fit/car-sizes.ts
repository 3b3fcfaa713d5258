/**
 * The trims of one car by the tires that they left the factory on. The trim matters only where these differ, and may
 * name the size on the sidewall in its place.
 */
import type { AxlePlacard, PlacardSet, VehicleFitment } from '#machines/domain/catalogue/catalogue.ts'
import { compareSpeed, readSpeed } from '#machines/domain/catalogue/speed.ts'
import { kilogramsOf } from '#machines/domain/sizes/load-index.ts'
import { foldedLetters, unfoldedSlugOf } from '#machines/domain/slug.ts'
import { sizeLabelOf } from './of-catalogue.ts'

/** Trims of a car with the same original sizes. */
export interface CarSizes {
  /** In addresses: `225-45r17`, or with another size behind `275-35r19--285-30r20`. */
  slug: string
  /** `225/45R17`, `275/35R19 + 285/30R20` */
  label: string
  trims: Array<{ slug: string; label: string }>
  /** The car by these sizes. Where the trims need different figures, it needs the higher ones. */
  car: VehicleFitment
}

/** In the order of the trims. `cars` are the trims of one model in one year. */
export function sizesOfCar(cars: readonly VehicleFitment[]): CarSizes[] {
  const groups = new Map<string, VehicleFitment[]>()
  for (const car of cars) groups.set(keyOf(car), [...(groups.get(keyOf(car)) ?? []), car])
  return [...groups.values()].map((alike) => {
    const [first] = alike as [VehicleFitment]
    const label = labelOf(first)
    const slug = slugOf(first)
    return {
      slug,
      label,
      trims: alike.map(({ trimSlug, trim }) => ({ slug: trimSlug, label: trim })),
      car: { ...strictest(alike), trim: label, trimSlug: slug, isBySize: true },
    }
  })
}

/**
 * One car of these trims. `word` is the name of a trim or of a size, as people or addresses write it. Without one the car is known
 * where all trims take the same tires. Null for another word, or where the trim decides.
 */
export function carOf(cars: readonly VehicleFitment[], word: string): VehicleFitment | null {
  const named = foldedLetters(word.trim())
  const [only, ...others] = cars
  if (named === '') {
    if (only && others.length === 0) return only
    const [sizes, ...different] = sizesOfCar(cars)
    if (!sizes || different.length > 0) return null
    const { isBySize: _, ...car } = sizes.car
    return { ...car, trim: '', trimSlug: '' }
  }
  const byTrim =
    cars.find(({ trim, trimSlug }) => trimSlug === named || foldedLetters(trim) === named) ??
    cars.find(({ trim }) => unfoldedSlugOf(trim) === named)
  if (byTrim) return byTrim
  return sizesOfCar(cars).find(({ slug, label }) => slug === named || label.toLowerCase() === named)?.car ?? null
}

/** Two tires side by side are another fit than one. */
function keyOf(car: VehicleFitment): string {
  return `${slugOf(car)}${car.rear?.isDual ? ' dual' : ''}`
}

function slugOf({ front, rear }: PlacardSet): string {
  const pair = rear?.isDual ? `${rear.sizeSlug}-dual` : rear?.sizeSlug
  return pair === undefined || pair === front.sizeSlug ? front.sizeSlug : `${front.sizeSlug}--${pair}`
}

function labelOf({ front, rear }: PlacardSet): string {
  const [one, other] = [sizeLabelOf(front), rear && sizeLabelOf(rear)]
  if (rear?.isDual) return `${one} + ${other} in pairs`
  return other === undefined || other === one ? one : `${one} + ${other}`
}

function strictest(cars: readonly VehicleFitment[]): VehicleFitment {
  const [first] = cars as [VehicleFitment]
  const { rear: _, drivenAxle: __, pressureMonitor: ___, optionalSets: ____, ...car } = first
  const rears = cars.map(({ front, rear = front }) => rear)
  const rear = cars.some(({ rear }) => rear) ? higherOf(rears) : undefined
  const alike = <Key extends 'drivenAxle' | 'pressureMonitor'>(key: Key) =>
    first[key] !== undefined && cars.every((each) => each[key] === first[key]) ? { [key]: first[key] } : {}
  return {
    ...car,
    front: higherOf(cars.map(({ front }) => front)),
    ...(rear && { rear }),
    // only what each of them may have
    optionalSets: first.optionalSets.filter((set) =>
      cars.every(({ optionalSets }) => optionalSets.some((other) => JSON.stringify(other) === JSON.stringify(set))),
    ),
    ...alike('drivenAxle'),
    ...alike('pressureMonitor'),
  }
}

/** A figure that one of them lacks is unknown for all. */
function higherOf(axles: readonly AxlePlacard[]): AxlePlacard {
  const [first] = axles as [AxlePlacard]
  const loads = axles.map(({ loadIndex }) => loadIndex)
  const speeds = axles.map(({ speedRating }) => speedRating)
  return {
    ...first,
    loadIndex: isKnown(loads) ? loads.reduce(stronger) : null,
    speedRating: isKnown(speeds) ? speeds.reduce(faster) : null,
  }
}

function isKnown<Figure>(figures: Array<Figure | null>): figures is Figure[] {
  return !figures.includes(null)
}

function stronger(one: number, other: number): number {
  return (kilogramsOf(one) ?? 0) >= (kilogramsOf(other) ?? 0) ? one : other
}

function faster(one: string, other: string): string {
  return compareSpeed(readSpeed(one), readSpeed(other), false) === 'tooSlow' ? other : one
}
