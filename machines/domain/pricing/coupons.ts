/** What promo codes take off a cart, and why one takes nothing off: pure arithmetic in whole cents. */

import type { CartCoupon, Discount } from '#machines/domain/carts/cart.ts'
import { moreTires, tires } from '#machines/domain/catalogue/tires.ts'
import { type Cents, sumCents } from '#machines/domain/money.ts'

/** What a coupon may be used on. */
export type CouponPart = 'tires' | 'installation' | 'coverage'

/** A coupon as it is stored, whether it has begun and not ended yet, and whether others have all its uses. */
export interface CouponTerms {
  promoCode: string
  couponId: string
  label: string
  discountType: 'Flat Amount' | 'Buy3Get1' | 'Free' | 'Percentage'
  /** Cents of a flat amount, hundredths of a percent of a percentage. */
  amount: number
  appliesTo: CouponPart
  minQuantity: number | null
  maxQuantity: number | null
  /** `{more}` is replaced by, for example, `2 more tires`. */
  alertMessage: string | null
  isAutomatic: boolean
  /** It goes together with the other codes for its part; of those that do not, one is kept. */
  combines: boolean
  /** The shopper prefers it to the other codes for its part. */
  isPicked: boolean
  isRunning: boolean
  isUsedUp: boolean
}

/** Unknown, expired and future codes give the same answer, so codes cannot be probed. */
export const badCouponMessage = 'This promo code is not valid or has expired.'

/** All uses are taken by other carts. */
export const usedUpMessage = 'This promo code has been used up.'

/** What coupons are taken off of. */
interface CouponCart {
  /** The price of each single tire. */
  tirePrices: readonly Cents[]
  costs: Record<CouponPart, Cents>
  floors: Record<CouponPart, Cents>
  /** What this buyer can have at all. */
  isFor: Record<CouponPart, boolean>
}

/**
 * Applies the coupons one after the other, each to what earlier coupons left of its part; no part falls below its floor. Of
 * those for one part that do not combine, one is kept (`keptOf`). One that takes nothing off stays and says why, but an
 * automatic one is shown only while it lacks nothing but tires, or when another is kept instead; never for a part that this buyer
 * cannot have.
 */
export function applyCoupons(
  coupons: readonly CouponTerms[],
  cart: CouponCart,
): { coupons: CartCoupon[]; discounts: Discount[]; left: Record<CouponPart, Cents> } {
  const quantity = cart.tirePrices.length
  const kept = keptOf(coupons, cart)
  const { taken, left } = takeOff(coupons.filter(isAmong(kept)), cart)
  const whyNothing = (coupon: CouponTerms, instead: Kept[CouponPart]): string => {
    const { appliesTo, isRunning, isUsedUp } = coupon
    if (isRunning && !isUsedUp && !cart.isFor[appliesTo]) return notForBuyer[appliesTo]
    return refusalOf(coupon, quantity) ?? (instead ? whyNot(coupon, instead) : nothingLeft[appliesTo])
  }
  const told: CartCoupon[] = []
  const discounts: Discount[] = []
  for (const coupon of coupons) {
    const { promoCode, couponId, label, appliesTo, isAutomatic, minQuantity, maxQuantity } = coupon
    const off = taken.get(coupon) ?? 0
    if (off > 0) discounts.push({ code: promoCode, label, amountInCents: -off })
    const instead = isAmong(kept)(coupon) || amountAlone(coupon, cart) === 0 ? null : kept[appliesTo]
    const lacksTires = quantity < (minQuantity ?? 0)
    const isWaiting = coupon.isRunning && lacksTires && quantity > 0 && cart.isFor[appliesTo]
    if (isAutomatic && off === 0 && !isWaiting && !instead) continue
    told.push({
      promoCode,
      couponId,
      discountInCents: 0 - off,
      errorDescription: off > 0 ? null : whyNothing(coupon, instead),
      keptInstead: instead?.coupon.promoCode ?? null,
      minCartQunatity: minQuantity,
      maxCartQunatity: maxQuantity,
      alertMessage: lacksTires && cart.isFor[appliesTo] ? alertOf(coupon, quantity) : null,
      isAutomatic,
    })
  }
  return { coupons: told, discounts, left }
}

type Kept = Record<CouponPart, { coupon: CouponTerms; because: 'picked' | 'more' | 'asMuch' } | null>

/**
 * For each part, which of the coupons that do not combine is kept: the one that the shopper picked, or else the one with which
 * most is taken off, the earliest of equals. Null where none takes anything off.
 */
