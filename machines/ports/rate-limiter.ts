/** How often something was tried, counted for all nodes. The limits are the domain's. */
import type { Attempt } from '#machines/domain/attempts.ts'

export interface RateLimiter {
  /**
   * Takes one try of each before the work is done, so that concurrent requests cannot exceed the limit. Null when all may continue,
   * otherwise the seconds until all may again.
   */
  take(attempts: readonly Attempt[]): Promise<number | null>
  /** Counts so many more of each, and gives how many there are on all nodes, and the seconds until the count begins again. */
  add(attempts: ReadonlyArray<Attempt & { times: number }>): Promise<Array<{ of: string; count: number; seconds: number }>>
  /** The attempts succeeded and are not counted. */
  refund(attempts: readonly Attempt[]): Promise<void>
  /** Resets these counters. */
  forget(attempts: readonly Attempt[]): Promise<void>
}
