/**
 * The address of a drawing carries its whole spec and a check over it, so a route can draw any picture without looking
 * anything up, and it may be cached for ever.
 */
import { treadFamilies } from '#machines/domain/catalogue/catalogue.ts'
import { sizeInMm } from './read-size.ts'
import { fnv1a } from './seeded.ts'
import { type ArtDetail, type ArtView, artDetails, artViews, type TireArtSpec } from './spec.ts'

/** Raise it when the drawing changes: every address changes with it. */
const drawingVersion = 2
const versions = Array.from({ length: drawingVersion }, (_, before) => drawingVersion - before)

/** `/art/Halden--Meridian_A~S--all-season--225~45R17_94W--black--three-quarter--list.1x2y3z.svg` */
export function tireArtUrl(spec: TireArtSpec, view: ArtView, detail: ArtDetail): string {
  const lettering = `${spec.whiteLetters ? 'white' : 'black'}${spec.sizeOnTop ? '-size' : ''}`
  const stem = [spec.brand, spec.line, spec.family, spec.size, lettering, view, detail].map(write).join('--')
  return `/art/${stem}.${check(stem, drawingVersion)}.svg`
}

/**
 * What an address asks for, also one that was made for an earlier drawing: a page that stayed open asks for it. Null for any that
 * `tireArtUrl` never made. Takes a path still percent-encoded.
 */
export function parseTireArtUrl(path: string): { spec: TireArtSpec; view: ArtView; detail: ArtDetail } | null {
  const match = /^\/art\/([^/]+)\.([0-9a-z]+)\.svg$/.exec(path)
  const [, stem = '', hash] = match ?? []
  if (!match || !versions.some((version) => hash === check(stem, version))) return null
  const parts = stem.split('--').map(read)
  const [brand, line, family, size, lettering, view, detail] = parts
  if (parts.length !== 7 || !brand || !line || !size || !sizeInMm(size)) return null
  if (
    !isOneOf(treadFamilies, family) ||
    !isOneOf(letterings, lettering) ||
    !isOneOf(viewNames, view) ||
    !isOneOf(artDetails, detail)
  ) {
    return null
  }
  const spec: TireArtSpec = { brand, line, family, size, whiteLetters: lettering.startsWith('white') }
  if (lettering.endsWith('-size')) spec.sizeOnTop = true
  return { spec, view, detail }
}

const letterings = ['black', 'white', 'black-size', 'white-size'] as const
const viewNames = Object.keys(artViews) as ArtView[]

/** Names in an address stay readable: a space is `_`, a slash `~`. */
function write(part: string): string {
  return encodeURIComponent(part.replaceAll(' ', '_').replaceAll('/', '~'))
}

function read(part: string): string | undefined {
  try {
    return decodeURIComponent(part).replaceAll('_', ' ').replaceAll('~', '/')
  } catch {
    return undefined
  }
}

function check(stem: string, version: number): string {
  return fnv1a(`${version} ${stem}`).toString(36)
}

function isOneOf<T extends string>(choices: readonly T[], value: string | undefined): value is T {
  return choices.some((choice) => choice === value)
}
