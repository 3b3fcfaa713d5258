import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { axeFaults } from '#model-tests/drivers/browser/axe.ts'
import { openBrowser, Shopper } from '#model-tests/drivers/browser/browser.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

/** What is found on a page of the shop, under its security policy, after something was added at its end. */
async function faultsWith(added: string, screen: 'desktop' | 'phone' = 'desktop', javaScriptEnabled = true): Promise<string[]> {
  await using shopper = await Shopper.open(await openBrowser(), world.shop.url, { screen, javaScriptEnabled })
  await shopper.visit('/brands')
  await shopper.page.evaluate((html) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      @media (width < 600px) { .pale-on-phones { color: #bbb } }
      .makes-pale + .follows-something { color: #bbb }
      @keyframes fade { from { opacity: 0 } }
      .fades { animation: fade 20s 1s backwards }
      :root:has(.over-the-footer) footer * { color: #bbb; background: #fff }`)
    document.adoptedStyleSheets.push(sheet)
    document.querySelector('main')!.insertAdjacentHTML('beforeend', html)
  }, added)
  return (await axeFaults(shopper)).map((fault) => fault.split(':')[0]!)
}

const tooPale = '<p class="a-new-kind" style="color: #bbb; background: #fff">Words</p>'

test.each([
  ['with scripts', true],
  ['without scripts', false],
])('an unreadable text is found each time, also on a page that was right before, %s', async (_, scripted) => {
  expect(await faultsWith('', 'desktop', scripted)).toEqual([])
  expect(await faultsWith(tooPale, 'desktop', scripted)).toEqual(['color-contrast'])
  expect(await faultsWith(tooPale, 'desktop', scripted)).toEqual(['color-contrast'])
})

test('what fades in is measured as it stays', async () => {
  expect(await faultsWith('<p class="fades" style="color: #222; background: #fff">Words</p>')).toEqual([])
  expect(await faultsWith('<p class="fades" style="color: #bbb; background: #fff">Words</p>')).toEqual(['color-contrast'])
})

test('unchanged parts are not measured again, but everything else is checked', async () => {
  const listed = '<p class="another-kind" style="color: #222; background: #fff">One</p>'
  expect(await faultsWith(listed)).toEqual([])
  const unnamed = `${listed.replace('One', 'Another')}<img class="a-picture" src="/favicon.ico">`
  expect(await faultsWith(unnamed)).toEqual(['image-alt'])
  expect(await faultsWith(`${listed}${listed}<a href="/brands" id="twice"></a>`)).toEqual(['link-name'])
})

test('a known element that a new one makes unreadable is measured again', async () => {
  const known = '<p class="follows-something" style="background: #fff">Words</p>'
  expect(await faultsWith(known)).toEqual([])
  expect(await faultsWith(`<p class="makes-pale" style="color: #222; background: #fff">One</p>${known}`)).toEqual([
    'color-contrast',
  ])
})

test('text readable at one width is still measured at the other', async () => {
  const paleOnPhones = '<p class="pale-on-phones" style="background: #fff">Words</p>'
  // Everything but the words is already measured.
  expect(await faultsWith('', 'phone')).toEqual([])
  expect(await faultsWith(paleOnPhones)).toEqual([])
  expect(await faultsWith(paleOnPhones, 'phone')).toEqual(['color-contrast'])
})

test('a part that lies over others makes the whole page measured again', async () => {
  expect(await faultsWith('')).toEqual([])
  expect(await faultsWith('<p class="over-the-footer" style="position: fixed; bottom: 0">Words</p>')).toContain('color-contrast')
})
