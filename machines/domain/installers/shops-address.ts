/** The address of the page of shops: `/tire-shops?near=43215&for=225-45r17&sort=distance&with=saturday&page=2`. */
import * as v from 'valibot'
import type { Pair } from '#machines/domain/listing/facet.ts'
import { readZoom } from '#machines/domain/map/scale.ts'
import { withQuery } from '#machines/domain/with-query.ts'
import { type InstallerSort, installerSorts } from './installer.ts'
import { type ShopFilter, shopFilterNames } from './shop-filters.ts'

export const shopsPath = '/tire-shops'

export interface ShopsAddress {
  /** A ZIP or a place, as it was typed; null where nothing was. */
  near: string | null
  /** The slug of a size or the id of a tire. */
  wanted: string | null
  sort: InstallerSort
  filters: ShopFilter[]
  page: number
  /** Of the map; null for the first. */
  zoom: number | null
}

const sortSchema = v.fallback(v.picklist(Object.keys(installerSorts) as InstallerSort[]), 'allInstallers')
const pageSchema = v.fallback(v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/), v.transform(Number)), 1)

/** What cannot be read is at its default. */
export function readShopsAddress(params: URLSearchParams): ShopsAddress {
  return {
    near: params.get('near')?.trim() || null,
    wanted: params.get('for'),
    sort: v.parse(sortSchema, params.get('sort')),
    filters: shopFilterNames.filter((name) => params.getAll('with').includes(name)),
    page: v.parse(pageSchema, params.get('page')),
    zoom: readZoom(params.get('zoom')),
  }
}

/** What is at its default is left out. */
export function shopsHref({
  near,
  wanted,
  sort = 'allInstallers',
  filters = [],
  page = 1,
  zoom = null,
}: Partial<ShopsAddress>): string {
  const pairs: Pair[] = [
    ...(near ? [['near', near] as const] : []),
    ...(wanted ? [['for', wanted] as const] : []),
    ...(sort === 'allInstallers' ? [] : [['sort', sort] as const]),
    ...filters.map((name) => ['with', name] as const),
    ...(page === 1 ? [] : [['page', String(page)] as const]),
    ...(zoom === null ? [] : [['zoom', String(zoom)] as const]),
  ]
  return withQuery(shopsPath, pairs)
}
