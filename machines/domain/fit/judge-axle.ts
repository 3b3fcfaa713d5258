/** Whether a tire fits one axle: the figures are compared in a fixed order, and the first that fails is named. */

import { compareSpeed, type SpeedSymbol } from '#machines/domain/catalogue/speed.ts'
import { compareKinds, isReduced, type TireKind } from '#machines/domain/catalogue/tire-kind.ts'
import { kilogramsOf } from '#machines/domain/sizes/load-index.ts'
import { mostDiameterPercent } from '#machines/domain/sizes/outer-diameter.ts'
import { type FitAxle, type FitSet, type FitTire, type FitVehicle, isStaggered } from './fit-vehicle.ts'

export type Failure =
  /** `load` where it is too low as well. */
  | { figure: 'kind'; offered: TireKind; needed: TireKind; load?: LoadFailure }
  | { figure: 'size'; offered: string; needed: string }
  /** Of the needed diameter, not rounded. */
  | { figure: 'diameter'; offeredMm: number; neededMm: number; percent: number }
  | { figure: 'rim'; wheelInches: number; least: number; most: number }
  | LoadFailure
  | { figure: 'speed'; offered: SpeedSymbol; needed: SpeedSymbol }
/** `offered` is null for a tire without an index for two side by side. */
export type LoadFailure = { figure: 'load'; offered: number | null; needed: number }

export type MissingFigure =
  | 'placardSize'
  | 'placardDiameter'
  | 'tireDiameter'
  | 'wheelWidth'
  | 'tireRimWidths'
  | 'placardLoad'
  | 'tireLoad'
  | 'placardSpeed'
  | 'tireSpeed'

export type Note =
  /** A winter tire that is one step slower than the placard asks. */
  | { note: 'winterSpeed'; speed: SpeedSymbol }
  /** An LT tire on a truck made for P-metric ones. */
  | { note: 'morePressure' }
  | { note: 'notOriginalSize' }
  /** The size is listed for wheels of another diameter than the original ones. */
  | { note: 'otherWheels'; rimInches: number }
  | { note: 'leavesRunFlat' }

export type AxleAnswer =
  | { outcome: 'passes'; notes: Note[] }
  | { outcome: 'fails'; failure: Failure }
  | { outcome: 'unknown'; missing: MissingFigure[] }

type Step = 'passes' | { failure: Failure } | { missing: MissingFigure[] } | { note: Note }

export function judgeAxle(tire: FitTire, vehicle: FitVehicle, set: FitSet, where: 'front' | 'rear'): AxleAnswer {
  const axle = set[where]
  const steps = [
    judgeKind(tire, axle, vehicle),
    ...judgeSize(tire, axle, vehicle),
    judgeLoad(tire, axle, vehicle),
    judgeSpeed(tire, axle, vehicle),
  ]
  const failed = steps.find((step) => typeof step === 'object' && 'failure' in step)
  if (failed) return { outcome: 'fails', failure: (failed as { failure: Failure }).failure }
  const missing = steps.flatMap((step) => (typeof step === 'object' && 'missing' in step ? step.missing : []))
  if (missing.length) return { outcome: 'unknown', missing }
  const notes = steps.flatMap((step) => (typeof step === 'object' && 'note' in step ? [step.note] : []))
  return {
    outcome: 'passes',
    notes: [...notes, ...(axle.isRunFlat && !tire.isRunFlat ? [{ note: 'leavesRunFlat' } as const] : [])],
  }
}

function judgeKind(tire: FitTire, axle: FitAxle, vehicle: FitVehicle): Step {
  const answer = compareKinds(tire.kind, axle.kind, vehicle.vehicleClass)
  if (answer === 'same') return 'passes'
  if (answer === 'morePressure') return { note: { note: 'morePressure' } }
  const load = judgeLoad(tire, axle, vehicle)
  const tooLow = typeof load === 'object' && 'failure' in load && load.failure.figure === 'load' ? { load: load.failure } : {}
  return { failure: { figure: 'kind', offered: tire.kind, needed: axle.kind, ...tooLow } }
}

