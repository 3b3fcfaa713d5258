/** A tire as a solid: a profile turned about its axis, with blocks that know their angle around it. Millimetres. */

import { treadHalfOf } from './art-box.ts'
import type { Level } from './level.ts'
import { sizeInMm } from './read-size.ts'
import { type Seeded, seeded } from './seeded.ts'
import type { SizeInMm } from './size-in-mm.ts'
import type { TireArtSpec } from './spec.ts'
import { type Tread, treads } from './treads.ts'

export interface TireModel {
  spec: TireArtSpec
  seed: string
  size: SizeInMm
  tread: Tread
  treadHalf: number
  /** Lugs so deep that they show on the sidewall. */
  big: boolean
  /** Pitches around the tire. */
  count: number
  /** From across the tread to (axial, radius), `lift` below the surface. */
  profile(u: number, lift?: number): readonly [x: number, radius: number]
  /** From pitches to radians. */
  theta(t: number): number
  /** Codes of the factory and the size, as after "DOT". */
  factory: string
}

/** @throws when the size is none. */
export function tireModel(spec: TireArtSpec, { maxPitches }: Level): TireModel {
  const { size, treadHalf } = measures(spec)
  const seed = `${plain(spec.brand)}/${plain(spec.line)}`
  const r = seeded(seed)
  const tread = treads[spec.family](r)
  const big = tread.depth > 11
  const drop = (u: number) => {
    const past = Math.abs(u) - tread.shoulder
    return 3.5 * u * u + (past > 0 ? 10 * (past / (1 - tread.shoulder)) ** 2 : 0)
  }
  const shoulderRadius = size.radius - drop(1)
  const { count, theta } = pitches(r, size.radius, tread.pitch, maxPitches)
  return {
    spec,
    seed,
    size,
    tread,
    treadHalf,
    big,
    count,
    theta,
    profile(u, lift = 0) {
      const past = Math.abs(u) - 1
      if (past <= 0) return [u * treadHalf, size.radius - drop(u) - lift]
      return [Math.sign(u) * (treadHalf + past * 22 - lift * 0.5), shoulderRadius - past * (big ? 150 : 115) - lift * 0.35]
    },
    factory: factory(r),
  }
}

/** The size, and half the width of the tread. @throws when the size is none; check it with `sizeInMm` first. */
export function measures(spec: TireArtSpec): { size: SizeInMm; treadHalf: number } {
  const size = sizeInMm(spec.size)
  if (!size) throw new Error(`"${spec.size}" is not a tire size. Give it as on the sidewall: 225/45R17 94W.`)
  return { size, treadHalf: treadHalfOf(size, spec.family) }
}

/** Pitch lengths vary a little around the tire, as on a real one: it spreads the noise. */
function pitches(r: Seeded, radius: number, pitch: number, most: number) {
  const count = Math.min(most, Math.max(14, Math.round((2 * Math.PI * radius) / pitch)))
  const lengths = Array.from({ length: count }, () => r.oneOf([0.92, 1, 1.08]))
  const sum = lengths.reduce((a, b) => a + b)
  const starts = [0]
  for (const length of lengths) starts.push(starts.at(-1)! + (length / sum) * 2 * Math.PI)
  const theta = (t: number) => {
    const whole = Math.floor(t)
    const index = ((whole % count) + count) % count
    const start = starts[index]!
    return Math.floor(whole / count) * 2 * Math.PI + start + (starts[index + 1]! - start) * (t - whole)
  }
  return { count, theta }
}

function factory(r: Seeded): string {
  const code = Array.from({ length: 4 }, () => r.oneOf([...'ABCDEFHJKLMNPRTUVXY13469'])).join('')
  return `${code} TL${code[1]}${code[0]}`
}

/** `Meridian A/S` → `meridian-as`: names as slugs, so that a name always means the same tread. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replace(/ +/g, '-')
}
