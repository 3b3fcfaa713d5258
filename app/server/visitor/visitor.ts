/**
 * The visitor behind one request: account, cart, ZIP, widget and requested installer. Every answer comes from the request's
 * session, secrets and address, is loaded once and shared by all loaders and the action of that request.
 */
import { hashOf } from '#adapters/secrets/index.ts'
import type { ShopCookies } from '#app/server/http/cookies.ts'
import type { Shop } from '#app/server/shop/shop.ts'
import type { CheckoutState } from '#machines/checkout/kind.ts'
import type { Account, UserType } from '#machines/domain/accounts/account.ts'
import { buyerOf } from '#machines/domain/accounts/buyer.ts'
import type { CartShipping, CartSummary } from '#machines/domain/carts/cart.ts'
import { zipPattern } from '#machines/domain/contact.ts'
import { type Offers, offersTo } from '#machines/domain/delivery/offers.ts'
import type { GarageCar } from '#machines/domain/garage/garage.ts'
import type { PastSearch } from '#machines/domain/search/kept-searches.ts'
import type { Catalogue } from '#machines/ports/commerce/catalogue.ts'
import { readInstallLocation } from './install-location.ts'
import { readPlaced } from './placed-carts.ts'
import { type WidgetVisit, widgetFromAddress, widgetFromCookie } from './widget-visit.ts'

export interface Visitor {
  /** The account of the request's session; null for a guest and for a session that has ended. */
  account(): Promise<Account | null>
  /** Whose prices apply; `none` for a guest. */
  userType(): Promise<UserType>
  /** What they can have of mounting, shipping, coverage and discounts: pages promise nothing else. */
  offers(): Promise<Offers>
  /** What is sold to them: to a partner the brands of their account, as if there were no others. */
  catalogue(): Promise<Catalogue>
  /** The cars that the account keeps; null for a guest, whose cars are in a cookie. */
  garage(): Promise<GarageCar[] | null>
  /** The last searches of the account; null for a guest, whose searches are in a cookie. */
  pastSearches(): Promise<PastSearch[] | null>
  /** The session's token, as the cookie holds it; null without one. */
  sessionToken(): Promise<string | null>
  /** Whether the request has a session that has ended: the visitor was signed in here, and is not any more. */
  wasSignedOut(): Promise<boolean>
  /**
   * The cart that the request may open: by bearer token, by cookie, or the cart of the signed-in account. Signing in on
   * another device renews the cart's secret, and this device must not lose the cart. The cart of an account opens with that account's
   * session only; where the session is over, the cookie opens a guest's copy of its tires. Null when there is none.
   */
  cartId(): Promise<string | null>
  /** The cart whose order this browser placed last, an account's only with its session; null when there is none. */
  placedCartId(): Promise<string | null>
  /** The carts whose orders this browser placed last, newest first: each of their pages stays open. */
  placedCartIds(): Promise<string[]>
  /** Whether the request holds the secret of this cart, open or placed. An id alone opens nothing. */
  holds(cartId: string): Promise<boolean>
  /** `holds`, asked again and without using the session: for what lasts longer than a request. */
  stillHolds(cartId: string): Promise<boolean>
  /**
   * The hash of the secret that the request brings for its cart, for a caller that finds out what it opens; null with a session, which
   * opens more than a secret does.
   */
  secretHash(): Promise<string | null>
  /** The secret in the cookie where it opens the cart of a guest at this moment, asked again; else null. */
  guestSecret(): Promise<string | null>
  /**
   * The charts of `cartId()` as they were when first asked for; null without a cart. A caller that needs both asks this before `cartId`, which then
   * asks nothing more.
   */
  checkout(): Promise<CheckoutState | null>
  /** The summary of `cartId()` as it was when first asked for; null without a cart. */
  cart(): Promise<CartSummary | null>
  /** The same with where its tires go. A page that shows both asks this before `cart`, which then asks nothing more. */
  cartWithShipping(): Promise<{ cart: CartSummary; shipping: CartShipping | null } | null>
  /** The ZIP in the address (`userZip`), if that place exists. */
  zipInAddress(): string | null
  /** The ZIP in the address, or else the remembered one. */
  zip(): Promise<string | null>
  /** The partner's widget in the address, or else the one this visitor first came from. A hint, never a right. */
  widget(): Promise<WidgetVisit | null>
  /** The installer the visitor asked for before choosing one; null when there is none. */
  requestedInstallerId(): Promise<string | null>
  /** Drops what was answered so far. Call it after a write that changes the account or the cart. */
  forget(): void
  /** From now on the visitor is this account, which has just signed in: the request still has the cookies from before. */
  signedInAs(account: Account): void
}

