/** A page's data that was loaded ahead, while the pointer was on its link, serves the press as well. */

/** Seconds; a count or price on the page may be this old. */
const keptSeconds = 10

/**
 * Lets the browser keep the answer to a prefetch for ten seconds. Only where neither side has a cookie: a visitor with a cart
 * or an account always gets a fresh page.
 */
export function cachePrefetch(response: Response, request: Request): Response {
  const isPrefetch = /\bprefetch\b/.test(request.headers.get('Sec-Purpose') ?? '')
  const isPersonal = request.headers.has('Cookie') || response.headers.has('Set-Cookie')
  if (isPrefetch && !isPersonal && response.status === 200)
    response.headers.set('Cache-Control', `private, max-age=${keptSeconds}`)
  return response
}
