import type { Page } from 'playwright-core'

/** Waits until nothing fades or slides any more; what moves for as long as somebody is waited for goes on. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
  )
}