/** Size, then for an unlisted one diameter and rim. */
function judgeSize(tire: FitTire, axle: FitAxle, vehicle: FitVehicle): Step[] {
  if (axle.size === null) return [{ missing: ['placardSize'] }]
  const wheelRim = vehicle.wheels?.rimInches ?? axle.size.rimInches
  const isThis = tire.size.key === axle.size.key
  const wrong: Step = { failure: { figure: 'size', offered: tire.size.label, needed: axle.size.label } }
  if (tire.size.rimInches !== wheelRim) return [wrong]
  if (isThis) return [...noteOnWheels(axle.size.rimInches, vehicle), judgeRim(tire, vehicle.wheels?.widthInches ?? null, true)]
  if (isStaggered(vehicle) || isListed(tire, vehicle)) return [wrong]
  return [
    { note: { note: 'notOriginalSize' } },
    judgeDiameter(tire.size.diameterMm, axle.size.diameterMm),
    judgeRim(tire, vehicle.wheels ? vehicle.wheels.widthInches : axle.wheelWidthInches, false),
  ]
}

/** A size of another set is judged there, with that set's load. */
function isListed(tire: FitTire, { sets }: FitVehicle): boolean {
  return sets.some(({ front, rear }) => front.size?.key === tire.size.key || rear.size?.key === tire.size.key)
}

function noteOnWheels(rimInches: number, { sets, wheels }: FitVehicle): Step[] {
  const original = sets[0].front.size
  const isSame = rimInches === original?.rimInches || rimInches === sets[0].rear.size?.rimInches
  return isSame || wheels ? [] : [{ note: { note: 'otherWheels', rimInches } }]
}

function judgeDiameter(offeredMm: number | null, neededMm: number | null): Step {
  if (offeredMm === null || neededMm === null)
    return {
      missing: [
        ...(neededMm === null ? (['placardDiameter'] as const) : []),
        ...(offeredMm === null ? (['tireDiameter'] as const) : []),
      ],
    }
  const percent = (Math.abs(offeredMm - neededMm) / neededMm) * 100
  // A billionth is the arithmetic's own, not the tire's.
  return percent <= mostDiameterPercent + 1e-9 ? 'passes' : { failure: { figure: 'diameter', offeredMm, neededMm, percent } }
}

/** A listed size is made for its wheel; only another wheel that the shopper names can be wrong. */
function judgeRim({ rimWidths }: FitTire, wheelInches: number | null, isListedSize: boolean): Step {
  if (wheelInches !== null && rimWidths !== null) {
    const isWithin = wheelInches >= rimWidths.least && wheelInches <= rimWidths.most
    return isWithin ? 'passes' : { failure: { figure: 'rim', wheelInches, ...rimWidths } }
  }
  if (isListedSize) return 'passes'
  return {
    missing: [
      ...(wheelInches === null ? (['wheelWidth'] as const) : []),
      ...(rimWidths === null ? (['tireRimWidths'] as const) : []),
    ],
  }
}

/** Load is never forgiven. On anything but a car, passenger tires count for a tenth less, on both sides of the comparison. */
function judgeLoad(tire: FitTire, axle: FitAxle, { vehicleClass }: FitVehicle): Step {
  const needed = kilogramsOf(axle.loadIndex)
  const index = axle.isDual ? tire.loadIndexDual : tire.loadIndex
  if (axle.isDual && index === null && tire.loadIndex !== null && axle.loadIndex !== null)
    return { failure: { figure: 'load', offered: null, needed: axle.loadIndex } }
  const offered = kilogramsOf(index)
  if (needed === null || offered === null)
    return {
      missing: [...(needed === null ? (['placardLoad'] as const) : []), ...(offered === null ? (['tireLoad'] as const) : [])],
    }
  // Times 10 or 11 instead of divided by 1.10: whole numbers compare exactly.
  const share = (kind: TireKind) => (isReduced(kind, vehicleClass) ? 10 : 11)
  const isEnough = offered * share(tire.kind) >= needed * share(axle.kind)
  return isEnough ? 'passes' : { failure: { figure: 'load', offered: index!, needed: axle.loadIndex! } }
}

function judgeSpeed(tire: FitTire, axle: FitAxle, { vehicleClass }: FitVehicle): Step {
  if (vehicleClass === 'trailer' && axle.speed === null) return 'passes'
  switch (compareSpeed(tire.speed, axle.speed, tire.isWinter)) {
    case 'enough':
      return 'passes'
    case 'enoughInWinter':
      return { note: { note: 'winterSpeed', speed: tire.speed! } }
    case 'tooSlow':
      return { failure: { figure: 'speed', offered: tire.speed!, needed: axle.speed! } }
    case 'unknown':
      return {
        missing: [
          ...(axle.speed === null ? (['placardSpeed'] as const) : []),
          // ZR alone is not enough of an answer either.
          ...(tire.speed === null || axle.speed !== null ? (['tireSpeed'] as const) : []),
        ],
      }
  }
}
