/** `/guided-shopping/[step]`: a few questions lead to a short list of tires. The address holds the car or size and the answers. */

import { data, type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { requireOwnAddress } from '#app/server/page/own-address.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { pageUrl } from '#app/server/page/page-url.ts'
import { guidePage } from '#app/subjects/guide/guide-page.ts'
import { isGuideStep } from '#machines/domain/guide/guide.ts'
import { guideHref } from '#machines/domain/guide/guide-href.ts'
import { GuideScreen } from '#ui/screens/guide/guide-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/guided-shopping',
  title: ({ view }) => view.title,
  description:
    'Five questions find the tires for your car: each answer strikes tires out, says how many and why, and can be taken back.',
  canonical: guideHref,
  // each car with its answers is a page of its own
  robots: ({ view }) => (view.guide.field ? 'noindex' : null),
}

export const meta = metaOf(handle)

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const step = params.step?.toLowerCase() ?? null
  if (step !== null && !isGuideStep(step)) throw new Response(null, { status: 404 })
  requireOwnAddress(request, step === null ? guideHref : `${guideHref}/${step}`)
  const { view, cookies } = await guidePage(request, context, { params: pageUrl(request).searchParams, step })
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return data({ view }, { headers })
}

export default function GuidedShoppingRoute() {
  return <GuideScreen {...useLoaderData<typeof loader>()} />
}
