/** A page has one address: other spellings of it lead there. */
import { redirect } from '#app/remix/router.ts'
import { pageUrl } from './page-url.ts'

/**
 * Returns where the request is for `path`, the address of the page that was found. Throws the permanent redirect to it (301), with the query
 * as it is, for any other spelling: capitals, accents, a slash at the end, a name that has changed.
 */
export function requireOwnAddress(request: Pick<Request, 'url'>, path: string): void {
  const { pathname, search } = pageUrl(request)
  if (pathname !== path) throw redirect(`${path}${search}`, 301)
}
