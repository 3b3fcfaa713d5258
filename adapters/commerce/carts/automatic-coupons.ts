/** The codes that count in every cart without being entered. */
import { eq } from 'drizzle-orm'
import { type Db, preparedQuery } from '#adapters/database/index.ts'
import { coupon } from '#adapters/database/schema/index.ts'
import type { CouponTerms } from '#machines/domain/pricing/coupons.ts'
import { isRunning } from './cart-records.ts'
import { isSpent } from './coupon-uses.ts'

/** As a cart has them whose shopper has picked none. */
export async function automaticCoupons(db: Db): Promise<CouponTerms[]> {
  const rows = await couponsOfAllCarts(db, {})
  return rows.map(({ coupon: { startsAt, endsAt, ...terms }, isRunning, isUsedUp }) => ({
    ...terms,
    isPicked: false,
    isRunning,
    isUsedUp,
  }))
}

const couponsOfAllCarts = preparedQuery('automatic-coupons', (db) =>
  db.select({ coupon, isRunning, isUsedUp: isSpent }).from(coupon).where(eq(coupon.isAutomatic, true)).orderBy(coupon.promoCode),
)
