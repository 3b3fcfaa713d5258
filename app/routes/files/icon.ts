/** `/icons/[size].png`: the shop's mark as a phone shows it on its home screen. */
import type { LoaderFunctionArgs } from '#app/remix/router.ts'
import { drawnPicture } from '#app/server/page/drawn-picture.ts'
import { iconSizes } from '#ui/share/icon-sizes.ts'
import favicon from '#ui/shell/favicon.svg?raw'

const week = 7 * 24 * 60 * 60

export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const size = iconSizes.find((each) => String(each) === params.size)
  if (!size) throw new Response(null, { status: 404 })
  // a picture has two pixels to each of a drawing
  return drawnPicture(context, () => favicon.replace('<svg ', `<svg width="${size / 2}" height="${size / 2}" `), week)
}
