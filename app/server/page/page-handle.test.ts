import { expect, test } from 'vitest'
import { shopPicture } from '#ui/share/share-picture.ts'
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
    { property: 'og:site_name', content: 'Treadline' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: 'halden' },
    { property: 'og:description', content: 'Tires of halden.' },
    { property: 'og:url', content: 'https://shop.example/brands/halden' },
    { property: 'og:image', content: `https://shop.example${shopPicture.path}` },
    { property: 'og:image:width', content: '1024' },
    { property: 'og:image:height', content: '512' },
    { property: 'og:image:alt', content: shopPicture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
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
  expect(withQuestions([])).toEqual(withQuestions([answer]).slice(0, -1))
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

test('a page has a picture of its own where it has one, and is kept out of search engines where its data says so', () => {
  const page: typeof handle = {
    ...handle,
    picture: ({ view }) => (view.name === 'halden' ? { path: '/share/1.png', alt: 'A tire' } : null),
    robots: ({ view }) => (view.name === 'halden' ? null : 'noindex'),
  }
  const said = (name: string) => head(page, { view: { name } }).filter((tag) => 'content' in tag)
  expect(said('halden')).toContainEqual({ property: 'og:image', content: 'https://shop.example/share/1.png' })
  expect(said('halden')).not.toContainEqual({ name: 'robots', content: 'noindex' })
  expect(said('orsa')).toContainEqual({ property: 'og:image', content: `https://shop.example${shopPicture.path}` })
  expect(said('orsa')).toContainEqual({ name: 'robots', content: 'noindex' })
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
