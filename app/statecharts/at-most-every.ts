/** Throttle with leading and trailing calls. */
export function atMostEvery(ms: number, work: () => void): { now: () => void; stop: () => void } {
  let pause: NodeJS.Timeout | null = null
  let isAskedAgain = false
  const now = () => {
    if (pause) {
      isAskedAgain = true
      return
    }
    work()
    pause = setTimeout(() => {
      pause = null
      if (!isAskedAgain) return
      isAskedAgain = false
      now()
    }, ms)
    pause.unref()
  }
  return {
    now,
    stop: () => {
      if (pause) clearTimeout(pause)
    },
  }
}
