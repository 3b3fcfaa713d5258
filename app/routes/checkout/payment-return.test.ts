import type { LoaderFunctionArgs } from '@remix-run/node'
import { expect, test } from 'vitest'
import { returnAddress } from '../../checkout/return-address.ts'
import { loader } from './payment-return.ts'

const env = { publicOrigin: 'https://shop.example', sessionSecret: 'a secret of at least 32 characters' }
const stateFor = (cartId: string) => new URL(returnAddress(env, cartId, 'affirm')).searchParams.get('state') ?? ''

/** Comes back to the shop as the holder of cart-1, whose one token at the provider is tok_of_cart_1. */
async function comeBack(query: Record<string, string> | string, { provider = 'answers', canGoOn = true, secret = 'mine' } = {}) {
  const sent: unknown[] = []
  const state = (can: string[]) => ({ actors: { checkoutFlow: { view: { path: '/checkout/order-summary' }, can } } })
  const shop = {
    env,
    log: { warn: () => {} },
    commerce: { cartOfSecret: async (given: string) => (given === 'mine' ? 'cart-1' : null) },
    payments: {
      async cardOfToken(token: string, cartId: string) {
        if (provider === 'away') throw new Error('away')
        return token === 'tok_of_cart_1' && cartId === 'cart-1' ? { type: 'resolve', brand: 'Resolve', lastFour: '' } : null
      },
    },
    engine: {
      async send(cartId: string, machine: string, event: unknown, { key }: { key: string }) {
        sent.push({ cartId, machine, event, key })
        return { outcome: 'applied', state: state(canGoOn ? ['step.continue'] : []) }
      },
    },
  }
  const response = await loader({
    request: new Request(`https://shop.example/checkout/payments/return?${new URLSearchParams(query)}`),
    context: { shop, cookies: { cart: { parse: async () => secret }, session: { parse: async () => null } } },
  } as unknown as LoaderFunctionArgs)
  return { status: response.status, location: response.headers.get('Location'), sent }
}

test.each(['token', 'charge_id'])('a %s that the provider gave for this cart is its payment, and leads on', async (name) => {
  expect(await comeBack({ [name]: 'tok_of_cart_1' })).toEqual({
    status: 303,
    location: '/checkout/order-summary',
    sent: [
      {
        cartId: 'cart-1',
        machine: 'paymentType',
        event: { type: 'card.tokenized', token: 'tok_of_cart_1' },
        key: 'return.tok_of_cart_1',
      },
      { cartId: 'cart-1', machine: 'checkoutFlow', event: { type: 'step.continue' }, key: 'return.tok_of_cart_1.continue' },
    ],
  })
})

test('a payment leads back to the payment step while something else is missing there', async () => {
  const { location, sent } = await comeBack({ token: 'tok_of_cart_1' }, { canGoOn: false })
  expect([location, sent.length]).toEqual(['/checkout/payments', 1])
})

test.each([
  ['cancelled', 'payment.cancelled'],
  ['failed', 'payment.failed'],
])('who comes back with %s from a visit of this cart is heard, once a visit', async (name, type) => {
  const state = stateFor('cart-1')
  expect(await comeBack({ state, [name]: '1' })).toEqual({
    status: 303,
    location: '/checkout/payments',
    sent: [
      { cartId: 'cart-1', machine: 'paymentType', event: { type, paymentType: 'affirm' }, key: `return.${state.split('.')[1]}` },
    ],
  })
})

test.each([
  ['nothing', ''],
  ['a token of another cart', 'token=tok_of_cart_2'],
  ['a token that is none', 'token=..%2Fv1%2Fcharges'],
  ['a token twice', 'token=tok_of_cart_1&token=tok_of_cart_1'],
  ['a bare cancelling', 'cancelled=1'],
  ['a bare failure', 'failed=1'],
  ['a state that nobody made', 'failed=1&state=affirm.visit.signature'],
  ['a state and nothing else', `state=${stateFor('cart-1')}`],
  ['the state of another cart', `cancelled=1&state=${stateFor('cart-2')}`],
  ['markup', 'token=%3Cscript%3E&charge_id=%3Cb%3E&failed=%3Ci%3E'],
])('%s changes nothing and leads to the payment step', async (_name, query) => {
  expect(await comeBack(query)).toEqual({ status: 303, location: '/checkout/payments', sent: [] })
})

test('who holds no cart changes nothing', async () => {
  expect(await comeBack({ token: 'tok_of_cart_1' }, { secret: 'somebody else' })).toMatchObject({
    location: '/checkout/payments',
    sent: [],
  })
})

test('while the provider is away a token proves nothing, and the payment step says why', async () => {
  expect(await comeBack({ token: 'tok_of_cart_1' }, { provider: 'away' })).toEqual({
    status: 303,
    location: '/checkout/payments?because=gateway',
    sent: [],
  })
})
