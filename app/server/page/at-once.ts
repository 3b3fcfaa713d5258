/** Runs so many at once; the others wait, and the first that came is the next. Other requests come in between. */
export function atOnce(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: Array<() => void> = []
  let free = most
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) setImmediate(next)
      else free += 1
    }
  }
}
