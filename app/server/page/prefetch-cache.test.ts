/** Which data answers a browser keeps for the press that follows. */
import { expect, test } from 'vitest'
import { cachePrefetch } from './prefetch-cache.ts'

const prefetch = { 'Sec-Purpose': 'prefetch' }
const policyOf = (asked: HeadersInit, answered: ResponseInit = {}) =>
  cachePrefetch(new Response('', answered), new Request('http://shop.test/brands.data', { headers: asked })).headers.get(
    'Cache-Control',
  )

test('a prefetch of a visitor without cookies is kept for ten seconds', () => {
  expect(policyOf(prefetch)).toBe('private, max-age=10')
})

test('what is kept is not shown to a visitor who has got a cookie meanwhile', () => {
  const answer = cachePrefetch(new Response(''), new Request('http://shop.test/brands.data', { headers: prefetch }))
  expect(answer.headers.get('Vary')).toBe('Cookie')
})

test('a press, a visitor with a cookie, an answer with a cookie and an error are not kept', () => {
  expect(policyOf({})).toBeNull()
  expect(policyOf({ ...prefetch, Cookie: 'cart=1' })).toBeNull()
  expect(policyOf(prefetch, { headers: { 'Set-Cookie': 'cart=1' } })).toBeNull()
  expect(policyOf(prefetch, { status: 404 })).toBeNull()
})

test('a prefetch sets no cookie, so that a car one only pointed at is not remembered; the press sets it', () => {
  const cookiesOf = (asked: HeadersInit) => {
    const request = new Request('http://shop.test/vehicles/honda/civic/2019.data', { headers: asked })
    return cachePrefetch(new Response('', { headers: { 'Set-Cookie': 'vehicle=1' } }), request).headers.getSetCookie()
  }
  expect([cookiesOf(prefetch), cookiesOf({})]).toEqual([[], ['vehicle=1']])
})
