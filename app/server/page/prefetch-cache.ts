/** A page's data that was prefetched, while the pointer was on its link, serves the click as well. */

/** Seconds; a count or price on the page may be this old. */
const keptSeconds = 10

/** Whether the browser prefetches a page that the visitor may never open. Answering it must not change anything. */
export function isPrefetch(request: Request): boolean {
  return /\bprefetch\b/.test(request.headers.get('Sec-Purpose') ?? '')
}

/**
 * Lets the browser keep the answer to a prefetch for ten seconds. Only where neither side has a cookie: a visitor with a cart or
 * an account always gets their page as it is. A cookie that the answer would set is left to the press, which asks again.
 */
export function cachePrefetch(response: Response, request: Request): Response {
  if (!isPrefetch(request)) return response
  const isPersonal = request.headers.has('Cookie') || response.headers.has('Set-Cookie')
  if (!isPersonal && response.status === 200) {
    response.headers.set('Cache-Control', `private, max-age=${keptSeconds}`)
    // who gets a cart or closes a notice within these seconds sees it
    response.headers.append('Vary', 'Cookie')
  }
  response.headers.delete('Set-Cookie')
  return response
}
