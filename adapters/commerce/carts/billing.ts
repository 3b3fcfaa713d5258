/** The billing address of a cart. */
import { keyedWrite } from '#adapters/commerce/keyed-write.ts'
import type { Database } from '#adapters/database/database.ts'
import type { Carts } from '#machines/ports/commerce/carts.ts'
import { changeCart, lockOpenCart, readCart } from './cart-records.ts'

export function createBilling(database: Database): Pick<Carts, 'cartBilling' | 'saveCartBilling'> {
  return {
    async cartBilling(cartId) {
      return (await readCart(database.db, cartId))?.cart.billing ?? null
    },

    saveCartBilling: (cartId, billing, key) =>
      keyedWrite(database, { operation: 'saveCartBilling', owner: cartId, key }, async (tx) => {
        if (!(await lockOpenCart(tx, cartId))) return { outcome: 'notFound' as const }
        await changeCart(tx, cartId, { billing, email: billing.email })
        return { outcome: 'ok' as const }
      }),
  }
}
