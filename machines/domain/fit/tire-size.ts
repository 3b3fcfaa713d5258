/** Sizes of the catalogue, made of markings: their slugs, measures and wheels. */
import type { TireSize } from '#machines/domain/catalogue/catalogue.ts'
import { type Marking, readMarking } from './marking.ts'
import { sizeSlug } from './size-slug.ts'
import type { TireKind } from './tire-kind.ts'

/** `lt265/70r17` as the catalogue keeps it; null for a text that is no size of today. What follows the size is left out. */
export function readTireSize(text: string): TireSize | null {
  const marking = readMarking(text)
  return marking.outcome === 'read' ? tireSizeOf(marking) : null
}

export function tireSizeOf({ kind, size: { label, rimInches, widthMm, ratio, diameterMm } }: Marking): TireSize {
  const size = { slug: sizeSlug(label), label, kind, rimInches, widthMm, ratio, diameterMm }
  return { ...size, rimWidths: rimWidths(size) }
}

/**
 * The outer diameter, not rounded: as the marking says it, else what tires of its kind have as a rule. Makers differ by a few
 * percent, so it draws a tire and fills a gap, and answers nothing about fit.
 */
export function outerDiameterMm({
  kind,
  label,
  rimInches,
  widthMm,
  diameterMm,
}: Omit<TireSize, 'slug' | 'rimWidths' | 'ratio'>): number {
  return diameterMm ?? rimInches * mmPerInch + (2 * widthMm * usualRatio(kind, label)) / 100
}

/** Height in percent of the width where the marking has none: 11R22.5 and 18.4-38 are full, 11L-15 and 10-16.5 low. */
function usualRatio(kind: TireKind, label: string): number {
  if (/^\d+\.\d0[R-]/.test(label)) return 103
  if (kind === 'industrial' || label.includes('L-')) return 70
  return kind === 'otr' ? 81 : 86
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
