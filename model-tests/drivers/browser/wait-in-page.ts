import type { Page } from 'playwright-core'

/**
 * Waits until `isSo` is true in the page, which may be another document by then. The page itself asks, at each of its frames: that
 * takes one message, where Playwright's `waitForFunction` takes four and a third of a megabyte of script for each document.
 *
 * `isSo` runs in the page and can use nothing from outside of it. Throws after 40 seconds.
 */
export async function untilInPage(page: Page, isSo: () => boolean): Promise<void> {
  for (;;)
    try {
      return await page.evaluate<void>(`(${askAtEachFrame})(${isSo})`)
    } catch (problem) {
      if (!(problem instanceof Error && /context was destroyed|Cannot find context/.test(problem.message))) throw problem
      await page.waitForLoadState()
    }
}

/** Runs in the page. */
async function askAtEachFrame(isSo: () => boolean): Promise<void> {
  const until = performance.now() + 40_000
  while (!isSo()) {
    if (performance.now() > until) throw new Error(`It did not come true in the page: ${isSo}`)
    await new Promise(requestAnimationFrame)
  }
}
