/** The 404 page. */
import { metaOf, type PageHandle } from '#app/server/page/page-handle.ts'

export const handle: PageHandle = { area: 'other', robots: 'noindex' }

export const meta = metaOf(handle)

export function loader(): never {
  throw new Response(null, { status: 404 })
}

export default function MissingRoute() {
  return null
}
