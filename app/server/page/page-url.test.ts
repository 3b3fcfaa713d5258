import { expect, test } from 'vitest'
import { pageUrl, pathOf } from './page-url.ts'

test("a request for a page's data is for the page", () => {
  const url = pageUrl({ url: 'http://shop.example/checkout/shipping.data?shop=main&_routes=routes%2Fcheckout%2Fshipping' })
  expect(url.href).toBe('http://shop.example/checkout/shipping?shop=main')
})

test('the data of the first page is for the first page', () => {
  expect(pageUrl({ url: 'http://shop.example/_root.data?cart=open' }).href).toBe('http://shop.example/?cart=open')
})

test('a page keeps its own query, and a name that only contains .data', () => {
  expect(pageUrl({ url: 'http://shop.example/a.data.b?cart=open' }).href).toBe('http://shop.example/a.data.b?cart=open')
})

test('a path without a query has no question mark', () => {
  expect(pathOf(pageUrl({ url: 'http://shop.example/cart.data?_routes=x' }))).toBe('/cart')
  expect(pathOf(pageUrl({ url: 'http://shop.example/cart?a=1&b=2' }))).toBe('/cart?a=1&b=2')
})
