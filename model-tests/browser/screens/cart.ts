/** The cart as a page and as a drawer: from empty to filled to empty, and a deleted cart. */
import { ApiShopper } from '#model-tests/drivers/http/http.ts'
import { press, type ScreenJourney, visit } from './journey.ts'

const empty = 'Your cart is empty'
const product = /\/p\/\d+$/

const cart: ScreenJourney = async ({ world, open }) => {
  await using walk = await open(await ApiShopper.open(world.url))
  await walk.to('nothing is in the cart yet', visit('/cart'), { at: { cart: 'none' }, path: '/cart', heading: empty })
  await walk.shopper.visit('/tire-sizes/225-45r17')
  await walk.page.locator('main a[href*="/p/"]').first().click()
  await walk.page.waitForURL(product)
  await walk.to('tires are put in', press(/^Add 4 tires/), {
    at: { cart: 'active' },
    path: product,
    heading: 'Your cart, 4 tires',
  })
  await walk.to('the last tires are taken out', press(/^Remove/), { at: { cart: 'empty' }, path: product, heading: empty })

  await walk.page.keyboard.press('Escape')
  await walk.page.getByRole('dialog').waitFor({ state: 'detached' })
  await walk.to('tires are put in again', press(/^Add 4 tires/), {
    at: { cart: 'active' },
    path: product,
    heading: 'Your cart, 4 tires',
  })
  const loses = async ({ cartId }: { cartId: string }) => {
    await world.shop.database.query('delete from cart_item where cart_id = $1', [cartId])
    return { outcome: 'notFound' }
  }
  world.script('cart.updateCart', { kind: 'answers', output: loses })
  await walk.to(
    'the cart is not there any more',
    ({ page }) =>
      page
        .getByRole('region', { name: 'Cart content' })
        .getByRole('button', { name: / more$/ })
        .click(),
    { at: { cart: 'gone' }, path: product, heading: empty },
  )
}

export const cartWalks = { cart }
