/** `/sitemap`: every page of the shop that does not depend on a person, for people; `/sitemap.xml` is for search engines. */
import { type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { contentPages } from '#app/subjects/content/content-pages.ts'
import { classesView } from '#app/subjects/hubs/classes-view.ts'
import { joinInstallers } from '#machines/domain/installers/installer-sentences.ts'
import { SiteMapScreen, type SiteMapView } from '#ui/screens/content/site-map-screen.tsx'
import { photoFinderHref } from '#ui/screens/photo/photo-href.ts'
import { allReviewsHref, tireReviewsHref } from '#ui/screens/reviews/reviews-address.ts'

export const handle: HandleOf<typeof loader> = {
  area: '/sitemap',
  title: 'All pages',
  description: 'Every page of the shop: tires by size, vehicle, brand and category, help, and your orders.',
  canonical: '/sitemap',
  crumbs: () => [{ label: 'Help center', href: '/help-center' }, { label: 'All pages' }],
}

export const meta = metaOf(handle)

export async function loader({ context }: LoaderFunctionArgs): Promise<{ view: SiteMapView }> {
  const catalogue = await context.visitor.catalogue()
  const [brands, userType] = [await catalogue.brands(), await context.visitor.userType()]
  const linksOf = async (of: 'categories' | 'types') => {
    const { categories } = await classesView(catalogue, userType, of, null)
    return categories.map(({ href, label }) => ({ href, label }))
  }
  return {
    view: {
      parts: [
        {
          title: 'Find tires',
          links: [
            { href: '/tire-sizes', label: 'By size' },
            { href: '/vehicles', label: 'By vehicle' },
            { href: '/guided-shopping', label: 'By five questions' },
            { href: photoFinderHref, label: 'By a photo of the size' },
            { href: '/true-scale', label: 'Sizes over each other' },
            { href: '/brands', label: 'By brand' },
            { href: '/categories', label: 'By category' },
            { href: '/types', label: 'By type' },
            { href: tireReviewsHref, label: 'Tire reviews' },
            { href: allReviewsHref, label: 'All tire reviews' },
          ],
        },
        {
          title: 'By category',
          links: await linksOf('categories'),
        },
        { title: 'By type', links: await linksOf('types') },
        { title: 'Brands', links: brands.map(({ slug, label }) => ({ href: `/brands/${slug}`, label })) },
        {
          title: 'Help',
          links: [
            ...contentPages().map(({ path, title }) => ({ href: path, label: title })),
            { href: '/contact', label: 'Contact' },
          ],
        },
        {
          title: 'Your orders',
          links: [
            { href: '/track-your-order', label: 'Track your order' },
            { href: '/account', label: 'Your account' },
            { href: '/account/my-orders', label: 'My orders' },
            { href: '/cart', label: 'Cart' },
          ],
        },
        { title: 'Partners', links: [{ href: '/installer-signup', label: joinInstallers }] },
      ],
    },
  }
}

export default function SiteMapRoute() {
  return <SiteMapScreen {...useLoaderData<typeof loader>()} />
}
