/** A form acts on what its page showed, or on nothing: orders, accounts and carts of pages that stayed open while the session changed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { otherCartPath, subjectMessages } from '#app/server/forms/subject.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { confirmationPath } from '#model-tests/drivers/confirmation.ts'
import { type FormButton, formButtons, submissionOf } from '#model-tests/drivers/http/forms.ts'
import { type Answer, type ApiShopper, type Page, sameShopper, Visitor } from '#model-tests/drivers/http/http.ts'
import { billing, orderOf, place, readyToPlace, totalOf } from '#model-tests/drivers/http/purchase.ts'
import { fieldTest } from '#model-tests/field/field-test.ts'
import { cartOf, cookie, fillCart, login, member, signInOf, whoIs } from '#model-tests/http/accounts/accounts.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

const nothingChanged = /Nothing was changed\./

/** The page of the order, in the browser that placed it. */
const confirmationOf = (orderId: string) => `/checkout/order-confirmation/${orderId}`

/** Presses the form of a page that stayed open, with the cookies that the browser has by now. */
async function pressLate(visitor: Visitor, page: Page, button: FormButton): Promise<Answer> {
  const { method, action, fields } = submissionOf(page.document, button, {})
  expect(method).toBe('POST')
  return visitor.ask(new URL(action || page.url.href, page.url), {
    method,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
    from: page.url,
  })
}

/** Places the cart of a shopper and opens the order's page in the browser. */
async function placeIn(visitor: Visitor, shopper: ApiShopper): Promise<{ orderId: string; page: Page }> {
  await visitor.hold(shopper)
  const summary = await visitor.open('/checkout/order-summary')
  const page = await summary.press('Place order')
  expect(page.path).toMatch(confirmationPath)
  return { orderId: page.path.split('/').at(-1)!, page }
}

describe('orders', () => {
  fieldTest(
    ['coreshop/CoreShop#510', 'i-love-flamingo/flamingo-commerce#192', 'cubecart/v6#4271'],
    'each order has its own page, which a reload shows again, also after a newer order',
    async () => {
      const visitor = await sameShopper(await readyToPlace(world))
      const first = await placeIn(visitor, await readyToPlace(world))
      const second = await placeIn(visitor, await readyToPlace(world))
      expect(first.orderId).not.toBe(second.orderId)
      for (const { orderId } of [first, second, first]) {
        const again = await visitor.open(confirmationOf(orderId))
        expect([again.path, again.text.includes(orderNumber(orderId))]).toEqual([confirmationOf(orderId), true])
      }
      expect((await visitor.open('/checkout/order-confirmation')).path).toBe(confirmationOf(second.orderId))
    },
  )

  test('a reload of an order shows it also when a newer order was placed and its answer was lost', async () => {
    const newer = await readyToPlace(world)
    const visitor = await sameShopper(await readyToPlace(world))
    const first = await placeIn(visitor, await readyToPlace(world))
    await visitor.hold(newer)
    await place(newer)
    const { orderId } = orderOf(await newer.state())
    expect((await visitor.open(confirmationOf(first.orderId))).path).toBe(confirmationOf(first.orderId))
    expect((await visitor.open('/checkout/order-confirmation')).path).toBe(confirmationOf(orderId!))
  })

  test('cancelling on the page of an order cancels that order, and no newer one', async () => {
    const visitor = await sameShopper(await readyToPlace(world))
    const first = await placeIn(visitor, await readyToPlace(world))
    const second = await placeIn(visitor, await readyToPlace(world))
    expect((await first.page.press('Yes, cancel this order')).heading).toMatch(/^Cancelled\./)
    expect((await visitor.open(confirmationOf(second.orderId))).heading).toMatch(/^Confirmed\./)
  })

  test('the form of one order sent to the address of another does nothing, and the page says which it shows now', async () => {
    const visitor = await sameShopper(await readyToPlace(world))
    const first = await placeIn(visitor, await readyToPlace(world))
    const second = await placeIn(visitor, await readyToPlace(world))
    const { fields } = submissionOf(first.page.document, buttonOf(first.page, 'Yes, cancel this order'), {})
    const send = (path: string) =>
      visitor.ask(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
        from: first.page.url,
      })
    const refused = await send(confirmationOf(second.orderId))
    expect([refused.status, refused.text.includes(escaped(subjectMessages.order(second.orderId)))]).toEqual([409, true])
    // Without a number the address is that of the newest order, as it was for pages of an earlier version.
    const earlier = await send('/checkout/order-confirmation')
    expect([earlier.status, earlier.headers.get('Location')]).toEqual([303, confirmationOf(second.orderId)])
    for (const { orderId } of [first, second])
      expect((await visitor.open(confirmationOf(orderId))).heading).toMatch(/^Confirmed\./)
  })

  test('to another browser the page of an order is not there', async () => {
    const owner = await sameShopper(await readyToPlace(world))
    const { orderId } = await placeIn(owner, await readyToPlace(world))
    const stranger = await sameShopper(await readyToPlace(world))
    const page = await stranger.open(confirmationOf(orderId))
    expect(page.path).not.toMatch(confirmationPath)
    expect(page.text).not.toContain(orderNumber(orderId))
  })
})