function keptOf(coupons: readonly CouponTerms[], cart: CouponCart): Kept {
  const keptFor = (part: CouponPart): Kept[CouponPart] => {
    const ofPart = coupons.filter(({ appliesTo }) => appliesTo === part)
    const rivals = ofPart
      .filter((coupon) => !coupon.combines && amountAlone(coupon, cart) > 0)
      .map((coupon) => ({
        coupon,
        off: sumOff(
          ofPart.filter((each) => each.combines || each === coupon),
          cart,
        ),
      }))
    const picked = rivals.find(({ coupon }) => coupon.isPicked)
    if (picked) return { coupon: picked.coupon, because: 'picked' }
    const most = Math.max(0, ...rivals.map(({ off }) => off))
    const [best, equal] = rivals.filter(({ off }) => off === most)
    return best ? { coupon: best.coupon, because: equal ? 'asMuch' : 'more' } : null
  }
  return { tires: keptFor('tires'), installation: keptFor('installation'), coverage: keptFor('coverage') }
}

/** True of a coupon that combines, and of the one kept for its part. */
const isAmong = (kept: Kept) => (coupon: CouponTerms) =>
  coupon.combines || kept[coupon.appliesTo] === null || kept[coupon.appliesTo]?.coupon === coupon

/** What each coupon takes off, one after the other. */
function takeOff(coupons: readonly CouponTerms[], { tirePrices, costs, floors }: CouponCart) {
  const left = { ...costs }
  const taken = new Map<CouponTerms, Cents>()
  for (const coupon of coupons) {
    const { appliesTo, discountType } = coupon
    const isGood = refusalOf(coupon, tirePrices.length) === null
    const wanted = isGood ? amounts[discountType](coupon, left[appliesTo], tirePrices) : 0
    const off = Math.max(0, Math.min(wanted, left[appliesTo] - floors[appliesTo]))
    left[appliesTo] -= off
    taken.set(coupon, off)
  }
  return { taken, left }
}

const sumOff = (coupons: readonly CouponTerms[], cart: CouponCart) => sumCents([...takeOff(coupons, cart).taken.values()])
const amountAlone = (coupon: CouponTerms, cart: CouponCart) => sumOff([coupon], cart)

/** `FLAT20 and SET4 do not combine. SET4 is kept: it takes off more.` */
function whyNot({ promoCode }: CouponTerms, { coupon, because }: NonNullable<Kept[CouponPart]>): string {
  return `${promoCode} and ${coupon.promoCode} do not combine. ${coupon.promoCode} is kept: ${keptWords[because]}.`
}

const keptWords = { picked: 'you chose it', more: 'it takes off more', asMuch: 'it takes off as much' } as const

function refusalOf(coupon: CouponTerms, quantity: number): string | null {
  return refusals.find((each) => each.when(coupon, quantity))?.says(coupon, quantity) ?? null
}

/** Why a coupon takes nothing off; the first that applies is shown. */
const refusals: ReadonlyArray<{
  when: (coupon: CouponTerms, quantity: number) => boolean
  says: (coupon: CouponTerms, quantity: number) => string
}> = [
  { when: ({ isRunning }) => !isRunning, says: () => badCouponMessage },
  { when: ({ isUsedUp }) => isUsedUp, says: () => usedUpMessage },
  { when: ({ minQuantity }, quantity) => quantity < (minQuantity ?? 0), says: alertOf },
  {
    when: ({ maxQuantity }, quantity) => quantity > (maxQuantity ?? quantity),
    says: ({ promoCode, maxQuantity }) => `${promoCode} is good for up to ${tires(maxQuantity ?? 0)}.`,
  },
]

const notForBuyer: Record<CouponPart, string> = {
  tires: badCouponMessage,
  installation: 'This code is for installation at a shop, which your account does not have.',
  coverage: 'This code is for coverage, which your account does not have.',
}

const nothingLeft: Record<CouponPart, string> = {
  tires: 'There is nothing left on your tires to take off.',
  installation: 'Choose installation at a shop to use this code.',
  coverage: 'There is nothing left on your coverage to take off.',
}

/** The discount of each type on a part that still costs `left`. */
const amounts: Record<CouponTerms['discountType'], (coupon: CouponTerms, left: Cents, tirePrices: readonly Cents[]) => Cents> = {
  'Flat Amount': ({ amount }) => amount,
  // Whole numbers until the one rounding: half a cent goes to the shopper.
  Percentage: ({ amount }, left) => Math.round((left * amount) / 10_000),
  Free: (_coupon, left) => left,
  // Tires are put into fours from the dearest down, and the cheapest of each full four is free: of two ways to read the
  // deal, the one that is better for the shopper.
  Buy3Get1: (_coupon, _left, tirePrices) =>
    [...tirePrices].sort((a, b) => b - a).reduce((sum, price, index) => sum + (index % 4 === 3 ? price : 0), 0),
}

function alertOf({ promoCode, minQuantity, alertMessage }: CouponTerms, quantity: number): string {
  const missing = (minQuantity ?? 0) - quantity
  return (alertMessage ?? `Add {more} to use ${promoCode}.`).replace('{more}', moreTires(missing))
}
