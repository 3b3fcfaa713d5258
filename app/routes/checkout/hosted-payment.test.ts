import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFirstAnswers, type Database } from '#adapters/database/index.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import type { ActionFunctionArgs } from '#app/remix/router.ts'
import type { ShopCookies } from '#app/server/http/cookies.ts'
import type { Shop } from '#app/server/shop/shop.ts'
import { visitorOf } from '#app/server/visitor/visitor.ts'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import { action } from './hosted-payment.ts'

let database: Database
let keys = 0
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const totals: Record<string, number> = { credit: 82_900, affirm: 76_180 }

/** Presses the button of a cart that is to be paid by card, $829.00, or by Affirm, $761.80; nothing else is offered. */
async function press({ query = '', form = '', provider = 'has a page', accept = '*/*', times = 1 } = {}) {
  let paymentType = 'credit'
  const chosen: unknown[] = []
  const sessions: unknown[] = []
  const flow = { value: { shopping: 'payment' }, view: { stage: 'payment', path: '/checkout/payments', blockedBy: [] }, can: [] }
  const state = {
    id: 'cart-1',
    revision: 7,
    actors: {
      cart: { value: 'active', view: { quantity: 4 }, can: [] },
      appointment: { value: 'notNeeded', view: { slot: null }, can: [] },
      checkoutFlow: flow,
    },
  }
  const cartNow = () => ({ id: 'cart-1', paymentType, totals: { totalInCents: totals[paymentType] } })
  const shop = {
    log: { warn: () => {}, error: () => {} },
    firstAnswers: createFirstAnswers(database),
    env: { sessionSecret: 'a secret of the shop' },
    commerce: {
      carts: {
        cartOfSecret: async () => ({ cartId: 'cart-1', accountId: null }),
        cartSummary: async () => cartNow(),
      },
      delivery: { cartWithShipping: async () => ({ cart: cartNow(), shipping: null }) },
    },
    engine: {
      read: async () => state,
      readWithSecret: async () => state,
      storedCharts: () => null,
      async send(_cartId: string, machine: string, event: { paymentType: string }) {
        chosen.push({ machine, ...event })
        if (event.paymentType in totals) paymentType = event.paymentType
        return { outcome: 'applied', state }
      },
    },
    store: { load: async () => null },
    async openPaymentSession({ id, totals: { totalInCents } }: CartSummary, type: string) {
      if (provider === 'is away') throw new Error('away')
      sessions.push({ cartId: id, type, totalInCents })
      if (provider === 'refuses') return { status: 'refused', code: 'otherAddress', message: 'Not to two addresses.' }
      return {
        status: 'open',
        session: { hostedPageUrl: provider === 'has a page' ? 'https://pay.example/pay?session=s_1' : null },
      }
    },
  }
  const cookies = { cart: { parse: async () => 'secret' }, session: { parse: async () => null } }
  keys += 1
  const body = new URLSearchParams(form)
  body.set('key', `seed-${keys}.hosted`)
  body.set('about', '/cart-1/')
  const post = async () => {
    const request = new Request(`https://shop.example/checkout/payments/hosted?${query}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: accept },
      body: body.toString(),
    })
    const answer = await action({
      request,
      context: { shop, cookies, visitor: visitorOf(request, shop as unknown as Shop, cookies as unknown as ShopCookies) },
    } as unknown as ActionFunctionArgs)
    if (!(answer instanceof Response)) throw new Error('The form was refused')
    return answer
  }
  let response = await post()
  for (let again = 1; again < times; again += 1) response = await post()
  return { status: response.status, location: response.headers.get('Location'), chosen, sessions }
}

const atProvider = { status: 303, location: 'https://pay.example/pay?session=s_1' }
const byCard = { cartId: 'cart-1', type: 'credit', totalInCents: 82_900 }
const byAffirm = { cartId: 'cart-1', type: 'affirm', totalInCents: 76_180 }
const chosenAffirm = { machine: 'paymentType', type: 'type.choose', paymentType: 'affirm' }

test("without a type the cart's own is paid, with its own total", async () => {
  const pressed = { ...atProvider, chosen: [], sessions: [byCard] }
  expect(await press()).toEqual(pressed)
  expect(await press({ form: 'type=credit' })).toEqual(pressed)
})

// @fact 7.35
test.each([{ form: 'type=affirm' }, { query: 'type=affirm' }])(
  'another type is chosen first, so that the amount is the one for it: %o',
  async (asked) => {
    expect(await press(asked)).toEqual({ ...atProvider, chosen: [chosenAffirm], sessions: [byAffirm] })
  },
)

// @fact 7.35
test('an amount in the form is ignored', async () => {
  expect((await press({ form: 'type=affirm&amountInCents=1&totalInCents=1' })).sessions).toEqual([byAffirm])
})

test.each(['cash', '', '__proto__', '%3Cscript%3E'])(
  'the type %j is no way to pay: nothing is started or chosen',
  async (type) => {
    const back = { status: 303, location: '/checkout/payments', chosen: [], sessions: [] }
    expect(await press({ form: `type=${type}` })).toEqual(back)
    expect(await press({ query: `type=${type}` })).toEqual(back)
  },
)

test('a type that this cart cannot have starts nothing', async () => {
  expect(await press({ form: 'type=klarna' })).toMatchObject({ location: '/checkout/payments', sessions: [] })
})

// @fact 8.22
test.each([
  ['is away', 'gateway'],
  ['has no page without script', 'needsScript'],
])('where the provider %s the payment step says why', async (provider, because) => {
  expect(await press({ provider })).toMatchObject({ status: 303, location: `/checkout/payments?because=${because}` })
})

test('a purchase that the provider refuses goes back to the payment step, which says why', async () => {
  expect(await press({ provider: 'refuses' })).toMatchObject({ status: 303, location: '/checkout/payments' })
})

test('the form sent again leads to the same page, and opens no other session', async () => {
  expect(await press({ form: 'type=affirm', times: 3 })).toEqual({ ...atProvider, chosen: [chosenAffirm], sessions: [byAffirm] })
})
