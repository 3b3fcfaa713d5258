/** Reads a size from a picture in which it lies about straight: an unrolled sidewall, or a box of a placard. */
import type { Edges } from './edges.ts'
import { edgesAt, findPlaces, type LineSearch, type Place } from './find-places.ts'
import { cropped, type GrayImage } from './gray-image.ts'
import { scoresNearLine, scoresOfLine } from './letter-scores.ts'
import { type LetterShape, letterShapes } from './letter-shapes.ts'
import { anySize, type FoundLine, scoreSizes } from './size-line.ts'
import type { SizeTree } from './size-tree.ts'

/** Pixels of a capital while reading. */
const exact = 16
/** So many places are read. */
const placesRead = 3

export interface LineReading {
  /** Of all sizes, in the tree's order. */
  scores: Float32Array
  /** Where the lettering is that looks most like a size, in pixels of its picture; undefined where no size is possible. */
  place: Pick<Place, 'image' | 'top' | 'height' | 'from' | 'to'> | undefined
}

/** The best reading of several pictures of the same lettering, such as one upside down. `count` is that of the sizes. */
export function readLine(images: readonly GrayImage[], search: LineSearch, tree: SizeTree, count: number): LineReading {
  const scores = new Float32Array(count).fill(-1)
  const places = findPlaces(images, search, tree, count, placesRead)
  let place = places[0]
  let most = -1
  for (const candidate of places) {
    readPlace(candidate, tree, scores)
    const now = Math.max(...scores)
    if (now > most) {
      most = now
      place = candidate
    }
  }
  return { scores, place }
}

const sizesNearby = [0.92, 0.96, 1, 1.04, 1.08]
const stretchesNearby = [0.9, 1, 1.1]
const rowsNearby = [-4, -2, 0, 2, 4]
/** Of all the lines near a place, so many are compared with the sizes, each with the rows beside it. */
const linesRead = 5
/** What is read around a place, in heights of a capital: above and below, and on the left and the right, where a letter may be missing. */
const around = 1.2
const aside = 2.4

interface NearbyLine extends FoundLine {
  edges: Edges
  shapes: readonly LetterShape[]
  row: number
}

function readPlace({ image, height, stretch, top, from, to }: Place, tree: SizeTree, best: Float32Array): void {
  const [beside, above] = [aside * height, around * height]
  const part = cropped(image, from - beside, top - above, to - from + 2 * beside, height * 1.4 + 2 * above)
  const lines: NearbyLine[] = []
  for (const factor of sizesNearby) {
    const zoom = exact / (height * factor)
    const edges = edgesAt(part, zoom)
    const middle = Math.round((top - Math.max(0, top - above)) * zoom)
    for (const wider of stretchesNearby) {
      const shapes = letterShapes(exact, Math.round(stretch * wider * 100) / 100)
      for (const off of rowsNearby) {
        const row = middle + off
        const line = anySize(scoresOfLine(edges, shapes, row), shapes, exact)
        if (line) lines.push({ ...line, edges, shapes, row })
      }
    }
  }
  for (const { edges, shapes, row } of lines.sort((one, other) => other.score - one.score).slice(0, linesRead)) {
    scoreSizes(tree, scoresNearLine(edges, shapes, row), shapes, exact, best)
  }
}
