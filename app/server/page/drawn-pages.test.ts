import { expect, test } from 'vitest'
import { keepDrawnPages } from './drawn-pages.ts'

const ownTexts = (at: number) => ({ nonce: `nonce+of/answer-${at}==`, keySeed: `seed-of-answer-${at}`, cartId: null })
const dataOf = (at: number, price = 16_800) => JSON.stringify({ ...ownTexts(at), price })
const page = (at: number, price?: number) => ({ address: '/', status: 200, data: dataOf(at, price) })
const htmlOf = (at: number) =>
  `<script nonce="nonce+of/answer-${at}=="></script><input name="key" value="seed-of-answer-${at}.1">`

test('a page with the same data is drawn twice, and then has the nonce and the keys of its own answer', () => {
  const drawn = keepDrawnPages()
  for (const at of [1, 2]) {
    const key = drawn.keyOf(page(at), ownTexts(at))
    expect(drawn.find(key, ownTexts(at))).toBeNull()
    drawn.keep(key, htmlOf(at), ownTexts(at))
  }
  expect(drawn.find(drawn.keyOf(page(3), ownTexts(3)), ownTexts(3))?.toString()).toBe(htmlOf(3))
})

test('pages of guests with a cart are the same but for the cart, and others than those without one', () => {
  const drawn = keepDrawnPages()
  const withCart = (at: number) => ({ ...ownTexts(at), cartId: `CART${at}` })
  const pageOf = (at: number) => ({ ...page(at), data: `${dataOf(at)} /CART${at}/ 4 tires` })
  const html = (at: number) => `${htmlOf(at)}<input name="about" value="/CART${at}/">`
  for (const at of [1, 2]) drawn.keep(drawn.keyOf(pageOf(at), withCart(at)), html(at), withCart(at))
  expect(drawn.find(drawn.keyOf(pageOf(3), withCart(3)), withCart(3))?.toString()).toBe(html(3))
  expect(drawn.keyOf(page(3), ownTexts(3))).not.toBe(drawn.keyOf(pageOf(3), withCart(3)))
})

test('a page with other data, another address or another status is another page', () => {
  const { keyOf } = keepDrawnPages()
  const pages = [page(1), page(1, 16_900), { ...page(1), address: '/?zip=open' }, { ...page(1), status: 410 }]
  expect(new Set(pages.map((each) => keyOf(each, ownTexts(1)))).size).toBe(pages.length)
  expect(keyOf(page(1), ownTexts(1))).toBe(keyOf(page(2), ownTexts(2)))
})

test('pages that were shown longest ago go when all together are too long', () => {
  const drawn = keepDrawnPages(htmlOf(1).length)
  const keys = ['/', '/brands'].map((address) => drawn.keyOf({ ...page(1), address }, ownTexts(1)))
  for (const key of keys) for (const _ of ['first', 'second']) drawn.keep(key, htmlOf(1), ownTexts(1))
  expect(keys.map((key) => drawn.find(key, ownTexts(1)) !== null)).toEqual([false, true])
})
