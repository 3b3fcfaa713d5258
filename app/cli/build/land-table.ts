/**
 * Makes the table of land of the maps, adapters/geo/land.txt, of packages that a served shop does not need:
 *
 *     npx tsx app/cli/build/land-table.ts
 *
 * `us-atlas` 3 has the county and state lines of the Census Bureau (cartographic boundary files of 2017, in the public domain), among them
 * those of Alaska, Hawaii, Puerto Rico and the US Virgin Islands. `world-atlas` 2 has Canada and Mexico (Natural Earth, in the public domain).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { feature, mergeArcs } from 'topojson-client'

/** What this script reads of the two packages. */
type Topology = Parameters<typeof feature>[0]
interface County {
  type: 'Polygon' | 'MultiPolygon'
  id: string
  arcs: number[][] | number[][][]
  properties: { name: string }
}
type Point = [longitude: number, latitude: number]

/** The whole text of the table; how it is written is said in adapters/geo/land-table.ts. */
export function landTable(): string {
  const atlas = topologyOf('us-atlas/counties-10m.json')
  const counties = (atlas.objects.counties as unknown as { geometries: County[] }).geometries
  const arcs = decodedArcs(atlas)
  const kinds = kindsOfArcs(arcs.length, counties)
  const nation = mergeArcs(atlas, counties as never) as unknown as County
  const near = cellsNear(arcs.flat())
  const world = topologyOf('world-atlas/countries-10m.json')
  return [
    ...arcs.map((points, index) => `${kinds[index]} ${written(points)}`),
    ...counties.map(
      (county) =>
        `county ${nameOf(county)}|${ringsOf(county)
          .map((ring) => ring.join(','))
          .join(';')}`,
    ),
    ...ringsOf(nation).map((ring) => `land ${ring.join(',')}`),
    ...abroad.flatMap(({ name, id }) => outlinesOf(world, id, near).map((points) => `abroad ${name}|${written(points)}`)),
    '',
  ].join('\n')
}

const abroad = [
  { name: 'Canada', id: '124' },
  { name: 'Mexico', id: '484' },
]

function topologyOf(file: string): Topology {
  return JSON.parse(readFileSync(createRequire(import.meta.url).resolve(file), 'utf8'))
}

/** Points in degrees. TopoJSON writes each as the step from the one before it, in whole numbers. */
function decodedArcs({ arcs, transform }: Topology): Point[][] {
  const { scale, translate } = transform!
  return arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map((step): Point => {
      x += step[0]!
      y += step[1]!
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
  })
}

/** A line of one county is a coast, or the line to another country; one of two counties is a line of states or of counties. */
function kindsOfArcs(count: number, counties: readonly County[]): string[] {
  const statesOf: string[][] = Array.from({ length: count }, () => [])
  for (const county of counties)
    for (const arc of ringsOf(county).flat()) statesOf[arc < 0 ? ~arc : arc]!.push(county.id.slice(0, 2))
  return statesOf.map((states) => (states.length < 2 ? 'coast' : states[0] === states[1] ? 'line' : 'state'))
}

function ringsOf({ type, arcs }: Pick<County, 'type' | 'arcs'>): number[][] {
  return type === 'Polygon' ? (arcs as number[][]) : (arcs as number[][][]).flat()
}

/** `Franklin County`, `Orleans Parish`; independent cities, the boroughs of Alaska and the municipios of Puerto Rico have their name alone. */
function nameOf({ id, properties: { name } }: County): string {
  const state = id.slice(0, 2)
  if (state === '22') return `${name} Parish`
  return Number(state) > 56 || state === '02' || id === '11001' || Number(id.slice(2)) >= 510 ? name : `${name} County`
}

/** The outlines of a country. Far from the United States they are coarse, and islands are left out. */
function outlinesOf(world: Topology, id: string, near: ReadonlySet<string>): Point[][] {
  const countries = (world.objects.countries as unknown as { geometries: County[] }).geometries
  const shape = feature(world, countries.find((country) => country.id === id) as never) as unknown as {
    geometry: { type: string; coordinates: Point[][] | Point[][][] }
  }
  const { type, coordinates } = shape.geometry
  const polygons = (type === 'Polygon' ? [coordinates] : coordinates) as Point[][][]
  return polygons
    .map(([outline]) => thinned(outline!, near))
    .filter((points) => points.length > 8 || (points.length > 3 && points.some((point) => near.has(cellOf(point)))))
}

function thinned(points: readonly Point[], near: ReadonlySet<string>): Point[] {
  const kept: Point[] = []
  for (const point of points) {
    const last = kept.at(-1)
    const isFar = !last || Math.hypot(point[0] - last[0], point[1] - last[1]) > coarse
    if (isFar || near.has(cellOf(point))) kept.push(point)
  }
  return kept
}

/** Degrees between the points of an outline that no map of a shop shows. */
const coarse = 0.3

/** The degrees of the Earth with a point of the United States in them or beside them. */
function cellsNear(points: readonly Point[]): Set<string> {
  const beside = [-1, 0, 1]
  return new Set(points.flatMap(([x, y]) => beside.flatMap((east) => beside.map((north) => cellOf([x + east, y + north])))))
}

const cellOf = ([x, y]: Point) => `${Math.floor(x)} ${Math.floor(y)}`

/** In thousandths of a degree, each point as the step from the one before it; points that come to be the same are one. */
function written(points: readonly Point[]): string {
  const steps: number[] = []
  let [x, y] = [0, 0]
  for (const point of points) {
    const [nextX, nextY] = [Math.round(point[0] * 1000), Math.round(point[1] * 1000)]
    if (steps.length > 2 && nextX === x && nextY === y) continue
    steps.push(nextX - x, nextY - y)
    ;[x, y] = [nextX, nextY]
  }
  return steps.join(' ')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('../../../adapters/geo/land.txt', import.meta.url), landTable())
}
