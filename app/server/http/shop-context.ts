/** What every loader, action and JSON call gets beside the request: the shop, made once, the nonce of this answer, and its visitor. */
import type { Shop } from '#app/server/shop/shop.ts'
import type { Visitor } from '#app/server/visitor/visitor.ts'
import type { ShopCookies } from './cookies.ts'

export interface ShopContext {
  shop: Shop
  cookies: ShopCookies
  /** Account, cart and ZIP of this request, each looked up once. */
  visitor: Visitor
  nonce: string
  /** Lets this answer, the payment step, load the parts of the providers that fill the ways to pay. */
  allowPayments(): void
  /** Lets this answer have a frame of another site, by its origin. A browser takes it from the document alone. */
  allowFrame(origin: string): void
  /** The connection's address, of IPv6 the network only: what is limited by address is counted by it. */
  clientAddress: string
  /** The cookies that remember what the address says about the visitor; set by `noteVisit`. */
  visit?: Promise<string[]>
  /** Epoch ms by the database's clock; set by `databaseTime`. */
  now?: Promise<number>
}
