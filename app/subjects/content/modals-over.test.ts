import { expect, test } from 'vitest'
import { noticesAt } from '#app/subjects/notifications/notices.ts'
import { buyerOf } from '#machines/domain/accounts/buyer.ts'
import { offersTo } from '#machines/domain/delivery/offers.ts'
import type { TextNode } from '#ui/screens/content/content.view.ts'
import { modalsOver } from './modals-over.ts'

const page = 'https://shop.example/categories/winter-tires?sort=price&page=2'
const { shown: notices } = noticesAt('/categories/winter-tires', [], offersTo(buyerOf(null, false)), {}, 0)
const over = (query: string) => modalsOver(new URL(`${page}${query}`), notices)

test('a page without a modal in its address has none', () => {
  expect(over('')).toEqual([])
})

// @fact storefront.285
test('a text of the shop, and details of a notice that the page shows; closing leads to the page with its query', () => {
  const closeHref = '/categories/winter-tires?sort=price&page=2'
  expect(over('&modal=time-to-cancel')).toMatchObject([{ level: 0, title: '30 minutes to cancel', closeHref }])
  expect(over('&modal=notice-installation-deal')).toMatchObject([
    { level: 0, title: '$25 off installation', body: [], closeHref },
  ])
})

// @fact storefront.286
test('a link in one leads to another over it; closing that shows the first, and closing the first closes both', () => {
  const [lower] = over('&modal=tire-replacement')
  const href = '/categories/winter-tires?sort=price&page=2&modal=tire-replacement&modal=roadside'
  expect(linksIn(lower?.body ?? [])).toEqual(['/sales#tire-replacement-coverage', href])
  expect(modalsOver(new URL(href, page), notices).map(({ id, level, closeHref }) => [id, level, closeHref])).toEqual([
    ['tire-replacement', 0, '/categories/winter-tires?sort=price&page=2'],
    ['roadside', 1, '/categories/winter-tires?sort=price&page=2&modal=tire-replacement'],
  ])
})

test.each(['no-such-text', 'notice-filter-summer', '<script>', '__proto__', ''])('%o opens nothing', (id) => {
  expect(over(`&modal=${encodeURIComponent(id)}`)).toEqual([])
  expect(over(`&modal=${encodeURIComponent(id)}&modal=roadside`).map((modal) => modal.id)).toEqual(['roadside'])
})

function linksIn(nodes: readonly TextNode[]): string[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : [...(node.href ? [node.href] : []), ...linksIn(node.within)]))
}
