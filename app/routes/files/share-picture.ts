/** `/share/[item].[mark].png`: what other sites show beside a link to a tire, and `/share/treadline.[version].png` for all other pages. */
import { type LoaderFunctionArgs, redirect } from '#app/remix/router.ts'
import { drawnPicture, forEver } from '#app/server/page/drawn-picture.ts'
import { drawShopShare, drawTireShare } from '#ui/share/share-drawing.ts'
import { shopPicture } from '#ui/share/share-picture.ts'
import { tirePicture } from '#ui/share/tire-picture.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { pathname } = new URL(request.url)
  const [name = ''] = (params.picture ?? '').split('.')
  const item = /^\d{1,12}$/.test(name) ? (await context.shop.catalogue.product(name))?.item : null
  if (!item && name !== 'treadline') throw new Response(null, { status: 404 })
  const { path } = item ? tirePicture(item) : shopPicture
  // an older drawing's address, or a tire that has another name now
  if (path !== pathname) throw redirect(path)
  return drawnPicture(context, () => (item ? drawTireShare(item) : drawShopShare()), forEver)
}
