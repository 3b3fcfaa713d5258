/** A high-contrast theme of the shopper's own: what is chosen, rated and drawn can be seen without grounds and shadows. */
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, Shopper } from '#model-tests/drivers/browser/browser.ts'

let world: BorrowedShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
})
afterAll(() => world?.release())

async function openIn(colorScheme: 'light' | 'dark', path: string): Promise<Shopper> {
  const shopper = await Shopper.open(browser, world.shop.url)
  await shopper.page.emulateMedia({ forcedColors: 'active', colorScheme })
  await shopper.visit(path)
  return shopper
}

test('a chosen delivery, a set filter and a rating can be seen', async () => {
  await using shopper = await openIn('dark', '/tire-sizes/225-45r17?category=winter')
  const { page } = shopper
  const filters = page.getByRole('group', { name: 'Category' }).getByRole('link')
  const square = (link: Locator) => picture(link.locator('span').first())
  expect(await square(filters.filter({ hasText: 'Winter' }))).not.toBe(await square(filters.filter({ hasText: 'Summer' })))
  const card = page.locator('main li').filter({ hasText: 'Treadline score' }).first()
  const stars = card.locator('[aria-hidden=true][style*="--v"]').first()
  expect(await isDrawn(stars)).toBe(true)

  await shopper.visit(`/brands/halden/meridian-as/p/100000?userZip=43215`)
  const delivery = (choice: string) => page.locator(`input[name=delivery]${choice}`).first()
  expect(await picture(delivery(':checked'))).not.toBe(await picture(delivery(':not(:checked)')))
})

test.each(['/', '/brands/halden/meridian-as/p/100000', '/statecharts/cartTabs'])(
  'what is current on %s has a frame',
  async (path) => {
    await using shopper = await openIn('dark', path)
    const frames = await shopper.page
      .locator(':is(a, button):is([aria-current], [aria-pressed="true"], [aria-selected="true"]):visible')
      .evaluateAll((all) => all.map((each) => [each.textContent, getComputedStyle(each).outlineStyle]))
    expect(frames.length).toBeGreaterThan(0)
    expect(frames.filter(([, style]) => style !== 'solid')).toEqual([])
  },
)

test.each(['light', 'dark'] as const)('charts are drawn in the colors of a %s theme', async (scheme) => {
  await using shopper = await openIn(scheme, '/statecharts/cartTabs')
  const found = await shopper.page.evaluate(() => {
    const probe = document.createElement('p')
    probe.style.cssText = 'color: CanvasText; background: Canvas'
    document.body.append(probe)
    const { color, backgroundColor } = getComputedStyle(probe)
    const styles = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((each) => !each.closest('.sc-any')).map((each) => getComputedStyle(each))
    return {
      theme: { color, backgroundColor },
      edges: [...new Set(styles('.sc-drawing .sc-box').map(({ stroke }) => stroke))],
      names: [...new Set(styles('.sc-drawing .sc-name').map(({ fill }) => fill))],
    }
  })
  expect(found.edges).toEqual([found.theme.color])
  expect(found.names).toEqual([found.theme.color])
})

/** As text, so that two of them can be compared. */
async function picture(what: Locator): Promise<string> {
  return (await what.screenshot({ animations: 'disabled' })).toString('base64')
}

async function isDrawn(what: Locator): Promise<boolean> {
  const shown = await picture(what)
  await what.evaluate((element) => {
    if (element instanceof HTMLElement) element.style.opacity = '0'
  })
  return (await picture(what)) !== shown
}
