import type { LoadRange, TireSize } from './catalogue.ts'
import type { TireKind } from './tire-kind.ts'

/** The strength that most tires of a size are made in, where nothing else is known. */
export function usualLoadRange({ kind, rimInches }: Pick<TireSize, 'kind' | 'rimInches'>): LoadRange {
  if (kind === 'lt' || kind === 'flotation') return rimInches <= 15 ? 'C' : 'E'
  return usual[kind]
}

const usual: Record<Exclude<TireKind, 'lt' | 'flotation'>, LoadRange> = {
  p: 'SL',
  euro: 'SL',
  hl: 'HL',
  c: 'D',
  st: 'D',
  commercial: 'G',
  atv: 'C',
  lawn: 'B',
  farm: 'D',
  industrial: 'D',
  otr: 'L',
  motorcycle: 'B',
  spare: 'SL',
}
