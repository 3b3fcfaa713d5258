import type { LoadRange, TireSize } from './catalogue.ts'

/** The strength that most tires of a size are made in, where nothing else is known. */
export function usualLoadRange({ prefix, rimInches }: Pick<TireSize, 'prefix' | 'rimInches'>): LoadRange {
  if (prefix === 'LT') return rimInches <= 15 ? 'C' : 'E'
  return 'SL'
}
