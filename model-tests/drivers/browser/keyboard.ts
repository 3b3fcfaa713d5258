/** A shopper at the keyboard: Tab leads to what is wanted, and the focus can be seen at each stop. */
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Shopper } from './browser.ts'
import { untilInPage } from './wait-in-page.ts'

/** Presses Tab until the element has the focus; each stop on the way must show that it has it. */
export async function tabTo(shopper: Shopper, target: Locator): Promise<void> {
  for (let press = 0; press < 150; press += 1) {
    if (await hasFocus(target)) return
    await shopper.page.keyboard.press('Tab')
    expect(await focusShown(shopper)).toEqual(expect.objectContaining({ isSeen: true }))
  }
  throw new Error(`The Tab key never came to ${target}`)
}

export async function expectFocusSeen(shopper: Shopper, target: Locator): Promise<void> {
  expect(await hasFocus(target)).toBe(true)
  expect(await focusShown(shopper)).toEqual(expect.objectContaining({ isSeen: true }))
}

export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement && document.hasFocus())
}

/** As long as one looks at what a key did: any request of it has been answered. */
export async function untilRead(shopper: Shopper): Promise<void> {
  await shopper.page.waitForTimeout(150)
  await untilInPage(shopper.page, () => document.querySelector('[aria-busy=true]') === null)
  await shopper.ready()
}

/** An outline or a shadow around the focused element, or around the label of a hidden control. */
function focusShown({ page }: Shopper): Promise<{ html: string; isSeen: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body || element.tagName === 'IFRAME') return { html: 'the page', isSeen: true }
    const isDrawn = (candidate: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(candidate)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    const box = element.getBoundingClientRect()
    const isOnScreen = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
    const label = element.closest('label')
    const isSeen = isOnScreen && (isDrawn(element) || (label !== null && isDrawn(label)))
    return { html: element.outerHTML.slice(0, 200), isSeen }
  })
}
