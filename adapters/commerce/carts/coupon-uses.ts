/**
 * Promo codes with a limited number of uses. Entering one takes nothing; an order takes its uses when it is prepared, and gives
 * them back when it is released or cancelled.
 */
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { type Db, preparedQuery } from '#adapters/database/index.ts'
import { cartCoupon, coupon, order } from '#adapters/database/schema/index.ts'

/** True when all uses of a code are taken. */
export const isSpent = sql<boolean>`coalesce(${coupon.uses} >= ${coupon.maxUses}, false)`

/**
 * Locks the codes with a limit that count in a cart and those of which its order holds a use, for this transaction and in the
 * codes' order: their counts cannot change until the order is written, and the fixed order prevents deadlocks.
 */
export async function lockLimitedCodes(tx: Db, cartId: string): Promise<void> {
  await lockedCodes(tx, { cartId })
}

const givenCart = sql.placeholder('cartId')

const lockedCodes = preparedQuery('locked-codes', (tx) => {
  const inCart = tx.select({ promoCode: cartCoupon.promoCode }).from(cartCoupon).where(eq(cartCoupon.cartId, givenCart))
  const held = tx
    .select({ promoCode: sql`jsonb_array_elements_text(${order.usesTaken})`.as('held') })
    .from(order)
    .where(eq(order.cartId, givenCart))
  return tx
    .select({ promoCode: coupon.promoCode })
    .from(coupon)
    .where(
      and(isNotNull(coupon.maxUses), or(coupon.isAutomatic, inArray(coupon.promoCode, inCart), inArray(coupon.promoCode, held))),
    )
    .orderBy(coupon.promoCode)
    .for('no key update')
})

/**
 * Returns the uses that were `held` and takes one of each `wanted` code that has a limit and is not spent; other codes are
 * ignored. Returns the codes now held.
 */
export async function exchangeUses(
  tx: Db,
  { held, wanted }: { held: readonly string[]; wanted: readonly string[] },
): Promise<string[]> {
  const holding: string[] = []
  for (const promoCode of [...new Set([...held, ...wanted])].sort()) {
    if (!wanted.includes(promoCode)) await giveUseBack(tx, promoCode)
    else if (held.includes(promoCode) || (await takeUse(tx, promoCode))) holding.push(promoCode)
  }
  return holding
}

async function giveUseBack(tx: Db, promoCode: string): Promise<void> {
  await tx
    .update(coupon)
    .set({ uses: sql`${coupon.uses} - 1` })
    .where(eq(coupon.promoCode, promoCode))
}

/** False when none is left. For a code without a limit the comparison is null, which counts as false. */
async function takeUse(tx: Db, promoCode: string): Promise<boolean> {
  return (await takenUse(tx, { promoCode })).length > 0
}

const takenUse = preparedQuery('taken-use', (tx) =>
  tx
    .update(coupon)
    .set({ uses: sql`${coupon.uses} + 1` })
    .where(and(eq(coupon.promoCode, sql.placeholder('promoCode')), sql`${coupon.uses} < ${coupon.maxUses}`))
    .returning({ promoCode: coupon.promoCode }),
)
