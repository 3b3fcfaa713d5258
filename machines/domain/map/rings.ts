/** The circles of a map that shows every shop of a list. */

const reaches = [1, 2, 3, 5, 10, 25, 50]

/** Miles of the inner and the outer ring: the nearest pair that reaches the farthest shop. */
export function ringsFor(distances: readonly number[]): [inner: number, outer: number] {
  const farthest = Math.max(0, ...distances)
  const index = reaches.findIndex((reach) => reach >= farthest)
  if (index !== -1) return [reaches[Math.max(1, index) - 1]!, reaches[Math.max(1, index)]!]
  const outer = Math.ceil(farthest / 50) * 50
  return [outer / 2, outer]
}
