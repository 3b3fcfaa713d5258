/** How much each place of a picture looks like each letter: the cosine of their patterns without their means, -1 to 1. */
import { directions, type Edges } from './edges.ts'
import type { LetterShape } from './letter-shapes.ts'

/** Scores of one line: for each letter, a value for each column at which its box may begin. */
export type LineScores = readonly Float32Array[]

/** `top` is the row in which the box of the letters begins. */
export function scoresOfLine(edges: Edges, shapes: readonly LetterShape[], top: number): LineScores {
  return shapes.map((shape) => scoresOf(edges, shape, top))
}

/** The same where each letter may be a pixel higher or lower, as on a line that is not quite straight. */
export function scoresNearLine(edges: Edges, shapes: readonly LetterShape[], top: number): LineScores {
  const [upper, middle, lower] = [-1, 0, 1].map((off) => scoresOfLine(edges, shapes, top + off)) as [
    LineScores,
    LineScores,
    LineScores,
  ]
  return middle.map((values, letter) => {
    const [above, below] = [upper[letter]!, lower[letter]!]
    return values.map((value, x) => Math.max(value, above[x]!, below[x]!))
  })
}

function scoresOf({ width, height, planes, sums, squares }: Edges, shape: LetterShape, top: number): Float32Array {
  const out = new Float32Array(width)
  const places = width - shape.width + 1
  if (places <= 0 || top < 0 || top + shape.height > height) return out.fill(-1)
  const size = width * height
  const { weights } = shape
  const start = (k: number) => shape.planes[k]! * size + (top + shape.rows[k]!) * width + shape.columns[k]!
  let k = 0
  // Four edges in one go: most of the reader's time goes by here.
  for (; k + 3 < weights.length; k += 4) {
    const [a, b, c, d] = [start(k), start(k + 1), start(k + 2), start(k + 3)]
    const [wa, wb, wc, wd] = [weights[k]!, weights[k + 1]!, weights[k + 2]!, weights[k + 3]!]
    for (let x = 0; x < places; x++) {
      out[x]! += wa * planes[a + x]! + wb * planes[b + x]! + wc * planes[c + x]! + wd * planes[d + x]!
    }
  }
  for (; k < weights.length; k++) {
    const from = start(k)
    const weight = weights[k]!
    for (let x = 0; x < places; x++) out[x]! += weight * planes[from + x]!
  }
  const across = width + 1
  const upper = top * across
  const lower = (top + shape.height) * across
  const count = directions * shape.width * shape.height
  for (let x = 0; x < places; x++) {
    const right = x + shape.width
    const sum = sums[lower + right]! - sums[lower + x]! - sums[upper + right]! + sums[upper + x]!
    const square = squares[lower + right]! - squares[lower + x]! - squares[upper + right]! + squares[upper + x]!
    const mean = sum / count
    const length = Math.sqrt(Math.max(0, square - sum * mean))
    // Where there is hardly an edge, nothing looks like a letter.
    out[x] = (out[x]! - mean * shape.sum) / (shape.length * Math.max(length, 0.02 * count ** 0.5 + 1e-6))
  }
  for (let x = places; x < width; x++) out[x] = -1
  return out
}
