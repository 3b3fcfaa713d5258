/**
 * A crawl from the front page, as a search engine goes: every link leads to a page, every page is led to and says what it is. It looks at
 * a few addresses of each kind, always the same ones.
 */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closedBy } from '#app/server/page/search-engines.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { type HtmlElement, parseHtml, textOf } from '#model-tests/drivers/http/html.ts'
import { htmlFaults } from '#model-tests/drivers/http/html-faults.ts'
import { type Answer, Visitor } from '#model-tests/drivers/http/http.ts'
import { routeOf, routeTable } from '#model-tests/drivers/http/route-table.ts'

let world: BorrowedShop
let crawled: Crawl
let listed: string[]
beforeAll(async () => {
  world = await borrowShop()
  crawled = await crawl(world.shop.url)
  listed = await sitemapPaths(world.shop.url)
})
afterAll(() => world?.release())

/** How many addresses of a kind are looked at: so many of any, and more where they lead to what nothing else leads to. */
const fewOfAKind = 2
const moreOfAKind: Record<string, number> = {
  '/brands/:brand': 5,
  '/brands/:brand?lines': 20,
  '/brands/:brand/:productLine': 6,
  '/types/:type': 12,
  '/:text': 40,
}

/** Led to once the place of a shopper is known. */
const needsZip = ['/tire-shops/shop/:shopName/:shopCode']
/** Pages that ask for an account first. */
const asksToSignIn = ['/account', '/account/my-orders']

// @fact storefront.193
test('no link of the shop is broken or leads to a redirect', () => {
  expect(crawled.pages.length).toBeGreaterThan(100)
  const wrong = crawled.pages.filter(({ status }) => status !== 200).map(({ from, path, status }) => ({ from, path, status }))
  expect(wrong.filter(({ path, status }) => !(status === 303 && asksToSignIn.includes(path)))).toEqual([])
})

test('each link to a part of a page has that part', () => {
  const missing = crawled.pages.flatMap(({ path, fragments, ids }) =>
    fragments.filter((fragment) => !ids.has(fragment)).map((fragment) => `${path}#${fragment}`),
  )
  expect(missing).toEqual([])
})

test('each page is valid by the HTML standard', () => {
  expect(crawled.pages.flatMap(({ faults }) => faults)).toEqual([])
})

test('the styles of each page come in at most three files', () => {
  const pages = crawled.pages.filter(({ head }) => head !== null)
  expect(pages.filter(({ stylesheets }) => stylesheets < 1 || stylesheets > 3).map(({ path }) => path)).toEqual([])
})

test('each page has one heading of the first level, a title, and what search engines want, or is kept out of them', async () => {
  const pages = crawled.pages.filter(({ head, path }) => head !== null && closedBy(path) === null)
  const faults = pages.flatMap(({ path, head }) => faultsOf(path, head!))
  expect(faults).toEqual([])
  const known = new Map(crawled.pages.map(({ path, status }) => [path, status]))
  const canonicals = new Set(pages.flatMap(({ head }) => head!.canonical ?? []))
  const visitor = new Visitor(world.shop.url)
  for (const canonical of canonicals)
    expect([canonical, known.get(canonical) ?? (await visitor.ask(canonical)).status]).toEqual([canonical, 200])
})

test('pages of different addresses say different things of themselves', () => {
  const own = crawled.pages.filter(({ head, path }) => head?.canonical === path && !head.robots)
  for (const words of ['title', 'description'] as const) {
    const byWords = new Map<string, string[]>()
    for (const { head, path } of own) byWords.set(head![words]!, [...(byWords.get(head![words]!) ?? []), path])
    expect([...byWords].filter(([, paths]) => paths.length > 1)).toEqual([])
  }
})

test('every address of the sitemap is led to', () => {
  expect(listed.length).toBeGreaterThan(5_000)
  const looked = new Set(crawled.pages.map(({ path }) => path))
  const linked = new Set(crawled.pages.flatMap((page) => page.links))
  const due = listed.filter((path) => path !== '/' && isDue(path, looked))
  expect(due.length).toBeGreaterThan(800)
  expect(due.filter((path) => !linked.has(path))).toEqual([])
})

