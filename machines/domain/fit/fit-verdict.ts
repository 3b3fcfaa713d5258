/**
 * Does this tire fit this vehicle? Each axle is judged apart, against one listed set at a time. Neither stock nor price is known
 * here.
 */
import type { FitTire, FitVehicle } from './fit-vehicle.ts'
import { type AxleAnswer, judgeAxle } from './judge-axle.ts'

export interface FitVerdict {
  fits: 'both' | 'front' | 'rear' | 'none' | 'unknown'
  /** The place of the set it was judged by: 0 is the original one. */
  set: number
  front: AxleAnswer
  rear: AxleAnswer
}

export function fitVerdict(tire: FitTire, vehicle: FitVehicle): FitVerdict {
  const verdicts = vehicle.sets.map((set, place): FitVerdict => {
    const front = judgeAxle(tire, vehicle, set, 'front')
    const rear = judgeAxle(tire, vehicle, set, 'rear')
    return { fits: combine(front, rear), set: place, front, rear }
  })
  return (
    verdicts.find(({ fits }) => fits === 'both') ??
    verdicts.find(({ fits }) => fits === 'front' || fits === 'rear') ??
    verdicts.find(({ fits }) => fits === 'unknown') ??
    // Of sets that all refuse it, the one that lists its size has the figure worth naming.
    verdicts.find(({ set }) => lists(vehicle, set, tire)) ??
    verdicts[0]!
  )
}

/** A failure on one axle is not undone by a doubt about the other. */
function combine(front: AxleAnswer, rear: AxleAnswer): FitVerdict['fits'] {
  if (front.outcome === 'passes' && rear.outcome === 'passes') return 'both'
  if (front.outcome === 'passes' && rear.outcome === 'fails') return 'front'
  if (front.outcome === 'fails' && rear.outcome === 'passes') return 'rear'
  return front.outcome === 'fails' || rear.outcome === 'fails' ? 'none' : 'unknown'
}

function lists({ sets }: FitVehicle, place: number, tire: FitTire): boolean {
  const { front, rear } = sets[place]!
  return front.size?.key === tire.size.key || rear.size?.key === tire.size.key
}
