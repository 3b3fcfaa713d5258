/**
 * What remains of the cart of an account in a browser whose session is over: a guest's copy with its tires, until the account signs in
 * again and the two are joined.
 */
import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database, Db } from '#adapters/database/index.ts'
import { type CopiedCart, cart, cartCoupon, cartItem } from '#adapters/database/schema/index.ts'
import { hashOf, newSecret } from '#adapters/secrets/index.ts'
import type { Carts } from '#machines/ports/commerce/carts.ts'
import type { Geo } from '#machines/ports/geo.ts'
import { newCartId } from './cart-changes.ts'
import { applyCoupon } from './cart-coupons.ts'
import { writeQuantity } from './cart-quantities.ts'
import { type CartRecord, changeCart, lockCart, readCart } from './cart-records.ts'
import { settle } from './settle-cart.ts'

export function createGuestCopies(database: Database, geo: Geo): Pick<Carts, 'copyForGuest' | 'joinCopy'> {
  return {
    copyForGuest: (secret, { zip }) =>
      database.transaction(async (tx) => {
        const secretHash = hashOf(secret)
        const isOpened = eq(cart.secretHash, secretHash)
        // A request that comes at the same time waits here, and then finds the copy.
        const [opened] = await tx.select({ cartId: cart.cartId }).from(cart).where(isOpened).for('update')
        const found = opened ? await readCart(tx, opened.cartId) : await copyOpenedBy(tx, secretHash)
        if (!found || found.cart.accountId === null) return found?.cart.cartId ?? null
        if (isOrdered(found) || found.lines.length === 0) return null
        await replaceSecret(tx, found.cart.cartId)
        return writeCopy(tx, found, { secretHash, zip }, geo)
      }),

    joinCopy: (copyId, accountId) =>
      database.transaction(async (tx) => {
        const [known] = await tx
          .select({ from: cart.copiedFrom })
          .from(cart)
          .where(and(eq(cart.cartId, copyId), isNotNull(cart.copiedFrom)))
        if (!known?.from) return null
        for (const cartId of [copyId, known.from.cartId].toSorted()) await lockCart(tx, cartId)
        const [copy, own] = [await readCart(tx, copyId), await readCart(tx, known.from.cartId)]
        const from = copy?.cart.copiedFrom
        if (!copy || !from || copy.cart.accountId !== null || !own) return null
        if (own.cart.accountId !== accountId) return isChanged(copy, from) ? null : { outcome: 'ofAnother' }
        await tx.update(cart).set({ copiedFrom: null }).where(eq(cart.cartId, copyId))
        return { outcome: 'joined', ...(await join(tx, { copy, own, from, accountId }, geo)) }
      }),
  }
}

interface Pair {
  /** The guest's. */
  copy: CartRecord
  /** The account's. */
  own: CartRecord
  from: CopiedCart
  accountId: string
}

/**
 * The tires that both had when the copy was made count once. The address and the time are kept of the cart of the account, unless the
 * guest has chosen a delivery since. `others`: carts that were changed beside it.
 */
async function join(
  tx: Db,
  { copy, own, from, accountId }: Pair,
  geo: Geo,
): Promise<{ cartId: string | null; others: string[] }> {
  const [copyId, ownId] = [copy.cart.cartId, own.cart.cartId]
  const copied = contentsOf(copy)
  if (isOrdered(own)) {
    // What both had is what was ordered: only what the guest added is left to buy.
    const isUnderWay = own.order?.state === 'unconfirmed'
    if (!isOrdered(copy)) await take(tx, copy, { ...from, lines: [] }, from, geo)
    const isEmpty = (await readCart(tx, copyId))!.lines.length === 0
    if (isEmpty || isUnderWay) await replaceSecret(tx, copyId)
    // It waits until the order is placed or given up.
    if (isUnderWay && !isEmpty) await tx.update(cart).set({ accountId }).where(eq(cart.cartId, copyId))
    return { cartId: isUnderWay ? ownId : isEmpty ? null : copyId, others: [copyId] }
  }
  if (isOrdered(copy)) {
    await take(tx, own, { ...from, lines: [] }, from, geo)
    return { cartId: copyId, others: [ownId] }
  }
  if (copy.cart.shippingOption !== null || copy.cart.billing !== null) {
    await take(tx, copy, contentsOf(own), from, geo)
    await empty(tx, ownId, geo)
    return { cartId: copyId, others: [ownId] }
  }
  // The tires leave the copy first, so that a stock of few is enough for one of them.
  await empty(tx, copyId, geo)
  await take(tx, own, copied, from, geo)
  return { cartId: ownId, others: [copyId] }
}

