/** The letters of a size as patterns of edges, made from the outlines of the sidewall lettering. There is no data to load. */
import { glyphs } from '#ui/tire-art/sidewall-glyphs.ts'
import { directions, edgesOf } from './edges.ts'
import { blurred, type GrayImage, grayImage } from './gray-image.ts'

/** In the order in which the reader counts them. */
export const letters = [...'0123456789/R'] as const

/** Of the outlines: how high a capital is, in their units. */
const capital = 690

export interface LetterShape {
  /** The box of the pattern, in pixels; its character is `margin` inside. */
  width: number
  height: number
  margin: number
  /** From one character to the next, in pixels. */
  advance: number
  /** The edges that matter: column, row and direction of each, and how much it counts. */
  columns: Int16Array
  rows: Int16Array
  planes: Int16Array
  weights: Float32Array
  /** Of the weights: their sum, and the length of the whole pattern without its mean. */
  sum: number
  length: number
}

const kept = new Map<string, LetterShape[]>()

/** All letters with capitals of a height in pixels, pressed together to `stretch` of their width. */
export function letterShapes(height: number, stretch: number): readonly LetterShape[] {
  const key = `${height} ${stretch}`
  const known = kept.get(key)
  if (known) return known
  const shapes = letters.map((letter) => shapeOf(letter, height, stretch))
  kept.set(key, shapes)
  return shapes
}

/** Weaker edges than this part of the strongest do not count. */
const weakest = 0.22
/** Pixels around the outline. */
export const margin = 2

function shapeOf(letter: string, height: number, stretch: number): LetterShape {
  const [advance, outline] = glyphs[letter]!
  const scale = height / capital
  const width = Math.ceil(advance * scale * stretch) + 2 * margin
  const picture = filled(outline, width, Math.ceil(height) + 2 * margin, (x, y) => [
    x * scale * stretch + margin,
    y * scale + height + margin,
  ])
  const { planes } = edgesOf(blurred(picture, 0.06 * height), false)
  const strongest = planes.reduce((most, value) => Math.max(most, value), 0)
  const size = picture.width * picture.height
  const found: Array<[column: number, row: number, plane: number, weight: number]> = []
  planes.forEach((weight, at) => {
    const pixel = at % size
    if (weight > weakest * strongest)
      found.push([pixel % picture.width, Math.floor(pixel / picture.width), Math.floor(at / size), weight])
  })
  const sum = found.reduce((total, [, , , weight]) => total + weight, 0)
  const power = found.reduce((total, [, , , weight]) => total + weight * weight, 0)
  return {
    width: picture.width,
    height: picture.height,
    margin,
    advance: advance * scale * stretch,
    columns: Int16Array.from(found, ([column]) => column),
    rows: Int16Array.from(found, ([, row]) => row),
    planes: Int16Array.from(found, ([, , plane]) => plane),
    weights: Float32Array.from(found, ([, , , weight]) => weight),
    sum,
    length: Math.sqrt(power - (sum * sum) / (directions * size)),
  }
}

type Point = readonly [x: number, y: number]
/** Lines of the picture for one pixel, so that edges are smooth. */
const fine = 4

/** An outline filled with 1 on 0. `place` is where a point of the outline lies in the picture. */
function filled(outline: string, width: number, height: number, place: (x: number, y: number) => Point): GrayImage {
  const out = grayImage(width, height)
  const sides = sidesOf(outline, place)
  for (let line = 0; line < height * fine; line++) {
    const y = (line + 0.5) / fine
    const crossings = sides
      .filter(([[, a], [, b]]) => a <= y !== b <= y)
      .map(([[ax, ay], [bx, by]]) => ({ x: ax + ((y - ay) / (by - ay)) * (bx - ax), turn: by > ay ? 1 : -1 }))
      .sort((one, other) => one.x - other.x)
    let winding = 0
    crossings.forEach(({ x, turn }, i) => {
      winding += turn
      const next = crossings[i + 1]
      if (winding !== 0 && next) fillLine(out, Math.floor(line / fine), x, next.x)
    })
  }
  return out
}

function fillLine({ width, data }: GrayImage, row: number, from: number, to: number): void {
  const first = Math.max(0, Math.floor(from))
  for (let x = first; x < Math.min(width, to); x++) {
    data[row * width + x]! += (Math.min(x + 1, to) - Math.max(x, from)) / fine
  }
}

function sidesOf(outline: string, place: (x: number, y: number) => Point): Array<readonly [Point, Point]> {
  const sides: Array<readonly [Point, Point]> = []
  let at: Point = [0, 0]
  let start: Point = at
  const goTo = (point: Point) => {
    sides.push([place(...at), place(...point)])
    at = point
  }
  for (const [, command, values] of outline.matchAll(/([MLQZ])([^MLQZ]*)/g)) {
    const [x = 0, y = 0, endX = 0, endY = 0] = (values!.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
    if (command === 'M') {
      at = [x, y]
      start = at
    } else if (command === 'L') goTo([x, y])
    else if (command === 'Z') goTo(start)
    else {
      const from = at
      for (let part = 1; part <= 4; part++) {
        const t = part / 4
        const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t]
        goTo([a * from[0] + b * x + c * endX, a * from[1] + b * y + c * endY])
      }
    }
  }
  return sides
}