describe('carts', () => {
  fieldTest(
    ['PrestaShop/PrestaShop#26082', 'ppy/osu-web#2901'],
    'the review of one cart does not order another one that was opened since',
    async () => {
      const shopper = await readyToPlace(world)
      const visitor = await sameShopper(shopper)
      const review = await visitor.open('/checkout/order-summary')
      const other = await readyToPlace(world)
      await visitor.hold(other)
      const answer = await pressLate(visitor, review, buttonOf(review, 'Place order'))
      expect([answer.status, answer.text.includes(escaped(subjectMessages.cart))]).toEqual([409, true])
      for (const each of [shopper, other]) expect(orderOf(await each.state()).stage).toBe('unplaced')
      // The page shows the cart that is open now, and its own form places that one.
      const shown = formButtons((await visitor.open('/checkout/order-summary')).document)
      expect(shown.some(({ name }) => name.startsWith('Place order'))).toBe(true)
    },
  )

  fieldTest(
    'openfoodfoundation/openfoodnetwork#8185',
    'placing an order that another tab has placed already shows that order',
    async () => {
      const visitor = await sameShopper(await readyToPlace(world))
      const review = await visitor.open('/checkout/order-summary')
      const placed = await (await visitor.open('/checkout/order-summary')).press('Place order')
      expect(placed.path).toMatch(confirmationPath)
      const again = await pressLate(visitor, review, buttonOf(review, 'Place order'))
      expect(again.status).toBeLessThan(500)
      const shown = await visitor.navigate(new URL(again.headers.get('Location') ?? review.url.href, review.url), {})
      expect(shown.text).not.toMatch(/Oops/)
      expect((await visitor.open(placed.path)).heading).toMatch(/^Confirmed\./)
    },
  )

  test('what is typed on the payment page of one cart is not kept with another', async () => {
    const shopper = await readyToPlace(world)
    const other = await readyToPlace(world)
    const visitor = await sameShopper(other)
    const body = new URLSearchParams({ about: `/${shopper.cartId}/`, firstName: 'Fromelsewhere', lastName: 'Reyes' })
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const from = new URL('/checkout/payments', world.shop.url)
    const kept = () => visitor.ask('/checkout/payments/draft', { method: 'POST', headers, body: body.toString(), from })
    expect((await kept()).status).toBe(204)
    expect((await visitor.open('/checkout/payments')).html).not.toContain('Fromelsewhere')
  })
})

