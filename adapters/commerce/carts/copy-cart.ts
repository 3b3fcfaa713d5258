/** The one way in which parts of a cart come into another, or back into it: `copyDecisions` says which, and each writes itself. */
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { holdTime } from '#adapters/commerce/carts/cart-appointment.ts'
import { selectItems, toCatalogueItem } from '#adapters/commerce/catalogue/catalogue-items.ts'
import type { Db } from '#adapters/database/index.ts'
import { cartCoupon, cartItem, coupon, item } from '#adapters/database/schema/index.ts'
import { type CartPart, type CopyDecision, type CopyWay, cartParts, copyDecision } from '#machines/domain/carts/cart-parts.ts'
import { copyWords } from '#machines/domain/carts/copy-words.ts'
import { maxQuantity } from '#machines/domain/constants.ts'
import { savedDeliveryRefusal } from '#machines/domain/delivery/delivery-refusals.ts'
import { tierPrice } from '#machines/domain/pricing/unit-prices.ts'
import type { Geo } from '#machines/ports/geo.ts'
import { type CartContents, contentsOf, fieldsOf, isBlank } from './cart-contents.ts'
import { maxCoupons } from './cart-coupons.ts'
import { coverableIds, writeCoverage } from './cart-coverage.ts'
import { maxKinds, setAside } from './cart-quantities.ts'
import { type CartRecord, changeCart, isRunning, placeOf, readCart } from './cart-records.ts'
import { isSpent } from './coupon-uses.ts'
import { settle } from './settle-cart.ts'

interface Copying {
  tx: Db
  geo: Geo
  way: CopyWay
  decision: CopyDecision
  /** What is copied. */
  from: Partial<CartContents>
  /** The cart that takes it, as it is now. */
  now: CartRecord
}

/**
 * Copies into a cart that is locked, and puts it in order. What is not copied has a sentence; they are given, and kept with the cart for
 * its page. A part that the cart has got since is newer than the copied one, and stays.
 */
export async function copyInto(
  tx: Db,
  geo: Geo,
  way: CopyWay,
  from: Partial<CartContents>,
  target: CartRecord,
): Promise<{ record: CartRecord; notes: string[] }> {
  const { cartId } = target.cart
  const notes: string[] = []
  const reread = async () => (await readCart(tx, cartId))!
  for (const part of cartParts) {
    const decision = copyDecision(way, part)
    // The tires of now decide when a seat may be: it is taken once nothing of them changes any more.
    const now = part === 'time' ? await settle(tx, target, geo) : await reread()
    if (decision === 'untouched' || isBlank(from[part])) continue
    if (typeof decision === 'object') {
      if ('leftOut' in decision) notes.push(decision.leftOut)
      continue
    }
    notes.push(...(await writers[part]({ tx, geo, way, decision, from, now })))
  }
  await changeCart(tx, cartId, { notes })
  return { record: await reread(), notes }
}

/** What a part of a copy does not get, in a sentence each. */
type Writer = (copying: Copying) => Promise<string[]>

/** Fields of the cart's row: taken where it has none of this part. */
const writeFields =
  (part: Exclude<CartPart, 'tires' | 'coverage' | 'codes'>): Writer =>
  async ({ tx, decision, from, now }) => {
    const own = fieldsOf(now.cart, part)
    if (isBlank(own)) await changeCart(tx, now.cart.cartId, from[part]!)
    else if (decision === 'own' && part in copyWords.ownPart && !isDeepStrictEqual(own, from[part]))
      return [copyWords.ownPart[part as keyof typeof copyWords.ownPart]]
    return []
  }

/** Address, services and time belong to a delivery: without it they say nothing. */
const withDelivery =
  (write: Writer): Writer =>
  async (copying) => {
    const { from, now } = copying
    const isThere = isBlank(from.delivery) || isDeepStrictEqual(fieldsOf(now.cart, 'delivery'), from.delivery)
    return isThere ? write(copying) : []
  }

const writers: Record<CartPart, Writer> = {
  zip: writeFields('zip'),
  vehicle: writeFields('vehicle'),
  trailer: writeFields('trailer'),
  tires: writeTires,
  coverage: writeCovered,
  codes: writeCodes,
  delivery: writeDelivery,
  address: withDelivery(writeFields('address')),
  services: withDelivery(writeFields('services')),
  time: withDelivery(writeTime),
  contact: writeFields('contact'),
  billing: writeFields('billing'),
  payment: writeFields('payment'),
  occupation: writeFields('occupation'),
  origin: writeFields('origin'),
}