/** Brings into a cart what the other one has and had not when it was copied, and takes out what was taken out of the other one. */
async function take(tx: Db, into: CartRecord, other: Omit<CopiedCart, 'cartId'>, from: CopiedCart, geo: Geo): Promise<void> {
  const { cartId } = into.cart
  const read = async () => (await readCart(tx, cartId))!
  const lineOf = (lines: CopiedCart['lines'], itemId: string) => lines.find((line) => line.itemId === itemId)
  const here = contentsOf(into)
  for (const itemId of new Set([...here.lines, ...other.lines].map((line) => line.itemId))) {
    const [mine, theirs, before] = [here.lines, other.lines, from.lines].map((lines) => lineOf(lines, itemId))
    const quantityOf = (line: CopiedCart['lines'][number] | undefined) => line?.quantity ?? 0
    const quantity = quantityOf(mine) + quantityOf(theirs) - quantityOf(before)
    const isLine = and(eq(cartItem.cartId, cartId), eq(cartItem.itemId, itemId))
    if (quantity <= 0) await tx.delete(cartItem).where(isLine)
    else if (quantity !== mine?.quantity && !(await writeQuantity(tx, await read(), itemId, quantity)))
      // Fewer are left than both together: the more of the two.
      await writeQuantity(tx, await read(), itemId, Math.max(quantityOf(mine), quantityOf(theirs)))
    const isCoverageTheirs = !mine || (theirs && theirs.hasCoverage !== before?.hasCoverage)
    if (theirs && isCoverageTheirs) await tx.update(cartItem).set({ hasCoverage: theirs.hasCoverage }).where(isLine)
  }
  for (const promoCode of from.promoCodes.filter((code) => !other.promoCodes.includes(code)))
    await tx.delete(cartCoupon).where(and(eq(cartCoupon.cartId, cartId), eq(cartCoupon.promoCode, promoCode)))
  for (const promoCode of other.promoCodes.filter((code) => !from.promoCodes.includes(code)))
    await applyCoupon(tx, await read(), promoCode)
  const isVehicleTheirs = JSON.stringify(other.vehicle) !== JSON.stringify(from.vehicle)
  const isTrailerTheirs = other.trailerInfo !== from.trailerInfo
  await changeCart(tx, cartId, {
    ...(isVehicleTheirs && { vehicle: other.vehicle }),
    ...(isTrailerTheirs && { trailerInfo: other.trailerInfo }),
  })
  await settle(tx, into, geo)
}

async function empty(tx: Db, cartId: string, geo: Geo): Promise<void> {
  const before = (await readCart(tx, cartId))!
  await tx.delete(cartItem).where(eq(cartItem.cartId, cartId))
  await settle(tx, before, geo)
  await replaceSecret(tx, cartId)
}

/** A cart that is an order, or of which one is being placed. */
function isOrdered({ order }: CartRecord): boolean {
  return order !== null && (order.state !== 'unconfirmed' || order.stockTaken)
}

/** After a request that came at the same time: the secret opens the copy by now. */
async function copyOpenedBy(tx: Db, secretHash: string): Promise<CartRecord | null> {
  const [copy] = await tx.select({ cartId: cart.cartId }).from(cart).where(eq(cart.secretHash, secretHash))
  return copy ? readCart(tx, copy.cartId) : null
}

/** Without a trace in `updatedAt`: of several carts of an account, the one used last is opened. */
async function replaceSecret(tx: Db, cartId: string): Promise<void> {
  await tx
    .update(cart)
    .set({ secretHash: hashOf(newSecret()), givenTo: null })
    .where(eq(cart.cartId, cartId))
}

/** Tires, codes and vehicle: nothing that says who the account is, where it lives and what it pays. */
async function writeCopy(
  tx: Db,
  original: CartRecord,
  { secretHash, zip }: { secretHash: string; zip: string | null },
  geo: Geo,
): Promise<string> {
  const cartId = newCartId()
  const { vehicle, trailerInfo, widgetSource, widgetType, widgetVisited, roadHazardTurnedOff } = original.cart
  const kept = { vehicle, trailerInfo, widgetSource, widgetType, widgetVisited, roadHazardTurnedOff }
  await tx.insert(cart).values({ cartId, cartUuid: randomUUID(), secretHash, zip, ...kept })
  await tx.insert(cartItem).values(
    original.lines.map(({ item, quantity, hasCoverage, position }) => ({
      cartId,
      itemId: item.itemId,
      quantity,
      hasCoverage,
      position,
      seenPriceInCents: item.priceInCents,
    })),
  )
  await tx.execute(sql`
    insert into ${cartCoupon} (cart_id, promo_code, position, is_picked)
    select ${cartId}, promo_code, position, is_picked from ${cartCoupon} where cart_id = ${original.cart.cartId}`)
  const copy = await settle(tx, (await readCart(tx, cartId))!, geo)
  const copiedFrom = { cartId: original.cart.cartId, ...contentsOf(copy) }
  await tx.update(cart).set({ copiedFrom }).where(eq(cart.cartId, cartId))
  return cartId
}

function contentsOf({ cart, lines, coupons }: CartRecord): Omit<CopiedCart, 'cartId'> {
  return {
    lines: lines.map(({ item, quantity, hasCoverage }) => ({ itemId: item.itemId, quantity, hasCoverage })),
    promoCodes: coupons.filter(({ isAutomatic }) => !isAutomatic).map(({ promoCode }) => promoCode),
    vehicle: cart.vehicle,
    trailerInfo: cart.trailerInfo,
  }
}

/** Whether the guest did anything with the copy. */
function isChanged(copy: CartRecord, { cartId: _, ...from }: CopiedCart): boolean {
  const { shippingOption, billing } = copy.cart
  const asText = ({ lines, promoCodes, vehicle, trailerInfo }: Omit<CopiedCart, 'cartId'>) =>
    JSON.stringify([
      lines.map(({ itemId, quantity, hasCoverage }) => [itemId, quantity, hasCoverage]).toSorted(),
      promoCodes.toSorted(),
      vehicle,
      trailerInfo,
    ])
  return shippingOption !== null || billing !== null || asText(contentsOf(copy)) !== asText(from)
}
