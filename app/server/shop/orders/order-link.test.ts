import { expect, test } from 'vitest'
import { orderLink, orderToken, readOrderToken } from './order-link.ts'

const env = { sessionSecret: 'fedcba9876543210fedcba9876543210' }
const orderId = '7GK2M4QX9ZTB13CD'
const token = orderToken(env, orderId)

test('a token names its order permanently', () => {
  expect(readOrderToken(env, token)).toBe(orderId)
  expect(orderLink(token)).toBe(`/order/${token}`)
})

test('a token opens no other order, and at no other shop', () => {
  const [signature = ''] = token.split('.')
  expect(readOrderToken(env, `${signature}.0000000000000000`)).toBeNull()
  expect(readOrderToken(env, `${signature.slice(0, -1)}A.${orderId}`)).toBeNull()
  expect(readOrderToken({ sessionSecret: 'another secret of 32 characters!' }, token)).toBeNull()
})

test('a token stays what it was, so that links in old letters open', () => {
  expect(token).toBe('KqsTsIa8ZkQneCgrW9rbZprZTJrqTvEeIirZ_nQ2__M.7GK2M4QX9ZTB13CD')
})

test('a token ends in the order’s id: mail programs may drop a dash from the end of an address', () => {
  expect(token).toMatch(/\.[0-9A-Z]{16}$/)
})

test.each([null, undefined, '', 'a.b', {}, `.${orderId}`, `${token}.`, ` ${token}`])('%j is no token', (given) => {
  expect(readOrderToken(env, given)).toBeNull()
})
