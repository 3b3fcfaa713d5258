/**
 * Remembers visitor parameters of a URL: a ZIP (`userZip`) and the widget they come from (`widgetSource`, `widgetType`). An
 * open cart takes both, so that its offers follow. A region (`userRegion`) and campaigns (`utm_*`) are kept with the visit.
 */
import type { AppLoadContext } from '#app/remix/router.ts'
import { isPrefetch } from '#app/server/page/prefetch-cache.ts'
import { keepMarks } from './kept-visit.ts'
import { type WidgetVisit, widgetFromAddress } from './widget-visit.ts'

/**
 * Runs once a request, however many loaders call it: each that shows the cart awaits it first. Gives the `Set-Cookie` values that
 * remember the visit.
 */
export function noteVisit(request: Request, context: AppLoadContext): Promise<string[]> {
  context.visit ??= note(request, context)
  return context.visit
}

async function note(request: Request, context: AppLoadContext): Promise<string[]> {
  if (isPrefetch(request)) return []
  const zip = context.visitor.zipInAddress()
  const widget = widgetFromAddress(new URL(request.url).searchParams)
  const remembered: unknown = zip && (await context.cookies.zip.parse(request.headers.get('Cookie')))
  if (zip) trackLocation(typeof remembered === 'string' ? remembered : null, zip, context)
  return [...(zip || widget ? await rememberPlace({ zip, widget }, context) : []), ...(await keepMarks(request, context))]
}

/** Remembers a ZIP that the visitor gave and the widget they come from, here and in an open cart. Gives the `Set-Cookie` values. */
export async function rememberPlace(
  { zip, widget }: { zip: string | null; widget: WidgetVisit | null },
  { visitor, shop, cookies }: AppLoadContext,
): Promise<string[]> {
  const cartId = await visitor.cartId()
  if (cartId) {
    const { commerce, engine } = shop
    if (zip) await commerce.carts.setCartZip(cartId, zip)
    if (widget) await commerce.carts.setWidgetOrigin(cartId, widget)
    // One key a revision: loading the page again sends the charts nothing new.
    const seen = await visitor.checkout()
    const key = `visit.${seen?.revision ?? 0}.${zip}.${JSON.stringify(widget)}`
    await engine.send(cartId, 'cart', { type: 'cart.refresh' }, { key, seen })
    visitor.forget()
  }
  return [...(zip ? [await cookies.zip.serialize(zip)] : []), ...(widget ? [await cookies.widget.serialize(widget)] : [])]
}

/** Tracks that a visitor's ZIP is another now (specification 001, section 4: location update), and not which. */
export function trackLocation(before: string | null, zip: string, { shop }: Pick<AppLoadContext, 'shop'>): void {
  if (zip !== before) shop.telemetry.countLocationUpdate(before === null ? 'first' : 'changed')
}
