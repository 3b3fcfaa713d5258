/** Tire drawings in place of photographs: draw one, address one, measure one. */
export { artBox } from './art-box.ts'
export { drawTire } from './draw.ts'
export { artOfItem } from './of-item.ts'
export { sizeInMm } from './read-size.ts'
export { measuresOf, type SizeInMm } from './size-in-mm.ts'
export type { ArtView, TireArtSpec } from './spec.ts'
export { parseTireArtUrl, tireArtUrl } from './url.ts'
