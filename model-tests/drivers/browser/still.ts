import type { Page } from 'playwright-core'

/** Waits until nothing fades or slides any more; progress indicators keep moving. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
  )
}
