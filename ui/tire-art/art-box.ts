import type { TreadFamily } from '#machines/domain/catalogue/catalogue.ts'
import type { SizeInMm } from './size-in-mm.ts'
import { type ArtPicture, angleOf, isTurn } from './spec.ts'

/** Space around the tire, in millimetres. */
const margin = 12

type Box = readonly [x: number, y: number, width: number, height: number]

/**
 * Left, top, width and height of a picture in the millimetres of its tire, the center of the tire at 0, 0. Those that turn a tire around
 * have one box, so that it stays in its place.
 */
export function artBox(size: SizeInMm, family: TreadFamily, picture: ArtPicture): Box {
  const degrees = angleOf(picture)
  const treadHalf = treadHalfOf(size, family)
  if (degrees === null) return [-treadHalf, -treadHalf, 2 * treadHalf, 2 * treadHalf]
  const angle = (degrees * Math.PI) / 180
  const across = Math.max(treadHalf, size.width / 2)
  const reach = isTurn(picture)
    ? Math.hypot(across, size.radius)
    : across * Math.abs(Math.sin(angle)) + size.radius * Math.abs(Math.cos(angle))
  const half = reach + margin
  return [-half, -(size.radius + margin), 2 * half, 2 * (size.radius + margin)]
}

/** Half the width of the tread. */
export function treadHalfOf({ width }: SizeInMm, family: TreadFamily): number {
  return width * (family === 'performance' ? 0.48 : 0.465)
}
