/**
 * What a page says about itself, as data: its head (title, canonical address, robots, structured data), its breadcrumbs and
 * the area that monitoring counts it in. A route exports it as `handle` and derives `meta` from it.
 */
import type { MetaDescriptor, MetaFunction, SerializeFrom } from '@remix-run/node'
import type { MonitoringArea } from '#machines/domain/monitoring.ts'
import type { Crumb } from '#ui/shell/crumbs.tsx'
import { pageTitle } from '#ui/shell/document/page-title.ts'

/** `Data` is what the route's loader returns. A function gets it; it is not called for a page whose loader failed. */
export interface PageHandle<Data = unknown> {
  /** Where monitoring counts the page. */
  area: MonitoringArea
  /** The title without the shop's name; absent for the front page. */
  title?: string | ((data: Data) => string)
  /** Path of the one address that search engines list. */
  canonical?: string | ((data: Data) => string)
  /** `noindex` keeps the page out of search engines. */
  robots?: 'noindex'
  /** The breadcrumbs, also given as structured data. */
  crumbs?: (data: Data) => readonly Crumb[]
  /** More structured data: schema.org objects. Addresses in it are made absolute with `origin`. */
  jsonLd?: (data: Data, origin: string) => readonly Record<string, unknown>[]
  /** Seconds after which a browser without JavaScript reloads the page. */
  looksAgainAfter?: number
}

/** The handle of a page whose loader is `Loader`. */
export type HandleOf<Loader> = PageHandle<SerializeFrom<Loader>>

/** The `meta` of a route, made from its handle. The route of a parent cannot see its child's handle, so each page exports one. */
export function metaOf<Data>(handle: PageHandle<Data>): MetaFunction {
  return ({ data: loaded, matches }) => {
    const data = loaded as Data | undefined
    const origin = originOf(matches)
    const given = <Value>(value: string | ((data: Data) => Value) | undefined): Value | string | undefined =>
      typeof value !== 'function' ? value : data === undefined || data === null ? undefined : value(data)
    const canonical = given(handle.canonical)
    const crumbs = data && handle.crumbs?.(data)
    return [
      { title: pageTitle(given(handle.title)) },
      ...(canonical === undefined ? [] : [{ tagName: 'link', rel: 'canonical', href: `${origin}${canonical}` }]),
      ...(handle.robots ? [{ name: 'robots', content: handle.robots }] : []),
      ...(crumbs ? [{ 'script:ld+json': breadcrumbList(crumbs, `${origin}${canonical ?? ''}`, origin) }] : []),
      ...((data && handle.jsonLd?.(data, origin)) ?? []).map((object) => ({ 'script:ld+json': object })),
    ] as MetaDescriptor[]
  }
}

function originOf(matches: ReadonlyArray<{ id: string; data?: unknown }>): string {
  const root = matches.find(({ id }) => id === 'root')?.data as { origin?: string } | undefined
  return root?.origin ?? ''
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
