/** What search engines read: where they may go, and which addresses there are. */

/** Pages of one shopper, overlays, and what is not for readers. */
const closed = [
  '/account',
  '/cart',
  '/checkout/',
  '/compare',
  '/demo/',
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

/** Addresses in one file; a sitemap may have 50,000. */
export const addressesInFile = 10_000

/** `/sitemap.xml`: the files, `/sitemap/pages.xml` first and then those of the tires. */
export function sitemapIndex(origin: string, tireCount: number): string {
  const files = Math.ceil(tireCount / addressesInFile)
  const names = ['pages', ...Array.from({ length: files }, (_, index) => `tires-${index + 1}`)]
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

/** The number of a file of tires, from 1: `tires-2` → 2; null for any other name. */
export function fileOfTires(name: string): number | null {
  const match = /^tires-([1-9]\d{0,5})$/.exec(name)
  return match ? Number(match[1]) : null
}

function document(root: 'sitemapindex' | 'urlset', entries: readonly string[]): string {
  const space = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${space}">\n${entries.join('\n')}\n</${root}>\n`
}