/** What a request says about its visitor. `url` is absolute; `cookie` and `authorization` are the headers of these names. */
export interface VisitorRequest {
  url: string
  cookie: string | null
  authorization: string | null
}

interface Opened {
  cartId: string | null
  /** It is the cart of an account, and the request has no session. */
  isLeft: boolean
}

type Services = Pick<Shop, 'accounts' | 'commerce' | 'engine' | 'geo' | 'catalogue' | 'garages' | 'pastSearches'>

export function createVisitor(request: VisitorRequest, shop: Services, cookies: ShopCookies): Visitor {
  const { searchParams } = new URL(request.url)
  let answers = new Map<string, Promise<unknown>>()
  const once = <Value>(name: string, ask: () => Promise<Value>): Promise<Value> => {
    const answer = answers.get(name) ?? ask()
    answers.set(name, answer)
    return answer as Promise<Value>
  }
  const textIn = async (cookie: { parse(header: string | null): Promise<unknown> }): Promise<string | null> => {
    const value = await cookie.parse(request.cookie)
    return typeof value === 'string' && value ? value : null
  }
  const carts = () => shop.commerce.carts
  const bearer = () => /^Bearer ([\w-]{20,100})$/.exec(request.authorization ?? '')?.[1]
  const openedBy = async (secret: string | null): Promise<Opened> => {
    const found = secret ? await carts().cartOfSecret(secret) : null
    if (!secret || !found) return { cartId: null, isLeft: false }
    if (found.accountId === null) return { cartId: found.cartId, isLeft: false }
    const account = await visitor.account()
    return { cartId: found.accountId === account?.accountId ? found.cartId : null, isLeft: account === null }
  }
  /** The browser had the cart of an account, and has no session any more. */
  const guestCopy = async (secret: string): Promise<string | null> => {
    const cartId = await carts().copyForGuest(secret, { zip: await visitor.zip() })
    if (cartId) await shop.engine.create(cartId)
    return cartId
  }

  /** The charts of the cart that the secret opens alone, in one statement with that. */
  const openedForGuest = () =>
    once('openedForGuest', async () => {
      const secretHash = await visitor.secretHash()
      return secretHash === null ? null : shop.engine.readWithSecret(secretHash)
    })

  const visitor: Visitor = {
    account: () =>
      once('account', async () => {
        const token = await visitor.sessionToken()
        return token ? shop.accounts.accountOfSession(token) : null
      }),
    userType: async () => (await visitor.account())?.userType ?? 'none',
    offers: async () => offersTo(buyerOf(await visitor.account(), false)),
    catalogue: () => once('catalogue', async () => shop.catalogue.ofBrands((await visitor.account())?.brands ?? []).forRequest()),
    garage: () =>
      once('garage', async () => {
        const account = await visitor.account()
        return account && shop.garages.carsOf(account.accountId)
      }),
    pastSearches: () =>
      once('pastSearches', async () => {
        const account = await visitor.account()
        return account && shop.pastSearches.searchesOf(account.accountId)
      }),
    sessionToken: () => textIn(cookies.session),
    wasSignedOut: async () => (await visitor.sessionToken()) !== null && (await visitor.account()) === null,
    cartId: () =>
      once('cartId', async () => {
        // Its charts say which it is, and where they cannot be read, the secret does.
        const guests = answers.has('openedForGuest') ? await openedForGuest().catch(() => null) : null
        if (guests) return guests.id
        const token = bearer()
        // A program that sends a secret says so again with each request: it gets no other cart for it.
        if (token) return (await openedBy(token)).cartId
        const secret = await textIn(cookies.cart)
        const opened = await openedBy(secret)
        if (opened.cartId) return opened.cartId
        if (opened.isLeft && secret) return guestCopy(secret)
        const account = await visitor.account()
        return account && shop.commerce.carts.cartOfAccount(account.accountId)
      }),
    placedCartId: async () => (await visitor.placedCartIds())[0] ?? null,
    placedCartIds: () =>
      once('placedCartIds', async () => {
        const secrets = readPlaced(await cookies.placed.parse(request.cookie))
        const opened = await Promise.all(secrets.map(openedBy))
        return opened.map(({ cartId }) => cartId).filter((cartId) => cartId !== null)
      }),
    holds: async (cartId) => (await visitor.cartId()) === cartId || (await visitor.placedCartIds()).includes(cartId),
    async stillHolds(cartId) {
      const token = bearer()
      const secrets = token ? [token] : [await textIn(cookies.cart), ...readPlaced(await cookies.placed.parse(request.cookie))]
      const found = await Promise.all(secrets.map((secret) => (secret ? carts().cartOfSecret(secret) : null)))
      const opened = found.find((each) => each?.cartId === cartId)
      if (opened?.accountId === null) return true
      const session = await visitor.sessionToken()
      const account = session ? await shop.accounts.accountOfSession(session, { isUse: false }) : null
      if (!account || opened) return account !== null && account.accountId === opened?.accountId
      return !token && (await carts().cartOfAccount(account.accountId)) === cartId
    },
    async secretHash() {
      const secret = bearer() ?? ((await visitor.sessionToken()) === null ? await textIn(cookies.cart) : null)
      return secret && hashOf(secret)
    },
    async guestSecret() {
      const secret = bearer() ? null : await textIn(cookies.cart)
      const found = secret ? await carts().cartOfSecret(secret) : null
      return found?.accountId === null ? secret : null
    },
    checkout: () =>
      once('checkout', async () => {
        const guests = answers.has('cartId') ? null : await openedForGuest()
        if (guests) return guests
        const cartId = await visitor.cartId()
        return cartId ? shop.engine.read(cartId) : null
      }),
    cart: () =>
      once('cart', async () => {
        const cartId = await visitor.cartId()
        return cartId ? shop.commerce.carts.cartSummary(cartId) : null
      }),
    cartWithShipping: () =>
      once('cartWithShipping', async () => {
        const shared = answers
        const cartId = await visitor.cartId()
        const found = cartId ? await shop.commerce.delivery.cartWithShipping(cartId) : null
        shared.set('cart', Promise.resolve(found?.cart ?? null))
        return found
      }),
    zipInAddress: () => {
      const zip = searchParams.get('userZip')?.trim() ?? ''
      return zipPattern.test(zip) && shop.geo.placeOfZip(zip) ? zip.slice(0, 5) : null
    },
    zip: async () => {
      const inAddress = visitor.zipInAddress()
      if (inAddress) return inAddress
      const remembered = await textIn(cookies.zip)
      return remembered && zipPattern.test(remembered) ? remembered : null
    },
    widget: async () => widgetFromAddress(searchParams) ?? widgetFromCookie(await cookies.widget.parse(request.cookie)),
    requestedInstallerId: async () => readInstallLocation(await cookies.installLocation.parse(request.cookie)),
    forget: () => {
      answers = new Map()
    },
    signedInAs: (account) => {
      answers = new Map([['account', Promise.resolve(account)]])
    },
  }
  return visitor
}

/** The visitor of a fetch `Request`, for callers without the server in front of them. */
export function visitorOf(request: Request, shop: Services, cookies: ShopCookies): Visitor {
  const header = (name: string) => request.headers.get(name)
  return createVisitor({ url: request.url, cookie: header('Cookie'), authorization: header('Authorization') }, shop, cookies)
}
