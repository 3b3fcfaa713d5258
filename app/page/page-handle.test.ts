import { expect, test } from 'vitest'
import { metaOf, type PageHandle } from './page-handle.ts'

const handle: PageHandle<{ view: { name: string } }> = {
  area: '/brands',
  title: ({ view }) => view.name,
  canonical: ({ view }) => `/brands/${view.name}`,
  crumbs: ({ view }) => [{ label: 'Home', href: '/' }, { label: view.name }],
}

function head(page: PageHandle<{ view: { name: string } }>, data?: unknown) {
  const root = { id: 'root', data: { origin: 'https://shop.example' } }
  return metaOf(page)({ data, matches: [root] } as unknown as Parameters<ReturnType<typeof metaOf>>[0])
}

test('title, canonical address and breadcrumbs come from the data, with absolute addresses', () => {
  expect(head(handle, { view: { name: 'halden' } })).toEqual([
    { title: 'halden | Treadline' },
    { tagName: 'link', rel: 'canonical', href: 'https://shop.example/brands/halden' },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' },
          { '@type': 'ListItem', position: 2, name: 'halden', item: 'https://shop.example/brands/halden' },
        ],
      },
    },
  ])
})

test('a page whose loader failed has the shop’s title and nothing that needs data', () => {
  expect(head(handle)).toEqual([{ title: 'Treadline: tires by the numbers' }])
})

test('fixed values need no data; a private page is kept out of search engines', () => {
  expect(head({ area: '/account', title: 'Your account', robots: 'noindex' })).toEqual([
    { title: 'Your account | Treadline' },
    { name: 'robots', content: 'noindex' },
  ])
})

test('a page adds its own structured data', () => {
  const product = { '@type': 'Product', name: 'halden', url: 'https://shop.example/halden' }
  const page = { ...handle, crumbs: undefined, jsonLd: (_: unknown, origin: string) => [{ ...product, url: `${origin}/halden` }] }
  expect(head(page, { view: { name: 'halden' } })?.at(-1)).toEqual({ 'script:ld+json': product })
})
