import { expect, test } from 'vitest'
import { readReturnState, returnAddress } from './return-address.ts'

const env = { publicOrigin: 'https://shop.example', sessionSecret: 'a secret of at least 32 characters' }
const stateOf = (address: string) => new URL(address).searchParams.get('state') ?? ''

test('the return address names the cart, the payment type and the visit', () => {
  const address = returnAddress(env, 'cart-1', 'affirm')
  const { origin, pathname, searchParams } = new URL(address)
  expect(`${origin}${pathname}`).toBe('https://shop.example/checkout/payments/return')
  expect([...searchParams.keys()]).toEqual(['state'])
  expect(readReturnState(env, stateOf(address))).toEqual({
    type: 'affirm',
    cartId: 'cart-1',
    visit: expect.stringMatching(/^[\w-]{16}$/),
  })
  expect(stateOf(returnAddress(env, 'cart-1', 'affirm'))).not.toBe(stateOf(address))
})

test('a state from another cart, secret or source is rejected', () => {
  const state = stateOf(returnAddress(env, 'cart-1', 'affirm'))
  const [type, cartId, visit, signature] = state.split('.')
  expect(readReturnState({ ...env, sessionSecret: 'another secret of 32 characters!' }, state)).toBeNull()
  for (const forged of [
    `klarna.${cartId}.${visit}.${signature}`,
    `${type}.cart-2.${visit}.${signature}`,
    `${type}.${cartId}.another-visit.${signature}`,
    `${type}.${cartId}.${visit}.${signature}x`,
    `${type}.${cartId}.${visit}.`,
    `${type}.${cartId}.${visit}`,
    `${state}.more`,
    `cash.${cartId}.${visit}.${signature}`,
    `__proto__.${cartId}.${visit}.${signature}`,
    '',
    null,
    'x'.repeat(10_000),
  ])
    expect(readReturnState(env, forged), `${forged}`).toBe(null)
})
