import { takePageAddress } from '#app/remix/data-requests.ts'

/** The address of the page that a request is for, without what Remix adds to it when its script asks for a page's data; the caller's own copy. */
export function pageUrl(request: Pick<Request, 'url'>): URL {
  return takePageAddress(new URL(request.url))
}

/** Path and query of a page's address, as a link or a redirect writes them. */
export function pathOf({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): string {
  return searchParams.size ? `${pathname}?${searchParams}` : pathname
}
