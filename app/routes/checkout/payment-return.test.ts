import { expect, test } from 'vitest'
import { hashOf } from '#adapters/secrets/index.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '#app/remix/router.ts'
import type { ShopCookies } from '#app/server/http/cookies.ts'
import { returnAddress } from '#app/server/shop/payments/return-address.ts'
import type { Shop } from '#app/server/shop/shop.ts'
import { visitorOf } from '#app/server/visitor/visitor.ts'
import type { Returned } from '#machines/ports/payments/payment-provider.ts'
import { action, loader } from './payment-return.ts'

const env = { publicOrigin: 'https://shop.example', sessionSecret: 'a secret of at least 32 characters' }
const stateFor = (cartId: string, type: 'affirm' | 'klarna' = 'affirm') =>
  new URL(returnAddress(env, cartId, type)).searchParams.get('state') ?? ''
const tokenKey = expect.stringMatching(/^return\.[\w-]{16}\.[\w-]{43}$/)
const continueKey = expect.stringMatching(/^return\.[\w-]{16}\.[\w-]{43}\.continue$/)

interface Circumstances {
  secret?: string
  /** The state of the flow, and whether it can continue once there is a card. */
  stage?: string
  canContinue?: boolean
  orderStage?: string
  paysBy?: string
  hasCard?: boolean
  /** The meaning of a return without parameters at this provider. */
  silent?: { token: string }
}

/** A shop with cart-1, to be paid by Affirm; it records the events sent to its charts and its provider. */
function installerOf({
  stage = 'payment',
  canContinue = true,
  orderStage = 'unplaced',
  paysBy = 'affirm',
  ...rest
}: Circumstances) {
  const paths: Record<string, string> = { payment: '/checkout/payments', summary: '/checkout/order-summary' }
  const told: unknown[] = []
  const answers = new Map<string, unknown>()
  const at = { stage, card: rest.hasCard ?? false }
  const state = () => ({
    actors: {
      order: { view: { stage: orderStage }, can: [] },
      paymentType: { view: { type: paysBy, card: at.card ? { brand: 'Affirm' } : null }, can: [] },
      checkoutFlow: {
        view: { stage: at.stage, path: paths[at.stage] ?? `/checkout/${at.stage}` },
        can: canContinue && at.card ? ['step.continue'] : [],
      },
    },
  })
  const shop = {
    env,
    log: { error: () => {} },
    commerce: {
      carts: { cartOfSecret: async (given: string) => (given === 'mine' ? { cartId: 'cart-1', accountId: null } : null) },
    },
    payments: {
      readReturn: (_type: string, { token, no }: Record<string, string>): Returned =>
        token
          ? { kind: 'token', token }
          : no === 'cancelled' || no === 'failed'
            ? { kind: no }
            : { kind: 'silent', ...rest.silent },
      abandon: async (input: unknown) => void told.push({ abandoned: input }),
    },
    engine: {
      read: async (cartId: string) => (cartId === 'cart-1' ? state() : null),
      readWithSecret: async (hash: string) => (hash === hashOf('mine') ? { id: 'cart-1', ...state() } : null),
      async send(cartId: string, machine: string, event: { type: string; token?: string }, { key }: { key: string }) {
        const earlier = answers.get(key)
        if (earlier) return JSON.stringify(earlier) === JSON.stringify(event) ? applied(true) : { outcome: 'keyReused' }
        answers.set(key, event)
        told.push({ cartId, machine, event, key })
        if (event.type === 'card.tokenized') at.card = event.token !== 'made-up'
        if (event.type === 'step.continue') at.stage = 'summary'
        return applied(false)
      },
    },
  }
  const applied = (replayed: boolean) => ({ outcome: 'applied', replayed, state: state() })
  const cookies = {
    cart: { parse: async () => rest.secret ?? 'mine' },
    placed: { parse: async () => null },
    session: { parse: async () => null },
  }
  const address = (query: string | Record<string, string>) =>
    `https://shop.example/checkout/payments/return?${new URLSearchParams(query)}`
  return {
    told,
    /** The shopper is sent back by the provider's page; where they land. */
    async comesBack(query: string | Record<string, string>) {
      const request = new Request(address(query))
      const response = await loader({
        request,
        context: { shop, cookies, visitor: visitorOf(request, shop as unknown as Shop, cookies as unknown as ShopCookies) },
      } as unknown as LoaderFunctionArgs)
      expect(response.status).toBe(303)
      return response.headers.get('Location')
    },
    /** The provider's server tells it, without any cookie; the status it is answered. */
    async receives(state: string, body: string, contentType = 'application/json') {
      const request = new Request(address({ state }), { method: 'POST', headers: { 'Content-Type': contentType }, body })
      return (await action({ request, context: { shop, cookies: {} } } as unknown as ActionFunctionArgs)).status
    },
  }
}

