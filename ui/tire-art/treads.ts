/** The six tread families: blocks, sipes and cuts of one pitch, varied by the seed. */
import type { TreadFamily } from '#machines/domain/catalogue/catalogue.ts'
import type { Seeded } from './seeded.ts'
import { block, type Edge, type Point, type Shape, sipe, slash } from './tread-shapes.ts'

export interface Tread {
  /** Millimetres around the tire. */
  pitch: number
  /** Millimetres. */
  depth: number
  blocks: Shape[]
  /** Sipes. */
  lines: Shape[]
  cuts: Shape[]
  /** The part of the half width where the shoulder begins to round. */
  shoulder: number
}

export const treads: Record<TreadFamily, (r: Seeded) => Tread> = {
  'all-season'(r) {
    const g1 = r.between(0.25, 0.33)
    const g2 = r.between(0.6, 0.66)
    const w = r.between(0.026, 0.036)
    const s = r.oneOf([1, -1])
    const k = r.between(0.9, 1.7)
    const ks = r.between(0.25, 0.5)
    const jag = r.between(0.012, 0.03)
    const sipes = r.whole(2, 3)
    const mid =
      (sg: number): Edge =>
      (u) =>
        s * k * (Math.abs(u) - g1) * sg
    const sh =
      (sg: number): Edge =>
      (u) =>
        s * ks * sg * (Math.abs(u) - g2) ** 1.2 + (sg > 0 ? 0.5 : 0)
    const c: Edge = (u) => -s * k * 0.8 * u
    const blocks = [block(-g1 + w, g1 - w, c, { gap: 0.05, jag })]
    const lines: Shape[] = []
    for (let i = 1; i <= sipes; i++) lines.push(sipe(-g1 + w + 0.02, g1 - w - 0.02, c, i / (sipes + 1), 0.025))
    for (const sg of [1, -1]) {
      const f: Edge = (u) => mid(sg)(u) + (sg > 0 ? 0.5 : 0)
      blocks.push(block(sg * (g1 + w), sg * (g2 - w), f, { gap: 0.11, jag: jag * sg }))
      for (let i = 1; i <= sipes; i++) lines.push(sipe(sg * (g1 + w + 0.02), sg * (g2 - w - 0.02), f, i / (sipes + 1), 0.02))
      blocks.push(block(sg * (g2 + w), sg * 1.2, sh(sg), { gap: 0.15, n: 6 }))
      for (let i = 1; i <= 2; i++) lines.push(sipe(sg * (g2 + w + 0.05), sg * 0.96, sh(sg), i / 3, 0.015))
    }
    return { pitch: 36, depth: 8, blocks, lines, cuts: [], shoulder: 0.9 }
  },
  touring(r) {
    const g = [r.between(0.12, 0.18), r.between(0.48, 0.54), r.between(0.72, 0.77)] as const
    const w = 0.028
    const k = r.between(0.5, 0.9)
    const s = r.oneOf([1, -1])
    const blocks: Shape[] = []
    const lines: Shape[] = []
    const f =
      (a: number): Edge =>
      (u) =>
        s * a * u
    blocks.push(block(-g[0] + w, g[0] - w, f(0.2), { gap: 0.015 }))
    lines.push(sipe(-g[0] + w, -0.02, f(k), 0.3), sipe(0.02, g[0] - w, f(k), 0.75))
    for (const sg of [1, -1]) {
      const a: Edge = (u) => s * k * u + (sg > 0 ? 0.35 : 0)
      const b: Edge = (u) => s * 0.25 * u + (sg > 0 ? 0.6 : 0.1)
      blocks.push(block(sg * (g[0] + w), sg * (g[1] - w), a, { gap: 0.045 }))
      lines.push(
        sipe(sg * (g[0] + w + 0.03), sg * (g[1] - w - 0.02), a, 0.33, 0.02),
        sipe(sg * (g[0] + w + 0.03), sg * (g[1] - w - 0.02), a, 0.66, 0.02),
      )
      blocks.push(block(sg * (g[1] + w), sg * 1.2, b, { gap: 0.09, n: 7 }))
      lines.push(sipe(sg * (g[1] + w + 0.03), sg * 0.97, b, 0.36), sipe(sg * (g[1] + w + 0.03), sg * 0.97, b, 0.68))
    }
    return { pitch: 33, depth: 8, blocks, lines, cuts: [], shoulder: 0.9 }
  },
  performance(r) {
    const s = r.oneOf([1, -1])
    const g = [-0.52 + r.between(-0.03, 0.03), -0.14 + r.between(-0.02, 0.02), 0.24 + r.between(-0.02, 0.02), 0.56] as const
    const w = r.between(0.034, 0.044)
    const k = r.between(1.1, 1.7)
    const blocks: Shape[] = []
    const lines: Shape[] = []
    const cuts: Shape[] = []
    const out: Edge = (u) => s * 0.35 * u * u
    for (const [from, to] of [
      [g[0] + w, g[1] - w],
      [g[1] + w, g[2] - w],
      [g[2] + w, g[3] - 0.012],
    ] as const)
      blocks.push(block(from, to, () => 0, { gap: 0.004, n: 2 }))
    blocks.push(block(-1.2, g[0] - w, (u) => out(u) + 0.2, { gap: 0.1, n: 6 }))
    blocks.push(block(g[3] + 0.012, 1.2, (u) => out(u) + 0.6, { gap: 0.085, n: 6 }))
    lines.push(
      sipe(-0.95, g[0] - w - 0.06, (u) => out(u) + 0.2, 0.5),
      sipe(g[3] + 0.07, 0.95, (u) => out(u) + 0.6, 0.5),
    )
    cuts.push(
      slash(g[0] + w, g[1] - w - 0.06, s * k, 0.15, 0.075),
      slash(g[2] - w, g[1] + w + 0.05, s * k, 0.4, 0.07),
      slash(g[2] + w, g[3] - 0.07, s * k, 0.75, 0.075),
    )
    lines.push(sipe(g[1] + w, g[1] + w + 0.12, (u) => s * k * u, 0.1))
    return { pitch: 46, depth: 7, blocks, lines, cuts, shoulder: 0.92 }
  },
  winter(r) {
    const k = r.between(1.5, 2.1)
    const p = r.between(0.75, 0.95)
    const g1 = r.between(0.3, 0.36)
    const g2 = r.between(0.62, 0.68)
    const w = 0.03
    const n = r.whole(3, 4)
    const blocks: Shape[] = []
    const lines: Shape[] = []
    for (const sg of [1, -1]) {
      const f: Edge = (u) => k * Math.abs(u) ** p + (sg > 0 ? 0.5 : 0)
      for (const [a, b, gap, jag] of [
        [0.03, g1 - w, 0.16, 0],
        [g1 + w, g2 - w, 0.2, 0.02],
        [g2 + w, 1.2, 0.22, 0],
      ] as const) {
        blocks.push(block(sg * a, sg * b, f, { gap, jag: jag * sg, n: b > 1 ? 6 : 3 }))
        for (let i = 1; i <= n; i++)
          lines.push(sipe(sg * (a + 0.02), sg * (Math.min(b, 0.98) - 0.02), f, gap / 2 + ((1 - gap) * i) / (n + 1), 0.03, 8))
      }
    }
    return { pitch: 40, depth: 9, blocks, lines, cuts: [], shoulder: 0.88 }
  },
  'all-terrain'(r) {
    const s = r.oneOf([1, -1])
    const a = r.between(0.2, 0.3)
    const b = r.between(0.5, 0.58)
    const blocks: Shape[] = []
    const lines: Shape[] = []
    for (const sg of [1, -1]) {
      const o = sg > 0 ? 0.5 : 0
      const z = s * sg
      const P = (...points: Shape) => blocks.push(points.map(([u, t]): Point => [sg * u, t + o]))
      P([0.02, 0.08 + 0.1 * z], [0.24, 0.0], [0.3, 0.14], [0.25, 0.3], [0.29, 0.42], [0.14, 0.5], [0.03, 0.42])
      P([-0.02 + 0.06, 0.56], [0.2, 0.6], [0.3, 0.52], [0.34, 0.78], [0.22, 0.9], [0.06, 0.88])
      P([a + 0.12, 0.06], [b + 0.04, 0.16], [b + 0.1, 0.34], [b, 0.5], [a + 0.2, 0.46], [a + 0.14, 0.28])
      P([a + 0.14, 0.6], [b + 0.02, 0.62], [b + 0.08, 0.86], [b - 0.02, 1.0], [a + 0.17, 0.94])
      P([b + 0.14, 0.02], [0.95, 0.06], [1.24, 0.06], [1.24, 0.44], [0.95, 0.44], [b + 0.17, 0.4], [b + 0.2, 0.2])
      P([b + 0.12, 0.54], [0.95, 0.55], [1.14, 0.55], [1.14, 0.92], [0.95, 0.92], [b + 0.16, 0.88], [b + 0.11, 0.72])
      const f: Edge = (u) => o + 0.25 * z * (Math.abs(u) - 0.3)
      lines.push(
        sipe(sg * 0.07, sg * 0.24, f, 0.22, 0.03),
        sipe(sg * 0.08, sg * 0.28, f, 0.72, 0.03),
        sipe(sg * (a + 0.18), sg * (b + 0.02), f, 0.3, 0.03),
        sipe(sg * (a + 0.2), sg * (b + 0.02), f, 0.78, 0.03),
        sipe(sg * (b + 0.24), sg * 0.98, f, 0.16, 0.02),
        sipe(sg * (b + 0.22), sg * 0.98, f, 0.64, 0.02),
      )
    }
    return { pitch: 72, depth: 12, blocks, lines, cuts: [], shoulder: 0.84 }
  },
  'mud-terrain'(r) {
    const j = () => r.between(-0.02, 0.02),
      hook = r.between(0.1, 0.2),
      blocks: Shape[] = [],
      lines: Shape[] = []
    for (const sg of [1, -1]) {
      const o = sg > 0 ? 0.5 : 0
      const P = (...points: Shape) => blocks.push(points.map(([u, t]): Point => [sg * u, t + o]))
      P([0.0, 0.1], [0.2, 0.02], [0.42, 0.06], [0.47, 0.2 + j()], [0.3, 0.24], [0.26, 0.42], [0.12, 0.46], [0.02, 0.34])
      P(
        [-0.06, 0.56],
        [0.12, 0.54],
        [0.3, 0.56 + j()],
        [0.48, 0.5],
        [0.52, 0.66],
        [0.36, 0.74],
        [0.2, 0.72],
        [0.14, 0.9],
        [0.0, 0.92],
      )
      P([0.58, 0.08], [0.7, -0.04], [0.95, 0.0], [1.3, 0.0], [1.3, 0.36], [0.95, 0.36], [0.76, 0.34], [0.68, 0.22 + hook * 0.3])
      P([0.6, 0.56], [0.74, 0.48], [0.95, 0.5], [1.12, 0.5], [1.12, 0.84], [0.95, 0.84], [0.72, 0.8], [0.62, 0.72])
      P([0.54, 0.36], [0.62, 0.34], [0.64, 0.44], [0.56, 0.46])
      lines.push(
        [
          [sg * 0.1, o + 0.22],
          [sg * 0.26, o + 0.16],
          [sg * 0.38, o + 0.14],
        ],
        [
          [sg * 0.08, o + 0.68],
          [sg * 0.28, o + 0.64],
          [sg * 0.42, o + 0.6],
        ],
        [
          [sg * 0.72, o + 0.16],
          [sg * 0.98, o + 0.18],
        ],
        [
          [sg * 0.72, o + 0.64],
          [sg * 0.98, o + 0.67],
        ],
      )
    }
    return { pitch: 108, depth: 16, blocks, lines, cuts: [], shoulder: 0.8 }
  },
}
