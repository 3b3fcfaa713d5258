/** `/categories/[category]-tires`: what a category is for, its product lines, and its tires in every size. */
import { useLoaderData } from '#app/remix/router.ts'
import { classPart } from '#app/server/page/address-part.ts'
import { requireOwnAddress } from '#app/server/page/own-address.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { categoryWords } from '#app/subjects/hubs/category-words.ts'
import { hubFacts } from '#app/subjects/hubs/hub-facts.ts'
import { classNamed } from '#app/subjects/hubs/tire-class.ts'
import { hubPage } from '#app/subjects/listing/hub-view.ts'
import { isTireCategory, tireCategories } from '#machines/domain/catalogue/catalogue.ts'
import { brandCategoryHref, categoryHref, sizeCategoryHref } from '#machines/domain/catalogue/catalogue-addresses.ts'
import { tires } from '#machines/domain/catalogue/tires.ts'
import { pickRules } from '#machines/domain/listing/top-picks.ts'
import { HubScreen } from '#ui/screens/hubs/hub-screen.tsx'
import { Season } from '#ui/screens/hubs/season.tsx'
import { ListingScreen } from '#ui/screens/listing/listing-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/categories',
  title: ({ view }) => view.title,
  description: ({ view }) => (view.kind === 'hub' ? view.about : `${view.title}: ${view.lede}`),
  canonical: ({ view }) => view.path,
  crumbs: ({ view }) => view.crumbs,
}

export const meta = metaOf(handle)

export const loader = hubPage(({ params, request }) => {
  const category = classPart(params.category)
  const other = isTireCategory(category) ? null : classNamed(category)
  if (other) requireOwnAddress(request, other.href)
  if (!isTireCategory(category)) throw new Response(null, { status: 404 })
  requireOwnAddress(request, categoryHref(category))
  const { label } = tireCategories[category]
  const title = `${label} tires`
  const words = categoryWords[category]
  return {
    title,
    words: () => ({ about: words.about, facts: hubFacts(words) }),
    rule: pickRules[category],
    season: category,
    reviews: { label: `Reviews of ${title}`, href: `${categoryHref(category)}/reviews` },
    hrefOf: {
      brand: (brand) => brandCategoryHref(brand, category),
      category: null,
      type: null,
      size: (size) => sizeCategoryHref(size, category),
    },
    listing: {
      title,
      crumbs: [{ label: 'Home', href: '/' }, { label: 'Categories', href: '/categories' }, { label }],
      heading: { text: title },
      lede: (total) => `${tires(total)} of this category. Enter your size to see the ones that fit.`,
      change: { label: 'Enter your size', href: '/#find' },
      fixed: { category: [category] },
      path: categoryHref(category),
    },
  }
})

export default function CategoryRoute() {
  const { view } = useLoaderData<typeof loader>()
  if (view.kind === 'tires') return <ListingScreen view={view} />
  return <HubScreen view={view} beside={view.season && <Season view={view.season} />} />
}
