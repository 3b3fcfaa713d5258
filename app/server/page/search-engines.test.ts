import { expect, test } from 'vitest'
import { partOfSitemap, robotsTxt, sitemapFile, sitemapIndex } from './search-engines.ts'

const origin = 'https://tires.example.com'

test('crawlers are kept out of carts, checkout and accounts, and told where the sitemap is', () => {
  const lines = robotsTxt({ origin, isDemo: false }).split('\n')
  expect(lines[0]).toBe('User-agent: *')
  expect(lines).toEqual(
    expect.arrayContaining([
      'Disallow: /checkout/',
      'Disallow: /compare',
      'Disallow: /account',
      'Disallow: /*cart=open',
      'Disallow: /*modal=',
    ]),
  )
  expect(lines).toContain('Sitemap: https://tires.example.com/sitemap.xml')
  expect(lines).not.toContain('Disallow: /')
})

test('a demonstration is not listed', () => {
  expect(robotsTxt({ origin, isDemo: true })).toBe('User-agent: *\nDisallow: /\n')
})

test('the sitemap has a file of pages, and one for each two thousand lines and four thousand tires', () => {
  const files = (lines: number, tires: number) =>
    [...sitemapIndex(origin, { lines, tires }).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  expect(files(0, 0)).toEqual([`${origin}/sitemap/pages.xml`])
  expect(files(1, 4_001)).toEqual(['pages', 'lines-1', 'tires-1', 'tires-2'].map((name) => `${origin}/sitemap/${name}.xml`))
  expect([files(2_000, 4_000), files(2_001, 4_000)].map(({ length }) => length)).toEqual([3, 4])
})

test('a file lists whole addresses, with the day of the last change where it is known', () => {
  expect(sitemapFile(origin, [{ path: '/' }, { path: '/terms', changedOn: '2026-11-25' }, { path: '/a?b=1&c=2' }])).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://tires.example.com/</loc></url>
<url><loc>https://tires.example.com/terms</loc><lastmod>2026-11-25</lastmod></url>
<url><loc>https://tires.example.com/a?b=1&amp;c=2</loc></url>
</urlset>
`,
  )
})

test('the name of a file says what it holds and from where, and only names of files that there can be are read', () => {
  expect(['tires-1', 'tires-20', 'lines-3'].map(partOfSitemap)).toEqual([
    { of: 'tires', offset: 0, limit: 4_000 },
    { of: 'tires', offset: 76_000, limit: 4_000 },
    { of: 'lines', offset: 4_000, limit: 2_000 },
  ])
  for (const name of ['tires-0', 'tires-01', 'tires-', 'lines', 'pages', 'tires-1e3', 'cars-1'])
    expect(partOfSitemap(name)).toBeNull()
})
