/** The delivery that is selected on the page of a tire, without JavaScript: it comes into the cart with the tire, and the cart says so. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { textOf } from '#model-tests/drivers/http/html.ts'
import type { Page } from '#model-tests/drivers/http/http.ts'
import { visitorAs } from '#model-tests/drivers/http/page-purchase.ts'
import { tirePage } from '#model-tests/drivers/http/purchase.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

const near = '/?userZip=43215'
const visitor = () => visitorAs(world.shop.url, { comesBy: near })
const mainOf = (page: Page) => textOf(page.document.querySelector('main')!)
const shopOn = (page: Page) => mainOf(page).match(/Installed at ([\w' ]+?) \$\d+ a tire/)?.[1]

test('the shop that is selected on the tire is the shop of the cart, with the time that was shown and the total of the page', async () => {
  const shopper = await visitor()
  const product = await shopper.open(tirePage)
  const shop = shopOn(product)!
  const total = mainOf(product).match(/Total (\$[\d.,]+)/)![1]
  const time = mainOf(product).match(/Installed from (\w+, \w+ \d+, [\d:]+ [AP]M)/)![1]
  const cart = await (await product.press('Add 4 tires')).visitor.open('/cart')
  expect(mainOf(cart)).toContain(`Installation at ${shop}, as selected on the page of this tire: ${time}, the first free time.`)
  expect(mainOf(cart)).toContain(`Installed at ${shop} ${time}`)
  expect(mainOf(cart)).toContain(`Total ${total}`)
  const shipping = await shopper.open('/checkout/shipping')
  expect(mainOf(shipping)).toContain(time)
  expect((await shipping.press('Continue')).path).toBe('/checkout/services')
})

test('what the cart has chosen is selected on the next tire, and stays when it is added', async () => {
  const shopper = await visitor()
  const nearest = shopOn(await shopper.open(tirePage))
  await (await shopper.open(tirePage)).press('Add 4 tires')
  const { siteInstallerList } = await (await fetch(`${world.shop.url}/installers?userZip=43215&limit=3`))
    .json()
    .then(
      (body) =>
        body.siteInstallers as { siteInstallerList: Array<{ installerId: string; company: string; isMobileInstall: boolean }> },
    )
  const other = siteInstallerList.find(({ company, isMobileInstall }) => company !== nearest && !isMobileInstall)!
  await (await shopper.open('/checkout/shipping')).press('Choose this shop', { installerId: other.installerId })
  const again = await shopper.open(tirePage)
  expect(shopOn(again)).toBe(other.company)
  await again.press('Add 4 tires')
  const cart = await shopper.open('/cart')
  expect(mainOf(cart)).toContain(`Installed at ${other.company}`)
  expect(mainOf(cart)).not.toContain('as selected on the page')
})

test('a delivery that is chosen on the tire takes the place of the one in the cart, and the cart says so', async () => {
  const shopper = await visitor()
  await (await shopper.open(tirePage)).press('Add 4 tires')
  await (await shopper.open(tirePage)).press('Add 4 tires', { delivery: 'home' })
  const cart = await shopper.open('/cart')
  expect(mainOf(cart)).toContain('These tires are shipped to you, as you chose for this tire. The checkout asks for the address.')
  expect(mainOf(cart)).not.toContain('Installed at')
  const back = await (await shopper.open(tirePage)).press('Add 4 tires', { delivery: 'installer' })
  expect(mainOf(await back.visitor.open('/cart'))).toMatch(
    /Installation at .*, as (you chose for|selected on the page of) this tire/,
  )
})

test('without a ZIP there is no shop to take, and the checkout asks for one', async () => {
  const shopper = await visitorAs(world.shop.url, {})
  await (await shopper.open(tirePage)).press('Add 4 tires')
  expect(mainOf(await shopper.open('/cart'))).toContain('No shop chosen yet')
})

test('two carts of one account name each other, and one press brings the tires and the codes of the other', async () => {
  const [first, second] = [await visitorAs(world.shop.url, { signsInAs: 'Rita' }), await visitor()]
  await (await first.open(tirePage)).press('Add 4 tires')
  await (await first.open('/cart')).press('Apply', { promoCode: 'SET4' })
  await (await second.open('/tire-sizes/205-55r16')).visitor.open('/cart')
  const list = await second.open('/tire-sizes/205-55r16')
  const tire = list.document.querySelector('main li h3 a')!.getAttribute('href')!
  await (await second.open(tire)).press('Add 4 tires')
  await (await second.open('/my_customers/login')).press('Sign in as Rita')
  const cart = await second.open('/cart')
  expect(mainOf(cart)).toMatch(/^Your cart, 4 tires You have another cart: Halden Meridian A\/S, 4 tires\./)
  const joined = await cart.press('Add them to this cart')
  expect(mainOf(joined)).toMatch(/^Your cart, 8 tires/)
  expect(mainOf(joined)).toContain('SET4')
  const emptied = await first.open('/cart')
  expect(mainOf(emptied)).toMatch(/^Your cart is empty You have another cart: /)
  expect(mainOf(await emptied.press('Open that cart here'))).toMatch(/^Your cart, 8 tires/)
})
