/** The page of one order's story: what it is given of the log and the order, and nothing of the shopper. */
import { beforeAll, expect, test } from 'vitest'
import { openAt, place, secrets, token } from '#machines/checkout/journeys-testing.ts'
import { applied } from '#machines/checkout/testing.ts'
import type { LoggedCart } from '#machines/describe/replay-export.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { storyView } from './story-page.ts'

let cart: LoggedCart
beforeAll(async () => {
  const declined = { kind: 'answers', output: { outcome: 'declined', code: '2001', message: 'Declined.' } } as const
  const checkout = await openAt('summary', { effects: { 'order.authorize': [declined] } })
  applied(await place(checkout))
  applied(await checkout.send('paymentType', 'card.tokenized', { token: `${token}2` }))
  applied(await place(checkout))
  const { revision } = await checkout.read()
  cart = { cartId: 'C-1', revision, log: await checkout.store.log(checkout.cartId) }
})

/** What of an order the page reads; the rest would fail. */
const order = {
  orderId: '7GK2M4QX',
  placedAt: '2026-11-22T14:49:00.000Z',
  siteProducts: [{ productId: '1001', brand: { label: 'Halden' }, name: 'Meridian', size: '225/45R17 94W' }],
  installerDetails: { installerId: 'SHOP-001', company: 'Neil Ave Tire', isMobileInstall: false },
  shippingOption: 'installer',
  totals: { totalInCents: 60_000 },
  payment: { state: 'authorized', amountInCents: 60_000 },
} as unknown as Order

function view(query: string, found: Order | null = order) {
  return storyView(new URLSearchParams(query), {
    logs: {
      find: async (id) => (id === 'C-1' || id === '7GK2M4QX' ? cart : null),
      findOther: async () => null,
      lastMoved: async () => [{ cartId: 'C-9', state: 'shopping.payment', at: 1_000 }],
    },
    records: {
      orderOfCart: async () => found,
      cartSummary: async () => null,
      cartsThen: async () => null,
      cartAppointment: async () => null,
      items: async () => [],
    },
  })
}

test('an order is found by its number as people write it, and told with its sums', async () => {
  const { told } = await view('cart=7gk2-m4qx')
  expect(told).toMatchObject({
    title: 'Order 7GK2-M4QX',
    sums: [
      { name: 'Placed', value: '$600.00' },
      { name: 'Held', value: '$600.00' },
      { name: 'It took', value: '0 ms' },
    ],
    order: '/staff/fulfilment/7GK2M4QX',
    test: { href: '/statecharts/replay/C-1.test.ts' },
    all: null,
  })
  const about = told!.about.map((sentence) => sentence.flat().join('')).join(' ')
  expect(about).toBe(
    'Placed on Nov 22, 14:49, and can be cancelled for 30 minutes. A guest. Paid by Visa at the second try; the first was refused because there is not enough money (2001).',
  )
})

test('each step has its screen, the messages that came up, and its place on the chart', async () => {
  const { told } = await view('cart=C-1')
  const refused = told!.steps.find(({ tone }) => tone === 'problem')!
  expect(refused).toMatchObject({ sum: '$600.00', note: 'refused', reads: ['Declined.'] })
  expect(refused.screen).toMatchObject({ kind: 'payment', name: 'Payment', message: 'Declined.', step: 2 })
  expect(refused.screen!.href).toMatch(/^\/statecharts\/checkoutFlow\/shopping\.payment\?layer=replay&cart=C-1&step=\d+$/)
  expect(refused.machine.rows[0]!.words).toBe('Order: places the order, Not placed yet to Preparing')
  expect(told!.steps[0]!.says).toEqual([['Put ', ['4 Halden Meridian, 225/45R17 94W'], ' in the cart.']])
  const places = told!.steps.map(({ place }) => place)
  expect([places[0], places.at(-1)]).toEqual([0, 100])
})

test('all machine steps are a table in place of the story', async () => {
  const { told } = await view('cart=C-1&all=yes')
  expect(told!.all).toMatchObject({ left: 0 })
  expect(told!.all!.rows).toHaveLength(cart.log.length)
})

test('a cart without an order says where it was seen last', async () => {
  const { told } = await view('cart=C-1', null)
  expect(told!.title).toBe('Cart C-1')
  expect(told!.sums[0]).toEqual({ name: 'In the cart', value: '$600.00' })
})

test('an unknown number keeps what was typed and offers carts', async () => {
  expect(await view('cart=nothing')).toEqual({
    asked: 'nothing',
    problem: 'There is no cart and no order with this number.',
    recent: [{ cartId: 'C-9', state: 'Shopping › Payment', at: '1970-01-01T00:00:01.000Z' }],
    told: null,
  })
  expect((await view('')).problem).toBeNull()
})

test('nothing that a shopper typed is on the page', async () => {
  const text = JSON.stringify([await view('cart=C-1'), await view('cart=C-1&all=yes')])
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
})
