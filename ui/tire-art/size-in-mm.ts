/** Measures of a size, for drawings and the lines beside them. */
import type { CatalogueItem } from '#machines/domain/catalogue/catalogue.ts'
import { outerDiameterMm } from '#machines/domain/sizes/outer-diameter.ts'

/** A size in millimetres. */
export interface SizeInMm {
  width: number
  /** Height of the sidewall. */
  wall: number
  rimInches: number
  /** Radius of the rim, where the bead sits. */
  bead: number
  /** Outer radius. */
  radius: number
}

/** The same that the drawing has, which reads it off the label. */
export function measuresOf(size: CatalogueItem['size']): SizeInMm {
  const bead = size.rimInches * 12.7
  const radius = outerDiameterMm(size) / 2
  return { width: size.widthMm, wall: radius - bead, rimInches: size.rimInches, bead, radius }
}
