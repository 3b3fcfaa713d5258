/** Tire drawings in place of photographs: draw one, address one, measure one. */
export { artBox, drawTire } from './draw.ts'
export { artOfItem } from './of-item.ts'
export { type ArtView, sizeInMm, type TireArtSpec } from './spec.ts'
export { parseTireArtUrl, tireArtUrl } from './url.ts'
