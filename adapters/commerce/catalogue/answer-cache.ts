/** Answers kept in memory until the catalogue changes, and for ten minutes at most: the notification of a change can be lost. */
import { LRUCache } from 'lru-cache'

/**
 * A function that gives the cached answer to `key`, or calls `ask` for it. Calls that come while `ask` is pending share its
 * answer; one that rejects is not cached. When the answers together weigh more than `capacity`, those used longest ago go.
 * `changes` counts the changes of what is asked: answers from before the last one are not given any more.
 */
export function cacheAnswers<Answer extends object | number | string>(
  capacity: number,
  weigh: (answer: Answer) => number,
  changes: () => number,
) {
  const cache = new LRUCache<string, Answer, () => Promise<Answer>>({
    maxSize: capacity,
    sizeCalculation: (answer) => Math.max(1, weigh(answer)),
    ttl: 10 * 60_000,
    perf: { now: () => Date.now() },
    fetchMethod: (_key, _stale, { context: ask }) => ask(),
    // a pending answer that is evicted still reaches those who wait for it
    ignoreFetchAbort: true,
  })
  // What was kept, or was under way, under an earlier number is never looked for again, and goes when it is old.
  return (key: string, ask: () => Promise<Answer>): Promise<Answer> => cache.forceFetch(`${changes()} ${key}`, { context: ask })
}
