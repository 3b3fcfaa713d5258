/**
 * The last searches of a visitor: a guest's in a cookie, an account's in the database. And how often what is searched for, without who
 * asks.
 */

import { isbot } from 'isbot'
import type { AppLoadContext } from '#app/remix/router.ts'
import { asksPrivacy } from '#app/server/page/asks-privacy.ts'
import { isPrefetch } from '#app/server/page/prefetch-cache.ts'
import {
  countedWords,
  mergedSearches,
  type PastSearch,
  readPastSearches,
  withoutSearches,
  withSearch,
  writtenSearches,
} from '#machines/domain/search/kept-searches.ts'

/** Newest first; none for a visitor who asks for privacy, also of what was kept before. */
export async function pastSearches(request: Pick<Request, 'headers'>, context: AppLoadContext): Promise<PastSearch[]> {
  if (asksPrivacy(request)) return []
  return (await context.visitor.pastSearches()) ?? cookieSearches(request, context)
}

/** What is kept once this search is the newest, with the `Set-Cookie` values for it. A visitor who asks for privacy keeps none. */
export async function keepSearch(request: Pick<Request, 'headers'>, context: AppLoadContext, search: PastSearch): Promise<Kept> {
  if (asksPrivacy(request)) return { searches: [], cookies: [] }
  const before = await pastSearches(request, context)
  return before[0]?.link === search.link && search.details === undefined
    ? { searches: before, cookies: [] }
    : change(request, context, (searches) => withSearch(searches, search))
}

/** Forgets the searches of these addresses, or all where `links` is null. Also for a visitor who asks for privacy. */
export async function forgetSearches(
  request: Pick<Request, 'headers'>,
  context: AppLoadContext,
  links: readonly string[] | null,
): Promise<Kept> {
  const { searches, cookies } = await change(request, context, (before) => withoutSearches(before, links))
  return { searches: asksPrivacy(request) ? [] : searches, cookies }
}

/** At sign-in a guest's searches join those of the account. The values are for `Set-Cookie`. */
export async function takeSearchesAlong(request: Request, context: AppLoadContext, accountId: string): Promise<string[]> {
  const brought = await cookieSearches(request, context)
  if (brought.length === 0) return []
  if (!asksPrivacy(request)) await context.shop.pastSearches.change(accountId, (searches) => mergedSearches(searches, brought))
  return [await written(context, [])]
}

interface Kept {
  searches: PastSearch[]
  cookies: string[]
}

async function change(
  request: Pick<Request, 'headers'>,
  context: AppLoadContext,
  to: (searches: readonly PastSearch[]) => PastSearch[],
): Promise<Kept> {
  const account = await context.visitor.account()
  if (account === null) {
    const searches = to(await cookieSearches(request, context))
    return { searches, cookies: [await written(context, searches)] }
  }
  const searches = await context.shop.pastSearches.change(account.accountId, to)
  context.visitor.forget()
  return { searches, cookies: [] }
}

async function cookieSearches(
  request: Pick<Request, 'headers'>,
  { cookies }: Pick<AppLoadContext, 'cookies'>,
): Promise<PastSearch[]> {
  return readPastSearches(await cookies.searches.parse(request.headers.get('Cookie')))
}

/** Without any it clears the cookie. */
function written({ cookies }: Pick<AppLoadContext, 'cookies'>, searches: readonly PastSearch[]): Promise<string> {
  return cookies.searches.serialize(writtenSearches(searches), searches.length === 0 ? { maxAge: 0 } : {})
}

/**
 * Counts a search that a person asked for, once for a visitor who keeps it. Nothing under Global Privacy Control, of robots, of an
 * address that asks more than a campus, and of words that may name a person. A count that fails loses nothing else.
 */
export async function countSearch(
  request: Request,
  context: AppLoadContext,
  search: PastSearch & { found: number; today: string },
): Promise<void> {
  if (asksPrivacy(request) || isPrefetch(request) || isbot(request.headers.get('User-Agent') ?? '')) return
  const words = countedWords(search.label)
  if (words === null || (await pastSearches(request, context)).some(({ link }) => link === search.link)) return
  const { shop, clientAddress } = context
  try {
    if ((await shop.attempts.take([{ kind: 'search:address', of: clientAddress }])) !== null) return
    await shop.searches.count({ words, day: search.today, found: search.found })
  } catch (problem) {
    shop.log.warn({ err: problem }, 'A search could not be counted')
  }
}
