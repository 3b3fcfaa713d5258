/**
 * `/brands/[brand]/[productLine]/p?itemId=`: the size select of a product page leads to the page of that size, and without a size to the
 * page of the line.
 */
import { type LoaderFunctionArgs, redirect } from '#app/remix/router.ts'
import { itemIdPart } from '#app/server/page/address-part.ts'
import { lineOfAddress } from '#app/subjects/reviews/reviews-page.ts'
import { lineHref, productHref } from '#machines/domain/catalogue/product-href.ts'

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { search, searchParams } = new URL(args.request.url)
  if (!searchParams.has('itemId')) return redirect(`${lineHref((await lineOfAddress(args)).key)}${search}`, 301)
  const catalogue = await args.context.visitor.catalogue()
  const product = await catalogue.product(itemIdPart(searchParams.get('itemId')))
  if (!product) throw new Response(null, { status: 404 })
  return redirect(productHref(product.item))
}
