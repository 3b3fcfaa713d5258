/**
 * The addresses at which the router's script asks for the data of pages.
 *
 * Leans on: `.data` after the path (`/_root.data` for the first page), `_routes` in the query for some of its routes.
 * Upstream: https://github.com/remix-run/react-router/pull/14775 (loaders and actions get the address of the page).
 * Goes when: loaders and actions get that address, and `keep-page.ts` has gone.
 */

/** The address of the page that a request is for, in place. */
export function takePageAddress(url: URL): URL {
  url.pathname = url.pathname === '/_root.data' ? '/' : url.pathname.replace(/\.data$/, '')
  url.searchParams.delete('_routes')
  return url
}

export const isDataRequest = ({ pathname }: URL) => pathname.endsWith('.data')
