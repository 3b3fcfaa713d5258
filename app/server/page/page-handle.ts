/**
 * What a page says about itself, as data: its head (title, description, canonical address, robots), its breadcrumbs, the area that
 * monitoring counts it in, and what may be kept of it. A route exports it as `handle` and derives `meta` and `headers` from it.
 */
import type { HeadersFunction, MetaDescriptor, MetaFunction, SerializeFrom } from '#app/remix/router.ts'
import type { LaterPage } from '#machines/domain/listing/later-page.ts'
import { type SharePicture, shareSize, shopPicture } from '#ui/share/share-picture.ts'
import type { Crumb } from '#ui/shell/crumbs.tsx'
import { pageTitle } from '#ui/shell/document/page-title.ts'

/** `Data` is what the route's loader returns. A function gets it; it is not called for a page whose loader failed. */
export interface PageHandle<Data = unknown> {
  /** Where monitoring counts the page: the first names of its path. The handles of all pages are the list of what it counts. */
  area: `/${string}` | 'other'
  /** The title without the shop's name; absent for the front page. */
  title?: string | ((data: Data) => string)
  /** One or two sentences that search engines show below the title. */
  description?: string | ((data: Data) => string)
  /** Path of the one address that search engines list; of a list, of its first page. A view has `laterPage` for the others. */
  canonical?: string | ((data: Data) => string)
  /** `noindex` keeps the page out of search engines; they may follow its links all the same, which `noindex,follow` says. */
  robots?: Robots | ((data: Data) => Robots | null)
  /** The breadcrumbs, also given as structured data. */
  crumbs?: (data: Data) => readonly Crumb[]
  /** What the page shows, as schema.org says it; `origin` makes addresses absolute. */
  structured?: (data: Data, origin: string) => Record<string, unknown>
  /** What other sites show beside a link to the page; the shop's picture unless told. Only a page with `canonical` has one. */
  picture?: (data: Data) => SharePicture | null
  /** Questions with their answers, given as structured data; none for a page without. */
  questions?: (data: Data) => readonly Question[]
  /** `no-store`: after signing out, the Back button shows nothing of the page. Every other page is revalidated. */
  cache?: 'no-store'
  /** `no-referrer`: the address holds a secret, and no other page learns it. */
  referrer?: 'no-referrer'
  /** Seconds after which a browser without JavaScript reloads the page. */
  looksAgainAfter?: number
  /** Its document has no script and sends nothing, and a page of the shop may have it in a frame. */
  isStill?: boolean
  /** It has pages of the shop in frames: its document has a content policy of its own (`useOwnDocument`). */
  hasFrames?: boolean
  /** Ids of routes whose stylesheets its document has beside its own. */
  styledAs?: readonly string[]
  /** Whether the way from one of its addresses to another leaves what is around the page as it is, so that none of that is loaded again. */
  staysWithin?: (from: URL, to: URL) => boolean
}

type Robots = 'noindex' | 'noindex,follow'

interface Question {
  question: string
  answer: string
}

/** The handle of a page whose loader is `Loader`: one that returns `{ view }`, and `page` where something around the screen needs data. */
export type HandleOf<Loader> =
  SerializeFrom<Loader> extends { view: unknown }
    ? Exclude<keyof SerializeFrom<Loader>, 'view' | 'page'> extends never
      ? PageHandle<SerializeFrom<Loader>>
      : { loaderReturnsMoreThan: 'view and page' }
    : { loaderDoesNotReturn: 'view' }

/** The `meta` of a route, made from its handle. The route of a parent cannot see its child's handle, so each page exports one. */
export function metaOf<Data>(handle: PageHandle<Data>): MetaFunction {
  return ({ data: loaded, matches }) => {
    const data = loaded as Data | undefined
    const origin = originOf(matches)
    const given = <Value>(value: string | ((data: Data) => Value) | undefined): Value | string | undefined =>
      typeof value !== 'function' ? value : data === undefined || data === null ? undefined : value(data)
    const { title, description, canonical } = ofPage(
      { title: given(handle.title), description: given(handle.description), canonical: given(handle.canonical) },
      (data as { view?: { laterPage?: LaterPage | null } } | undefined)?.view?.laterPage,
    )
    const robots = given(handle.robots)
    const crumbs = data && handle.crumbs?.(data)
    const structured = data && handle.structured?.(data, origin)
    const questions = (data && handle.questions?.(data)) || []
    return [
      { title: pageTitle(title) },
      ...(description === undefined ? [] : [{ name: 'description', content: description }]),
      ...(canonical === undefined ? [] : [{ tagName: 'link', rel: 'canonical', href: `${origin}${canonical}` }]),
      ...(canonical === undefined
        ? []
        : shared(origin, { title, description, canonical }, (data && handle.picture?.(data)) ?? shopPicture)),
      ...(robots ? [{ name: 'robots', content: robots }] : []),
      ...(crumbs ? [{ 'script:ld+json': breadcrumbList(crumbs, `${origin}${canonical ?? ''}`, origin) }] : []),
      ...(structured ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...structured } }] : []),
      ...(questions.length > 0 ? [{ 'script:ld+json': faqPage(questions) }] : []),
    ] as MetaDescriptor[]
  }
}

/** The `headers` of a route, made from its handle; a page with `cache` or `referrer` exports them, every other has the root's. */
export function headersOf({ cache, referrer }: Pick<PageHandle, 'cache' | 'referrer'>): HeadersFunction {
  return () => ({
    'Cache-Control': cache === 'no-store' ? 'private, no-store' : pageCache,
    ...(referrer && { 'Referrer-Policy': referrer }),
  })
}

/** A page shows a shopper's own cart: no shared cache may store it. */
const pageCache = 'private, no-cache'

function originOf(matches: ReadonlyArray<{ id: string; data?: unknown }>): string {
  const root = matches.find(({ id }) => id === 'root')?.data as { origin?: string } | undefined
  return root?.origin ?? ''
}

/** What a page says of itself in words, and its address. */
type Words = Record<'title' | 'description' | 'canonical', string | undefined>

/** The pages of a list have the words of the first one with the number of the page, and addresses of their own. */
function ofPage(first: Words, later: LaterPage | null | undefined): Words {
  if (!later) return first
  const { words, path } = later
  return {
    title: first.title && `${first.title}, ${words}`,
    description: first.description && `${first.description} ${words[0]!.toUpperCase()}${words.slice(1)}.`,
    canonical: first.canonical && path,
  }
}

/** https://ogp.me, and the size of Twitter's card, which takes the rest from there. */
function shared(origin: string, { title, description, canonical }: Words, { path, alt }: SharePicture): MetaDescriptor[] {
  const facts = {
    site_name: 'Treadline',
    type: 'website',
    title: title ?? pageTitle(),
    description,
    url: `${origin}${canonical}`,
    image: `${origin}${path}`,
    'image:width': String(shareSize.width),
    'image:height': String(shareSize.height),
    'image:alt': alt,
  }
  return [
    ...Object.entries(facts).flatMap(([name, content]) => (content ? [{ property: `og:${name}`, content }] : [])),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** https://schema.org/BreadcrumbList. The last crumb is the page itself, at `here`. */
function breadcrumbList(crumbs: readonly Crumb[], here: string, origin: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: href === undefined ? here : `${origin}${href}`,
    })),
  }
}

/** https://schema.org/FAQPage */
function faqPage(questions: readonly Question[]): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
