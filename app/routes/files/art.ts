/** `/art/[drawing]`: draws a tire from its address, which carries the whole spec; an answer is good for ever. */
import type { LoaderFunctionArgs } from '#app/remix/router.ts'
import { drawTire } from '#ui/tire-art/draw.ts'
import { parseTireArtUrl } from '#ui/tire-art/url.ts'

/** Drawings are pure and a listing shows many: the last ones drawn are kept. */
const drawn = new Map<string, string>()
const keptDrawings = 500

export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { pathname } = new URL(request.url)
  const asked = parseTireArtUrl(pathname)
  if (!asked) throw new Response(null, { status: 404 })
  const svg = drawn.get(pathname) ?? drawTire(asked.spec, asked.view, asked.detail)
  drawn.delete(pathname)
  drawn.set(pathname, svg)
  const oldest = drawn.keys().next().value
  if (drawn.size > keptDrawings && oldest !== undefined) drawn.delete(oldest)
  return new Response(svg, {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}
