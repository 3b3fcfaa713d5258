import type { TireSize } from './catalogue.ts'
import { isPassengerKind } from './tire-kind.ts'

/** 33 inches. */
const diameterMm = 838.2
const rimInches = 22

/** A tire above 33 inches that is no passenger tire, or any on a rim of 22 inches, needs a shop's big machine, and no carrier's counter has room for it. */
export function isOversize(size: Pick<TireSize, 'kind' | 'rimInches'> & { diameterMm: number }): boolean {
  return (!isPassengerKind(size.kind) && size.diameterMm > diameterMm) || size.rimInches >= rimInches
}