const tokenTold = (token = 'tok_1') => ({
  cartId: 'cart-1',
  machine: 'paymentType',
  event: { type: 'card.tokenized', token },
  key: tokenKey,
})
const wentOn = { cartId: 'cart-1', machine: 'checkoutFlow', event: { type: 'step.continue' }, key: continueKey }

// @fact 2.24 3.65
test('a token of a visit of this cart is its payment, and continues the flow', async () => {
  const { comesBack, told } = installerOf({})
  expect(await comesBack({ state: stateFor('cart-1'), token: 'tok_1' })).toBe('/checkout/order-summary')
  expect(told).toEqual([tokenTold(), wentOn])
})

test('a payment returns to the payment step while something else is missing', async () => {
  const { comesBack, told } = installerOf({ canContinue: false })
  expect(await comesBack({ state: stateFor('cart-1'), token: 'tok_1' })).toBe('/checkout/payments')
  expect(told).toEqual([tokenTold()])
})

// @fact 2.24
test('a token that its provider does not know leads nowhere', async () => {
  const { comesBack, told } = installerOf({})
  expect(await comesBack({ state: stateFor('cart-1'), token: 'made-up' })).toBe('/checkout/payments')
  expect(told).toEqual([tokenTold('made-up')])
})

test('a step that another tab went to meanwhile is not continued', async () => {
  const { comesBack, told } = installerOf({ stage: 'shipping' })
  expect(await comesBack({ state: stateFor('cart-1'), token: 'tok_1' })).toBe('/checkout/shipping')
  expect(told).toEqual([tokenTold()])
})

// @fact 8.6
test.each([
  ['cancelled', 'payment.cancelled'],
  ['failed', 'payment.failed'],
])('a return with %s from a visit of this cart counts, once a visit', async (no, type) => {
  const { comesBack, told } = installerOf({})
  const state = stateFor('cart-1')
  for (const _ of [1, 2]) expect(await comesBack({ state, no })).toBe('/checkout/payments')
  const key = `return.${state.split('.')[2]}.${no}`
  expect(told).toEqual([{ cartId: 'cart-1', machine: 'paymentType', event: { type, paymentType: 'affirm' }, key }])
})

test('agreeing after turning back on the same page counts', async () => {
  const { comesBack, told } = installerOf({})
  const state = stateFor('cart-1')
  await comesBack({ state, no: 'cancelled' })
  expect(await comesBack({ state, token: 'tok_1' })).toBe('/checkout/order-summary')
  expect(told.slice(1)).toEqual([tokenTold(), wentOn])
})

test('the provider’s callback does not advance the flow, and the shopper’s return does not repeat its event, but continues', async () => {
  const { comesBack, receives, told } = installerOf({})
  const state = stateFor('cart-1')
  expect(await receives(state, '{"token":"tok_1"}')).toBe(204)
  expect(await receives(state, 'token=tok_1', 'application/x-www-form-urlencoded')).toBe(204)
  expect(told).toEqual([tokenTold()])
  expect(await comesBack({ state, token: 'tok_1' })).toBe('/checkout/order-summary')
  expect(await comesBack({ state })).toBe('/checkout/order-summary')
  expect(told).toEqual([tokenTold(), wentOn])
})

test('a return without parameters continues after the provider’s callback, and else goes back to the payment step', async () => {
  const before = installerOf({})
  expect(await before.comesBack({ state: stateFor('cart-1') })).toBe('/checkout/payments')
  expect(before.told).toEqual([])
  const after = installerOf({ hasCard: true })
  expect(await after.comesBack({ state: stateFor('cart-1') })).toBe('/checkout/order-summary')
  expect(after.told).toMatchObject([{ machine: 'checkoutFlow', event: { type: 'step.continue' } }])
})

