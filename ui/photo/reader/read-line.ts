/** Reads a size from a picture in which it lies about straight: an unrolled sidewall, or a box of a placard. */
import { type Edges, edgesOf } from './edges.ts'
import { cropped, type GrayImage, scaled } from './gray-image.ts'
import { scoresOfLine } from './letter-scores.ts'
import { type LetterShape, letterShapes } from './letter-shapes.ts'
import { anySize, scoreSizes } from './size-line.ts'
import type { SizeTree } from './size-tree.ts'

export interface LineSearch {
  /** Heights of a capital to look for, as parts of the picture's height. */
  heights: readonly number[]
  /** Widths of letters, as parts of their outlines' widths. */
  stretches: readonly number[]
}

interface Place {
  score: number
  image: GrayImage
  /** In the picture: height of a capital, top of the letters, first and last column. */
  height: number
  stretch: number
  top: number
  from: number
  to: number
}

/** Pixels of a capital while looking for the place, and while reading. */
export const coarse = 10
const exact = 16
/** So many places are read. */
const placesRead = 3

export interface LineReading {
  /** Of all sizes, in the tree's order. */
  scores: Float32Array
  /** Where the lettering is that looks most like a size, in pixels of its picture. */
  place: Pick<Place, 'image' | 'top' | 'height' | 'from' | 'to'>
}

/** The best reading of several pictures of the same lettering, such as one upside down. `count` is that of the sizes. */
export function readLine(images: readonly GrayImage[], search: LineSearch, tree: SizeTree, count: number): LineReading {
  const scores = new Float32Array(count).fill(-1)
  const places = distinct(images.flatMap((image) => findPlaces(image, search)))
  let place = places[0]!
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

function findPlaces(image: GrayImage, { heights, stretches }: LineSearch): Place[] {
  const found: Place[] = []
  for (const part of heights) {
    const height = part * image.height
    const zoom = coarse / height
    const edges = edgesAt(image, zoom)
    for (const stretch of stretches) {
      const shapes = letterShapes(coarse, stretch)
      for (let top = 0; top + shapes[0]!.height <= edges.height; top += 2) {
        const { score, from, to } = anySize(scoresOfLine(edges, shapes, top), shapes, coarse)
        found.push({ score, image, height, stretch, top: top / zoom, from: from / zoom, to: to / zoom })
      }
    }
  }
  return found
}

/** The best places, without those that are about the same. */
function distinct(found: Place[]): Place[] {
  const kept: Place[] = []
  for (const place of found.sort((one, other) => other.score - one.score)) {
    const isNew = kept.every(
      (other) =>
        other.image !== place.image ||
        other.stretch !== place.stretch ||
        other.height !== place.height ||
        Math.abs(other.top - place.top) > 0.4 * place.height ||
        Math.abs(other.from - place.from) > 0.6 * place.height,
    )
    if (isNew) kept.push(place)
    if (kept.length === placesRead) break
  }
  return kept
}

const sizesNearby = [0.92, 0.96, 1, 1.04, 1.08]
const stretchesNearby = [0.9, 1, 1.1]
const rowsNearby = [-4, -2, 0, 2, 4]
/** Of all the lines near a place, so many are compared with the sizes, each with the rows beside it. */
const linesRead = 5

function readPlace({ image, height, stretch, top, from, to }: Place, tree: SizeTree, best: Float32Array): void {
  const around = 1.2 * height
  const part = cropped(image, from - around, top - around, to - from + 2 * around, height * 1.4 + 2 * around)
  const lines: Array<{ score: number; edges: Edges; shapes: readonly LetterShape[]; row: number }> = []
  for (const factor of sizesNearby) {
    const zoom = exact / (height * factor)
    const edges = edgesAt(part, zoom)
    const middle = Math.round((top - Math.max(0, top - around)) * zoom)
    for (const wider of stretchesNearby) {
      const shapes = letterShapes(exact, Math.round(stretch * wider * 100) / 100)
      for (const off of rowsNearby) {
        const row = middle + off
        lines.push({ score: anySize(scoresOfLine(edges, shapes, row), shapes, exact).score, edges, shapes, row })
      }
    }
  }
  for (const { edges, shapes, row } of lines.sort((one, other) => other.score - one.score).slice(0, linesRead)) {
    for (const off of [-1, 0, 1]) scoreSizes(tree, scoresOfLine(edges, shapes, row + off), shapes, exact, best)
  }
}

function edgesAt(image: GrayImage, zoom: number): Edges {
  return edgesOf(scaled(image, Math.max(8, Math.round(image.width * zoom)), Math.max(8, Math.round(image.height * zoom))))
}
