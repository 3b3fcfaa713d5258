/** The strokes a tread is drawn with, in (u, t): u across the tread (-1 … 1, beyond wraps the shoulder), t around it in pitches. */

export type Point = readonly [number, number]
export type Shape = Point[]
/** Where an edge runs around the tire at a given place across it. */
export type Edge = (u: number) => number

/** One block per pitch between u0 and u1, `gap` apart, its sides kinked by `jag`. */
export function block(u0: number, u1: number, edge: Edge, { gap = 0.1, jag = 0, n = 4 } = {}): Shape {
  const us = Array.from({ length: n + 1 }, (_, i) => u0 + ((u1 - u0) * i) / n)
  const low: Shape = us.map((u) => [u, edge(u) + gap / 2])
  const high: Shape = us.map((u): Point => [u, edge(u) + 1 - gap / 2]).reverse()
  const side = (p: Point, q: Point, sign: number): Shape =>
    jag
      ? [
          [(p[0] + q[0]) / 2 + sign * jag, p[1] * 0.55 + q[1] * 0.45],
          [(p[0] + q[0]) / 2 + sign * jag, p[1] * 0.42 + q[1] * 0.58],
        ]
      : []
  return [...low, ...side(low.at(-1)!, high[0]!, -1), ...high, ...side(high.at(-1)!, low[0]!, 1)]
}

/** A cut as thin as a knife, straight or in waves. */
export function sipe(u0: number, u1: number, edge: Edge, at: number, wave = 0, n = 6): Shape {
  return Array.from({ length: n + 1 }, (_, i): Point => {
    const u = u0 + ((u1 - u0) * i) / n
    return [u, edge(u) + at + (wave ? (i % 2 ? wave : -wave) : 0)]
  })
}

/** A slanting notch that runs to a point. */
export function slash(u0: number, u1: number, slope: number, at: number, wide: number): Shape {
  const n = 5
  const there: Shape = []
  const back: Shape = []
  for (let i = 0; i <= n; i++) {
    const u = u0 + ((u1 - u0) * i) / n
    const half = wide * (1 - i / n) ** 0.7
    const middle = at + slope * (u - u0)
    there.push([u, middle + half])
    back.unshift([u, middle - half])
  }
  return [...there, ...back]
}
