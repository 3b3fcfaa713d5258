/** Pages in which something is there twice, or is said of what a shopper typed: they are valid HTML too, and no id is given twice. */
import { afterAll, beforeAll, expect } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { htmlFaults } from '#model-tests/drivers/http/html-faults.ts'
import { type Page, sameShopper, Visitor } from '#model-tests/drivers/http/http.ts'
import { readyToPlace, tirePage } from '#model-tests/drivers/http/purchase.ts'
import { fieldTest } from '#model-tests/field/field-test.ts'
import { fillCart, login } from '#model-tests/http/accounts/accounts.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

const faultsOf = (pages: readonly Page[]) => pages.flatMap(({ path, html }) => htmlFaults(path, html))

fieldTest(
  ['concretecms-community-store/community_store#566', 'PrestaShop/PrestaShop#20093', 'shopware/shopware#10305'],
  'a tire that is on a page several times, as the one that is bought, seen before, compared and in the cart, gives no id twice',
  async () => {
    const visitor = new Visitor(world.shop.url)
    await fillCart(visitor)
    await visitor.open(tirePage)
    const pages = [
      await visitor.open('/cart'),
      await visitor.open('/?cart=open'),
      await visitor.open('/tire-sizes/225-45r17?cart=open'),
      await visitor.open(`${tirePage}?cart=open`),
      await visitor.open('/compare?items=100000,100036,100081,100000'),
    ]
    expect(faultsOf(pages)).toEqual([])
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  },
)

fieldTest(
  ['bigcommerce/cornerstone#1791', 'Shopify/dawn#913', 'cubecart/v6#1214'],
  'labels and errors of refused forms name one field each, also where a form is in the page and in a dialog over it',
  async () => {
    const visitor = new Visitor(world.shop.url)
    const signIn = await visitor.open(`${login}?create=1`)
    const shopper = await sameShopper(await readyToPlace(world))
    const pages = [
      await signIn.press('Sign in', { email: 'nobody', password: '' }),
      await (await visitor.open('/contact')).press('Send', {}),
      await (await visitor.open('/installer-signup')).press('Apply to join', {}),
      await (await visitor.open('/track-your-order')).press('Track order', {}),
      await visitor.open('/tire-sizes/225-45r17?zip=open'),
      await visitor.open('/search?q=225/45r17&cart=open'),
      await visitor.open(`/?modal=returns`),
      await shopper.open('/checkout/shipping?zip=open'),
      await shopper.open('/checkout/services'),
      await shopper.open('/checkout/payments/credit'),
      await shopper.open('/checkout/order-summary'),
    ]
    expect(faultsOf(pages)).toEqual([])
    expect(pages.slice(0, 4).map(({ html }) => html.includes('aria-invalid="true"'))).toEqual([true, true, true, true])
  },
)