test('every return without parameters triggers a lookup, where the provider supports it, until one succeeds', async () => {
  const silent = { token: 'made-up' }
  const { comesBack, told } = installerOf({ silent })
  const state = stateFor('cart-1')
  for (const _ of [1, 2]) expect(await comesBack({ state })).toBe('/checkout/payments')
  silent.token = 'tok_1'
  for (const _ of [1, 2]) expect(await comesBack({ state })).toBe('/checkout/order-summary')
  expect(told).toMatchObject([
    { event: { type: 'card.tokenized', token: 'made-up' } },
    { event: { type: 'card.tokenized', token: 'made-up' } },
    { event: { type: 'card.tokenized', token: 'tok_1' } },
    { event: { type: 'step.continue' } },
  ])
})

test.each([
  ['the shopper pays otherwise by now', { paysBy: 'klarna' }, '/checkout/payments'],
  ['the order is placed', { orderStage: 'confirmed', stage: 'order-confirmation' }, '/checkout/order-confirmation'],
  ['the order is being paid', { orderStage: 'processing', stage: 'confirm-order' }, '/checkout/confirm-order'],
])('a token that comes when %s is released at its provider', async (_when, circumstances, path) => {
  const abandoned = { type: 'affirm', cartId: 'cart-1', token: 'tok_late' }
  const state = stateFor('cart-1')
  const shopper = installerOf(circumstances)
  expect(await shopper.comesBack({ state, token: 'tok_late' })).toBe(path)
  expect(shopper.told).toEqual([{ abandoned }])
  const server = installerOf(circumstances)
  expect(await server.receives(state, '{"token":"tok_late"}')).toBe(204)
  expect(server.told).toEqual([{ abandoned }])
  const turnedBack = installerOf(circumstances)
  expect(await turnedBack.comesBack({ state, no: 'cancelled' })).toBe(path)
  expect(turnedBack.told).toEqual([])
})

const forged: Array<[string, string]> = [
  ['nothing', ''],
  ['a token without a state', 'token=tok_1'],
  ['a bare cancelling', 'no=cancelled'],
  ['a forged state', 'token=tok_1&state=affirm.cart-1.visit.signature'],
  ['a state with another way to pay', `token=tok_1&state=${stateFor('cart-1').replace('affirm', 'klarna')}`],
  ['a state twice', `token=tok_1&state=${stateFor('cart-1')}&state=${stateFor('cart-1')}`],
  ['markup', 'state=%3Cscript%3E&token=%3Cb%3E&no=%3Ci%3E'],
]

// @fact 2.24 8.6
test.each(forged)('%s changes nothing and leads to the payment step', async (_name, query) => {
  const { comesBack, told } = installerOf({})
  expect(await comesBack(query)).toBe('/checkout/payments')
  expect(told).toEqual([])
})

test.each([
  ['the state of another cart', stateFor('cart-2'), 'mine'],
  ['a browser without the cart', stateFor('cart-1'), 'stranger'],
])('%s changes nothing', async (_name, state, secret) => {
  const { comesBack, told } = installerOf({ secret })
  expect(await comesBack({ state, token: 'tok_1' })).toBe('/checkout/payments')
  expect(told).toEqual([])
})

test.each([
  ['a forged state', 'affirm.cart-1.visit.signature', '{"token":"tok_1"}', 404],
  ['no state', '', '{"token":"tok_1"}', 404],
  ['what is no object', stateFor('cart-1'), '["tok_1"]', 404],
  ['what is no JSON', stateFor('cart-1'), 'tok_1', 404],
  ['a cancelling, which only the shopper can tell', stateFor('cart-1'), '{"no":"cancelled"}', 204],
  ['a token that is no text', stateFor('cart-1'), '{"token":{"$ne":""}}', 204],
])('a server that tells %s changes nothing', async (_name, state, body, status) => {
  const { receives, told } = installerOf({})
  expect([await receives(state, body), told]).toEqual([status, []])
})
