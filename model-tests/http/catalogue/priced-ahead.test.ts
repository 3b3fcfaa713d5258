/** What a tire costs out the door is said on its card and on its page before there is a cart, and is what the cart comes to. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#fixtures/accounts/people.ts'
import type { ScheduleDay } from '#machines/domain/installers/installer.ts'
import { shortDay } from '#machines/domain/time/dates.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { textOf } from '#model-tests/drivers/http/html.ts'
import { type Page, Visitor } from '#model-tests/drivers/http/http.ts'
import { login, post } from '../accounts/accounts.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

const size = '/tire-sizes/225-45r17'
const sumOfCard = (page: Page) =>
  /\$[\d,.]+(?= out the door)/.exec(textOf(page.document.querySelector('main li h3')!.closest('li')!))?.[0]
const totalOf = (page: Page) => /Total (\$[\d,.]+)/.exec(textOf(page.document.querySelector('#out-the-door')!))?.[1]

/** The total of a cart with so many of this tire, mounted at the shop that leads the list. */
async function totalOfCart(visitor: Visitor, tire: Page, quantity: number, isCovered: boolean): Promise<string | undefined> {
  const cart = await tire.press('Add 4 tires', { frontQuantity: String(quantity), rearQuantity: '0' })
  const shipping = await cart.follow('Check out')
  const installerId =
    shipping.field('installerId') ?? shipping.document.querySelector('input[name=installerId]')!.getAttribute('value')!
  await shipping.press('Choose this shop', { installerId })
  if (isCovered) await (await visitor.open('/cart')).press('Tire replacement coverage')
  return /Total (\$[\d,.]+)/.exec((await visitor.open('/cart')).text)?.[1]
}

// @fact storefront.251
test.each([
  ['', 4, false],
  ['count=2', 2, false],
  ['coverage=yes', 4, true],
])('the card, the page and the cart agree: %s', async (settings, quantity, isCovered) => {
  const visitor = new Visitor(world.shop.url)
  const listing = await visitor.open(`${size}?userZip=43215&${settings}`)
  const tire = await visitor.open(`${listing.document.querySelector('main li h3 a')!.getAttribute('href')}?${settings}`)
  const sum = sumOfCard(listing)
  expect(sum).toMatch(/^\$/)
  expect(totalOf(tire)).toBe(sum)
  expect(await totalOfCart(visitor, tire, quantity, isCovered)).toBe(sum)
})

// @fact storefront.251
test('the card says from which day the nearest shop mounts it: the first with a free time once the tires are there', async () => {
  const visitor = new Visitor(world.shop.url)
  const listing = await visitor.open(`${size}?userZip=43215`)
  const call = async (path: string) => JSON.parse((await visitor.ask(path)).text)
  const [shop] = (await call('/installers?userZip=43215&mobileInstall=false&sort=distance&limit=1')).siteInstallers
    .siteInstallerList
  const cards = listing.document.querySelectorAll('main li h3 a').map((link) => ({
    itemId: /\d+$/.exec(link.attrs.href!)![0],
    text: textOf(link.closest('li')!),
  }))
  for (const { itemId, text } of cards.slice(0, 4)) {
    const { scheduleDays } = (await call(`/installers/${shop.installerId}/schedule?itemId=${itemId}`)).siteInstallerSchedule
    const { date } = scheduleDays.find(({ slots }: ScheduleDay) => slots.some(({ isAvailable }) => isAvailable))
    expect(text).toContain(`out the door, mounted from ${shortDay(date)}`)
  }
})

test('the switches are links that keep the filters, and filters keep the switches', async () => {
  const page = await new Visitor(world.shop.url).open(`${size}?userZip=43215&category=winter`)
  const two = await (await page.follow('2 tires')).follow('With coverage')
  expect(Object.fromEntries(two.url.searchParams)).toMatchObject({ category: 'winter', count: '2', coverage: 'yes' })
  expect(two.text).toContain('2 tires, mounted at')
  const sorted = await two.press('Sort', { sort: 'priceAscending' })
  expect(Object.fromEntries(sorted.url.searchParams)).toMatchObject({ category: 'winter', count: '2', coverage: 'yes' })
  expect(sumOfCard(await two.follow('With coverage'))).not.toBe(sumOfCard(two))
})

test('a guest sees what members pay, and a dealer, who collects, is promised no mounting', async () => {
  const guest = new Visitor(world.shop.url)
  const page = await guest.open(`${size}?userZip=43215`)
  expect(sumOfCard(await page.follow('Member price'))).not.toBe(sumOfCard(page))
  const dealer = new Visitor(world.shop.url)
  await post(dealer, login, { form: 'signIn', email: 'dealer@demo.treadline.example', password: demoPassword })
  expect((await dealer.open(size)).text).toContain('See what tires cost out the door: with fees and tax.')
  const own = await dealer.open(`${size}?userZip=43215`)
  expect(own.text).toContain('4 tires, collected at a warehouse')
  expect(own.text).not.toContain('Member price')
})

/** What only those read who have tires shipped or mounted, are sold coverage, or may serve. */
const notForResellers =
  /free shipping|ship to me|shipped to you|near you|partner shop|see shops|off installation|tire replacement|with coverage|military|select a shop/i

// @fact storefront.340
test.each(['wholesale', 'dealer'])(
  'the account %s is offered nothing that it cannot have, from the front page to the payment',
  async (name) => {
    const visitor = new Visitor(world.shop.url)
    await post(visitor, login, { form: 'signIn', email: `${name}@demo.treadline.example`, password: demoPassword })
    const offered: Array<[path: string, words: string]> = []
    const look = async (path: string) => {
      const page = await visitor.open(path)
      const words = notForResellers.exec(page.text)
      if (words) offered.push([path, page.text.slice(Math.max(0, words.index - 40), words.index + 60)])
      return page
    }
    await look('/')
    const listing = await look(`${size}?userZip=43215`)
    const product = await look(listing.document.querySelector('main li h3 a')!.getAttribute('href')!)
    await product.press('Add 4 tires')
    const shipping = await look('/checkout/shipping')
    expect(shipping.heading).toBe('Where do you collect your tires?')
    await look('/checkout/payments')
    await look('/cart')
    const warehouseId = shipping.document.querySelector('input[name=warehouseId]')!.getAttribute('value')!
    await shipping.press('Choose this warehouse', { warehouseId })
    await look('/checkout/shipping-confirmation')
    const payment = await look('/checkout/payments')
    expect(payment.text).toContain('Warehouse pickup')
    expect(offered).toEqual([])
  },
)

test('without a ZIP code there is no sum, and the page asks for it', async () => {
  const page = await new Visitor(world.shop.url).open(size)
  expect(sumOfCard(page)).toBeUndefined()
  expect((await page.follow('Set your ZIP code')).url.searchParams.get('zip')).toBe('open')
})

test('tires that no shop mounts are promised no mounting, in a list and on their page', async () => {
  const visitor = new Visitor(world.shop.url)
  const listing = await visitor.open('/tire-sizes/11r22.5')
  const href = listing.document.querySelector('main li h3 a')!.getAttribute('href')!
  for (const { text } of [listing, await visitor.open(href)]) {
    expect(text).toContain('See what tires cost out the door: with fees and tax.')
  }
  for (const path of ['/tire-sizes/11r22.5', href]) {
    const { text } = await visitor.open(`${path}?userZip=43215`)
    expect(text).toContain('4 tires, to 43215')
    expect(text).not.toContain('mounted at')
  }
})
