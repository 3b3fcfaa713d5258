/** `/statecharts/fault-theatre?chart=`: makes an effect of the visitor's own cart go wrong, and shows page, chart and records. Demo only. */
import { type LoaderFunctionArgs, redirect, useLoaderData } from '#app/remix/router.ts'
import { formAction } from '#app/server/forms/form-action.ts'
import { useOwnDocument } from '#app/server/page/own-document.ts'
import { type HandleOf, headersOf, metaOf } from '#app/server/page/page-handle.ts'
import { pageUrl } from '#app/server/page/page-url.ts'
import { cartOnStage, theatreView } from '#app/subjects/statecharts/theatre/theatre-view.ts'
import { faultFormSchema } from '#machines/domain/fault-form.ts'
import { theatreHref } from '#ui/statecharts/addresses.ts'
import { TheatreScreen } from '#ui/statecharts/theatre/theatre-screen.tsx'
import '#ui/statecharts/index.css'

export const handle: HandleOf<typeof loader> = {
  area: '/statecharts',
  title: 'Fault theatre',
  robots: 'noindex',
  cache: 'no-store',
  hasFrames: true,
}

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export async function loader({ request, context: { shop, visitor } }: LoaderFunctionArgs) {
  const host = shop.charts
  if (!host.theatre) throw new Response(null, { status: 404 })
  const cartId = await cartOnStage(visitor)
  const stage = cartId === null ? { chosen: {}, calls: [] } : host.theatre.of(cartId)
  return { view: await theatreView(pageUrl(request).searchParams.get('chart'), { cartId, stage, host }) }
}

export const action = formAction(
  faultFormSchema,
  async ({ input: { chart, effect, fault }, again, context: { shop, visitor } }) => {
    const { theatre } = shop.charts
    if (!theatre) throw new Response(null, { status: 404 })
    const cartId = await cartOnStage(visitor)
    if (cartId === null) return again(409, { message: 'There is no cart yet. Please add tires in the shop, then choose again.' })
    if (!theatre.choose(cartId, chart, effect, fault))
      return again(400, { message: 'This effect cannot go wrong like that. Please choose another fault.' })
    return redirect(`${theatreHref}?chart=${encodeURIComponent(chart)}`, 303)
  },
  { about: 'cart', changesNothing: true },
)

export default function FaultTheatreRoute() {
  useOwnDocument()
  return <TheatreScreen {...useLoaderData<typeof loader>()} />
}
