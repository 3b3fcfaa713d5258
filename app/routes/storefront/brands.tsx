/** `/brands`: every brand of the shop. */
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BrandsScreen } from '#ui/screens/hubs/brands-screen.tsx'
import { pageTitle } from '#ui/shell/document/page-title.ts'

export const meta: MetaFunction = () => [{ title: pageTitle('Brands') }]

export async function loader({ context }: LoaderFunctionArgs) {
  return { brands: await context.shop.catalogue.brands() }
}

export default function BrandsRoute() {
  return <BrandsScreen {...useLoaderData<typeof loader>()} />
}
