/**
 * `/types/[type]-tires`: what a class of vehicle needs, its product lines, and its tires in every size; the same of a subtype. Categories
 * had their pages here, and old links still lead to them.
 */
import { useLoaderData } from '#app/remix/router.ts'
import { classPart } from '#app/server/page/address-part.ts'
import { requireOwnAddress } from '#app/server/page/own-address.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { hubFacts } from '#app/subjects/hubs/hub-facts.ts'
import { classNamed } from '#app/subjects/hubs/tire-class.ts'
import { hubPage } from '#app/subjects/listing/hub-view.ts'
import { isTireCategory } from '#machines/domain/catalogue/catalogue.ts'
import { categoryHref } from '#machines/domain/catalogue/catalogue-addresses.ts'
import { tires } from '#machines/domain/catalogue/tires.ts'
import { HubScreen } from '#ui/screens/hubs/hub-screen.tsx'
import { ListingScreen } from '#ui/screens/listing/listing-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/types',
  title: ({ view }) => view.title,
  description: ({ view }) => (view.kind === 'hub' ? view.about : `${view.title}: ${view.lede}`),
  canonical: ({ view }) => view.path,
  crumbs: ({ view }) => view.crumbs,
}

export const meta = metaOf(handle)

export const loader = hubPage(({ params, request }) => {
  const name = classPart(params.type)
  const found = classNamed(name)
  if (!found && isTireCategory(name)) requireOwnAddress(request, categoryHref(name))
  if (!found) throw new Response(null, { status: 404 })
  const { label, href, fixed, words, rule, parent } = found
  requireOwnAddress(request, href)
  const title = `${label} tires`
  return {
    title,
    words: () => ({ about: words.about, facts: hubFacts(words) }),
    rule,
    reviews: { label: `Reviews of ${title}`, href: `${href}/reviews` },
    hrefOf: {
      brand: (brand) => `/brands/${brand}${href}`,
      category: null,
      type: null,
      size: (size) => `/tire-sizes/${size}${href}`,
    },
    subtypes: found.subtypes,
    isForCars: found.isForCars,
    listing: {
      title,
      crumbs: [{ label: 'Home', href: '/' }, { label: 'Types', href: '/types' }, ...(parent ? [parent] : []), { label }],
      heading: { text: title },
      lede: (total) =>
        `${tires(total)} of this type. ${found.isForCars ? 'Enter your size to see the ones that fit.' : 'Choose your size among the filters.'}`,
      change: { label: 'All sizes', href: '/tire-sizes' },
      fixed,
      path: href,
    },
  }
})

export default function TypeRoute() {
  const { view } = useLoaderData<typeof loader>()
  return view.kind === 'hub' ? <HubScreen view={view} /> : <ListingScreen view={view} />
}
