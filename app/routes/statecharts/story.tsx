/** `/statecharts/story?cart=&all=`: what happened to one cart or order, as sentences with sums. For staff. */
import { type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { useOwnDocument } from '#app/server/page/own-document.ts'
import { type HandleOf, headersOf, metaOf } from '#app/server/page/page-handle.ts'
import { pageUrl } from '#app/server/page/page-url.ts'
import { requireLook } from '#app/subjects/statecharts/require-look.ts'
import { storyView } from '#app/subjects/statecharts/story/story-page.ts'
import { StoryScreen } from '#ui/statecharts/story/story-screen.tsx'
import '#ui/statecharts/index.css'

export const handle: HandleOf<typeof loader> = {
  area: '/statecharts',
  title: ({ view }) => (view.told ? `${view.told.title}, its story` : 'The story of one order'),
  robots: 'noindex',
  cache: 'no-store',
  hasFrames: true,
}

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export async function loader(args: LoaderFunctionArgs) {
  await requireLook(args, 'people')
  return { view: await storyView(pageUrl(args.request).searchParams, args.context.shop.charts) }
}

export default function StoryRoute() {
  useOwnDocument()
  return <StoryScreen {...useLoaderData<typeof loader>()} />
}