describe('accounts', () => {
  fieldTest(
    ['rune-org/rune#499', 'open-mercato/open-mercato#1947', 'pepyatka/pepyatka-html#453', 'aces/Loris#9100'],
    'no form of a page of one account acts for another that has signed in since',
    async () => {
      const { visitor, ada } = await member(world.shop.url)
      const pages = await pagesOfMember(visitor)
      const { ada: rita } = await member(world.shop.url)
      await (await visitor.open('/account')).press('Sign out')
      await (await visitor.open(login)).press('Sign in', signInOf(rita))
      await fillCart(visitor)
      const before = await heldBy(visitor)

      const acted: string[] = []
      const walked = new Set<string>()
      for (const page of pages) {
        for (const button of page.buttons) {
          if (button.isDisabled || submissionOf(page.document, button, {}).method !== 'POST') continue
          const name = nameOf(page, button)
          if (walked.has(name) || name in forAnyone) continue
          walked.add(name)
          const answer = await pressLate(visitor, page, button)
          const isShownAgain = answer.status === 409 && nothingChanged.test(answer.text)
          // The cart of the other account has no page of this step yet.
          const isSentBack = answer.status === 303 && answer.headers.get('Location') === otherCartPath
          if (!isShownAgain && !isSentBack) acted.push(`${page.path}: ${name}, ${answer.status}`)
        }
      }
      expect(acted).toEqual([])
      expect([...mustBeWalked].filter((name) => !walked.has(name))).toEqual([])
      expect(await heldBy(visitor)).toEqual(before)
      expect(await whoIs(world.shop.url, { 'treadline-session': (await cookie(visitor, 'treadline-session')) ?? '' })).toBe(
        rita.email,
      )
      expect(before.who).not.toContain(ada.email)
      expect((await visitor.open(otherCartPath)).text).toContain(subjectMessages.cart)
    },
  )

  test('what was typed on the page of one account is not shown to another', async () => {
    const { visitor } = await member(world.shop.url)
    const name = await visitor.open('/account/details/name')
    const { ada: rita } = await member(world.shop.url)
    await (await visitor.open('/account')).press('Sign out')
    await (await visitor.open(login)).press('Sign in', signInOf(rita))
    const refused = await name.press('Save', { firstName: 'Fromtheoldtab' })
    expect([refused.status, refused.text.includes(subjectMessages.account(rita.email))]).toEqual([409, true])
    expect(refused.html).not.toContain('Fromtheoldtab')
  })

  test('a tire is not added at the price of an account whose session has ended', async () => {
    const { visitor } = await member(world.shop.url)
    const tire = await tirePage(visitor)
    await (await visitor.open('/account')).press('Sign out')
    const refused = await tire.press('Add 4 tires')
    expect([refused.status, refused.text.includes(subjectMessages.signedOut)]).toEqual([409, true])
    expect(await visitor.cartId()).toBeNull()
    // The page is that of a guest now, and its form works.
    expect((await refused.press('Add 4 tires')).status).toBe(200)
    expect((await cartOf(visitor)).quantity).toBe(4)
  })

  test('a guest who has signed in meanwhile adds the tire all the same', async () => {
    const { ada } = await member(world.shop.url)
    const visitor = new Visitor(world.shop.url)
    const tire = await tirePage(visitor)
    await (await visitor.open(login)).press('Sign in', signInOf(ada))
    expect((await tire.press('Add 4 tires')).status).toBe(200)
    expect((await cartOf(visitor)).quantity).toBe(4)
  })
})

describe('what was agreed to', () => {
  fieldTest(
    'solidusio/solidus_paypal_commerce_platform#13',
    'an address that another tab changed is shown before the order is placed',
    async () => {
      const shopper = await readyToPlace(world)
      const visitor = await sameShopper(shopper)
      const review = await visitor.open('/checkout/order-summary')
      expect(
        (await shopper.send('shippingChoice', { type: 'address.save', ...billing, addressLine1: '99 Elsewhere Ave' })).status,
      ).toBe(200)
      if ((await shopper.state()).actors.shippingChoice?.can.includes('address.keepEntered'))
        expect((await shopper.send('shippingChoice', { type: 'address.keepEntered' })).status).toBe(200)
      const refused = await review.press('Place order')
      expect(refused.path).toBe('/checkout/order-summary')
      expect(refused.text).toContain('Since you saw your order, this has changed: where the tires go.')
      expect(refused.text).toContain('99 Elsewhere Ave')
      expect(orderOf(await shopper.state()).orderId).toBeNull()
      expect((await refused.press('Place order')).path).toMatch(confirmationPath)
    },
  )

  test('over the API an order is placed with the digest of the cart, and refused with that of an earlier one', async () => {
    const shopper = await readyToPlace(world)
    const seen = await cartOf(await sameShopper(shopper))
    const trailer = await shopper.send('cart', { type: 'trailer.describe', trailerInfo: 'A boat' })
    expect(trailer.status).toBe(200)
    const event = { type: 'order.place', expectedTotalInCents: await totalOf(shopper) }
    const refused = await shopper.send('order', { ...event, agreed: seen.agreement })
    expect([refused.status, orderOf(refused.body).problem?.code]).toEqual([409, 'orderChanged'])
    const now = await cartOf(await sameShopper(shopper))
    const placed = await shopper.send('order', { ...event, agreed: now.agreement })
    expect([placed.status, orderOf(placed.body).stage]).toEqual([200, 'confirmed'])
  })

  test('a call without a digest compares the total alone', async () => {
    const { status, body } = await place(await readyToPlace(world))
    expect([status, orderOf(body).stage]).toEqual([200, 'confirmed'])
  })
})

