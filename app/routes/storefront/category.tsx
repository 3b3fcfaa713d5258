/** `/categories/[category]-tires`: the tires of one category, in every size. */
import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listingPage } from '#app/listing/listing-page.ts'
import { type HandleOf, metaOf } from '#app/page/page-handle.ts'
import { isTireCategory, tireCategories } from '#machines/domain/catalogue/catalogue.ts'
import { categoryHref, withoutEnding } from '#machines/domain/catalogue/catalogue-addresses.ts'
import { tires } from '#machines/domain/catalogue/tires.ts'
import { ListingScreen } from '#ui/screens/listing/listing-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/categories',
  title: ({ view }) => view.title,
  description: ({ view }) => `${view.title}: ${view.lede}`,
  canonical: ({ view }) => view.path,
  crumbs: ({ view }) => view.crumbs,
}

export const meta = metaOf(handle)

export const loader = listingPage(({ params, url }) => {
  const slug = params.category ?? ''
  const category = withoutEnding(slug)
  if (!isTireCategory(category)) throw new Response(null, { status: 404 })
  if (slug === category) throw redirect(`${categoryHref(category)}${url.search}`, 301)
  const { label } = tireCategories[category]
  const title = `${label} tires`
  return {
    title,
    crumbs: [{ label: 'Home', href: '/' }, { label }],
    heading: { text: title },
    lede: (total) => `${tires(total)} of this category. Enter your size to see the ones that fit.`,
    change: { label: 'Enter your size', href: '/#find' },
    fixed: { category: [category] },
    path: categoryHref(category),
  }
})

export default function CategoryRoute() {
  return <ListingScreen {...useLoaderData<typeof loader>()} />
}
