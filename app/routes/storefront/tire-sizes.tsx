/** `/tire-sizes`: every size on the shelf. */
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SizesScreen } from '#ui/screens/hubs/sizes-screen.tsx'
import { pageTitle } from '#ui/shell/document/page-title.ts'

export const meta: MetaFunction = () => [{ title: pageTitle('Tire sizes') }]

export async function loader({ context }: LoaderFunctionArgs) {
  return { sizes: await context.shop.catalogue.sizes() }
}

export default function TireSizesRoute() {
  return <SizesScreen {...useLoaderData<typeof loader>()} />
}
