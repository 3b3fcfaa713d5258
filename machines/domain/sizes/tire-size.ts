/** Sizes of the catalogue, made of markings: their slugs, measures and wheels. */
import type { TireSize } from '#machines/domain/catalogue/catalogue.ts'
import type { TireKind } from '../catalogue/tire-kind.ts'
import { type Marking, readMarking } from './marking.ts'
import { sizeSlug } from './size-slug.ts'

/** `lt265/70r17` as the catalogue keeps it; null for a text that is no size of today. What follows the size is left out. */
export function readTireSize(text: string): TireSize | null {
  const marking = readMarking(text)
  return marking.outcome === 'read' ? tireSizeOf(marking) : null
}

export function tireSizeOf({ kind, size: { label, rimInches, widthMm, ratio, diameterMm } }: Marking): TireSize {
  const size = { slug: sizeSlug(label), label, kind, rimInches, widthMm, ratio, diameterMm }
  return { ...size, rimWidths: rimWidths(size) }
}

const mmPerInch = 25.4
const isOfRoad: readonly TireKind[] = ['p', 'euro', 'hl', 'lt', 'c', 'st']

/**
 * Wheels that suit a size, in inches of width. As ETRTO has it: the wheel that a tire is measured on is a part of its width that
 * rises as the ratio falls, to the nearest half inch; half an inch less and an inch more are approved, half an inch more of the
 * lowest tires. Flotation tires: three quarters of the width, one inch less to one and a half more. Others have wheels of their own: null.
 */
function rimWidths({ kind, widthMm, ratio }: Pick<TireSize, 'kind' | 'widthMm' | 'ratio'>): TireSize['rimWidths'] {
  const measuring = (part: number) => Math.round((widthMm * part * 2) / mmPerInch) / 2
  if (kind === 'flotation') return { least: measuring(0.75) - 1, most: measuring(0.75) + 1.5 }
  if (!isOfRoad.includes(kind) || ratio === null) return null
  const part = ratio >= 60 ? 0.75 : ratio >= 50 ? 0.8 : ratio >= 45 ? 0.85 : 0.9
  return { least: measuring(part) - 0.5, most: measuring(part) + (ratio <= 30 ? 0.5 : 1) }
}
