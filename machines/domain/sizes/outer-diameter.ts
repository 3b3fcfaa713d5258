import type { TireSize } from '#machines/domain/catalogue/catalogue.ts'
import type { TireKind } from '../catalogue/tire-kind.ts'

/** A difference in diameter that the trade lets pass for a size that the maker does not list. */
export const mostDiameterPercent = 3

const mmPerInch = 25.4

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
