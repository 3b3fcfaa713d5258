/**
 * Listings of one size: all of it, or of one brand, one category or type, or both, each at one address (specification, storefront,
 * section 2). A category in the place of a type leads to the address of the category.
 */

import { brandOfAddress } from '#app/server/page/address-part.ts'
import { requireOwnAddress } from '#app/server/page/own-address.ts'
import { type Brand, isMetricSize, type TireSize } from '#machines/domain/catalogue/catalogue.ts'
import { sizeBrandHref, sizeHref } from '#machines/domain/catalogue/catalogue-addresses.ts'
import { otherSizesHref } from '#machines/domain/catalogue/size-groups.ts'
import { tires } from '#machines/domain/catalogue/tires.ts'
import { guideAddress } from '#machines/domain/guide/guide.ts'
import type { FacetValues } from '#machines/domain/listing/filters.ts'
import type { Listing } from '#machines/domain/listing/listing.ts'
import type { ListingView } from '#ui/screens/listing/listing.view.ts'
import type { ListingScope, ScopeArgs } from './listing-page.ts'
import { type Narrower, narrowerOf } from './narrower.ts'
import { sizeOfAddress } from './size-of-address.ts'
import type { WiderList } from './ways-out.ts'

/** `rest` is what follows the size in the path: empty, or such as `brands/halden/categories/winter-tires`. */
export async function sizeScope({ params, request, url, catalogue }: ScopeArgs, rest = ''): Promise<ListingScope> {
  const size = await sizeOfAddress(catalogue, params.size, `${rest && `/${rest}`}${url.search}`)
  const { brandPart, narrower } = partsOf(rest)
  const brand = brandPart === undefined ? undefined : await brandOfAddress(catalogue, brandPart)
  const ofBrand = brand ? sizeBrandHref(size.slug, brand.slug) : sizeHref(size.slug)
  const path = narrower ? `${ofBrand}/${narrower.path}` : ofBrand
  requireOwnAddress(request, path)
  const words = [brand?.label, narrower?.label].filter((word) => word !== undefined)
  const fixed: FacetValues = { ...(brand && { brand: [brand.slug] }), ...narrower?.fixed }
  const crumbs = [
    { label: 'Home', href: '/' },
    { label: 'Tire sizes', href: '/tire-sizes' },
  ]
  return {
    title: `${[...words, size.label].join(' ')} tires`,
    crumbs:
      words.length > 0
        ? [...crumbs, { label: size.label, href: sizeHref(size.slug) }, { label: words.join(' ') }]
        : [...crumbs, { label: size.label }],
    heading: words.length > 0 ? { text: `${words.join(' ')} tires in ${size.label}` } : { size: size.label },
    lede: (total) => `${tires(total)} in ${size.label}${words.length > 0 ? `: ${words.join(', ')}` : ''}.`,
    change: {
      label: 'Change size',
      href: isMetricSize(size)
        ? `/?width=${size.widthMm}&ratio=${size.ratio}&rim=${size.rimInches}#find`
        : otherSizesHref(size.kind),
    },
    sizeSlugs: [size.slug],
    ...(words.length === 0 && { guideHref: guideAddress({ kind: 'size', size: size.slug }, []) }),
    fixed,
    wider: widerOf(size, brand, narrower),
    narrower: (counted) => narrowerLists(counted, { ofSize: sizeHref(size.slug), ofBrand: brand && ofBrand, narrower }),
    path,
  }
}

/** The brand in this size, the category or type in it, and the whole size; the brand and the kind in all sizes last. */
function widerOf(
  size: Pick<TireSize, 'slug' | 'label'>,
  brand: Pick<Brand, 'slug' | 'label'> | undefined,
  narrower: Narrower | undefined,
): WiderList[] {
  const sizeSlugs = [size.slug]
  const inSize = (label: string, href: string, fixed: FacetValues) => ({
    label: `${label} in ${size.label}`,
    href,
    fixed,
    sizeSlugs,
  })
  const ofBrand: FacetValues = brand ? { brand: [brand.slug] } : {}
  return [
    ...(brand && narrower ? [inSize(`${brand.label} tires`, sizeBrandHref(size.slug, brand.slug), ofBrand)] : []),
    ...(brand && narrower ? [inSize(`${narrower.label} tires`, `${sizeHref(size.slug)}/${narrower.path}`, narrower.fixed)] : []),
    ...(brand || narrower ? [inSize('All tires', sizeHref(size.slug), {})] : []),
    ...(brand ? [{ label: `${brand.label} tires in all sizes`, href: `/brands/${brand.slug}`, fixed: ofBrand }] : []),
    ...(narrower ? [{ label: `${narrower.label} tires in all sizes`, href: `/${narrower.path}`, fixed: narrower.fixed }] : []),
  ]
}

interface Narrowed {
  ofSize: string
  /** Of the brand in this size. */
  ofBrand: string | undefined
  narrower: Narrower | undefined
}

/** By brand, by category, and of a brand by type, as far as the list is not narrowed by them; none where there is one only. */
function narrowerLists(counted: Listing['facets'], { ofSize, ofBrand, narrower }: Narrowed): ListingView['narrower'] {
  const linksOf = (key: 'brand' | 'category' | 'subtype', hrefOf: (word: string) => string) => {
    const count = counted[key]
    const words = count.kind === 'choice' ? count.words : []
    return words.length > 1 ? words.map(({ word, label }) => ({ label, href: hrefOf(word) })) : []
  }
  const of = ofBrand ?? ofSize
  return [
    {
      label: 'By brand',
      links: ofBrand ? [] : linksOf('brand', (brand) => `${ofSize}/brands/${brand}${narrower ? `/${narrower.path}` : ''}`),
    },
    { label: 'By category', links: narrower ? [] : linksOf('category', (category) => `${of}/categories/${category}-tires`) },
    { label: 'By type', links: narrower || !ofBrand ? [] : linksOf('subtype', (subtype) => `${of}/types/${subtype}-tires`) },
  ].filter(({ links }) => links.length > 0)
}

/** Throws the answer for what is no part of such an address (404). */
function partsOf(rest: string): { brandPart?: string; narrower?: Narrower } {
  const match = /^(?:brands\/([^/]+))?(?:(?:^|\/)(categories|types)\/([^/]+))?\/*$/i.exec(rest)
  if (!match) throw new Response(null, { status: 404 })
  const [, brandPart, segment, part] = match
  const narrower = segment === undefined || part === undefined ? undefined : narrowerOf(segment, part)
  if (narrower === null) throw new Response(null, { status: 404 })
  return { ...(brandPart !== undefined && { brandPart }), ...(narrower && { narrower }) }
}
