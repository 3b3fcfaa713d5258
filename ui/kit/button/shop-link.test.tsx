/** What a link is drawn as on the server, and which pages it loads before it is followed. */

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createMemoryRouter, Link, RouterProvider } from '#app/remix/router.ts'
import { mayBeLoadedAhead, ShopLink } from './shop-link.tsx'

test.each([
  ['/brands/halden', '/'],
  ['/?cart=open', '/'],
  ['?page=2', '/brands/halden'],
  ['/accounting', '/'],
])('%s is loaded ahead, from %s', (href, here) => {
  expect(mayBeLoadedAhead(href, here)).toBe(true)
})

test.each([
  ['/checkout/shipping', '/cart'],
  ['?month=2026-04', '/checkout/shipping'],
  ['/checkout/payments', '/checkout/order-summary'],
  ['/account', '/'],
  ['/account/my-orders', '/account'],
  ['/my_customers/login?returnTo=/', '/'],
])('%s is not loaded ahead, from %s', (href, here) => {
  expect(mayBeLoadedAhead(href, here)).toBe(false)
})

test.each([
  '/brands/halden',
  '/brands/halden/',
  '/',
  '/?cart=open#top',
  '?page=2&sort=price',
  '?page=2#tires',
  '?',
  '?#',
  '/brands?',
  '/brands?#tires',
  '/brands#',
  '/search?q=what%3F&r=%23',
  '/tire-sizes/35x12.50r17-10ply?q=a b',
])('the server draws a link to %s as the router does, so that the browser finds what it expects', (href) => {
  const here = (element: React.ReactElement) => {
    const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/brands/halden/?size=225-45r17'] })
    return renderToStaticMarkup(<RouterProvider router={router} />)
  }
  const rest = { className: 'tire', 'aria-current': 'page', children: 'Tires' } as const
  expect(here(<ShopLink {...rest} href={href} />)).toBe(here(<Link {...rest} discover="none" to={href} />))
})
