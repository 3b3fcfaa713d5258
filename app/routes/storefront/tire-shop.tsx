/** `/tire-shops/shop/[shopName]/[shopCode]`: one shop, where ratings of shops lead. */

import * as v from 'valibot'
import { type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { answerOrNull } from '#app/server/page/optional-answer.ts'
import { requireOwnAddress } from '#app/server/page/own-address.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { structuredTireShop } from '#app/server/page/structured-data.ts'
import { installerIdSchema } from '#machines/domain/installers/installer-input.ts'
import { shopHref } from '#machines/domain/installers/shop-address.ts'
import { ShopScreen } from '#ui/screens/installers/shop-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/tire-shops',
  title: ({ view: { shop } }) => `${shop.company}, ${shop.city}, ${shop.state}`,
  description: ({ view: { shop } }) =>
    `${shop.company} in ${shop.city}, ${shop.state} mounts tires bought at Treadline: prices a tire, services and free times.`,
  canonical: ({ view: { shop } }) => shopHref(shop),
  crumbs: ({ view: { shop } }) => [{ label: 'Home', href: '/' }, { label: shop.company }],
  structured: ({ page }) => page.structured,
}

export const meta = metaOf(handle)

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { installers } = context.shop.commerce
  const code = v.safeParse(installerIdSchema, params.shopCode?.toUpperCase())
  const found = code.success
    ? await installers.findInstallers({ installerIds: [code.output], userZip: null, sort: 'allInstallers', limit: 1 })
    : null
  const shop = found?.siteInstallerList[0]
  if (!shop) throw new Response(null, { status: 404 })
  requireOwnAddress(request, shopHref(shop))
  const services = await answerOrNull(context, 'services of a shop', () => installers.installerServices(shop.installerId))
  return {
    view: { shop, services: services?.map(({ name }) => name) ?? null },
    page: { structured: structuredTireShop(shop, context.shop.env.publicOrigin) },
  }
}

export default function TireShopRoute() {
  return <ShopScreen {...useLoaderData<typeof loader>()} />
}
