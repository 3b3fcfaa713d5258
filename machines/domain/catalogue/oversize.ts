import type { TireSize } from './catalogue.ts'

const ltDiameterMm = 33 * 25.4
const rimInches = 22

/** An LT tire above 33 inches, or any on a rim of 22 inches, needs a shop's big machine, and no carrier's counter has room for it. */
export function isOversize(size: Pick<TireSize, 'prefix' | 'rimInches'> & { diameterMm: number }): boolean {
  return (size.prefix === 'LT' && size.diameterMm > ltDiameterMm) || size.rimInches >= rimInches
}
