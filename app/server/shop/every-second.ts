/** Work that is done again and again, without requests, until the shop closes. */
import { setTimeout as wait } from 'node:timers/promises'

const aSecond = 1_000

/** Closing waits this long for the round under way, which may hang on a connection that is lost. */
const closingMs = 10_000

/**
 * `onFailure` gets the error of each round that failed. A round that gives `true` has left work, and the next one follows at once; else after `pauseMs`. The function it returns stops, after the round under way or
 * `patienceMs`.
 */
export function everySecond(
  work: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
  { patienceMs = closingMs, pauseMs = aSecond }: { patienceMs?: number; pauseMs?: number } = {},
): () => Promise<void> {
  const stop = new AbortController()
  const done = (async () => {
    while (!stop.signal.aborted) {
      const isMore = await work().catch(onFailure)
      if (isMore === true) continue
      await wait(pauseMs, undefined, { signal: stop.signal, ref: false }).catch(() => {})
    }
  })()
  return async () => {
    stop.abort()
    const given = new AbortController()
    const patience = wait(patienceMs, undefined, { signal: given.signal, ref: false }).catch(() => {})
    await Promise.race([done, patience])
    given.abort()
  }
}
