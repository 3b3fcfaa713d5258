/**
 * The address of the page that a request is for, without what Remix adds to it when its script asks for a page's data:
 * `.data` after the path, `_routes` and `_data` in the query. The result is the caller's own copy.
 */
export function pageUrl(request: Pick<Request, 'url'>): URL {
  const url = new URL(request.url)
  url.pathname = url.pathname.replace(/\.data$/, '')
  for (const name of ['_routes', '_data']) url.searchParams.delete(name)
  return url
}

/** Path and query of a page's address, as a link or a redirect writes them. */
export function pathOf({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): string {
  return searchParams.size ? `${pathname}?${searchParams}` : pathname
}
