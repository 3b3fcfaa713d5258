/**
 * Looks for a size along a line: nine letters, each within a small distance after the one before. `anySize` knows only their
 * kinds (`ddd/ddRdd`) and finds where a size is; `scoreSizes` tells which of the sizes that are sold it is.
 */

import type { LineScores } from './letter-scores.ts'
import { type LetterShape, letters } from './letter-shapes.ts'
import type { SizeTree } from './size-tree.ts'

/** Between letters, in heights of a capital: how much closer or farther than the outlines say. */
const closest = -0.06
const farthest = 0.24
/** There may be more room before the R. */
const beforeR = 0.7

const slots = 'ddd/ddRdd'
const digits = letters.flatMap((letter, index) => (/\d/.test(letter) ? [index] : []))
const slash = letters.indexOf('/')
const letterR = letters.indexOf('R')
const none = -1e3

export interface FoundLine {
  /** Mean of the nine scores. */
  score: number
  /** Columns in which the first letter begins and the last one ends. */
  from: number
  to: number
}

/**
 * The best place of any size on a line; undefined where none is possible. `height` is that of a capital, in pixels. The size must
 * lie across the column `near`, or at most a letter beside it.
 */
export function anySize(
  scores: LineScores,
  shapes: readonly LetterShape[],
  height: number,
  near?: number,
): FoundLine | undefined {
  const width = scores[0]!.length
  let ends: Float32Array | undefined
  let starts: Int16Array | undefined
  for (const slot of slots) {
    const candidates = slot === 'd' ? digits : [slot === '/' ? slash : letterR]
    const before = ends && windowed(ends, starts!, height, slot === 'R')
    const next = new Float32Array(width).fill(none)
    const from = new Int16Array(width)
    for (const shape of candidates) {
      const values = scores[shape]!
      const step = Math.max(1, Math.round(shapes[shape]!.advance))
      for (let x = 0; x + step < width; x++) {
        const value = values[x]! + (before ? before.values[x]! : 0)
        if (value > next[x + step]!) {
          next[x + step] = value
          from[x + step] = before ? before.starts[x]! : x
        }
      }
    }
    ends = next
    starts = from
  }
  let best: FoundLine | undefined
  ends!.forEach((value, to) => {
    const [score, begin] = [value / slots.length, starts![to]!]
    const isNear = near === undefined || (begin - height <= near && near <= to + height)
    if (isNear && score > (best?.score ?? -1)) best = { score, from: begin, to }
  })
  return best
}

function gaps(height: number, isBeforeR: boolean): [number, number] {
  return [Math.floor(closest * height), Math.ceil((farthest + (isBeforeR ? beforeR : 0)) * height)]
}

/** For each column where a letter may begin, the best end of the one before it that is near enough. */
function windowed(ends: Float32Array, starts: Int16Array, height: number, isBeforeR: boolean) {
  const width = ends.length
  const values = new Float32Array(width).fill(none)
  const from = new Int16Array(width)
  const [least, most] = gaps(height, isBeforeR)
  for (let x = 0; x < width; x++) {
    for (let end = Math.max(0, x - most); end <= Math.min(width - 1, x - least); end++) {
      if (ends[end]! > values[x]!) {
        values[x] = ends[end]!
        from[x] = starts[end]!
      }
    }
  }
  return { values, starts: from }
}

/** Raises `best[size]` to the mean score of each size of the tree on this line, where it is higher. */
export function scoreSizes(
  tree: SizeTree,
  scores: LineScores,
  shapes: readonly LetterShape[],
  height: number,
  best: Float32Array,
): void {
  const width = scores[0]!.length
  const steps = shapes.map(({ advance }) => Math.max(1, Math.round(advance)))
  walk(tree, undefined, 0)

  function walk(node: SizeTree, ends: Float32Array | undefined, depth: number): void {
    if (node.size !== undefined) {
      let most = none
      for (const value of ends!) if (value > most) most = value
      best[node.size] = Math.max(best[node.size]!, most / depth)
    }
    let byR: Float32Array | undefined
    let byGap: Float32Array | undefined
    for (const [letter, child] of node.next) {
      const values = scores[letter]!
      const step = steps[letter]!
      const next = new Float32Array(width).fill(none)
      let before: Float32Array | undefined
      if (ends) {
        if (letter === letterR) before = byR ??= bestWithin(ends, height, true)
        else before = byGap ??= bestWithin(ends, height, false)
      }
      for (let x = 0; x + step < width; x++) next[x + step] = values[x]! + (before ? before[x]! : 0)
      walk(child, next, depth + 1)
    }
  }
}

function bestWithin(ends: Float32Array, height: number, isBeforeR: boolean): Float32Array {
  const width = ends.length
  const values = new Float32Array(width).fill(none)
  const [least, most] = gaps(height, isBeforeR)
  for (let x = 0; x < width; x++) {
    let value = none
    for (let end = Math.max(0, x - most); end <= Math.min(width - 1, x - least); end++) if (ends[end]! > value) value = ends[end]!
    values[x] = value
  }
  return values
}
