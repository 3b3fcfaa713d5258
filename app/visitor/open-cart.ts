/** Opens a new cart with its charts for the visitor. */
import type { AppLoadContext } from '@remix-run/node'
import { deviceOf } from '#app/http/device-class.ts'
import { sessionIdOf } from './ended-secrets.ts'

/** The cart belongs to the signed-in account, if there is one; `setCookie` gives the visitor the cart's secret. */
export async function openCart(
  request: Pick<Request, 'headers'>,
  context: AppLoadContext,
): Promise<{ cartId: string; setCookie: string }> {
  const { commerce, engine, chartActivities } = context.shop
  const { visitor } = context
  const { cartId, secret } = await commerce.carts.createCart({ zip: await visitor.zip() })
  const widget = await visitor.widget()
  if (widget) await commerce.carts.setWidgetOrigin(cartId, widget)
  const account = await visitor.account()
  const claimed =
    account && (await commerce.carts.claimCart(cartId, account.accountId, sessionIdOf(await visitor.sessionToken())))
  await engine.create(cartId)
  const device = deviceOf(request)
  if (device) await chartActivities.opened(cartId, device)
  visitor.forget()
  return { cartId, setCookie: await context.cookies.cart.serialize(claimed?.outcome === 'ok' ? claimed.secret : secret) }
}
