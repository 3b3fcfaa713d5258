/** What search engines read: where they may go, and which addresses there are. */

/** Pages of one shopper, overlays, and what is not for readers. */
const closed = [
  '/account',
  '/cart',
  '/checkout/',
  '/compare',
  '/demo/',
  '/installer-signup/',
  '/location',
  '/my_customers/',
  '/order/',
  '/quote/',
  '/review/',
  '/search',
  '/statecharts',
  '/track-your-order/result',
  '/track-your-order/return',
  '/*/placard?',
  '/*cart=open',
  '/*modal=',
  '/*zip=open',
]

/** The pattern that closes an address (a path with its query) to search engines; null for an open one. */
export function closedBy(address: string): string | null {
  const asPattern = (path: string) => new RegExp(`^${path.replace(/[.?]/g, '\\$&').replaceAll('*', '.*')}`)
  return closed.find((path) => asPattern(path).test(address)) ?? null
}

/** `/robots.txt`. A demonstration is not listed anywhere: its orders are not real. */
export function robotsTxt({ origin, isDemo }: { origin: string; isDemo: boolean }): string {
  if (isDemo) return 'User-agent: *\nDisallow: /\n'
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

/**
 * What fills files of its own, and how many of each a file has: few enough to be written at once while others wait. A line has a page
 * and one of its reviews.
 */
export const countInFile = { lines: 2_000, tires: 4_000 } as const
export type Counted = keyof typeof countInFile

/** `/sitemap.xml`: the files, `/sitemap/pages.xml` first and then those of the lines and of the tires. */
export function sitemapIndex(origin: string, counts: Record<Counted, number>): string {
  const filesOf = (of: Counted) =>
    Array.from({ length: Math.ceil(counts[of] / countInFile[of]) }, (_, index) => `${of}-${index + 1}`)
  const names = ['pages', ...filesOf('lines'), ...filesOf('tires')]
  const entries = names.map((name) => `<sitemap><loc>${origin}/sitemap/${name}.xml</loc></sitemap>`)
  return document('sitemapindex', entries)
}

/** An address of the shop, and the day (`yyyy-MM-dd`) on which its page last changed, where that is known. */
export interface ListedPage {
  path: string
  changedOn?: string | undefined
}

/** A file of addresses; paths are ours, of letters, digits, dots, slashes and hyphens. */
export function sitemapFile(origin: string, pages: readonly ListedPage[]): string {
  return document(
    'urlset',
    pages.map(({ path, changedOn }) => {
      const loc = `<loc>${origin}${encodeURI(path).replaceAll('&', '&amp;')}</loc>`
      return `<url>${loc}${changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`}</url>`
    }),
  )
}

/** What a file holds and how many come before it: `tires-2` → tires, 4,000; null for any other name. */
export function partOfSitemap(name: string): { of: Counted; offset: number; limit: number } | null {
  const [, of, number] = /^(lines|tires)-([1-9]\d{0,5})$/.exec(name) ?? []
  if (of !== 'lines' && of !== 'tires') return null
  return { of, offset: (Number(number) - 1) * countInFile[of], limit: countInFile[of] }
}

function document(root: 'sitemapindex' | 'urlset', entries: readonly string[]): string {
  const space = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${space}">\n${entries.join('\n')}\n</${root}>\n`
}
