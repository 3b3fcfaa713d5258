/** Tires and vehicles for tests, from markings: `tireOf('225/45R17 94W')`. */

import { type Marking, readMarking } from '#machines/domain/sizes/marking.ts'
import type { FitAxle, FitSet, FitTire, FitVehicle } from './fit-vehicle.ts'

export function tireOf(text: string, changes: Partial<FitTire> = {}): FitTire {
  const { kind, size, loadIndex, loadIndexDual, speed, isRunFlat } = read(text)
  return { kind, size, loadIndex, loadIndexDual, speed, isRunFlat, isWinter: false, rimWidths: null, ...changes }
}

export function axleOf(text: string, changes: Partial<FitAxle> = {}): FitAxle {
  const { kind, size, loadIndex, speed, isRunFlat } = read(text)
  return { kind, size, loadIndex, speed, isRunFlat, wheelWidthInches: null, isDual: false, ...changes }
}

/** `225/45R17 91V`, or `255/40R19 96Y + 275/40R19 101Y`; the original set first. */
export function vehicleOf(sets: readonly string[], changes: Partial<FitVehicle> = {}): FitVehicle {
  const [original, ...optional] = sets.map((text): FitSet => {
    const [front, rear = front] = text.split(' + ') as [string, string?]
    return { front: axleOf(front), rear: axleOf(rear) }
  })
  return { vehicleClass: 'car', sets: [original!, ...optional], wheels: null, ...changes }
}

function read(text: string): Marking {
  const marking = readMarking(text)
  if (marking.outcome !== 'read') throw new Error(`${text} is ${marking.outcome}`)
  return marking
}
