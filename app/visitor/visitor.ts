/** Who is asking: the cart that the request's secret opens, and the ZIP the shopper gave. */
import type { AppLoadContext } from '@remix-run/node'
import { accountOf } from '#app/account/signed-in.ts'
import { deviceOf } from '#app/http/device-class.ts'
import { zipPattern } from '#machines/domain/contact.ts'
import { widgetOf } from './widget-visit.ts'

/**
 * The cart that the request may open, by bearer token, by cookie, or as the cart of who is signed in: signing in on a phone
 * renews the cart's secret, and the desktop must not lose it. Null when there is none.
 */
export async function cartOf(
  request: Request,
  context: AppLoadContext,
  cookie: 'cart' | 'placed' = 'cart',
): Promise<string | null> {
  const bearer = /^Bearer ([\w-]{20,100})$/.exec(request.headers.get('Authorization') ?? '')?.[1]
  const secret: unknown = bearer ?? (await context.cookies[cookie].parse(request.headers.get('Cookie')))
  const { commerce } = context.shop
  const opened = typeof secret === 'string' && secret ? await commerce.cartOfSecret(secret) : null
  if (opened || bearer || cookie === 'placed') return opened
  const account = await accountOf(request, context)
  return account && commerce.cartOfAccount(account.accountId)
}

/** Whether the request holds the secret of this very cart, open or placed. An id alone opens nothing. */
export async function holdsCart(request: Request, context: AppLoadContext, cartId: string): Promise<boolean> {
  return (await cartOf(request, context)) === cartId || (await cartOf(request, context, 'placed')) === cartId
}

/** The ZIP that the address brings (`userZip`), if there is such a place; it is remembered from then on. */
export function askedZip(request: Request, context: AppLoadContext): string | null {
  const asked = new URL(request.url).searchParams.get('userZip')?.trim() ?? ''
  return zipPattern.test(asked) && context.shop.geo.placeOfZip(asked) ? asked.slice(0, 5) : null
}

/** The shopper's ZIP: as asked for in the address, or as remembered. */
export async function zipOf(request: Request, context: AppLoadContext): Promise<string | null> {
  const asked = askedZip(request, context)
  if (asked) return asked
  const kept: unknown = await context.cookies.zip.parse(request.headers.get('Cookie'))
  return typeof kept === 'string' && zipPattern.test(kept) ? kept : null
}

/** Opens a new cart with its charts, for the account that is signed in; `setCookie` gives the shopper its secret. */
export async function openCart(request: Request, context: AppLoadContext): Promise<{ cartId: string; setCookie: string }> {
  const { commerce, engine, chartActivities } = context.shop
  const { cartId, secret } = await commerce.createCart({ zip: await zipOf(request, context) })
  const widget = await widgetOf(request, context)
  if (widget) await commerce.setWidgetOrigin(cartId, widget)
  const account = await accountOf(request, context)
  const claimed = account && (await commerce.claimCart(cartId, account.accountId))
  await engine.create(cartId)
  const device = deviceOf(request)
  if (device) await chartActivities.opened(cartId, device)
  return { cartId, setCookie: await context.cookies.cart.serialize(claimed?.outcome === 'ok' ? claimed.secret : secret) }
}
