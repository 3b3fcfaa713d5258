/** Which tires go together on one vehicle: a staggered car takes a front and a rear size of one product line. */

import { isPassengerKind } from '#machines/domain/catalogue/tire-kind.ts'
import { type FitTire, type FitVehicle, isStaggeredSet } from './fit-vehicle.ts'
import { judgeAxle } from './judge-axle.ts'

/** A tire of a product line, as the shop offers it. */
export interface LineTire extends FitTire {
  itemId: string
  /** `halden/meridian-as` */
  line: string
}

interface MatchedSet {
  front: string
  rear: string
  /** The place of the set of sizes. */
  set: number
}

type MixAnswer = 'matched' | 'mixedSeasons' | 'mixedKinds' | 'otherLine' | 'halfRunFlat'

/** The first two may not be driven on one vehicle; the last two may, and are not sold as a set. */
export function compareForMixing(one: LineTire, other: LineTire): MixAnswer {
  if (one.isWinter !== other.isWinter) return 'mixedSeasons'
  if (isPassengerKind(one.kind) !== isPassengerKind(other.kind)) return 'mixedKinds'
  if (one.line !== other.line) return 'otherLine'
  return one.isRunFlat === other.isRunFlat ? 'matched' : 'halfRunFlat'
}

/** Front and rear from the tires on offer, for each staggered set of the vehicle. The order of the tires is the order of the answer. */
export function matchedSets(tires: readonly LineTire[], vehicle: FitVehicle): MatchedSet[] {
  return vehicle.sets.flatMap((set, place) => {
    if (!isStaggeredSet(set)) return []
    const on = (where: 'front' | 'rear') => tires.filter((tire) => judgeAxle(tire, vehicle, set, where).outcome === 'passes')
    const behind = on('rear')
    return on('front').flatMap((front) => {
      const rear = behind.find((candidate) => compareForMixing(front, candidate) === 'matched')
      return rear ? [{ front: front.itemId, rear: rear.itemId, set: place }] : []
    })
  })
}
