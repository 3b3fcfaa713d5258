/** A tire and a vehicle with the figures that a verdict compares. Null is "not known", never zero. */

import type { SpeedSymbol } from '#machines/domain/catalogue/speed.ts'
import type { TireKind, VehicleClass } from '#machines/domain/catalogue/tire-kind.ts'
import type { FitSize } from '#machines/domain/sizes/marking.ts'

export interface FitTire {
  kind: TireKind
  size: FitSize
  loadIndex: number | null
  loadIndexDual: number | null
  speed: SpeedSymbol | null
  /** Sold as a winter tire. M+S and all-weather tires are not. */
  isWinter: boolean
  isRunFlat: boolean
  /** Wheels the maker approves, in inches of width. */
  rimWidths: { least: number; most: number } | null
}

/** What the placard, or our record of it, asks of one axle. */
export interface FitAxle {
  kind: TireKind
  /** Null where it is in an old marking. */
  size: FitSize | null
  /** Of each tire as it is mounted: the second index where two run side by side. */
  loadIndex: number | null
  speed: SpeedSymbol | null
  wheelWidthInches: number | null
  isDual: boolean
  isRunFlat: boolean
}

/** Front and rear that belong together. */
export interface FitSet {
  front: FitAxle
  rear: FitAxle
}

export interface FitVehicle {
  vehicleClass: VehicleClass
  /** The original set first, then the optional ones. */
  sets: readonly [FitSet, ...FitSet[]]
  /** What the shopper says of wheels that are not the original ones. */
  wheels: { rimInches: number; widthInches: number | null } | null
}

/** Front and rear differ in size in one of its sets. */
export function isStaggered({ sets }: Pick<FitVehicle, 'sets'>): boolean {
  return sets.some(isStaggeredSet)
}

export function isStaggeredSet({ front, rear }: FitSet): boolean {
  return front.size?.key !== rear.size?.key
}

/** The rear of one of its sets has two tires at each end. */
export function isDual({ sets }: Pick<FitVehicle, 'sets'>): boolean {
  return sets.some(({ rear }) => rear.isDual)
}

/** How many tires a vehicle runs on, by axle: six where two run side by side behind. */
export function tiresOn(vehicle: Pick<FitVehicle, 'sets'> | null): { front: number; rear: number } {
  return { front: 2, rear: vehicle && isDual(vehicle) ? 4 : 2 }
}
