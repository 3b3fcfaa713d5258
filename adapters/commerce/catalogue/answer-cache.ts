/** Answers kept in memory for ten minutes: the catalogue changes with a deployment, not with a request. */
import { LRUCache } from 'lru-cache'

/**
 * A function that gives the cached answer to `key`, or calls `ask` for it. Calls that come while `ask` is pending share its
 * answer; one that rejects is not cached. When the answers together weigh more than `capacity`, those used longest ago go.
 */
export function cacheAnswers<Answer extends object | number | string>(capacity: number, weigh: (answer: Answer) => number) {
  const cache = new LRUCache<string, Answer, () => Promise<Answer>>({
    maxSize: capacity,
    sizeCalculation: (answer) => Math.max(1, weigh(answer)),
    ttl: 10 * 60_000,
    perf: { now: () => Date.now() },
    fetchMethod: (_key, _stale, { context: ask }) => ask(),
    // a pending answer that is evicted still reaches those who wait for it
    ignoreFetchAbort: true,
  })
  return (key: string, ask: () => Promise<Answer>): Promise<Answer> => cache.forceFetch(key, { context: ask })
}