/** In their order and at their place. A quote is of what the rep saw; what is sold out by then is said when it is opened. */
async function writeTires({ tx, way, from, now }: Copying): Promise<string[]> {
  const notes: string[] = []
  const { cartId } = now.cart
  const kinds = new Set(now.lines.map((line) => line.item.itemId))
  let next = Math.max(-1, ...now.lines.map(({ position }) => position)) + 1
  for (const tires of from.tires!) {
    const { itemId, name } = tires
    const [row] = await selectItems(tx).where(eq(item.itemId, itemId))
    const there = now.lines.find((line) => line.item.itemId === itemId)
    // The shopper has put it back since.
    if (there && way !== 'join') continue
    if (!row) {
      notes.push(copyWords.tireSoldOut(name))
      continue
    }
    if (!there && kinds.size >= maxKinds) {
      notes.push(copyWords.tireTooMany(name))
      continue
    }
    const tire = toCatalogueItem(row)
    const wanted = Math.max(tires.quantity, there?.quantity ?? 0)
    const available = way === 'quote' ? wanted : Math.min(tire.stock + setAside(now, itemId), maxQuantity)
    const quantity = there ? Math.max(there.quantity, Math.min(wanted, available)) : Math.min(wanted, available)
    if (quantity === 0) {
      notes.push(copyWords.tireSoldOut(name))
      continue
    }
    if (there) notes.push(copyWords.tireInBoth(name, quantity))
    if (quantity < wanted) notes.push(copyWords.tireShort(name, quantity))
    const position = way === 'join' ? next++ : tires.position
    const seenPriceInCents = way === 'undo' ? tires.seenPriceInCents : tierPrice(now.buyer.userType, tire)
    await tx
      .insert(cartItem)
      .values({ cartId, itemId, quantity, position, seenPriceInCents })
      .onConflictDoUpdate({ target: [cartItem.cartId, cartItem.itemId], set: { quantity } })
    kinds.add(itemId)
  }
  return notes
}

/** A tire that the cart had before keeps what was chosen for it here. */
async function writeCovered({ tx, way, from, now }: Copying): Promise<string[]> {
  const { itemIds, turnedOff } = from.coverage!
  const came = now.lines.filter(({ item, hasCoverage }) => !hasCoverage && itemIds.includes(item.itemId))
  const coverable = coverableIds(now)
  const [covered, not] = [
    came.filter(({ item }) => coverable.includes(item.itemId)),
    came.filter(({ item }) => !coverable.includes(item.itemId)),
  ]
  if (covered.length > 0)
    await writeCoverage(
      tx,
      now,
      covered.map(({ item }) => item.itemId),
      true,
    )
  if (turnedOff && way !== 'join') await changeCart(tx, now.cart.cartId, { roadHazardTurnedOff: true })
  return not.map(({ item }) => copyWords.coverageGone(`${item.brand.label} ${item.line.name}`))
}

async function writeCodes({ tx, way, from, now }: Copying): Promise<string[]> {
  const notes: string[] = []
  const { cartId } = now.cart
  const { appliesTo, isAutomatic } = coupon
  const own = (await contentsOf(tx, now)).codes
  let entered = now.coupons.filter((each) => !each.isAutomatic).length
  let next = Math.max(0, ...own.map(({ position }) => position)) + 1
  for (const { promoCode, position, isPicked } of from.codes!) {
    if (own.some((code) => code.promoCode === promoCode)) continue
    const [found] = await tx
      .select({ appliesTo, isAutomatic, isRunning, isSpent })
      .from(coupon)
      .where(eq(coupon.promoCode, promoCode))
    const isCovered = now.lines.some(({ hasCoverage }) => hasCoverage)
    if (!found?.isRunning) notes.push(copyWords.codeEnded(promoCode))
    else if (found.isSpent) notes.push(copyWords.codeUsedUp(promoCode))
    else if (found.appliesTo === 'coverage' && !isCovered) notes.push(copyWords.codeNeedsCoverage(promoCode))
    else if (!found.isAutomatic && entered >= maxCoupons) notes.push(copyWords.codeTooMany(promoCode))
    else {
      if (!found.isAutomatic) entered += 1
      const isPreferred = isPicked && !now.coupons.some((each) => each.isPicked && each.appliesTo === found.appliesTo)
      const at = way === 'join' && !found.isAutomatic ? next++ : position
      await tx.insert(cartCoupon).values({ cartId, promoCode, position: at, isPicked: isPreferred })
    }
  }
  return notes
}

/** An address is a person's, so a quote never has the delivery to one. */
async function writeDelivery({ tx, geo, way, from, now }: Copying): Promise<string[]> {
  const { cartId } = now.cart
  const delivery = from.delivery!
  if (way === 'quote' && delivery.shippingOption === 'home') return []
  if (now.cart.shippingOption !== null) {
    const isSame = isDeepStrictEqual(fieldsOf(now.cart, 'delivery'), delivery)
    if (isSame || way !== 'join') return []
    const place = now.installer ?? now.pickupLocation ?? now.warehouse
    return [place ? copyWords.ownShop(place.company) : copyWords.ownPart.delivery]
  }
  await changeCart(tx, cartId, { ...delivery, shopRemoved: false })
  const then = (await readCart(tx, cartId))!
  const refusal = savedDeliveryRefusal(then, placeOf(then, geo))
  if (refusal === null) return []
  await changeCart(tx, cartId, { shippingOption: null, installerId: null, shippingLocationId: null, warehouseId: null })
  const place = then.installer ?? then.pickupLocation ?? then.warehouse
  return [copyWords.deliveryRefused(way, place?.company ?? null, refusal)]
}

/** The seat was free in between, so another shopper may have it now. */
async function writeTime({ tx, decision, from, now }: Copying): Promise<string[]> {
  const wanted = from.time!.appointment
  if (!wanted || now.cart.installerId !== wanted.installerId) return []
  const { installerId, date, startTime } = wanted
  const own = now.cart.appointment
  if (own) return decision === 'own' && (own.date !== date || own.startTime !== startTime) ? [copyWords.ownPart.time] : []
  const held = await holdTime(tx, now, { installerId, date, startTime })
  if (held.outcome === 'ok') return []
  return [held.outcome === 'beforeTires' ? copyWords.timeBeforeTires(wanted) : copyWords.timeGone(wanted)]
}
