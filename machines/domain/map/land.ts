/** What a map without streets is drawn of. */
import type { Coordinates } from '#machines/domain/delivery/distance.ts'
import { type Box, boxOf, cutArea, cutLine, doMeet, type Path } from './geometry.ts'

/** All paths are in degrees: longitude, latitude, longitude, … */
export interface Land {
  /** Land of the United States, as areas. What is not land is water. */
  areas: Path[]
  /** Land and water of the countries beside it, whose lakes are not told apart. */
  abroad: Path[]
  coasts: Path[]
  stateLines: Path[]
  countyLines: Path[]
  /** `Franklin County`, in the middle of the part that is in the box. */
  counties: NamedPlace[]
  /** `Columbus`, those with the most ZIPs first. */
  places: NamedPlace[]
}

export interface NamedPlace extends Coordinates {
  name: string
}

export const noLand: Land = { areas: [], abroad: [], coasts: [], stateLines: [], countyLines: [], counties: [], places: [] }

/** Below these zooms a county is smaller than its line and its name, and a town than its name. */
export const firstZoomOf = { countyLines: 10, countyNames: 12, places: 9 } as const

/** Several parts of the Earth as one. A name may come more than once. */
export function joinedLand(parts: readonly Land[]): Land {
  const all = <Row>(of: (part: Land) => Row[]) => parts.flatMap(of)
  return {
    areas: all((part) => part.areas),
    abroad: all((part) => part.abroad),
    coasts: all((part) => part.coasts),
    stateLines: all((part) => part.stateLines),
    countyLines: all((part) => part.countyLines),
    counties: all((part) => part.counties),
    places: all((part) => part.places),
  }
}

/** The areas that meet the box, cut to it. */
export function areasIn(box: Box, areas: readonly Path[]): number[][] {
  return areas
    .filter((area) => doMeet(boxOf(area), box))
    .map((area) => cutArea(area, box))
    .filter((area) => area.length >= 6)
}

/** The lines that meet the box, cut to it. */
export function linesIn(box: Box, lines: readonly Path[]): number[][] {
  return lines.filter((line) => doMeet(boxOf(line), box)).flatMap((line) => cutLine(line, box))
}
