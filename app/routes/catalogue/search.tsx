/**
 * `/search?q=`: what a search finds, whole without a script. The forms by size and by vehicle lead from here to their listing, and a
 * shortcut to a type (`?category=3`) to its page.
 */
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from '#app/remix/router.ts'
import { answerOrNull } from '#app/server/page/optional-answer.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { pageUrl } from '#app/server/page/page-url.ts'
import { today } from '#app/server/page/today.ts'
import { countSearch, keepSearch } from '#app/server/visitor/past-searches.ts'
import { finderRedirect } from '#app/subjects/search/finder-redirect.ts'
import { suggest } from '#app/subjects/search/suggest.ts'
import { categoryHref } from '#machines/domain/catalogue/catalogue-addresses.ts'
import { categoryOfId } from '#machines/domain/search/filter-words.ts'
import { readSearchQuestion, searchHref } from '#machines/domain/search/search-address.ts'
import { countOf } from '#machines/domain/search/typeahead.ts'
import { searchAfter } from '#machines/storefront/search/search.view.ts'
import { SearchScreen } from '#ui/screens/search/search-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/search',
  title: ({ view }) => (view.search.text === '' ? 'Search' : `Search: ${view.search.text}`),
  robots: 'noindex,follow',
}

export const meta = metaOf(handle)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = pageUrl(request).searchParams
  const target = await finderRedirect(await context.visitor.catalogue(), params)
  if (target !== null) throw redirect(target)
  const question = readSearchQuestion(params)
  const { text, rear, categoryIds = [] } = question
  const category = categoryOfId(categoryIds[0] ?? '')
  if (text === '' && rear === undefined && categoryIds.length === 1 && category !== null) throw redirect(categoryHref(category))
  const day = today()
  const ask = () => suggest({ request, context }, question, { mostTires: 12, today: day })
  const results = await answerOrNull(context, 'a search', ask, patienceMs)
  const headers = new Headers()
  if (text !== '' && results !== null) {
    const search = { label: text, link: searchHref(question) }
    await countSearch(request, context, { ...search, found: countOf(results), today: day })
    for (const cookie of (await keepSearch(request, context, search)).cookies) headers.append('Set-Cookie', cookie)
  }
  const view = { search: searchAfter(question, results), retryHref: searchHref(question) }
  return data({ view }, { headers, status: results === null ? 503 : 200 })
}

export default function SearchRoute() {
  return <SearchScreen {...useLoaderData<typeof loader>()} />
}

/** The page is nothing without the answer: it waits longer than for what it can do without. */
const patienceMs = 15_000
