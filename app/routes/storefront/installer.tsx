/** `/tire-shops/shop/[shopName]/[shopCode]`: one shop, where ratings of shops lead. */

import * as v from 'valibot'
import { type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { answerOrNull } from '#app/server/page/optional-answer.ts'
import { requireOwnAddress } from '#app/server/page/own-address.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { structuredInstaller } from '#app/server/page/structured-data.ts'
import { installerHref } from '#machines/domain/installers/installer-address.ts'
import { installerIdSchema } from '#machines/domain/installers/installer-input.ts'
import { InstallerScreen } from '#ui/screens/installers/installer-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/tire-shops',
  title: ({ view: { installer } }) => `${installer.company}, ${installer.city}, ${installer.state}`,
  description: ({ view: { installer } }) =>
    `${installer.company} in ${installer.city}, ${installer.state} mounts tires bought at Treadline: prices a tire, services and free times.`,
  canonical: ({ view: { installer } }) => installerHref(installer),
  crumbs: ({ view: { installer } }) => [{ label: 'Home', href: '/' }, { label: installer.company }],
  structured: ({ page }) => page.structured,
}

export const meta = metaOf(handle)

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { installers } = context.shop.commerce
  const code = v.safeParse(installerIdSchema, params.shopCode?.toUpperCase())
  const found = code.success
    ? await installers.findInstallers({ installerIds: [code.output], userZip: null, sort: 'allInstallers', limit: 1 })
    : null
  const installer = found?.siteInstallerList[0]
  if (!installer) throw new Response(null, { status: 404 })
  requireOwnAddress(request, installerHref(installer))
  const services = await answerOrNull(context, 'services of a shop', () => installers.installerServices(installer.installerId))
  return {
    view: { installer, services: services?.map(({ name }) => name) ?? null },
    page: { structured: structuredInstaller(installer, context.shop.env.publicOrigin) },
  }
}

export default function InstallerRoute() {
  return <InstallerScreen {...useLoaderData<typeof loader>()} />
}