test('every kind of page that search engines list is led to', () => {
  const kinds = new Set(crawled.pages.map(({ route }) => route))
  expect(listedRoutes.filter((route) => !kinds.has(route))).toEqual(needsZip)
})

/**
 * Pages of a brand lead to its lines, a line to its sizes and reviews, and a make to its models: an address is due where the page above it
 * was looked at.
 */
function isDue(path: string, looked: ReadonlySet<string>): boolean {
  return !/^\/(brands|vehicles)\/[^/]+\//.test(path) || looked.has(path.replace(/\/(?:p\/)?[^/]+$/, ''))
}

interface CrawledPage {
  path: string
  /** The page with the first link to it. */
  from: string
  route: string
  status: number
  /** Null for what is no page. */
  head: Head | null
  /** Paths with their queries. */
  links: string[]
  /** What links name behind the # of this very page, and the names there are. */
  fragments: string[]
  ids: ReadonlySet<string>
  /** What the HTML standard has against it. */
  faults: string[]
  stylesheets: number
}

interface Head {
  headings: number
  title: string
  description: string | undefined
  canonical: string | undefined
  robots: string | undefined
}

interface Crawl {
  pages: CrawledPage[]
}

/** Level by level; of each kind the addresses that are farthest apart among those that the level before has found. */
async function crawl(origin: string): Promise<Crawl> {
  const visitor = new Visitor(origin)
  const pages: CrawledPage[] = []
  const seen = new Set(['/'])
  const looked = new Map<string, number>()
  let level: Found[] = [{ path: '/', from: '', isFollowed: true }]
  while (level.length > 0) {
    const next = new Map<string, Found[]>()
    for (const batch of inBatches(level)) {
      const answers = await Promise.all(batch.map(async (found) => ({ found, answer: await visitor.ask(found.path) })))
      for (const { found, answer } of answers) {
        const page = readPage(found, answer)
        pages.push(page)
        if (!found.isFollowed) continue
        for (const link of linksOf(answer)) {
          if (seen.has(link.path)) continue
          seen.add(link.path)
          const kind = kindOf(link)
          next.set(kind, [...(next.get(kind) ?? []), { ...link, from: found.path }])
        }
      }
    }
    level = [...next].flatMap(([kind, found]) => {
      const left = (moreOfAKind[kind] ?? fewOfAKind) - (looked.get(kind) ?? 0)
      const some = spread(found, left)
      looked.set(kind, (looked.get(kind) ?? 0) + some.length)
      return some
    })
  }
  return { pages }
}

interface Found {
  path: string
  from: string
  /** The links of a page that search engines are asked not to follow are not looked at. */
  isFollowed: boolean
}

function* inBatches<Each>(all: readonly Each[]): Generator<Each[]> {
  for (let at = 0; at < all.length; at += 4) yield all.slice(at, at + 4)
}

/** So many of these at most, from the first to the last. */
function spread<Each>(all: readonly Each[], count: number): Each[] {
  if (all.length <= count) return [...all]
  return Array.from({ length: Math.max(0, count) }, (_, at) => all[Math.floor((at * all.length) / count)]!)
}

