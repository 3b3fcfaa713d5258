/** `/staff/searches`: how much is searched, and for what without a result, by day. For staff. */
import { type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { type HandleOf, headersOf, metaOf } from '#app/server/page/page-handle.ts'
import { today } from '#app/server/page/today.ts'
import { requireStaff } from '#app/subjects/accounts/staff.ts'
import { popularDays } from '#machines/domain/search/kept-searches.ts'
import { searchHref } from '#machines/domain/search/search-address.ts'
import { addDays, mediumDate } from '#machines/domain/time/dates.ts'
import { SearchesScreen, type SearchesView } from '#ui/screens/staff/searches-screen.tsx'

export const handle: HandleOf<typeof loader> = { area: '/staff', title: 'Searches', robots: 'noindex', cache: 'no-store' }

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export async function loader(args: LoaderFunctionArgs): Promise<{ view: SearchesView }> {
  await requireStaff(args)
  const { searches } = args.context.shop
  const since = addDays(today(), -popularDays)
  const [days, popular] = await Promise.all([searches.misses(since, mostADay), searches.popular(since, mostPopular)])
  const linked = ({ words, times }: { words: string; times: number }) => ({ words, times, href: searchHref({ text: words }) })
  return {
    view: {
      days: days.map(({ day, words, ...counts }) => ({ day: mediumDate(day), ...counts, words: words.map(linked) })),
      popular: popular.map(linked),
    },
  }
}

export default function SearchesRoute() {
  return <SearchesScreen {...useLoaderData<typeof loader>()} />
}

const mostADay = 20
const mostPopular = 20
