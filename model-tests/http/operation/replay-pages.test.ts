// @module-tag long
/** The replay pages of a real purchase, as staff and as a stranger: every step, without a word that the shopper typed. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoPassword } from '#fixtures/accounts/people.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { type Page, Visitor } from '#model-tests/drivers/http/http.ts'
import {
  approvedCard,
  billing,
  cardToken,
  declinedCard,
  orderOf,
  place,
  readyToPlace,
} from '#model-tests/drivers/http/purchase.ts'

// Every step is a page of its own.
vi.setConfig({ testTimeout: 300_000 })

let world: BorrowedShop
let staff: Visitor
let cartId: string
let orderId: string
let typed: string[]
beforeAll(async () => {
  world = await borrowShop()
  const shopper = await readyToPlace(world, { delivery: 'installer', card: declinedCard })
  expect(orderOf((await place(shopper)).body).stage).toBe('declined')
  const token = await cardToken(world.provider, shopper, approvedCard)
  expect((await shopper.send('paymentType', { type: 'card.tokenized', token })).status).toBe(200)
  orderId = orderOf((await place(shopper)).body).orderId!
  cartId = shopper.cartId
  const { firstName, lastName, email, phone, addressLine1, city, zip } = billing
  typed = [
    firstName,
    lastName,
    email,
    phone,
    '6145550142',
    addressLine1,
    city,
    zip,
    approvedCard,
    declinedCard,
    token,
    shopper.secret,
  ]
  staff = new Visitor(world.shop.url)
  const login = await staff.open('/my_customers/login')
  await login.press('Sign in', { email: 'sales@demo.treadline.example', password: demoPassword })
})
afterAll(() => world?.release())

test('staff find a way by the order, go through every step by links, and read nothing that the shopper typed', async () => {
  const form = await staff.open('/statecharts/order?layer=replay')
  expect(form.text).toContain(`${cartId} Order confirmed › Can be cancelled`)
  const missed = await form.press('Replay', { cart: 'C-UNKNOWN' })
  expect(missed.text).toContain('There is no cart and no order with this id.')
  let page = await missed.press('Replay', { cart: orderId })
  expect(page.text).toContain(`Cart ${cartId} .`)
  page = await page.follow('First')
  const total = Number(/Step 1 of (\d+)/.exec(page.text)?.[1])
  expect(total).toBeGreaterThan(50)
  const places = new Set<string>()
  for (let step = 1; step <= total; step += 1) {
    expect(page.text).toContain(`Step ${step} of ${total}`)
    expect([step, leaked(page.html)]).toEqual([step, []])
    for (const place of hereOn(page)) places.add(place)
    if (step < total) page = await page.follow('On')
  }
  expect([...places]).toEqual(
    expect.arrayContaining(['order.unplaced', 'order.authorizing', 'order.declined', 'order.confirmed.cancellable']),
  )
  const slid = await page.press('Go to step', { step: '12' })
  expect(slid.text).toContain(`Step 12 of ${total}`)
})

test('the search finds the order by its number, and its story has sums, reasons and screens, and nothing that was typed', async () => {
  const front = await staff.open('/statecharts')
  const found = await front.press('Find', { find: orderNumber(orderId) })
  const story = await found.follow(orderNumber(orderId))
  expect(story.text).toContain(`Order ${orderNumber(orderId)}`)
  expect(story.text).toContain('Visa said no : the bank does not honor it (2000).')
  expect(story.text).toContain("They read: “We're sorry, the payment was not able to be processed.")
  expect(story.text).toMatch(/Held \$[\d,]+\.\d\d It took/)
  expect(leaked(story.html)).toEqual([])
  expect(leaked((await staff.ask(`/statecharts/story?cart=${cartId}&all=yes`)).text)).toEqual([])
  const order = await staff.open(`/staff/fulfilment/${orderId}`)
  expect((await order.follow('What happened, from cart to delivery')).text).toContain(`Order ${orderNumber(orderId)}`)
})

test('each step with a screen has its page in a frame, as it was, that runs nothing and holds nothing that was typed', async () => {
  const story = await staff.ask(`/statecharts/story?cart=${cartId}`)
  expect(story.headers.get('Content-Security-Policy')).toContain("frame-src 'self';")
  expect(story.text).not.toContain('A drawing.')
  const frames = [...story.text.matchAll(/<iframe src="([^"]+)"/g)].map(([, src]) => src!.replaceAll('&amp;', '&'))
  expect(frames.length).toBeGreaterThan(6)
  const pages = await Promise.all(frames.map((src) => staff.open(src)))
  for (const [at, { html }] of pages.entries()) {
    expect([frames[at], leaked(html), html.includes('<script')]).toEqual([frames[at], [], false])
    expect(html).toContain('inert=""')
  }
  const texts = pages.map(({ text }) => text)
  expect(texts[0]).toContain('Your cart, 4 tires')
  expect(texts[0]).toContain('Tire replacement coverage')
  expect(texts[1]).toContain('How do you want your tires delivered?')
  expect(texts.filter((text) => text.includes("We're sorry, the payment was not able to be processed."))).toHaveLength(1)
  expect(texts.at(-1)).toContain(`Order ${orderNumber(orderId)} . A receipt is on its way to an address that is not kept`)
  const alone = await staff.open(frames[1]!.replace('&frame=yes', ''))
  expect(alone.text).toContain('A picture: nothing on it can be pressed')
  const { headers } = await staff.ask(frames[1]!)
  expect(headers.get('Content-Security-Policy')).toMatch(/default-src 'none';.*form-action 'none';frame-ancestors 'self'/)
  expect((await staff.ask(`/statecharts/story/screen?cart=${cartId}&step=99`)).status).toBe(404)
})

test('the data that the script asks for and the exported test hold nothing of it either', async () => {
  const data = await staff.ask(`/statecharts/order.data?layer=replay&cart=${cartId}&step=30`)
  expect([data.status, data.text.includes(cartId), leaked(data.text)]).toEqual([200, true, []])
  const file = await staff.ask(`/statecharts/replay/${orderId}.test.ts`)
  expect([file.status, leaked(file.text)]).toEqual([200, []])
  expect(file.headers.get('Content-Disposition')).toBe(`attachment; filename="${cartId}.test.ts"`)
  expect(file.text).toContain(`test('cart ${cartId} goes the way that its log tells`)
})

test('only staff can see it, as a page, as data or as a file', async () => {
  const shopper = new Visitor(world.shop.url)
  const login = await shopper.open('/my_customers/login')
  await login.press('Sign in', { email: 'retail@demo.treadline.example', password: demoPassword })
  const layer = `layer=replay&cart=${cartId}`
  for (const path of [
    `/statecharts/order?${layer}`,
    `/statecharts/order/declined?${layer}`,
    `/statecharts/story?cart=${orderId}`,
    `/statecharts/story/screen?cart=${orderId}&step=1`,
    `/statecharts/replay/${cartId}.test.ts`,
  ]) {
    const stranger = await new Visitor(world.shop.url).ask(path)
    expect([path, stranger.status, stranger.headers.get('Location')?.split('?')[0]]).toEqual([path, 303, '/my_customers/login'])
    const refused = await shopper.ask(path)
    expect([path, refused.status, refused.text.includes('Asking for the money')]).toEqual([path, 403, false])
  }
  for (const visitor of [new Visitor(world.shop.url), shopper]) {
    const data = await visitor.ask(`/statecharts/order.data?${layer}`)
    expect([data.text.includes('"steps"'), data.text.includes('standings')]).toEqual([false, false])
  }
})

const leaked = (text: string) => typed.filter((word) => text.includes(word))

/** The boxes that are marked as the chart's states. */
function hereOn(page: Page): string[] {
  return page
    .elements()
    .filter(({ localName, attrs }) => localName === 'g' && attrs.class?.split(' ').includes('sc-is-here'))
    .flatMap(({ children }) => children.flatMap((child) => child.attrs['data-state'] ?? []))
}
