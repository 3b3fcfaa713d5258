import type { Page } from 'playwright-core'
import { untilInPage } from './wait-in-page.ts'

/** Ends what fades or slides: the page is looked at as it stays. Progress indicators without an end keep moving. */
export function untilStill(page: Page): Promise<void> {
  return untilInPage(page, isStill)
}

/** Runs in the page. */
export function isStill(): boolean {
  const moving = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity)
  for (const animation of moving) animation.finish()
  // What ends may start something else.
  return moving.length === 0
}

/**
 * Scrolls to the end, as a shopper does: the wheel ends a scroll of the page's own. On a phone the bar at the foot lies over
 * what one has not scrolled to yet.
 */
export const scrollToEnd = (page: Page) => scrollByWheel(page, 'end')

/** Scrolls back to the start, likewise. */
export const scrollToStart = (page: Page) => scrollByWheel(page, 'start')

function scrollByWheel(page: Page, to: 'start' | 'end'): Promise<void> {
  return page.evaluate((to) => {
    dispatchEvent(new Event('wheel'))
    scrollTo(0, to === 'end' ? document.body.scrollHeight : 0)
  }, to)
}
