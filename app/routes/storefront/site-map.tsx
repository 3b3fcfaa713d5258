/** `/sitemap`: every page of the shop that does not depend on a person, for people; `/sitemap.xml` is for search engines. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { contentPages } from '#app/content/content-pages.ts'
import { type HandleOf, metaOf } from '#app/page/page-handle.ts'
import { type TireCategory, tireCategories } from '#machines/domain/catalogue/catalogue.ts'
import { categoryHref } from '#machines/domain/catalogue/catalogue-addresses.ts'
import { SiteMapScreen, type SiteMapView } from '#ui/screens/content/site-map-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/sitemap',
  title: 'All pages',
  description: 'Every page of the shop: tires by size, vehicle, brand and category, help, and your orders.',
  canonical: '/sitemap',
  crumbs: () => [{ label: 'Help center', href: '/help-center' }, { label: 'All pages' }],
}

export const meta = metaOf(handle)

export async function loader({ context }: LoaderFunctionArgs): Promise<{ view: SiteMapView }> {
  const brands = await (await context.visitor.catalogue()).brands()
  return {
    view: {
      parts: [
        {
          title: 'Find tires',
          links: [
            { href: '/tire-sizes', label: 'By size' },
            { href: '/vehicles', label: 'By vehicle' },
            { href: '/guided-shopping', label: 'By five questions' },
            { href: '/true-scale', label: 'Sizes over each other' },
            { href: '/brands', label: 'By brand' },
          ],
        },
        {
          title: 'By category',
          links: (Object.keys(tireCategories) as TireCategory[]).map((category) => ({
            href: categoryHref(category),
            label: tireCategories[category].label,
          })),
        },
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
        { title: 'Partners', links: [{ href: '/installer-signup', label: 'Join the installer network' }] },
      ],
    },
  }
}

export default function SiteMapRoute() {
  return <SiteMapScreen {...useLoaderData<typeof loader>()} />
}
