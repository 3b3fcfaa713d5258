/** The last searches of this browser, in its cookie; and how often what is searched for, without who asks. */
import type { AppLoadContext } from '@remix-run/node'
import { isbot } from 'isbot'
import { asksPrivacy } from '#app/http/asks-privacy.ts'
import { isPrefetch } from '#app/page/prefetch-cache.ts'
import {
  countedWords,
  type PastSearch,
  readPastSearches,
  withSearch,
  writtenSearches,
} from '#machines/domain/search/kept-searches.ts'

/** Newest first; none for a browser that asks for privacy, also of what it kept before. */
export async function pastSearches(request: Request, { cookies }: Pick<AppLoadContext, 'cookies'>): Promise<PastSearch[]> {
  return asksPrivacy(request) ? [] : readPastSearches(await cookies.searches.parse(request.headers.get('Cookie')))
}

/** `Set-Cookie` values that keep this search as the newest; none for a browser that asks for privacy. */
export async function keepSearch(request: Request, context: AppLoadContext, search: PastSearch): Promise<string[]> {
  if (asksPrivacy(request)) return []
  const before = await pastSearches(request, context)
  return before[0]?.link === search.link
    ? []
    : [await context.cookies.searches.serialize(writtenSearches(withSearch(before, search)))]
}

/** `Set-Cookie` that forgets them. */
export function forgottenSearches({ cookies }: Pick<AppLoadContext, 'cookies'>): Promise<string> {
  return cookies.searches.serialize('', { maxAge: 0 })
}

/**
 * Counts a search that a person asked for, once for a browser that keeps it. Nothing under Global Privacy Control, of robots, of an
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
