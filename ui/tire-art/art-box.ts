import type { TreadFamily } from '#machines/domain/catalogue/catalogue.ts'
import type { SizeInMm } from './size-in-mm.ts'
import { type ArtView, artViews } from './spec.ts'

/** Space around the tire, in millimetres. */
const margin = 12

/** Left, top, width and height of a picture in the millimetres of its tire, the center of the tire at 0, 0. */
export function artBox(size: SizeInMm, family: TreadFamily, view: ArtView): readonly [number, number, number, number] {
  const angle = (artViews[view] * Math.PI) / 180
  const half = Math.max(treadHalfOf(size, family), size.width / 2) * Math.sin(angle) + size.radius * Math.cos(angle) + margin
  return [-half, -(size.radius + margin), 2 * half, 2 * (size.radius + margin)]
}

/** Half the width of the tread. */
export function treadHalfOf({ width }: SizeInMm, family: TreadFamily): number {
  return width * (family === 'performance' ? 0.48 : 0.465)
}
