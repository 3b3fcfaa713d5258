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
  const presses: number[] = []
  for (const type of ['pointerup', 'keydown', 'change', 'submit'])
    addEventListener(type, ({ timeStamp }) => presses.push(timeStamp), { capture: true, passive: true })

  /**
   * Browsers ignore shifts within 500 ms of input; so do we, and also those caused by its answer or by the module it needs,
   * however late.
   */
  const soonMs = 500
  /** A busy machine draws an answer long after it came. */
  const drawnMs = 2_000
  const isSoon = (time: number, after: number, ms = soonMs) => time >= after - 1 && time - after < ms
  function isAnswer(time: number): boolean {
    const reasons = [...presses]
    const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return fetched
      .filter(({ initiatorType }) => ['fetch', 'link', 'script'].includes(initiatorType))
      .sort((a, b) => a.startTime - b.startTime)
      .some(({ startTime, responseEnd }) => {
        const isAsked = reasons.some((reason) => isSoon(startTime, reason))
        // An answer may ask for more: a page after what was sent.
        if (isAsked) reasons.push(responseEnd)
        return isAsked && isSoon(time, responseEnd, drawnMs)
      })
  }

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput || isAnswer(entry.startTime)) continue
      const what = entry.sources.map(({ node }) => (node instanceof Element ? `${node.tagName}.${node.className}` : 'text'))
      window.layoutShifts.push({ value: entry.value, what, isArriving: document.readyState !== 'complete' })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
