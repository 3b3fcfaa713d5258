/** Throttle with leading and trailing calls. */
export function atMostEvery(ms: number, work: () => void): { now: () => void; stop: () => void } {
  let pause: NodeJS.Timeout | null = null
  let calledAgain = false
  const now = () => {
    if (pause) {
      calledAgain = true
      return
    }
    work()
    pause = setTimeout(() => {
      pause = null
      if (!calledAgain) return
      calledAgain = false
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
