/** What a tire drawing is made from: names, tread family and size. The same spec gives the same drawing for ever. */
import type { TreadFamily } from '#machines/domain/catalogue/catalogue.ts'

export interface TireArtSpec {
  brand: string
  line: string
  family: TreadFamily
  /** As on the sidewall, with load and speed: `225/45R17 94W`, `LT265/70R17 121/118S`. */
  size: string
  whiteLetters: boolean
  /** It passed in severe snow and has the mountain and snowflake. */
  isThreePeak?: boolean
  /** Turns the tire so that the size reads at the top; the names lead otherwise. */
  sizeOnTop?: boolean
  /** Small print of this one tire, which only a large picture shows. */
  print?: SmallPrint
}

/** Null for what this tire does not say. */
export interface SmallPrint {
  /** Grades for treadwear, traction and temperature: `500 A A`. */
  utqg: string | null
  /** Week and year in which it was made, the end of the DOT code: `3925`. */
  dotWeek: string | null
}

/** `500 A A`: a catalogue may have other words, such as `None`. */
export function isGraded(utqg: string): boolean {
  return /^\d{2,4} (AA|A|B|C) [ABC]$/.test(utqg)
}

/** The angle between the tire's axis and the eye, in degrees. */
export const artViews = { 'three-quarter': 38, sidewall: 0, tread: 90 } as const
export type ArtView = keyof typeof artViews

/** How many pictures turn a tire once around its height, at equal angles: 0 squarely from the side. */
export const turnCount = 24
export type TurnView = `turn-${number}`

/** One picture of those; any whole number counts on around the tire. */
export function turnView(turn: number): TurnView {
  return `turn-${((turn % turnCount) + turnCount) % turnCount}`
}

/** All that a tire is drawn as. `tread-only`: the pattern of its tread, unrolled. */
export type ArtPicture = ArtView | 'tread-only' | TurnView
export const artPictures: readonly ArtPicture[] = [
  ...(Object.keys(artViews) as ArtView[]),
  'tread-only',
  ...Array.from({ length: turnCount }, (_, turn) => turnView(turn)),
]

/** The angle of a picture in degrees; null for the unrolled tread. */
export function angleOf(picture: ArtPicture): number | null {
  if (picture === 'tread-only') return null
  return isTurn(picture) ? (Number(picture.slice('turn-'.length)) * 360) / turnCount : artViews[picture]
}

export function isTurn(picture: ArtPicture): picture is TurnView {
  return picture.startsWith('turn-')
}

/** `full` for a stage, `list` for a card of some 210 px: at most 8 KB compressed. */
export const artDetails = ['full', 'list'] as const
export type ArtDetail = (typeof artDetails)[number]
