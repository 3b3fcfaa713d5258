/** The frame: cart badge and current page. */
import { expect, test } from 'vitest'
import { renderScreen } from '#app/remix/screen-testing.ts'
import { headerMenu } from '#machines/domain/site/site-menu.ts'
import { pageTitle } from './document/page-title.ts'
import { cartBadge } from './header/cart-badge.ts'
import { Header } from './header/header.tsx'
import { ShopBar } from './header/shop-bar.tsx'

const guest = { account: null, signInHref: '/my_customers/login' }

// @fact 5.40
test('the badge counts to nine, then says 9+, and is absent on an empty cart', () => {
  expect([0, 1, 9, 10, 24].map(cartBadge)).toEqual([null, '1', '9', '9+', '9+'])
})

test('the cart link tells the exact count even where the badge says 9+', () => {
  const html = renderScreen(<Header search="always" path="/" cartCount={12} cartHref="/cart" {...guest} />)
  expect(html).toContain('<span class="visually-hidden">Cart, 12 tires</span>')
  expect(html).toContain('aria-hidden="true">9+</span>')
})

// @fact storefront.293
test('the header has a search button, its links, the account, the cart and a menu for phones', () => {
  const html = renderScreen(<Header search="always" path="/" cartCount={4} cartHref="/cart" {...guest} />)
  for (const part of [
    'aria-label="Search"',
    'href="/my_customers/login"',
    'href="/cart"',
    'aria-label="Menu"',
    ...headerMenu.map(({ href }) => `href="${href}"`),
  ])
    expect(html).toContain(part)
})

// @fact storefront.5
test('the header marks the page one is on, and the area of a page below it', () => {
  expect(renderScreen(<Header search="always" path="/brands" cartCount={0} cartHref="/cart" {...guest} />)).toContain(
    '<a aria-current="page" href="/brands">',
  )
  expect(renderScreen(<Header search="always" path="/brands/halden" cartCount={0} cartHref="/cart" {...guest} />)).toContain(
    '<a aria-current="true" href="/brands">',
  )
})

// @fact 2.35
test('the ZIP dialog opens over the current page, with its filters', () => {
  const query = [
    ['category', 'winter'],
    ['userZip', '10001'],
  ] as const
  const html = renderScreen(<ShopBar zip="43215" here={{ path: '/tire-sizes/225-45r17', query }} isCollected={false} />)
  expect(html).toContain('href="/tire-sizes/225-45r17?category=winter&amp;zip=open"')
  expect(html).toContain('ZIP code 43215')
})

test('a page is named before the shop', () => {
  expect(pageTitle('225/45R17 tires')).toBe('225/45R17 tires | Treadline')
})
