/** Finds where in a picture a size may be, for letters of any height. */
import { type Edges, edgesOf } from './edges.ts'
import { cropped, type GrayImage, scaled } from './gray-image.ts'
import { scoresNearLine, scoresOfLine } from './letter-scores.ts'
import { letterShapes } from './letter-shapes.ts'
import { anySize, scoreSizes } from './size-line.ts'
import type { SizeTree } from './size-tree.ts'

export interface LineSearch {
  /** Heights of a capital to look for, as parts of the picture's height. */
  heights: readonly number[]
  /** Widths of letters, as parts of their outlines' widths. */
  stretches: readonly number[]
  /** Whether the middle of the picture lies on the lettering, or at most a letter beside it. */
  isInMiddle?: boolean
  /** Within this part of the height from the top and from the bottom no letter has its middle. */
  edge?: number
}

export interface Place {
  score: number
  image: GrayImage
  /** In the picture: height of a capital, top of the letters, first and last column. */
  height: number
  stretch: number
  top: number
  from: number
  to: number
}

interface FoundPlace extends Place {
  /** What it was found in, and in which row of that. */
  edges: Edges
  row: number
}

/** Pixels of a capital while looking for places. */
export const coarse = 10
/** How long a size may be, in heights of a capital, with a letter beside it. */
const longest = 13
/** So many places are compared with the sizes of the tree. Ribs and edges of the wall look like a row of letters, but not like a size. */
const placesCompared = 16

/** The places that look most like one of the sizes, the best first. `count` is that of the sizes; `most` how many places. */
export function findPlaces(
  images: readonly GrayImage[],
  search: LineSearch,
  tree: SizeTree,
  count: number,
  most: number,
): Place[] {
  const places = distinct(images.flatMap((image) => placesIn(image, search)))
  return places
    .map((place) => ({ ...place, score: likeness(place, tree, count) }))
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
}

function placesIn(image: GrayImage, { heights, stretches, isInMiddle = false, edge = 0 }: LineSearch): FoundPlace[] {
  const found: FoundPlace[] = []
  const middle = image.width / 2
  for (const share of heights) {
    const height = share * image.height
    const zoom = coarse / height
    const left = isInMiddle ? Math.max(0, Math.round(middle - longest * height)) : 0
    const edges = edgesAt(cropped(image, left, 0, image.width - 2 * left, image.height), zoom)
    const near = isInMiddle ? (middle - left) * zoom : undefined
    for (const stretch of stretches) {
      const shapes = letterShapes(coarse, stretch)
      const inside = shapes[0]!.height / 2
      for (let row = 0; row + 2 * inside <= edges.height; row += 2) {
        const part = (row + inside) / edges.height
        if (part < edge || part > 1 - edge) continue
        const line = anySize(scoresOfLine(edges, shapes, row), shapes, coarse, near)
        if (!line) continue
        const [from, to] = [left + line.from / zoom, left + line.to / zoom]
        found.push({ score: line.score, image, height, stretch, top: row / zoom, from, to, edges, row })
      }
    }
  }
  return found
}

/** The best places, without those that are about the same. */
function distinct(found: FoundPlace[]): FoundPlace[] {
  const kept: FoundPlace[] = []
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
    if (kept.length === placesCompared) break
  }
  return kept
}

/** How much a place looks like the size that it looks like most. */
function likeness({ edges, stretch, row }: FoundPlace, tree: SizeTree, count: number): number {
  const shapes = letterShapes(coarse, stretch)
  const scores = new Float32Array(count).fill(-1)
  scoreSizes(tree, scoresNearLine(edges, shapes, row), shapes, coarse, scores)
  return Math.max(...scores)
}

export function edgesAt(image: GrayImage, zoom: number): Edges {
  return edgesOf(scaled(image, Math.max(8, Math.round(image.width * zoom)), Math.max(8, Math.round(image.height * zoom))))
}
