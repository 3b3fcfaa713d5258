/** Checks for every page. */

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFaults } from '#model-tests/drivers/browser/axe.ts'
import { type Shopper, screens } from '#model-tests/drivers/browser/browser.ts'
import type { Shift } from '#model-tests/drivers/browser/layout-shifts.ts'
import { scrollToEnd, scrollToStart, untilStill } from '#model-tests/drivers/browser/still.ts'
import { drawingFaults } from './drawing-faults.ts'
import { latePartFaults } from './late-part-faults.ts'
import type { Stop } from './purchase.ts'

/**
 * Collects all problems, so one failing run shows every one. `axe` runs on pages with scripts, and where a test wants it: without
 * scripts it takes five times as long, and finds what it finds in the same HTML with them.
 */
export async function inspect(shopper: Shopper, { name, title }: Stop, { axe = shopper.scripted } = {}): Promise<void> {
  const { page } = shopper
  // an incomplete page is not judged: the expected element may come before the rest
  await page.waitForLoadState()
  // Contrast cannot be measured during animations.
  if (shopper.scripted) await untilStill(page)
  const found = {
    stop: name,
    title: await page.title(),
    headings: await headings(page),
    focus: await focusIsSomewhere(page),
    violations: axe ? await axeFaults(shopper) : [],
    lateParts: shopper.scripted ? await latePartFaults(page) : [],
    drawing: shopper.scripted ? await drawingFaults(page) : [],
    moved: shopper.scripted ? tooMuch(await shopper.shifts()) : [],
    noise: shopper.noise.splice(0),
  }
  const right = { stop: name, headings: 1, focus: true, violations: [], lateParts: [], drawing: [], moved: [], noise: [] }
  expect(found).toEqual({ ...right, title: typeof title === 'string' ? title : expect.stringMatching(title) })
}

/** Inspects a page on the screen that it is used on, and with scripts on the other one too; it is left as it was. */
export async function inspectOnBoth(shopper: Shopper, stop: Stop): Promise<void> {
  const { page } = shopper
  await inspect(shopper, stop)
  if (!shopper.scripted) return
  const own = page.viewportSize()
  const [otherName, other] =
    own?.width === screens.phone.width ? (['desktop', screens.desktop] as const) : (['phone', screens.phone] as const)
  await page.setViewportSize(other)
  await scrollToEnd(page)
  await forgetShifts(shopper)
  await inspect(shopper, { ...stop, name: `${stop.name}, on a ${otherName}` })
  if (own) await page.setViewportSize(own)
  await scrollToStart(page)
  await forgetShifts(shopper)
}

/** Shoppers who turn a screen expect things to move. */
async function forgetShifts({ page }: Shopper): Promise<void> {
  await untilStill(page)
  await page.evaluate(() => {
    window.layoutShifts.length = 0
  })
}

/**
 * The shifts of a page that moved too much. A little more is allowed while it is still arriving: where its first pieces
 * end depends on how busy the machine is.
 */
function tooMuch(shifts: Shift[]): Shift[] {
  const sum = (some: Shift[]) => some.reduce((total, { value }) => total + value, 0)
  const isCalm = sum(shifts.filter(({ isArriving }) => !isArriving)) < 0.02 && sum(shifts) < 0.05
  return isCalm ? [] : shifts
}

/** Of the page, or of the sheet over it. */
function headings(page: Page): Promise<number> {
  return page.evaluate(() => (document.querySelector('dialog[open]') ?? document).querySelectorAll('h1').length)
}

/** The focus is on the page as a whole or on something that is shown, never on a removed element. */
function focusIsSomewhere(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { activeElement } = document
    return activeElement === document.body || (activeElement?.checkVisibility({ visibilityProperty: true }) ?? false)
  })
}
