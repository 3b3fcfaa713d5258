/**
 * `/tire-sizes/diameter/[rim]`: the sizes on rims of one diameter. `17-inch-tires` is another spelling of `17`, and
 * `17-inch-truck-tires` leads to the tires of the type on this rim.
 */
import { type LoaderFunctionArgs, redirect, useLoaderData } from '#app/remix/router.ts'
import { requireOwnAddress } from '#app/server/page/own-address.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { categoryHref, rimHref, subtypeHref, typeHref } from '#machines/domain/catalogue/catalogue-addresses.ts'
import { filterPairs } from '#machines/domain/listing/filters.ts'
import { type RimAddress, readRimAddress } from '#machines/domain/sizes/rim-address.ts'
import { withQuery } from '#machines/domain/with-query.ts'
import { RimScreen } from '#ui/screens/hubs/rim-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/tire-sizes',
  title: ({ view }) => `${view.rim} inch tires`,
  description: ({ view }) =>
    `The ${view.sizes.length} sizes that fit ${view.rim} inch rims, with how many tires we have in each.`,
  canonical: ({ page }) => page.href,
  crumbs: ({ view }) => view.crumbs,
}

export const meta = metaOf(handle)

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const read = readRimAddress(params.rim ?? '')
  const all = await (await context.visitor.catalogue()).sizes()
  const sizes = all.filter(({ rimInches }) => rimInches === read?.rim)
  if (!read || sizes.length === 0) throw new Response(null, { status: 404 })
  const { rim, of } = read
  if (of) throw redirect(withQuery(hrefOf(of), filterPairs({ rim: [String(rim)] })), 301)
  requireOwnAddress(request, rimHref(rim))
  const crumbs = [{ label: 'Home', href: '/' }, { label: 'Tire sizes', href: '/tire-sizes' }, { label: `${rim} inch` }]
  const rims = [...new Set(all.map(({ rimInches }) => rimInches))].sort((a, b) => a - b)
  return {
    page: { href: rimHref(rim) },
    view: { rim, crumbs, rims, sizes: sizes.map(({ slug, label, itemCount, widthMm }) => ({ slug, label, itemCount, widthMm })) },
  }
}

export default function RimRoute() {
  return <RimScreen view={useLoaderData<typeof loader>().view} />
}

function hrefOf(of: NonNullable<RimAddress['of']>): string {
  if ('category' in of) return categoryHref(of.category)
  return 'type' in of ? typeHref(of.type) : subtypeHref(of.subtype)
}
