/** Sizes that may stand in for another one: what a shopper who looks for another size is shown first. */
import type { TireSize } from '#machines/domain/catalogue/catalogue.ts'
import { differenceTo, measureSize } from './true-scale.ts'

const most = { sizes: 5, rimInches: 2, widthMm: 40 }

/** Those on offer of the same kind, nearest in height first; half a percent of height weighs as much as an inch of the wheel. */
export function nearSizes<Offered extends TireSize>(
  offers: readonly Offered[],
  original: TireSize,
  candidate: TireSize,
): Offered[] {
  const base = measureSize(original)
  const distance = (size: TireSize) =>
    Math.abs(differenceTo(base, measureSize(size)).percent) + Math.abs(size.rimInches - original.rimInches) / 2
  return offers
    .filter(({ kind, slug }) => kind === original.kind && slug !== original.slug && slug !== candidate.slug)
    .filter(
      ({ rimInches, widthMm }) =>
        Math.abs(rimInches - original.rimInches) <= most.rimInches && Math.abs(widthMm - original.widthMm) <= most.widthMm,
    )
    .sort((a, b) => distance(a) - distance(b) || (a.slug < b.slug ? -1 : 1))
    .slice(0, most.sizes)
}
