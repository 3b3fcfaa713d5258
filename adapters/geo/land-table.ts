/**
 * Land, state and county lines, out of a table that comes with the shop: `land.txt`, which app/cli/build/land-table.ts makes. It has a
 * line for each stretch of a border (`coast`, `state` or `line` of counties, then its points), each county and each piece of land (numbers
 * of the stretches around it, those that run backwards as `~number`), and each outline of a country beside (`abroad`). Points are longitude
 * and latitude in thousandths of a degree, each as the step from the one before it.
 */
import { readFileSync } from 'node:fs'
import {
  type Box,
  backwards,
  boxOf,
  cutArea,
  doMeet,
  joinedLines,
  massOf,
  type Path,
  simpler,
} from '#machines/domain/map/geometry.ts'
import { areasIn, firstZoomOf, type Land, linesIn, type NamedPlace } from '#machines/domain/map/land.ts'
import { pixelsPerMile } from '#machines/domain/map/scale.ts'
import { type ZipRow, zipTable } from './zip-table.ts'

/** More names than that no map has room for. */
const mostPlaces = 40

/** What a map of this box of degrees is drawn of. Its west may be less than -180, its east more than 180. */
export function landWithin(box: Box, zoom: number): Land {
  const table = tableFor(zoom)
  const turned = (paths: readonly Bounded[]) => paths.flatMap((path) => turnedTo(box, path))
  const lines = (kind: LineKind) => linesIn(box, turned(table.lines[kind]))
  return {
    areas: areasIn(box, turned(table.areas)),
    abroad: areasIn(box, turned(table.abroad)),
    coasts: lines('coast'),
    stateLines: lines('state'),
    countyLines: lines('line'),
    counties: table.counties.flatMap((county) => middleIn(box, county)),
    places: zoom < firstZoomOf.places ? [] : placesIn(box),
  }
}

type LineKind = 'coast' | 'state' | 'line'

interface Bounded {
  path: Path
  bounds: Box
}

interface LandTable {
  lines: Record<LineKind, Bounded[]>
  counties: Array<{ name: string; rings: Bounded[] }>
  areas: Bounded[]
  abroad: Bounded[]
}

let table: LandTable | null = null

/** Read once, at the first call, in some 50 ms. */
function landTable(): LandTable {
  table ??= readTable(readFileSync(new URL('./land.txt', import.meta.url), 'utf8'))
  return table
}

/** From this zoom on every point of the table is seen. */
const firstWholeZoom = 12

const coarserTables = new Map<number, LandTable>()

/** The table without what is smaller than a pixel at this zoom; made once, at its first call. */
function tableFor(zoom: number): LandTable {
  if (zoom >= firstWholeZoom) return landTable()
  const table = coarserTables.get(zoom) ?? coarserTable(landTable(), zoom)
  coarserTables.set(zoom, table)
  return table
}

function coarserTable({ lines, areas, abroad }: LandTable, zoom: number): LandTable {
  const pixel = 1 / (pixelsPerMile(zoom) * milesPerDegree)
  const coarser = (paths: readonly Bounded[]) =>
    paths
      .filter(({ bounds }) => Math.max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY) > 2 * pixel)
      .map(({ path, bounds }) => ({ path: simpler(path, 0.7 * pixel), bounds }))
  return {
    lines: {
      coast: coarser(lines.coast),
      state: coarser(lines.state),
      line: zoom < firstZoomOf.countyLines ? [] : coarser(lines.line),
    },
    counties: [],
    areas: coarser(areas),
    abroad: coarser(abroad),
  }
}

const milesPerDegree = 69.1

function readTable(text: string): LandTable {
  const stretches: number[][] = []
  const lines: Record<LineKind, Path[]> = { coast: [], state: [], line: [] }
  const read: Omit<LandTable, 'lines'> = { counties: [], areas: [], abroad: [] }
  const around = (numbers: string) => bounded(outlineOf(numbers.split(',').map(Number), stretches))
  for (const line of text.trimEnd().split('\n')) {
    const kind = line.slice(0, line.indexOf(' '))
    const rest = line.slice(kind.length + 1)
    const [name = '', more = ''] = rest.split('|')
    if (kind === 'county') read.counties.push({ name, rings: more.split(';').map(around) })
    else if (kind === 'land') read.areas.push(around(rest))
    else if (kind === 'abroad') read.abroad.push(bounded(pointsOf(more)))
    else {
      const points = pointsOf(rest)
      stretches.push(points)
      lines[kind as LineKind].push(points)
    }
  }
  const joined = (kind: LineKind) => joinedLines(lines[kind]).map(bounded)
  return { ...read, lines: { coast: joined('coast'), state: joined('state'), line: joined('line') } }
}

