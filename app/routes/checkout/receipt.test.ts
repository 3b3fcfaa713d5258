import { expect, test } from 'vitest'
import type { ShopCookies } from '#app/server/http/cookies.ts'
import { orderToken } from '#app/server/shop/orders/order-link.ts'
import type { Shop } from '#app/server/shop/shop.ts'
import { visitorOf } from '#app/server/visitor/visitor.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { action, loader } from './receipt.ts'

const placed = { orderId: 'ORDER1', cartId: 'cart-1', accountId: null, placedAt: '2026-03-10T14:30:00.000Z' }
const owned = { ...placed, orderId: 'ORDER2', accountId: 'ann' }
const open = { ...placed, orderId: 'ORDER3', placedAt: null }
const orders: Array<Partial<Order>> = [placed, owned, open]

/** Opens an address as a signed-in shopper, with the secret of a cart, or as a stranger. */
async function ask(path: string, { account, cart }: { account?: string; cart?: string } = {}) {
  const [, , , orderId, customerId, file] = (path.split('?')[0] ?? '').split('/').map(decodeURIComponent)
  const cookie = (value: string | undefined) => ({ parse: async () => value ?? null })
  const context = {
    shop: {
      env,
      commerce: {
        orders: {
          async order(id: string) {
            if (id.includes('\0')) throw new Error('invalid byte sequence for encoding "UTF8": 0x00')
            return orders.find((order) => order.orderId === id) ?? null
          },
        },
        carts: { cartOfSecret: async (secret: string) => ({ cartId: secret, accountId: null }), cartOfAccount: async () => null },
      },
      accounts: { accountOfSession: async (token: string) => ({ accountId: token }) },
      documents: { receipt: async (order: Order) => new TextEncoder().encode(`%PDF- ${order.orderId}`) },
      log: { error: () => {} },
    },
    cookies: { session: cookie(account), cart: cookie(undefined), placed: cookie(cart) },
  }
  const request = new Request(`https://shop.test${path}`)
  const visitor = visitorOf(request, context.shop as unknown as Shop, context.cookies as unknown as ShopCookies)
  const args = { request, params: { orderId, customerId, file }, context: { ...context, visitor } } as unknown as Parameters<
    typeof loader
  >[0]
  const answer = await loader(args)
  return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() }
}

const env = { sessionSecret: 'fedcba9876543210fedcba9876543210' }
const guests = '/my_customers/pdf/ORDER1/guest/Receipt_ORDER1.pdf'
const anns = '/my_customers/pdf/ORDER2/ann/Receipt_ORDER2.pdf'

test('the browser that placed the order gets its receipt as a PDF that is not cached', async () => {
  expect(await ask(guests, { cart: 'cart-1' })).toEqual({
    status: 200,
    headers: {
      'cache-control': 'no-store',
      'content-disposition': 'inline; filename="Receipt_ORDER1.pdf"',
      'content-type': 'application/pdf',
      'referrer-policy': 'no-referrer',
    },
    text: '%PDF- ORDER1',
  })
})

// @fact 2.45
test('the account that ordered gets it anywhere', async () => {
  expect(await ask(anns, { account: 'ann' })).toMatchObject({ status: 200, text: '%PDF- ORDER2' })
  expect(await ask(anns, { cart: 'cart-1' })).toMatchObject({ status: 200 })
})

test('the token of the order’s link opens it anywhere, that of another order nowhere', async () => {
  expect(await ask(`${guests}?token=${orderToken(env, 'ORDER1')}`)).toMatchObject({ status: 200, text: '%PDF- ORDER1' })
  expect(await ask(`${anns}?token=${orderToken(env, 'ORDER2')}`)).toMatchObject({ status: 200, text: '%PDF- ORDER2' })
  expect(await ask(`${anns}?token=${orderToken(env, 'ORDER1')}`)).toMatchObject({ status: 404 })
})

// @fact 2.46
test('strangers and unknown receipts get the same 404', async () => {
  const visitors: Array<[string, Parameters<typeof ask>[1]]> = [
    [guests, {}],
    [guests, { cart: 'cart-2' }],
    // A guest's order has no account: no session may pass for it.
    [guests, { account: 'null' }],
    [anns, { account: 'bob' }],
    [anns, {}],
    [anns.replace('/ann/', '/bob/'), { account: 'ann' }],
    [anns.replace('/ann/', '/bob/'), { account: 'bob' }],
    [anns.replace('/ann/', '/guest/'), { account: 'ann' }],
    [anns.replace('Receipt_ORDER2', 'Receipt_ORDER1'), { account: 'ann' }],
    ['/my_customers/pdf/ORDER3/guest/Receipt_ORDER3.pdf', { cart: 'cart-1' }],
    ['/my_customers/pdf/NOPE/guest/Receipt_NOPE.pdf', { cart: 'cart-1' }],
    ['/my_customers/pdf/%00/guest/Receipt_%00.pdf', { cart: 'cart-1' }],
  ]
  const answers = await Promise.all(visitors.map(([path, visitor]) => ask(path, visitor)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } })
})

test('a receipt is only read', () => {
  expect(action().status).toBe(405)
})
