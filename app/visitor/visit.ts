/**
 * What an address tells of a visitor: a ZIP (`userZip`) and the widget they come from (`widgetSource`, `widgetType`). Both
 * are remembered, and the cart they already have is told, so that its offers follow.
 */
import type { AppLoadContext } from '@remix-run/node'
import { askedZip, cartOf } from './visitor.ts'
import { askedWidget } from './widget-visit.ts'

/** Done once a request, however many loaders ask. Gives the cookies that remember it. */
export function noteVisit(request: Request, context: AppLoadContext): Promise<string[]> {
  context.visit ??= note(request, context)
  return context.visit
}

async function note(request: Request, context: AppLoadContext): Promise<string[]> {
  const zip = askedZip(request, context)
  const widget = askedWidget(request)
  if (!zip && !widget) return []
  const cartId = await cartOf(request, context)
  if (cartId) {
    const { commerce, engine } = context.shop
    if (zip) await commerce.setCartZip(cartId, zip)
    if (widget) await commerce.setWidgetOrigin(cartId, widget)
    // The same question once a revision: a page that is loaded again tells the charts nothing new.
    const revision = (await engine.read(cartId))?.revision ?? 0
    await engine.send(cartId, 'cart', { type: 'cart.refresh' }, { key: `visit.${revision}.${zip}.${JSON.stringify(widget)}` })
  }
  return [
    ...(zip ? [await context.cookies.zip.serialize(zip)] : []),
    ...(widget ? [await context.cookies.widget.serialize(widget)] : []),
  ]
}
