/** What a tire drawing is made from: names, tread family and size. The same spec gives the same drawing for ever. */
import type { TreadFamily } from '#machines/domain/catalogue/catalogue.ts'

export interface TireArtSpec {
  brand: string
  line: string
  family: TreadFamily
  /** As on the sidewall, with load and speed: `225/45R17 94W`, `LT265/70R17 121/118S`. */
  size: string
  whiteLetters: boolean
  /** Turns the tire so that the size reads at the top; the names lead otherwise. */
  sizeOnTop?: boolean
}

/** The angle between the tire's axis and the eye, in degrees. */
export const artViews = { 'three-quarter': 38, sidewall: 0, tread: 90 } as const
export type ArtView = keyof typeof artViews

/** `full` for a stage, `list` for a card of some 210 px: at most 8 KB compressed. */
export const artDetails = ['full', 'list'] as const
export type ArtDetail = (typeof artDetails)[number]
