/**
 * Counts what an address sends for a limit of all nodes: in memory for each request, and once a second with the others in the database, so
 * that a request costs no statement. While the database is away each node counts for itself.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Store } from 'express-rate-limit'
import type { RateLimiter } from '#machines/ports/rate-limiter.ts'

interface Hits {
  /** All nodes', as of the last exchange. */
  shared: number
  /** This node's since then. */
  own: number
  endsAt: number
}

/** `now` is epoch milliseconds. */
export function sharedHits(
  { add }: Pick<RateLimiter, 'add'>,
  { windowMs, everyMs = 1_000, now = Date.now }: { windowMs: number; everyMs?: number; now?: () => number },
): Store {
  const hits = new Map<string, Hits>()
  let isTelling = false

  async function tellOthers(): Promise<void> {
    await wait(everyMs, undefined, { ref: false })
    for (const [key, { endsAt }] of hits) if (endsAt <= now()) hits.delete(key)
    const told = [...hits]
      .filter(([, { own }]) => own > 0)
      .map(([of, { own }]) => ({ kind: 'write:address' as const, of, times: own }))
    if (told.length === 0) return
    const sums = await add(told).catch(() => [])
    for (const { of, count, seconds } of sums) {
      const known = hits.get(of)
      const sent = told.find((one) => one.of === of)
      if (!known || !sent) continue
      known.own -= sent.times
      known.shared = count
      known.endsAt = now() + seconds * 1_000
    }
  }

  return {
    localKeys: false,
    increment(key) {
      const known = hits.get(key)
      const mine = known && known.endsAt > now() ? known : { shared: 0, own: 0, endsAt: now() + windowMs }
      mine.own += 1
      hits.set(key, mine)
      if (!isTelling) {
        isTelling = true
        void tellOthers().finally(() => {
          isTelling = false
        })
      }
      return { totalHits: mine.shared + mine.own, resetTime: new Date(mine.endsAt) }
    },
    decrement(key) {
      const known = hits.get(key)
      if (known) known.own -= 1
    },
    resetKey(key) {
      hits.delete(key)
    },
  }
}
