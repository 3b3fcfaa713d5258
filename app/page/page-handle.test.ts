import { expect, test } from 'vitest'
import { headersOf, metaOf, type PageHandle } from './page-handle.ts'

const handle: PageHandle<{ view: { name: string } }> = {
  area: '/brands',
  title: ({ view }) => view.name,
  description: ({ view }) => `Tires of ${view.name}.`,
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
    { name: 'description', content: 'Tires of halden.' },
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

// @fact storefront.109
test('questions are given as an FAQPage, and a page without any gives none', () => {
  const answer = { question: 'When?', answer: 'Within 30 days.' }
  const withQuestions = (questions: Array<typeof answer>) =>
    head({ ...handle, crumbs: undefined, questions: () => questions }, { view: { name: 'faqs' } })
  expect(withQuestions([answer]).at(-1)).toEqual({
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'When?', acceptedAnswer: { '@type': 'Answer', text: 'Within 30 days.' } }],
    },
  })
  expect(withQuestions([])).toHaveLength(3)
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

test('a page that must not be kept says so in its headers, and one whose address holds a secret tells it to no other page', () => {
  const sent = (page: Pick<PageHandle, 'cache' | 'referrer'>) =>
    headersOf(page)({} as Parameters<ReturnType<typeof headersOf>>[0])
  expect(sent({})).toEqual({ 'Cache-Control': 'private, no-cache' })
  expect(sent({ cache: 'no-store' })).toEqual({ 'Cache-Control': 'private, no-store' })
  expect(sent({ cache: 'no-store', referrer: 'no-referrer' })).toEqual({
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
  })
})
