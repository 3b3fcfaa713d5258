/** `/simplesnap`: a tire size from a photo of the door placard or the tire, or typed. */
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from '#app/remix/router.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { sentences } from '#app/server/page/sentences.ts'
import { soldSizes } from '#app/server/page/sold-sizes.ts'
import { carName, rememberedCar } from '#app/subjects/vehicles/vehicle.ts'
import { isMetricSize, type MetricSize, type TireSize } from '#machines/domain/catalogue/catalogue.ts'
import { sizeHref } from '#machines/domain/catalogue/catalogue-addresses.ts'
import { listedSizes } from '#machines/domain/fit/of-catalogue.ts'
import { labelOfSlug } from '#machines/domain/sizes/size-slug.ts'
import { readTireSize } from '#machines/domain/sizes/tire-size.ts'
import { letteringOf, type PhotoView } from '#ui/screens/photo/photo.view.ts'
import { photoFinderHref } from '#ui/screens/photo/photo-href.ts'
import { PhotoScreen } from '#ui/screens/photo/photo-screen.tsx'
import { nearestSizes } from '#ui/screens/vehicles/size-choice.ts'

export const handle: HandleOf<typeof loader> = {
  area: '/simplesnap',
  title: 'Snap your tire',
  description: 'Take a photo of the door placard or of your tire and see its size. The photo never leaves your device.',
  canonical: photoFinderHref,
  crumbs: ({ view }) => view.crumbs,
}

export const meta = metaOf(handle)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const catalogue = await context.visitor.catalogue()
  const [sizes, car] = await Promise.all([catalogue.sizes(), rememberedCar(request, context)])
  const metric = sizes.filter(isMetricSize)
  const text = new URL(request.url).searchParams.get('size')?.slice(0, 40) ?? ''
  const asked = text ? readTireSize(text) : null
  const meant = text ? (await soldSizes(catalogue)).meantBy(text) : null
  if (meant && !meant.isGuess) throw redirect(sizeHref(meant.sizes[0]!.slug))
  const view: PhotoView = {
    crumbs: [{ label: 'Home', href: '/' }, { label: 'Snap your tire' }],
    sizes: metric.flatMap(({ label, itemCount }) => (letteringOf(label) ? [[label, itemCount]] : [])),
    car: car && { name: carName(car), sizes: listedSizes(car).flatMap((slug) => letteringOf(labelOfSlug(slug)) ?? []) },
    typed: {
      text,
      ...(text && {
        problem: asked
          ? `${meant?.notSold ?? sentences.noTireInSize}. These come nearest:`
          : 'Please enter a size like 225/45R17.',
      }),
      nearest: asked ? nearestOf(asked, meant?.sizes ?? [], metric) : [],
    },
  }
  return data({ view }, { status: text && !asked ? 400 : 200 })
}

export default function SimpleSnapRoute() {
  return <PhotoScreen {...useLoaderData<typeof loader>()} />
}

/** Those of the same figures first. */
function nearestOf(
  { widthMm, ratio, rimInches }: TireSize,
  sameFigures: ReadonlyArray<Pick<TireSize, 'slug' | 'label'>>,
  metric: readonly MetricSize[],
): PhotoView['typed']['nearest'] {
  const others = ratio === null ? [] : nearestSizes(metric, { width: widthMm, ratio, rim: rimInches })
  const nearest = [...sameFigures, ...others.filter(({ slug }) => !sameFigures.some((same) => same.slug === slug))]
  return nearest.map(({ slug, label }) => ({ label, href: sizeHref(slug) }))
}
