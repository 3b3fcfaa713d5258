/**
 * Listings of one size: all of it, or of one brand, one category or type, or both, each at one address (specification, storefront,
 * section 2). A category in the place of a type leads to the address of the category.
 */
import { redirect } from '@remix-run/node'
import { type Narrower, narrowerOf } from '#app/hubs/narrower.ts'
import { isMetricSize } from '#machines/domain/catalogue/catalogue.ts'
import { sizeBrandHref, sizeHref } from '#machines/domain/catalogue/catalogue-addresses.ts'
import { otherSizesHref } from '#machines/domain/catalogue/size-groups.ts'
import { tires } from '#machines/domain/catalogue/tires.ts'
import { guideAddress } from '#machines/domain/guide/guide.ts'
import type { FacetValues } from '#machines/domain/listing/filters.ts'
import type { ListingScope, ScopeArgs } from './listing-page.ts'
import { sizeOfAddress } from './size-of-address.ts'

/** `rest` is what follows the size in the path: empty, or such as `brands/halden/categories/winter-tires`. */
export async function sizeScope({ params, url, catalogue }: ScopeArgs, rest = ''): Promise<ListingScope> {
  const size = await sizeOfAddress(catalogue, params.size, `${rest && `/${rest}`}${url.search}`)
  const { brandSlug, narrower } = partsOf(rest)
  const brand = brandSlug === undefined ? undefined : (await catalogue.brands()).find(({ slug }) => slug === brandSlug)
  if (brandSlug !== undefined && !brand) throw new Response(null, { status: 404 })
  const ofBrand = brand ? sizeBrandHref(size.slug, brand.slug) : sizeHref(size.slug)
  const path = narrower ? `${ofBrand}/${narrower.path}` : ofBrand
  if (path !== `${sizeHref(size.slug)}${rest && `/${rest}`}`) throw redirect(`${path}${url.search}`, 301)
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
    path,
  }
}

/** Throws the answer for what is no part of such an address (404). */
function partsOf(rest: string): { brandSlug?: string; narrower?: Narrower } {
  const match = /^(?:brands\/([a-z0-9-]+))?(?:(?:^|\/)(categories|types)\/([a-z0-9-]+))?$/.exec(rest)
  if (!match) throw new Response(null, { status: 404 })
  const [, brandSlug, segment, part] = match
  const narrower = segment === undefined || part === undefined ? undefined : narrowerOf(segment, part)
  if (narrower === null) throw new Response(null, { status: 404 })
  return { ...(brandSlug !== undefined && { brandSlug }), ...(narrower && { narrower }) }
}
