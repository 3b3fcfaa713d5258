// @module-tag long
/** Forms that ask for a page, by ZIP, name, size or price: what is wrong is said beside the field in our words, with and without JavaScript. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#machines/domain/contact.ts'
import { cartAt } from '#model-tests/browser/purchase.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, type Screen, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { billing, tirePage } from '#model-tests/drivers/http/purchase.ts'

let world: BorrowedShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
})
afterAll(() => world?.release())

interface Asked {
  at: string
  /** Pressed first, where the field is folded away. */
  opens?: string
  label: string
  button: string
  /** What is refused, and what is said of it. */
  wrong: readonly string[]
  sentence: string
}

const shops = `/checkout/shipping?userZip=${billing.zip}`
const zip = { label: 'ZIP code', wrong: ['00000', ''], sentence: messages.zip }
const asked: Asked[] = [
  { at: tirePage, button: 'See shops near you', ...zip },
  { at: '/checkout/shipping', button: 'Find shops', ...zip },
  { at: '/?zip=open', button: 'Use this ZIP code', ...zip },
  {
    at: shops,
    opens: 'Find a shop by name',
    label: 'Name or city',
    button: 'Find',
    wrong: ['a', ''],
    sentence: 'Enter the name or the city of a shop',
  },
  {
    at: '/tire-sizes/225-45r17',
    label: 'Highest price, dollars',
    button: 'Apply',
    wrong: ['cheap'],
    sentence: 'Please enter a price in dollars, such as 150',
  },
  {
    at: '/true-scale?candidate=235-40r18&original=215-55r16',
    label: 'Original',
    button: 'Draw them',
    wrong: ['big'],
    sentence: 'Please enter a size as it is on the sidewall, such as 235/40R18',
  },
]

const ways = [true, false].flatMap((javaScriptEnabled) => asked.map((form) => ({ javaScriptEnabled, ...form })))

// @fact 5.16
test.each(ways)(
  '$label at $at, JavaScript $javaScriptEnabled',
  async ({ javaScriptEnabled, at, opens, label, button, wrong, sentence }) => {
    const cart = at.startsWith('/checkout') ? await cartAt(world, 'cart') : undefined
    await using shopper = await Shopper.open(browser, world.shop.url, { javaScriptEnabled, ...(cart && { cart }) })
    const { page } = shopper
    // Without scripts each is the same request and answer.
    for (const text of javaScriptEnabled ? wrong : wrong.slice(0, 1)) {
      await shopper.visit(at)
      if (opens) await page.getByText(opens).click()
      await shopper.field(label).fill(text)
      await page.getByRole('button', { name: button, exact: true }).filter({ visible: true }).first().click()
      const field = shopper.field(label)
      const said = page.getByText(sentence, { exact: true })
      await said.first().waitFor()
      await shopper.ready()
      expect({ text, shown: await field.inputValue(), isWrong: await field.getAttribute('aria-invalid') }).toEqual({
        text,
        shown: text,
        isWrong: 'true',
      })
      const describedBy = (await field.getAttribute('aria-describedby'))?.split(' ')[0]
      expect(await page.locator(`[id="${describedBy}"]`).textContent()).toBe(sentence)
      if (!javaScriptEnabled) continue
      await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
      await field.press('End')
      await field.pressSequentially('x')
      expect(await field.getAttribute('aria-invalid')).toBeNull()
      expect(await field.inputValue()).toBe(`${text}x`)
    }
  },
)

test.each<[Screen, boolean]>([
  ['phone', true],
  ['desktop', false],
])(
  'a size without its width is refused, with the nearest ones beside, on a %s, JavaScript %s',
  async (screen, javaScriptEnabled) => {
    await using shopper = await Shopper.open(browser, world.shop.url, { screen, javaScriptEnabled })
    await shopper.visit('/?width=&ratio=45&rim=17')
    await shopper.button(/^See tires/).click()
    await shopper.page.getByText('Please choose the width, the ratio and the rim. These come nearest:').waitFor()
  },
)

test('on a phone the filters stay open over a price that cannot be read', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url, { screen: 'phone' })
  const { page } = shopper
  await shopper.visit('/tire-sizes/225-45r17')
  await shopper.link('Filters').click()
  await shopper.field('Highest price, dollars').fill('cheap')
  await shopper.button(/^Show \d+ tires/).click()
  await page.getByText('Please enter a price in dollars, such as 150').waitFor()
  await shopper.field('Highest price, dollars').fill('150')
  await shopper.button(/^Show \d+ tires/).click()
  await page.waitForURL(/max=150$/)
  await page.getByText('Please enter a price in dollars, such as 150').waitFor({ state: 'detached' })
})
