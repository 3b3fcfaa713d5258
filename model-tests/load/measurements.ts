/** Keeps what happened while shoppers walked: how long each step took, what went wrong, what was acknowledged. */

export interface StepFigures {
  step: string
  count: number
  /** Milliseconds. */
  p50: number
  p95: number
  p99: number
}

/** The answer to a shopper about their order. */
export interface Acknowledged {
  cartId: string
  orderId: string
  stage: 'confirmed' | 'cancelled'
  totalInCents: number
}

export class Measurements {
  readonly acknowledged: Acknowledged[] = []
  /** Carts that have been walked to their end. */
  walks = 0
  requests = 0
  private readonly times = new Map<string, number[]>()
  private readonly faults = new Map<string, number>()
  private readonly refusals = new Map<string, number>()

  took(step: string, ms: number): void {
    this.requests += 1
    const times = this.times.get(step)
    if (times) times.push(ms)
    else this.times.set(step, [ms])
  }

  /** The shop is broken, or does not answer. */
  fault(kind: string): void {
    this.faults.set(kind, (this.faults.get(kind) ?? 0) + 1)
  }

  /** The shop says no, and why. */
  refusal(kind: string): void {
    this.refusals.set(kind, (this.refusals.get(kind) ?? 0) + 1)
  }

  get steps(): StepFigures[] {
    return [...this.times]
      .map(([step, times]) => ({ step, count: times.length, ...percentilesOf(times) }))
      .sort((a, b) => (a.step < b.step ? -1 : 1))
  }

  /** Most frequent first. */
  get errors(): { faults: Array<[kind: string, count: number]>; refusals: Array<[kind: string, count: number]> } {
    const byCount = (counts: ReadonlyMap<string, number>) => [...counts].sort(([, a], [, b]) => b - a)
    return { faults: byCount(this.faults), refusals: byCount(this.refusals) }
  }

  get faultCount(): number {
    return [...this.faults.values()].reduce((sum, count) => sum + count, 0)
  }
}

/** The nearest rank: of 100 times the 95th is p95. */
export function percentilesOf(times: readonly number[]): Pick<StepFigures, 'p50' | 'p95' | 'p99'> {
  const [p50, p95, p99] = [50, 95, 99].map((percent) => percentileOf(times, percent)) as [number, number, number]
  return { p50, p95, p99 }
}

/** By the nearest rank; 0 without figures. The 50th percentile is the median, the 25th the lower quarter. */
export function percentileOf(figures: readonly number[], percent: number): number {
  const sorted = [...figures].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? 0
}
