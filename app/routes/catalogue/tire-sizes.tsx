/** `/tire-sizes`: every size on the shelf. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type HandleOf, metaOf } from '#app/page/page-handle.ts'
import { SizesScreen } from '#ui/screens/hubs/sizes-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/tire-sizes',
  title: 'Tire sizes',
  description: 'Every tire size in stock, by rim: find yours, as it is on your sidewall.',
  canonical: '/tire-sizes',
}

export const meta = metaOf(handle)

export async function loader({ context }: LoaderFunctionArgs) {
  const sizes = await (await context.visitor.catalogue()).sizes()
  return {
    view: {
      sizes: sizes.map(({ slug, label, kind, ratio, rimInches, itemCount }) => ({
        slug,
        label,
        kind,
        ratio,
        rimInches,
        itemCount,
      })),
    },
  }
}

export default function TireSizesRoute() {
  return <SizesScreen {...useLoaderData<typeof loader>()} />
}
