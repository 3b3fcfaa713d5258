/**
 * `/statecharts/story/screen?cart=&step=&frame=yes`: the page of one step of a story as the shopper saw it, without a script. The story
 * has it in frames; alone it says what it is. For staff.
 */
import { type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { type HandleOf, headersOf, metaOf } from '#app/server/page/page-handle.ts'
import { pageUrl } from '#app/server/page/page-url.ts'
import { requireLook } from '#app/subjects/statecharts/require-look.ts'
import { stillView } from '#app/subjects/statecharts/story/story-page.ts'
import { StillFrame } from '#ui/statecharts/story/still-frame.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/statecharts',
  title: ({ view }) => view.title,
  robots: 'noindex',
  cache: 'no-store',
  isStill: true,
}

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export async function loader(args: LoaderFunctionArgs) {
  await requireLook(args, 'people')
  const view = await stillView(pageUrl(args.request).searchParams, args.context.shop)
  if (!view) throw new Response(null, { status: 404 })
  return { view }
}

/** On the server its screen is put in (`app/subjects/statecharts/story/still-route.tsx`); no browser runs it. */
export default function StoryScreenRoute() {
  return <StillFrame {...useLoaderData<typeof loader>()}>{null}</StillFrame>
}
