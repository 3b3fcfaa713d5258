/**
 * The figures that a shopper reads off the door placard. They stand in the place of our record of that car: the placard is on the car
 * itself, and lists the original tires only.
 */
import type { AxlePlacard, PlacardSet, VehicleFitment } from '#machines/domain/catalogue/catalogue.ts'
import { sizeLabelOf } from './of-catalogue.ts'

/** The car by the shopper's figures. The record is kept beside them, and the optional sets of our record go. */
export function withPlacard({ front, rear, recorded, ...car }: VehicleFitment, placard: PlacardSet): VehicleFitment {
  return { ...car, ...placard, optionalSets: [], recorded: recorded ?? { front, ...(rear && { rear }) } }
}

/** Where our record says something else, a sentence for each axle; none where the shopper has entered no figures. */
export function placardDifferences({ front, rear, recorded }: VehicleFitment): string[] {
  if (!recorded) return []
  return (['front', 'rear'] as const).flatMap((where) => {
    const typed = axleInWords((where === 'rear' && rear) || front)
    const known = axleInWords((where === 'rear' && recorded.rear) || recorded.front)
    return typed === known ? [] : [`The ${where} axle: your placard says ${typed}, our record ${known}.`]
  })
}

/** `LT245/75R17 118S in pairs`, with question marks for what is not known. */
function axleInWords(axle: AxlePlacard): string {
  return `${sizeLabelOf(axle)} ${axle.loadIndex ?? '?'}${axle.speedRating ?? '?'}${axle.isDual ? ' in pairs' : ''}`
}