/** Forms that do the same for everyone: they act on the browser, or on what they name themselves. */
const forAnyone: Record<string, string> = {
  '/my_customers/logout signOut': 'ends the session that this browser has, whosever it is',
  '/compare/list compare': 'the list is kept by the browser',
  '/recently-viewed forgetViewed': 'the tires were looked at with this browser',
  '/v1/site/notifications notice': 'notices are closed for this browser',
}

/** Forms that the walk must have met; more are welcome. */
const mustBeWalked = new Set([
  '/account/details/name name',
  '/account/details/email email',
  '/account/details/password password',
  '/garage garage',
  '/brands/:brand/:line/p/:item ',
  'cart item.setQuantity',
  'cart item.remove',
  'cart coupon.apply',
  'cart vehicle.choose',
  'cartTabs tab.select',
  'shippingChoice address.save',
  'checkoutFlow step.continue',
  'roadHazard coverage.add',
  'paymentType payment.submit',
  'paymentType type.choose',
])

/** Pages with forms, as a member sees them on the way to an order. */
async function pagesOfMember(visitor: Visitor): Promise<Page[]> {
  const paths = [
    '/account',
    '/account/my-garage',
    '/account/details/name',
    '/account/details/email',
    '/account/details/password',
    '/vehicles/honda/civic/2019?trim=sport',
    '/vehicles/honda/civic/2019/placard?trim=sport',
    '/vehicles/not-listed',
    '/search?q=225/45R17',
  ]
  const pages: Page[] = []
  const tire = await tirePage(visitor)
  await (await visitor.open('/vehicles/honda/civic/2019?trim=sport')).press('Keep in my garage')
  await visitor.open('/search?q=michelin')
  for (const path of paths) pages.push(await visitor.open(path))
  await tire.press('Add 4 tires')
  pages.push(tire, await visitor.open('/cart'), await visitor.open(`${tire.url.pathname}?cart=open`))
  const shipping = await visitor.open('/checkout/shipping')
  const home = await shipping.press('Ship to me')
  const services = await home.press('Ship to this address', billing)
  pages.push(shipping, home, services, await services.press('Continue'))
  return pages
}

/** Everything of the session that a form could have changed. */
async function heldBy(visitor: Visitor) {
  const [who, cart, garage] = [
    (await visitor.ask('/user-details')).text,
    await cartOf(visitor),
    (await visitor.open('/account/my-garage')).document.querySelector('main')?.textContent ?? '',
  ]
  return { who, cart, garage }
}

/** The chart and event, or where it is posted and its name there. */
function nameOf(page: Page, button: FormButton): string {
  if (button.event) return `${button.event.machine} ${button.event.event}`
  const { action, fields } = submissionOf(page.document, button, {})
  const { pathname } = new URL(action || page.url.href, page.url)
  const name = fields.find(([field]) => field === 'form')?.[1] ?? ''
  return `${pathname.replace(/^\/brands\/[^/]+\/[^/]+\/p\/\d+$/, '/brands/:brand/:line/p/:item')} ${name}`
}

function buttonOf(page: Page, name: string): FormButton {
  const button = page.buttons.find((one) => one.name.startsWith(name))
  if (!button) throw new Error(`${page.path} has no button ${name}`)
  return button
}

async function tirePage(visitor: Visitor): Promise<Page> {
  const listing = await visitor.open('/tire-sizes/225-45r17')
  const link = listing.elements().find(({ localName, attrs }) => localName === 'a' && /\/p\/\d+$/.test(attrs.href ?? ''))
  return visitor.open(link?.attrs.href ?? '')
}

const escaped = (text: string) => text.replaceAll("'", '&#x27;')
