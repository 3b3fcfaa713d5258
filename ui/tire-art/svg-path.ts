/** Writes paths small: whole numbers, relative, no space that can be spared. A tread has thousands of points. */
import type { Point } from './tread-shapes.ts'

/** A number with at most one decimal. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** A path of straight lines in steps of 1/unit mm; empty when it shrinks to a point. */
export function pathOf(points: readonly Point[], unit: number, closed = true): string {
  let [px, py] = [0, 0]
  let steps = ''
  let start = ''
  for (const [mmX, mmY] of points) {
    const x = Math.round(mmX * unit)
    const y = Math.round(mmY * unit)
    if (start === '') start = `M${x} ${y}l`
    else if (x !== px || y !== py) steps += join(steps, x - px) + join(' ', y - py)
    px = x
    py = y
  }
  return steps === '' ? '' : start + steps + (closed ? 'z' : '')
}

/** A number needs a space before it only when it follows one and is not negative. */
function join(before: string, value: number): string {
  return before === '' || value < 0 ? String(value) : ` ${value}`
}
