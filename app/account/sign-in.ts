/** What signing in and out changes in the visitor's browser: session, cart and greeting cookies. */
import { randomUUID } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import { takeSearchesAlong } from '#app/search/past-searches.ts'
import { takeCarsAlong } from '#app/vehicle/garage.ts'
import type { CartView } from '#machines/checkout/cart/index.ts'
import { type Account, userTypeTraits } from '#machines/domain/accounts/account.ts'

interface SignedIn {
  account: Account
  token: string
}

/**
 * The cookies of a visitor who has just signed in. The session they had before ends; they get a new secret for the cart they
 * bring, or else for the account's last cart, and the cars and searches of a guest join those of the account. `cameFrom` is the page that
 * sent them here; null when none did.
 */
export async function signedInHeaders(
  request: Request,
  context: AppLoadContext,
  { account, token }: SignedIn,
  cameFrom: string | null,
): Promise<Headers> {
  const { cookies, shop } = context
  const before = await context.visitor.sessionToken()
  if (before) await shop.identity.signOut(before)
  context.visitor.forget()
  const headers = new Headers()
  headers.append('Set-Cookie', await cookies.session.serialize(token))
  const cart = await cartAfterSignIn(context, account)
  if (cart) headers.append('Set-Cookie', await cookies.cart.serialize(cart.secret, cart.secret ? {} : { maxAge: 0 }))
  for (const take of [takeCarsAlong, takeSearchesAlong])
    for (const cookie of await take(request, context, account.accountId)) headers.append('Set-Cookie', cookie)
  if (isGreeted(account, cameFrom)) headers.append('Set-Cookie', await cookies.greeting.serialize('yes', { maxAge: 60 }))
  return headers
}

/** The cookies of a visitor who has signed out: nothing of the account stays in the browser, the next one may use it. */
export async function signedOutHeaders(context: AppLoadContext): Promise<Headers> {
  const { cookies, shop } = context
  const token = await context.visitor.sessionToken()
  if (token) await shop.identity.signOut(token)
  const headers = new Headers()
  for (const cookie of [cookies.session, cookies.cart, cookies.placed, cookies.greeting, cookies.signUp, cookies.vehicle])
    headers.append('Set-Cookie', await cookie.serialize('', { maxAge: 0 }))
  return headers
}

/** The cart's new secret, empty when the cart belongs to another account and has to go; null when there is nothing to change. */
async function cartAfterSignIn(context: AppLoadContext, { accountId }: Account): Promise<{ secret: string } | null> {
  const own = await context.visitor.cartId()
  const view = (await context.visitor.checkout())?.actors.cart?.view as CartView | undefined
  // Just placed: its confirmation comes next, and the order is claimed as an order.
  if (view?.state === 'closed') return null
  const kept = await context.shop.commerce.carts.cartOfAccount(accountId)
  // An empty cart does not hide the one that was filled on another device.
  const isFilled = view !== undefined && view.quantity > 0
  // Neither is merged unasked, and neither is forgotten: each of the two carts offers the tires of the other.
  if (isFilled && own && kept && kept !== own)
    for (const [one, other] of [[own, kept] as const, [kept, own] as const])
      await context.shop.commerce.carts.setBesideCart(one, other)
  for (const cartId of isFilled ? [own, kept] : [kept, own]) {
    const claimed = cartId ? await claim(cartId, accountId, context) : null
    if (claimed) return claimed
  }
  return own ? { secret: '' } : null
}

/** Null when the cart is another account's. The charts are notified of the new tier. */
async function claim(cartId: string, accountId: string, { shop }: AppLoadContext): Promise<{ secret: string } | null> {
  const claimed = await shop.commerce.carts.claimCart(cartId, accountId)
  if (claimed.outcome === 'notFound') return null
  const { outcome } = await shop.engine.send(cartId, 'cart', { type: 'cart.refresh' }, { key: `sign-in.${randomUUID()}` })
  // A closed cart needs no notification; other failures only leave old prices on screen until the next change.
  if (outcome !== 'applied' && outcome !== 'rejected' && outcome !== 'invalid')
    shop.log.error({ cartId, outcome }, 'A cart was not notified of its new owner')
  return { secret: claimed.secret }
}

/** For visitors who do not come from the account's pages (second specification, section 2). */
function isGreeted({ userType }: Account, cameFrom: string | null): boolean {
  return userTypeTraits[userType].isGreeted && !/^\/account(?:[/?#]|$)/.test(cameFrom ?? '')
}
