/** Unexpected layout shifts. */

export interface Shift {
  value: number
  what: string[]
  /** Before everything of the page was there. */
  isArriving: boolean
}

declare global {
  interface Window {
    layoutShifts: Shift[]
  }
}

/** Runs in the page before anything of its own. */
export function watchShifts(): void {
  interface LayoutShift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: Array<{ node: Node | null }>
  }
  window.layoutShifts = []
  performance.setResourceTimingBufferSize(10_000)
  /** Time in which a shift, or a request, is caused by the shopper. */
  interface Cause {
    from: number
    until: number
  }
  /** Browsers ignore shifts within 500 ms of input, on a busy machine before its work is done: we wait until the page is idle. */
  const soonMs = 500
  /** A busy machine draws an answer long after it came. */
  const drawnMs = 2_000
  const presses: Cause[] = []
  for (const type of ['pointerup', 'keydown', 'change', 'submit'])
    addEventListener(
      type,
      ({ timeStamp }) => {
        const press = { from: timeStamp, until: Number.POSITIVE_INFINITY }
        presses.push(press)
        requestIdleCallback(() => {
          press.until = performance.now() + soonMs
        })
      },
      { capture: true, passive: true },
    )

  const isWithin = (time: number, { from, until }: Cause) => time >= from - 1 && time < until
  /** Whether an input caused it, or the answer or the module that the input asked for, however late that came. */
  function isCausedByInput(time: number): boolean {
    if (presses.some((press) => isWithin(time, press))) return true
    const causes = [...presses]
    const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return fetched
      .filter(({ initiatorType }) => ['fetch', 'link', 'script'].includes(initiatorType))
      .sort((a, b) => a.startTime - b.startTime)
      .some(({ startTime, responseEnd }) => {
        if (!causes.some((cause) => isWithin(startTime, cause))) return false
        // An answer may ask for more: a page after what was sent.
        causes.push({ from: responseEnd, until: responseEnd + soonMs })
        return isWithin(time, { from: responseEnd, until: responseEnd + drawnMs })
      })
  }

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput || isCausedByInput(entry.startTime)) continue
      const what = entry.sources.map(({ node }) => (node instanceof Element ? `${node.tagName}.${node.className}` : 'text'))
      window.layoutShifts.push({ value: entry.value, what, isArriving: document.readyState !== 'complete' })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
