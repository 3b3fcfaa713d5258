/** Opens a new cart with its charts for the visitor. */
import type { AppLoadContext } from '#app/remix/router.ts'
import { deviceOf } from '#app/server/page/device-class.ts'
import type { CheckoutState } from '#machines/checkout/kind.ts'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import { sessionIdOf } from './ended-secrets.ts'

export interface OpenedCart {
  cartId: string
  setCookie: string
  /** As it was opened. */
  cart: CartSummary
  /** Its charts; null where they have to be read. */
  state: CheckoutState | null
}

/** The cart belongs to the signed-in account, if there is one; `setCookie` gives the visitor the cart's secret. */
export async function openCart(request: Pick<Request, 'headers'>, context: AppLoadContext): Promise<OpenedCart> {
  const { commerce, engine, recalledOf } = context.shop
  const { visitor } = context
  const { cartId, secret } = await commerce.carts.createCart({ zip: await visitor.zip() })
  const widget = await visitor.widget()
  if (widget) await commerce.carts.setWidgetOrigin(cartId, widget)
  const account = await visitor.account()
  const claimed =
    account && (await commerce.carts.claimCart(cartId, account.accountId, sessionIdOf(await visitor.sessionToken())))
  const cart = (await commerce.carts.cartSummary(cartId))!
  const state = await engine.create(cartId, { recalled: recalledOf(cart), label: deviceOf(request) })
  visitor.forget()
  const setCookie = await context.cookies.cart.serialize(claimed?.outcome === 'ok' ? claimed.secret : secret)
  return { cartId, setCookie, cart, state }
}
