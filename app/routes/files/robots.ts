/** `/robots.txt` */
import type { LoaderFunctionArgs } from '#app/remix/router.ts'
import { robotsTxt } from '#app/server/page/search-engines.ts'

export function loader({ context: { shop } }: LoaderFunctionArgs): Response {
  const { publicOrigin, payments } = shop.env
  const text = robotsTxt({ origin: publicOrigin, isDemo: payments.simulator !== null })
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } })
}
