import type { Page } from 'playwright-core'

/** Runs in the page and can use nothing from outside of it; a text is the source of one. */
type Condition = (() => boolean) | string

/**
 * Waits until all of it is true in the page, which may be another document by then. The page itself asks, at each of its frames: that
 * takes one message, where Playwright's `waitForFunction` takes four and a third of a megabyte of script for each document.
 * Throws after 40 seconds.
 */
export async function untilInPage(page: Page, ...conditions: Condition[]): Promise<void> {
  for (;;)
    try {
      return await page.evaluate<void>(`(${askAtEachFrame})([${conditions.join(', ')}])`)
    } catch (problem) {
      if (!(problem instanceof Error && /context was destroyed|Cannot find context/.test(problem.message))) throw problem
      await page.waitForLoadState()
    }
}

/** A condition about a value. */
export function given<Value>(value: Value, isSo: (value: Value) => boolean): Condition {
  return `() => (${isSo})(${JSON.stringify(value)})`
}

/** Runs in the page. */
async function askAtEachFrame(conditions: Array<() => boolean>): Promise<void> {
  const until = performance.now() + 40_000
  while (!conditions.every((isSo) => isSo())) {
    if (performance.now() > until) throw new Error(`It did not come true in the page: ${conditions}`)
    await new Promise(requestAnimationFrame)
  }
}
