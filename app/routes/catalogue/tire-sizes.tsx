/** `/tire-sizes`: every size on the shelf. */
import { type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { isMetricSize } from '#machines/domain/catalogue/catalogue.ts'
import { otherSizes } from '#machines/domain/catalogue/size-groups.ts'
import { packCounts, type SizesView } from '#ui/screens/hubs/sizes.view.ts'
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
  const metric = sizes.filter(isMetricSize)
  const rims = [...new Set(metric.map((size) => size.rimInches))].sort((a, b) => a - b)
  const view: SizesView = {
    rims: rims.map((inches) => ({ inches, sizes: packCounts(metric.filter((size) => size.rimInches === inches)) })),
    others: otherSizes(sizes).map((group) => ({ kind: group.kind, label: group.label, sizes: packCounts(group.sizes) })),
  }
  return { view }
}

export default function TireSizesRoute() {
  return <SizesScreen {...useLoaderData<typeof loader>()} />
}
