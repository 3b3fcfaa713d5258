/**
 * The address of a drawing carries its whole spec and a check over it, so a route can draw any picture without looking
 * anything up, and it may be cached for ever.
 */
import { treadFamilies } from '#machines/domain/catalogue/catalogue.ts'
import { sizeInMm } from './read-size.ts'
import { fnv1a } from './seeded.ts'
import { type ArtDetail, type ArtPicture, artDetails, artPictures, isGraded, type SmallPrint, type TireArtSpec } from './spec.ts'

/** Raise it when the drawing changes: every address changes with it. */
const drawingVersion = 3
const versions = Array.from({ length: drawingVersion }, (_, before) => drawingVersion - before)

/**
 * Whether a tire has pictures: not where its size has no shape, or its names would not be read back from an address. Reading sizes is
 * much script, so this is for the server.
 */
export function isDrawable(spec: TireArtSpec): boolean {
  return parseTireArtUrl(tireArtUrl(spec, 'tread', 'list')) !== null
}

/** What is shown of a tire that cannot be drawn. */
export const unavailableArtUrl = '/art/unavailable.svg'

/**
 * `/art/Halden--Meridian_A~S--all-season--225~45R17_94W--black--three-quarter--list.1x2y3z.svg`. After `full` come the grades and the
 * week of the small print: `--500_A_A--3925`.
 */
export function tireArtUrl(spec: TireArtSpec, view: ArtPicture, detail: ArtDetail): string {
  const { whiteLetters, sizeOnTop, isThreePeak, print } = spec
  const lettering = `${whiteLetters ? 'white' : 'black'}${sizeOnTop ? '-size' : ''}${isThreePeak ? '-peak' : ''}`
  const parts = [spec.brand, spec.line, spec.family, spec.size, lettering, view, detail]
  if (detail === 'full' && print) parts.push(print.utqg ?? 'none', print.dotWeek ?? 'none')
  // Names stay readable: a space is `_`, a slash `~`.
  const stem = encodeURIComponent(parts.join('--').replaceAll(' ', '_').replaceAll('/', '~'))
  return `/art/${stem}.${check(stem, drawingVersion)}.svg`
}

/**
 * What an address asks for, also one that was made for an earlier drawing: a page that stayed open asks for it. Null for any that
 * `tireArtUrl` never made. Takes a path still percent-encoded.
 */
export function parseTireArtUrl(path: string): { spec: TireArtSpec; view: ArtPicture; detail: ArtDetail } | null {
  const match = /^\/art\/([^/]+)\.([0-9a-z]+)\.svg$/.exec(path)
  const [, stem = '', hash] = match ?? []
  if (!match || !versions.some((version) => hash === check(stem, version))) return null
  const [brand, line, family, size, lettered = '', view, detail, ...printed] = stem.split('--').map(read)
  const letters = /^(black|white)(-size)?(-peak)?$/.exec(lettered)
  if (
    !brand ||
    !line ||
    !size ||
    !sizeInMm(size) ||
    !letters ||
    !isOneOf(treadFamilies, family) ||
    !isOneOf(artPictures, view) ||
    !isOneOf(artDetails, detail)
  )
    return null
  const spec: TireArtSpec = { brand, line, family, size, whiteLetters: letters[1] === 'white' }
  if (letters[2]) spec.sizeOnTop = true
  if (letters[3]) spec.isThreePeak = true
  if (printed.length > 0) {
    const print = detail === 'full' ? readPrint(printed) : null
    if (!print) return null
    spec.print = print
  }
  return { spec, view, detail }
}

function readPrint([utqg, dotWeek, ...more]: Array<string | undefined>): SmallPrint | null {
  if (utqg === undefined || dotWeek === undefined || more.length > 0) return null
  if ((utqg !== 'none' && !isGraded(utqg)) || (dotWeek !== 'none' && !/^\d{4}$/.test(dotWeek))) return null
  return { utqg: utqg === 'none' ? null : utqg, dotWeek: dotWeek === 'none' ? null : dotWeek }
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
