import { expect, test } from 'vitest'
import { readReturnState, returnAddress } from './return-address.ts'

const env = { publicOrigin: 'https://shop.example', sessionSecret: 'a secret of at least 32 characters' }
const stateOf = (address: string) => new URL(address).searchParams.get('state') ?? ''

test('the way back says by which way of paying this cart left, and on which visit', () => {
  const address = returnAddress(env, 'cart-1', 'affirm')
  const { origin, pathname, searchParams } = new URL(address)
  expect([`${origin}${pathname}`, [...searchParams.keys()]]).toEqual(['https://shop.example/checkout/payments/return', ['state']])
  expect(readReturnState(env, 'cart-1', stateOf(address))).toEqual({
    type: 'affirm',
    visit: expect.stringMatching(/^[\w-]{16}$/),
  })
  expect(stateOf(returnAddress(env, 'cart-1', 'affirm'))).not.toBe(stateOf(address))
})

test('a state of another cart, another secret or another hand says nothing', () => {
  const state = stateOf(returnAddress(env, 'cart-1', 'affirm'))
  const [type, visit, signature] = state.split('.')
  expect(readReturnState(env, 'cart-2', state)).toBeNull()
  expect(readReturnState({ ...env, sessionSecret: 'another secret of 32 characters!' }, 'cart-1', state)).toBeNull()
  for (const forged of [
    `klarna.${visit}.${signature}`,
    `${type}.another-visit.${signature}`,
    `${type}.${visit}.${signature}x`,
    `${type}.${visit}.`,
    `${type}.${visit}`,
    `${state}.more`,
    `cash.${visit}.${signature}`,
    `__proto__.${visit}.${signature}`,
    '',
    null,
    'x'.repeat(10_000),
  ])
    expect([forged, readReturnState(env, 'cart-1', forged)]).toEqual([forged, null])
})
