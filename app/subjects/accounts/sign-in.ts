/** What signing in and out changes in the visitor's browser: session, cart and greeting cookies. */
import { randomUUID } from 'node:crypto'
import type { AppLoadContext } from '#app/remix/router.ts'
import { sessionIdOf } from '#app/server/visitor/ended-secrets.ts'
import { takeSearchesAlong } from '#app/server/visitor/past-searches.ts'
import { takeCarsAlong } from '#app/subjects/vehicles/garage.ts'
import { type Account, userTypeTraits } from '#machines/domain/accounts/account.ts'
import type { JoinedCopy } from '#machines/ports/commerce/carts.ts'

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
  context.visitor.signedInAs(account)
  const headers = new Headers()
  headers.append('Set-Cookie', await cookies.session.serialize(token))
  const cart = await cartAfterSignIn(request, context, { account, token })
  // Only now, since it ends the secrets that it was given.
  if (before) await shop.accounts.signOut(before)
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
  if (token) await shop.accounts.signOut(token)
  const headers = new Headers()
  for (const cookie of [cookies.session, cookies.cart, cookies.placed, cookies.greeting, cookies.signUp, cookies.vehicle])
    headers.append('Set-Cookie', await cookie.serialize('', { maxAge: 0 }))
  return headers
}

/** The cart's new secret, empty when the cart belongs to another account and has to go; null when there is nothing to change. */
async function cartAfterSignIn(
  request: Request,
  context: AppLoadContext,
  { account: { accountId }, token }: SignedIn,
): Promise<{ secret: string } | null> {
  const own = await context.visitor.cartId()
  const placed = await context.visitor.placedCartId()
  const view = (await context.visitor.checkout())?.actors.cart.view
  // What a guest ordered of a copy is not left in the cart of the account.
  if (placed) await join(placed, accountId, context)
  const joined = own ? await join(own, accountId, context) : null
  // Just placed: its confirmation comes next, and the order is claimed as an order.
  if (view?.state === 'closed') return null
  const kept = await context.shop.commerce.carts.cartOfAccount(accountId)
  // An empty cart does not hide the one that was filled on another device.
  const isFirst = joined?.outcome === 'joined' || (view !== undefined && view.quantity > 0)
  const brought = joined?.outcome === 'ofAnother' ? null : joined ? joined.cartId : own
  // Neither is merged unasked, and neither is forgotten: each of the two carts offers the tires of the other.
  if (isFirst && brought && kept && kept !== brought)
    for (const [one, other] of [[brought, kept] as const, [kept, brought] as const])
      await context.shop.commerce.carts.setBesideCart(one, other)
  for (const cartId of isFirst ? [brought, kept] : [kept, brought]) {
    const claimed = cartId ? await claim(cartId, { accountId, token }, context) : null
    if (claimed) return claimed
  }
  const had: unknown = await context.cookies.cart.parse(request.headers.get('Cookie'))
  return had ? { secret: '' } : null
}

/** Joins a guest's copy with the account's cart that it was copied from; their charts are notified of it. */
async function join(cartId: string, accountId: string, { shop }: AppLoadContext): Promise<JoinedCopy | null> {
  const joined = await shop.commerce.carts.joinCopy(cartId, accountId)
  for (const other of joined?.outcome === 'joined' ? joined.others : []) await refresh(other, shop)
  return joined
}

/** Null when the cart is another account's. The charts are notified of the new tier. */
async function claim(
  cartId: string,
  { accountId, token }: { accountId: string; token: string },
  { shop }: AppLoadContext,
): Promise<{ secret: string } | null> {
  const claimed = await shop.commerce.carts.claimCart(cartId, accountId, sessionIdOf(token))
  if (claimed.outcome === 'notFound') return null
  await refresh(cartId, shop)
  return { secret: claimed.secret }
}

async function refresh(cartId: string, shop: AppLoadContext['shop']): Promise<void> {
  const { outcome } = await shop.engine.send(cartId, 'cart', { type: 'cart.refresh' }, { key: `sign-in.${randomUUID()}` })
  // A closed cart needs no notification; other failures only leave old prices on screen until the next change.
  if (outcome !== 'applied' && outcome !== 'rejected' && outcome !== 'invalid')
    shop.log.error({ cartId, outcome }, 'A cart was not notified of its new owner')
}

/** For visitors who do not come from the account's pages (second specification, section 2). */
function isGreeted({ userType }: Account, cameFrom: string | null): boolean {
  return userTypeTraits[userType].isGreeted && !/^\/account(?:[/?#]|$)/.test(cameFrom ?? '')
}