function readPage({ path, from }: Found, answer: Answer): CrawledPage {
  const route = routeOf(path)
  const isPage = answer.status === 200 && (answer.headers.get('Content-Type') ?? '').includes('text/html')
  const about = { path, from, route, status: answer.status }
  if (!isPage) return { ...about, head: null, links: [], fragments: [], ids: new Set(), faults: [], stylesheets: 0 }
  const document = parseHtml(answer.text)
  const meta = (name: string) => document.querySelector(`meta[name="${name}"]`)?.attrs.content
  const canonical = document.querySelector('link[rel="canonical"]')?.attrs.href
  return {
    ...about,
    head: {
      headings: document.querySelectorAll('h1').filter((heading) => textOf(heading) !== '').length,
      title: textOf(document.querySelector('title')!),
      description: meta('description'),
      canonical: canonical && pathOf(new URL(canonical)),
      robots: meta('robots'),
    },
    links: linksIn(document, answer.url).map((link) => link.path),
    fragments: anchors(document).flatMap((link) => /^#(.+)$/.exec(link.attrs.href ?? '')?.[1] ?? []),
    ids: new Set(document.querySelectorAll('[id]').map((element) => element.attrs.id!)),
    faults: htmlFaults(path, answer.text),
    stylesheets: document.querySelectorAll('link[rel=stylesheet]').length,
  }
}

function linksOf(answer: Answer): Array<Pick<Found, 'path' | 'isFollowed'>> {
  const isPage = (answer.headers.get('Content-Type') ?? '').includes('text/html')
  return answer.status === 200 && isPage ? linksIn(parseHtml(answer.text), answer.url) : []
}

function linksIn(document: HtmlElement, page: URL): Array<Pick<Found, 'path' | 'isFollowed'>> {
  const robots = document.querySelector('meta[name="robots"]')?.attrs.content ?? ''
  return anchors(document).flatMap(({ attrs }) => {
    const target = new URL(attrs.href ?? '', page)
    if (target.origin !== page.origin) return []
    const path = pathOf(target)
    const isAsked = !(attrs.rel ?? '').split(' ').includes('nofollow') && !/noindex(?!,follow)/.test(robots)
    return [{ path, isFollowed: isAsked && closedBy(path) === null }]
  })
}

function anchors(document: HtmlElement): HtmlElement[] {
  return document.querySelectorAll('a[href]')
}

function pathOf({ pathname, search }: URL): string {
  return pathname + search
}

/** What is wrong with a page's head. */
function faultsOf(path: string, { headings, title, description, canonical, robots = '' }: Head): string[] {
  const isListed = !robots.includes('noindex')
  return [
    ...(headings === 1 ? [] : [`${path} has ${headings} headings of the first level`]),
    ...(/^\S.* \| Treadline$|^Treadline/.test(title) ? [] : [`${path} has the title “${title}”`]),
    ...(isListed && (description ?? '').length < 30 ? [`${path} has the description “${description ?? ''}”`] : []),
    ...(isListed && canonical === undefined ? [`${path} has no canonical address`] : []),
  ]
}

/** Paths of all addresses in the files of the sitemap. */
async function sitemapPaths(origin: string): Promise<string[]> {
  const visitor = new Visitor(origin)
  const paths = async (file: string) =>
    [...(await visitor.ask(file)).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => pathOf(new URL(address!)))
  const files = await paths('/sitemap.xml')
  return (await Promise.all(files.map(paths))).flat()
}

/**
 * The pattern that closes an address to search engines, or its route with the names in its query: `/brands/:brand?lines`. Filters of
 * lists, which search engines are asked not to follow, are alike on all of them.
 */
function kindOf({ path, isFollowed }: Pick<Found, 'path' | 'isFollowed'>): string {
  const closed = closedBy(path)
  if (closed !== null) return closed
  const { pathname, searchParams } = new URL(path, 'http://shop.test')
  const names = [...new Set(searchParams.keys())].sort().join('&')
  return `${isFollowed ? detailed(routeOf(path), pathname) : ''}${names && `?${names}`}`
}

/** Of one size there are lists by brand, by category and by both: each is a kind. */
function detailed(route: string, pathname: string): string {
  if (!route.endsWith('/*')) return route
  const rest = pathname.split('/').slice(route.split('/').length - 1)
  return `${route.slice(0, -2)}/${rest.map((part, at) => (at % 2 === 0 ? part : ':part')).join('/')}`
}

/** A page whose handle has a canonical address is for search engines. */
const listedRoutes = routeTable
  .filter(
    ({ file }) =>
      file.endsWith('.tsx') && /^ {2}canonical:/m.test(readFileSync(new URL(`../../app/${file}`, import.meta.url), 'utf8')),
  )
  .map(({ path }) => path)
