/** `/types/[type]`: categories had their pages here, and old links still lead to them. */
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { isTireCategory } from '#machines/domain/catalogue/catalogue.ts'
import { categoryHref, withoutEnding } from '#machines/domain/catalogue/catalogue-addresses.ts'

export function loader({ params, request }: LoaderFunctionArgs): Response {
  const category = withoutEnding(params.type ?? '')
  if (!isTireCategory(category)) throw new Response(null, { status: 404 })
  return redirect(`${categoryHref(category)}${new URL(request.url).search}`, 301)
}
