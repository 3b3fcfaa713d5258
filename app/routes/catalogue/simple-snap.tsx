/** `/simplesnap`: a tire size from a photo of the door placard or the tire, or typed. */
import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type HandleOf, metaOf } from '#app/page/page-handle.ts'
import { carName, rememberedCar } from '#app/vehicle/vehicle.ts'
import { isMetricSize } from '#machines/domain/catalogue/catalogue.ts'
import { listedSizes } from '#machines/domain/fit/of-catalogue.ts'
import { labelOfSlug } from '#machines/domain/sizes/size-slug.ts'
import { nearestSizes, sizesOf } from '#ui/screens/finder/size-choice.ts'
import { letteringOf, type PhotoView, readTypedSize } from '#ui/screens/photo/photo.view.ts'
import { photoFinderHref } from '#ui/screens/photo/photo-href.ts'
import { PhotoScreen } from '#ui/screens/photo/photo-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/simplesnap',
  title: 'Snap your tire',
  description: 'Take a photo of the door placard or of your tire and see its size. The photo never leaves your device.',
  canonical: photoFinderHref,
  crumbs: ({ view }) => view.crumbs,
}

export const meta = metaOf(handle)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [sizes, car] = await Promise.all([(await context.visitor.catalogue()).sizes(), rememberedCar(request, context)])
  const metric = sizes.filter(isMetricSize)
  const text = new URL(request.url).searchParams.get('size')?.slice(0, 40) ?? ''
  const asked = text ? readTypedSize(text) : null
  const pick = asked && { width: asked.widthMm, ratio: asked.ratio, rim: asked.rimInches }
  const isLightTruck = /^\s*LT/i.test(text)
  const sold = pick ? sizesOf(metric, pick).sort((one) => (one.label.startsWith('LT') === isLightTruck ? -1 : 1)) : []
  if (sold[0]) throw redirect(`/tire-sizes/${sold[0].slug}`)
  const view: PhotoView = {
    crumbs: [{ label: 'Home', href: '/' }, { label: 'Snap your tire' }],
    sizes: metric.flatMap(({ label, itemCount }) => (letteringOf(label) ? [[label, itemCount]] : [])),
    car: car && { name: carName(car), sizes: listedSizes(car).flatMap((slug) => letteringOf(labelOfSlug(slug)) ?? []) },
    typed: {
      text,
      ...(text && {
        problem: pick ? 'We have no tire in that size. These come nearest:' : 'Please enter a size like 225/45R17.',
      }),
      nearest: pick ? nearestSizes(metric, pick).map(({ slug, label }) => ({ label, href: `/tire-sizes/${slug}` })) : [],
    },
  }
  return data({ view }, { status: text && !pick ? 400 : 200 })
}

export default function SimpleSnapRoute() {
  return <PhotoScreen {...useLoaderData<typeof loader>()} />
}
