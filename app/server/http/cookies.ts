/** The shop's cookies. A cart's or session's secret is unreadable for scripts; on https its name binds it to this host. */

import { signatureOf } from '#adapters/secrets/index.ts'
import { createCookie } from '#app/remix/server.ts'
import { cookieMaxAge } from '#machines/domain/constants.ts'

/** The cookies for a shop that is, or is not, served over https; `secret` signs those that a sign-in takes into the account. */
export function shopCookies(isHttps: boolean, secret: string) {
  const cookie = (name: string, secrets: string[] = []) =>
    createCookie(isHttps ? `__Host-${name}` : name, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isHttps,
      maxAge: cookieMaxAge,
      secrets,
    })
  /** One that is not signed by this shop, or for another cookie, is read as if there were none. */
  const signed = (name: string) => cookie(name, [signatureOf(secret, ['cookie', name])])
  const flag = (name: string) => new FlagCookie(name, isHttps)
  return {
    /** The session token of the account; the session on the server may end before the cookie does. */
    session: cookie('treadline-session'),
    /** One-time flash cookie: the next page shows the greeting and clears it. */
    greeting: cookie('treadline-greeting'),
    /** The address to which the account email was sent. */
    signUp: cookie('treadline-sign-up'),
    /** The secret of the open cart. */
    cart: cookie('treadline-cart'),
    /** The day on which the cookie of the open cart was renewed. */
    cartKept: cookie('treadline-cart-kept'),
    /** The secrets of the carts whose orders were placed last: they grant access to the confirmation pages and to cancelling. */
    placed: cookie('treadline-placed'),
    /** The ticket of a visit to the identity provider. */
    idMe: cookie('treadline-id-me'),
    /** Where the shopper is, for installers and delivery. */
    zip: cookie('treadline-zip'),
    /** The car whose tires were looked at last. */
    vehicle: cookie('treadline-vehicle'),
    /** The cars that a guest keeps; those of an account are in the database. */
    garage: signed('treadline-garage'),
    /** The partner's widget the visitor came from first. */
    widget: cookie('treadline-widget'),
    /** The tires that were looked at last. */
    viewed: cookie('treadline-viewed'),
    /** The list of tires that the shopper came to a tire from: its path and query. */
    lastList: cookie('treadline-last-list'),
    /** The last searches of a guest, as they were typed; those of an account are in the database. */
    searches: signed('treadline-searches'),
    /** Names a visit, of which the server keeps its campaigns and its region. */
    visit: cookie('treadline-visit'),
    /** The shop and ZIP where the shopper wants tires put on; forgotten with the order. */
    installLocation: cookie('treadline-install-location'),
    /** Which order may be followed on this browser for a while: a ticket that the shop has signed. */
    tracked: cookie('treadline-tracked'),
    /** Which notices were closed, and until when. */
    closedNotifications: cookie('treadline-closed-notifications'),
    /** The ids of the tires to compare, five at most. */
    compared: cookie('treadline-compared'),
    /** Says `yes` when a quote was opened: a phone shows its cart at once. Scripts may read it. */
    retrieveQuote: flag('treadline-retrieve-quote'),
    /** What scripts may read: a count and flags. */
    flags: {
      quantity: flag('treadline-cart-quantity'),
      shipping: flag('treadline-cart-shipping'),
      slot: flag('treadline-cart-appointment'),
      wait: flag('treadline-disable-place-order'),
    },
  }
}
export type ShopCookies = ReturnType<typeof shopCookies>

/** A cookie in plain text, so that the page's scripts can read it. */
class FlagCookie {
  constructor(
    readonly name: string,
    private readonly isSecure: boolean,
  ) {}

  /** The `Set-Cookie` value; an empty value clears the cookie. */
  serialize(value: string): string {
    const maxAge = value === '' ? 0 : cookieMaxAge
    return `${this.name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${this.isSecure ? '; Secure' : ''}`
  }

  isIn(request: Request): boolean {
    return (request.headers.get('Cookie') ?? '').split('; ').some((cookie) => cookie.startsWith(`${this.name}=`))
  }
}
