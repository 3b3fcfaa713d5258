/** The time of the process, as an engine needs it. */
import type { EngineClock } from './engine.types.ts'

export const systemClock: EngineClock = {
  stopwatch: () => performance.now(),
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      const timer = setTimeout(resolve, ms)
      const leave = () => {
        clearTimeout(timer)
        reject(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
    }),
}
