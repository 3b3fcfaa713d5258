/** A node that starts while its database does, or recovers, waits for it. */
import { setTimeout as wait } from 'node:timers/promises'
import { isOutOfReach } from '#app/server/env/out-of-reach.ts'

/** Recovery after a crash takes minutes at worst; longer is an error of the configuration. */
const patienceMs = 5 * 60_000
const pauses = { firstMs: 500, mostMs: 10_000 }

interface Waiting {
  /** Says why it waits, and for how long. */
  say: (words: string) => void
  /** Of a stopwatch. */
  now?: () => number
  pause?: (ms: number) => Promise<unknown>
}

/** What `open` gives, once it succeeds. Errors that waiting does not mend, as a wrong password, are thrown at once. */
export async function waitForDatabase<Opened>(
  open: () => Promise<Opened>,
  { say, now = () => performance.now(), pause = wait }: Waiting,
): Promise<Opened> {
  const until = now() + patienceMs
  for (let pauseMs = pauses.firstMs; ; pauseMs = Math.min(pauses.mostMs, pauseMs * 2)) {
    try {
      return await open()
    } catch (problem) {
      if (!isOutOfReach(problem) || now() + pauseMs > until) throw problem
      say(`${problem instanceof Error ? problem.message : problem} It is tried again in ${pauseMs / 1_000} s.`)
      await pause(pauseMs)
    }
  }
}
