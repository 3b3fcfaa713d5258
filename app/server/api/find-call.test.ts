import { expect, test } from 'vitest'
import { findCall } from './find-call.ts'

const table = {
  '/checkout/state': { GET: () => new Response('state') },
  '/shops/nearest': { GET: () => new Response('nearest') },
  '/shops/:shopId': { GET: () => new Response('shop') },
  '/shops/:shopId/Times': { GET: () => new Response('times') },
  '/charts.json': { GET: () => new Response('charts') },
  '/charts/:name.json': { GET: () => new Response('chart') },
  '/records/*': { GET: () => new Response('records') },
}
const callOf = findCall(table)
const found = (path: string) => {
  const call = callOf(path)
  const named = Object.entries(table).find(([, methods]) => methods === call?.methods)
  return call && [named?.[0], call.params]
}

test.each<[path: string, call: keyof typeof table, params?: Record<string, string>]>([
  ['/checkout/state', '/checkout/state'],
  ['/Checkout/STATE', '/checkout/state'],
  ['/checkout/state//', '/checkout/state'],
  ['/checkout/st%61te', '/checkout/state'],
  ['/shops/nearest', '/shops/nearest'],
  ['/shops/TL-1', '/shops/:shopId', { shopId: 'TL-1' }],
  ['/shops/TL%2D1', '/shops/:shopId', { shopId: 'TL-1' }],
  ['/shops/a%2Fb', '/shops/:shopId', { shopId: 'a/b' }],
  ['/shops/a%252Fb', '/shops/:shopId', { shopId: 'a%2Fb' }],
  ['/shops/TL-1/times', '/shops/:shopId/Times', { shopId: 'TL-1' }],
  ['/charts.json', '/charts.json'],
  ['/charts/order.v2.JSON', '/charts/:name.json', { name: 'order.v2' }],
  ['/records', '/records/*', { rest: '' }],
  ['/records/carts/C%2F1', '/records/*', { rest: 'carts/C%2F1' }],
])('%s is the call %s', (path, call, params = {}) => {
  expect(found(path)).toEqual([call, params])
})

test.each([
  '/',
  '',
  '/checkout',
  '/checkout/state/more',
  '/checkout%2Fstate',
  '//checkout/state',
  '/checkout//state',
  '/checkout/state.data',
  '/shops//times',
  '/shops/TL-1/times/more',
  '/charts/.json',
  '/charts/order.jsonx',
  '/recordsx',
  '/__proto__',
  '/shops/:shopId/times/',
])('%s is no call, or not by its pattern', (path) => {
  expect(found(path)).toEqual(path.startsWith('/shops/:') ? ['/shops/:shopId/Times', { shopId: ':shopId' }] : null)
})

test('what cannot be decoded is no address', () => {
  expect(() => callOf('/shops/%E0%A4')).toThrow(URIError)
})

test('a long path of slashes takes no time', () => {
  const from = performance.now()
  expect(found(`/shops${'/'.repeat(200_000)}x`)).toBeNull()
  expect(performance.now() - from).toBeLessThan(500)
})
