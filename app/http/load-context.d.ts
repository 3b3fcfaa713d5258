/** What every loader and action gets beside the request: the shop, made once, the nonce of this answer, and who asks. */
import type { Shop } from '#app/shop/shop.ts'
import type { ShopCookies } from './cookies.ts'

export interface ShopContext {
  shop: Shop
  cookies: ShopCookies
  nonce: string
  /** Lets this answer, the payment step, load the parts of the providers that fill the ways to pay. */
  allowPayments(): void
  /** The connection's address, of IPv6 the network only: what is limited by address is counted by it. */
  clientAddress: string
  /** What the address told of the visitor: noted once a request, its cookies. */
  visit?: Promise<string[]>
}

declare module '@remix-run/node' {
  interface AppLoadContext extends ShopContext {}
}