function bounded(path: Path): Bounded {
  return { path, bounds: boxOf(path) }
}

function pointsOf(steps: string): number[] {
  const points = steps.split(' ').map(Number)
  for (let at = 2; at < points.length; at += 1) points[at]! += points[at - 2]!
  return points.map((thousandths) => thousandths / 1000)
}

/** The stretches one after the other; each begins where the one before it ends. */
function outlineOf(numbers: readonly number[], stretches: readonly Path[]): number[] {
  return numbers.flatMap((number) => {
    const points = number < 0 ? backwards(stretches[~number]!) : stretches[number]!
    return points.slice(0, -2)
  })
}

/** On the side of the date line where the box is; nothing where they do not meet. */
function turnedTo(box: Box, { path, bounds }: Bounded): Path[] {
  const turns = Math.round((box.minX + box.maxX - bounds.minX - bounds.maxX) / 720)
  const by = turns * 360
  if (!doMeet({ ...bounds, minX: bounds.minX + by, maxX: bounds.maxX + by }, box)) return []
  return [turns === 0 ? path : path.map((degrees, at) => (at % 2 ? degrees : degrees + by))]
}

/** The middle of a county's largest part in the box. */
function middleIn(box: Box, { name, rings }: LandTable['counties'][number]): NamedPlace[] {
  const masses = rings
    .flatMap((ring) => turnedTo(box, ring))
    .map((ring) => massOf(cutArea(ring, box)))
    .filter(({ size }) => size > 0)
    .sort((one, other) => other.size - one.size)
  return masses.slice(0, 1).map(({ x, y }) => ({ name, longitude: toThousandth(x), latitude: toThousandth(y) }))
}

interface Town extends NamedPlace {
  zips: number
}

let towns: Town[] | null = null

/** Those with the most ZIPs first. */
function placesIn(box: Box): NamedPlace[] {
  towns ??= readTowns()
  const found: Town[] = []
  for (const town of towns) {
    const { latitude, longitude } = town
    if (latitude < box.minY || latitude > box.maxY) continue
    const turned = longitude + 360 * Math.round((box.minX + box.maxX - 2 * longitude) / 720)
    if (turned < box.minX || turned > box.maxX) continue
    if (!found.some((other) => isOffice(town, other))) found.push({ ...town, longitude: turned })
    if (found.length === mostPlaces) break
  }
  return found.map(({ name, latitude, longitude }) => ({ name, latitude, longitude }))
}

/** A bank or a ministry with a ZIP of its own, in the middle of a city. */
function isOffice(town: Town, city: Town): boolean {
  if (town.zips > 1 || city.zips < 8) return false
  return Math.abs(town.latitude - city.latitude) < 0.04 && Math.abs(town.longitude - city.longitude) < 0.05
}

/** A town is in the middle of its ZIPs, some of which are at a wrong place. */
function readTowns(): Town[] {
  const zips = new Map<string, ZipRow[]>()
  for (const row of Object.values(zipTable())) {
    if (isNoTown.test(row.city)) continue
    const key = `${row.city}|${row.state}`
    const rows = zips.get(key)
    if (rows) rows.push(row)
    else zips.set(key, [row])
  }
  return [...zips.values()]
    .map((rows) => ({
      name: rows[0]!.city,
      latitude: middleOf(rows.map((row) => row.latitude)),
      longitude: middleOf(rows.map((row) => row.longitude)),
      zips: rows.length,
    }))
    .sort((one, other) => other.zips - one.zips)
}

/** Abbreviations and post offices of the forces: `J B P H H`, `Apo`. */
const isNoTown = /\b\w \w\b|^(Aaa|Apo|Atl|Brm|Dhs|Dpo|Far|Fpo|Hon|Mem|Sbc)$/

function middleOf(degrees: number[]): number {
  degrees.sort((one, other) => one - other)
  return toThousandth(degrees[Math.floor(degrees.length / 2)]!)
}

const toThousandth = (degrees: number) => Math.round(degrees * 1000) / 1000
