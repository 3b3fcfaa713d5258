/** The billing address of a cart. */
import { keyedWrite } from '#adapters/commerce/keyed-write.ts'
import type { Database } from '#adapters/database/index.ts'
import type { BillingAddress } from '#machines/domain/contact.ts'
import type { Carts } from '#machines/ports/commerce/carts.ts'
import { type CartRecord, lockOpenCart, openCartOfTurn, readCart } from './cart-records.ts'
import { withFields, writeCart } from './write-cart.ts'

export function createBilling(database: Database): Pick<Carts, 'cartBilling' | 'saveCartBilling'> {
  async function save(record: CartRecord | null, billing: BillingAddress) {
    if (!record) return { outcome: 'notFound' as const }
    await writeCart(database, record, withFields(record, { billing, email: billing.email }))
    return { outcome: 'ok' as const }
  }

  return {
    async cartBilling(cartId) {
      return (await readCart(database.db, cartId))?.cart.billing ?? null
    },

    saveCartBilling: (cartId, billing, key) =>
      keyedWrite(
        database,
        { operation: 'saveCartBilling', owner: cartId, key },
        async (tx) => save(await lockOpenCart(tx, cartId), billing),
        async () => save(await openCartOfTurn(database.ahead.db, cartId), billing),
      ),
  }
}
