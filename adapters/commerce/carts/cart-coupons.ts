/** Promo codes entered into a cart and taken out again. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { areUsedUp, countAttempts, type Db } from '#adapters/database/index.ts'
import { cartCoupon, coupon } from '#adapters/database/schema/index.ts'
import { tooManyMessage } from '#machines/domain/attempts.ts'
import { badCouponMessage, type CouponTerms, usedUpMessage } from '#machines/domain/pricing/coupons.ts'
import { type CartRecord, isRunning } from './cart-records.ts'
import { type Refusal, refusal } from './cart-refusals.ts'
import { isSpent } from './coupon-uses.ts'

/** Promo codes that were entered into one cart; automatic ones are beside them. */
export const maxCoupons = 5

/**
 * A code that asks for more tires, or fewer, is taken and says so. Entering a code of the cart again prefers it to those that it
 * does not combine with.
 */
export async function applyCoupon(tx: Db, record: CartRecord, promoCode: string): Promise<Refusal | null> {
  const tries = { kind: 'promo:cart', of: record.cart.cartId } as const
  if (await areUsedUp(tx, tries)) {
    return refusal('tooMany', 'promoCode', tooManyMessage)
  }
  const { appliesTo } = coupon
  const [found] = await tx.select({ appliesTo, isRunning, isSpent }).from(coupon).where(eq(coupon.promoCode, promoCode))
  if (!found?.isRunning) {
    await countAttempts(tx, [tries])
    return refusal('badCoupon', 'promoCode', badCouponMessage)
  }
  const known = record.coupons.find((each) => each.promoCode === promoCode)
  if (known) return pickCoupon(tx, record, known)
  if (found.isSpent) return refusal('badCoupon', 'promoCode', usedUpMessage)
  if (record.lines.length === 0) return refusal('badCoupon', 'promoCode', 'Put tires into your cart first, then enter this code.')
  if (found.appliesTo === 'coverage' && !record.lines.some((line) => line.hasCoverage)) {
    return refusal('badCoupon', 'promoCode', 'Add coverage to your tires first, then enter this code.')
  }
  if (record.coupons.filter(({ isAutomatic }) => !isAutomatic).length >= maxCoupons) {
    return refusal('tooMany', 'promoCode', `A cart takes up to ${maxCoupons} promo codes. Remove one to use another.`)
  }
  const { cartId } = record.cart
  const { position } = cartCoupon
  const next = sql`(select coalesce(max(${position}), 0) + 1 from ${cartCoupon} where ${cartCoupon.cartId} = ${cartId})`
  await tx.insert(cartCoupon).values({ cartId, promoCode, position: next })
  return null
}

/** A row of an automatic code holds the shopper's preference, nothing else. */
async function pickCoupon(tx: Db, { cart: { cartId }, coupons }: CartRecord, picked: CouponTerms): Promise<null> {
  const rivals = coupons.filter(({ appliesTo }) => appliesTo === picked.appliesTo).map(({ promoCode }) => promoCode)
  await tx
    .update(cartCoupon)
    .set({ isPicked: false })
    .where(and(eq(cartCoupon.cartId, cartId), inArray(cartCoupon.promoCode, rivals)))
  await tx
    .insert(cartCoupon)
    .values({ cartId, promoCode: picked.promoCode, position: 0, isPicked: true })
    .onConflictDoUpdate({ target: [cartCoupon.cartId, cartCoupon.promoCode], set: { isPicked: true } })
  return null
}

export async function removeCoupon(tx: Db, record: CartRecord, promoCode: string): Promise<Refusal | null> {
  if (record.coupons.some((each) => each.promoCode === promoCode && each.isAutomatic)) {
    return refusal('notAllowed', 'promoCode', `${promoCode} is applied automatically and cannot be removed.`)
  }
  const isIt = and(eq(cartCoupon.cartId, record.cart.cartId), eq(cartCoupon.promoCode, promoCode))
  await tx.delete(cartCoupon).where(isIt)
  return null
}

/** The codes that end with the last coverage, where it is removed, and all of them when the cart is empty. */
export function hangingCoupons({ lines, coupons }: CartRecord): string[] {
  const isCovered = lines.some((line) => line.hasCoverage)
  return coupons
    .filter(({ isAutomatic, appliesTo }) => !isAutomatic && (lines.length === 0 || (appliesTo === 'coverage' && !isCovered)))
    .map(({ promoCode }) => promoCode)
}

/** Removes them. True if any was removed. */
export async function dropHangingCoupons(tx: Db, record: CartRecord): Promise<boolean> {
  const hanging = hangingCoupons(record)
  if (hanging.length === 0) return false
  await tx.delete(cartCoupon).where(and(eq(cartCoupon.cartId, record.cart.cartId), inArray(cartCoupon.promoCode, hanging)))
  return true
}
