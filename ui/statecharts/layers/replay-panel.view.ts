/** What the replay's panel is given: one cart's way, or which carts one could look at. Ids, states and times; nothing that was typed. */
import type { ReplayPosition, ReplayStep } from '#machines/describe/replay-steps.ts'

export interface ReplayPanel {
  /** The requested id, as it was typed; empty for none. */
  asked: string
  /** What is wrong with it, in words. */
  problem: string | null
  /** Carts that moved on this chart of late, the latest first; empty once there is a way. */
  recent: RecentCart[]
  way: ReplayTransition | null
}

export interface RecentCart {
  cartId: string
  /** Its state on this chart, in words. */
  state: string
  /** ISO instant. */
  at: string
}

export interface ReplayTransition {
  cartId: string
  /** Steps of other charts are left out. */
  isOnly: boolean
  /** How many steps of this chart there are. */
  own: number
  /** How many steps there are, all charts together. */
  total: number
  current: ReplayStep
  /** Those around the current one, and how many are left out before and after. */
  steps: ReplayStep[]
  before: number
  after: number
  /** Numbers of the steps that one can go to. */
  jumps: { first: number; back: number | null; on: number | null; last: number }
  /** The state of every chart after the step. */
  standings: ReplayPosition[]
  /** The file that replays the way as a test, or why there is none. */
  test: { href: string } | { refusal: string }
}

/** How long something took: `38 ms`, `4.2 s`, `2 min 5 s`, `3 h 4 min`, `2 days 3 h`. */
export function passedWords(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`
  if (ms < 60_000) return `${Math.floor(ms / 100) / 10} s`
  const [size, unit, smaller, smallerUnit] = sizes.find(([size]) => ms >= size) ?? sizes[2]
  const whole = Math.floor(ms / size)
  const rest = Math.floor((ms % size) / smaller)
  const many = unit === 'day' && whole > 1 ? 'days' : unit
  return rest > 0 ? `${whole} ${many} ${rest} ${smallerUnit}` : `${whole} ${many}`
}

const sizes = [
  [86_400_000, 'day', 3_600_000, 'h'],
  [3_600_000, 'h', 60_000, 'min'],
  [60_000, 'min', 1_000, 's'],
] as const

/** The replay's own part of an address. */
export function replayAsked(cart: string, step: number | null, isOnly: boolean): string {
  return new URLSearchParams({
    cart,
    ...(step === null ? {} : { step: String(step) }),
    ...(isOnly ? { only: 'chart' } : {}),
  }).toString()
}
