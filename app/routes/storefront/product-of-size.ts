/** `/brands/[brand]/[productLine]/p?itemId=`: the size select of a product page leads to the page of that size. */
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { itemIdPart } from '#app/listing/address-part.ts'
import { productHref } from '#ui/screens/product/product-href.ts'

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const catalogue = await context.visitor.catalogue()
  const product = await catalogue.product(itemIdPart(new URL(request.url).searchParams.get('itemId')))
  if (!product) throw new Response(null, { status: 404 })
  return redirect(productHref(product.item))
}
