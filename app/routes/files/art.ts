/** `/art/[drawing]`: draws a tire from its address, which carries the whole spec; an answer is good for ever. */
import type { LoaderFunctionArgs } from '#app/remix/router.ts'
import { drawTire } from '#ui/tire-art/draw.ts'
import { drawUnavailable } from '#ui/tire-art/unavailable.ts'
import { parseTireArtUrl, unavailableArtUrl } from '#ui/tire-art/url.ts'

/** Drawings are pure and a listing shows many: the last ones drawn are kept. */
const drawn = new Map<string, string>()
const keptDrawings = 500

export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { pathname } = new URL(request.url)
  const asked = parseTireArtUrl(pathname)
  // a browser shows the drawing that comes with a 404, so a list of tires has no broken picture
  if (!asked) return drawing(drawUnavailable(), pathname === unavailableArtUrl ? 200 : 404, 'public, max-age=3600')
  const svg = drawn.get(pathname) ?? drawTire(asked.spec, asked.view, asked.detail)
  drawn.delete(pathname)
  drawn.set(pathname, svg)
  const oldest = drawn.keys().next().value
  if (drawn.size > keptDrawings && oldest !== undefined) drawn.delete(oldest)
  return drawing(svg, 200, 'public, max-age=31536000, immutable')
}

function drawing(svg: string, status: 200 | 404, caching: string): Response {
  return new Response(svg, {
    status,
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': caching,
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}
