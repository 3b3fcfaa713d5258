/** Carts opened, found by their secret, and changed. */
import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { forgetOldAnswers, keyedWrite } from '#adapters/commerce/keyed-write.ts'
import { randomCode } from '#adapters/commerce/random-code.ts'
import type { Database, Db } from '#adapters/database/database.ts'
import { preparedQuery } from '#adapters/database/prepared-query.ts'
import { cart, cartItem } from '#adapters/database/schema/index.ts'
import { hashOf, newSecret } from '#adapters/secrets/index.ts'
import type { CartUpdate } from '#machines/domain/carts/cart.ts'
import { tierPrice } from '#machines/domain/pricing/unit-prices.ts'
import type { CartChange, Carts } from '#machines/ports/commerce/carts.ts'
import type { Geo } from '#machines/ports/geo.ts'
import { besideOf, joinBeside, lockWithBeside } from './beside-cart.ts'
import { type CartContents, contentsOf, lostBetween } from './cart-contents.ts'
import { applyCoupon, removeCoupon } from './cart-coupons.ts'
import { setCoverage, turnOffWidgetCoverage } from './cart-coverage.ts'
import { addTires, setQuantity } from './cart-quantities.ts'
import { type CartRecord, changeCart, lockOpenCart, readCart } from './cart-records.ts'
import { type Refusal, refusal } from './cart-refusals.ts'
import { summarize } from './cart-summary.ts'
import { copyInto } from './copy-cart.ts'
import { settle } from './settle-cart.ts'
import { type TaxAnswers, withTax } from './tax-answers.ts'

export function createCartChanges(
  database: Database,
  geo: Geo,
  taxAnswers: TaxAnswers,
): Pick<Carts, 'createCart' | 'cartOfSecret' | 'cartSummary' | 'updateCart' | 'setCartZip'> {
  return {
    async createCart({ zip }) {
      const cartId = newCartId()
      const secret = newSecret()
      await database.db.insert(cart).values({ cartId, cartUuid: randomUUID(), secretHash: hashOf(secret), zip })
      await forgetOldAnswers(database)
      return { cartId, secret }
    },

    async cartOfSecret(secret) {
      const [found] = await cartOfSecret(database.db, { secretHash: hashOf(secret) })
      return found ?? null
    },

    async cartSummary(cartId) {
      await taxAnswers.ask(cartId)
      const record = await readCart(database.db, cartId)
      return record && summarize(database.db, record, geo)
    },

    async updateCart(cartId, update, key) {
      const change = await keyedWrite(
        database,
        { operation: 'updateCart', owner: cartId, key },
        async (tx): Promise<CartChange> => {
          const record = update.kind === 'join' ? await lockWithBeside(tx, cartId) : await lockOpenCart(tx, cartId)
          if (!record) return { outcome: 'notFound' }
          const before = update.kind === 'remove' ? await contentsOf(tx, record) : null
          const refusal = await apply(tx, record, update)
          if (refusal) return refusal
          if (update.kind !== 'note') await changeCart(tx, cartId, {})
          const changed = await settled(tx, record, update, geo)
          if (before) await keepRemoved(tx, before, changed)
          return { outcome: 'ok', cart: await summarize(tx, changed, geo) }
        },
      )
      return withTax(database, geo, taxAnswers, cartId, change)
    },

    setCartZip: (cartId, zip) =>
      database.transaction(async (tx) => {
        const record = await lockOpenCart(tx, cartId)
        if (!record) return
        await changeCart(tx, cartId, { zip })
        await settle(tx, record, geo)
      }),
  }
}

const cartOfSecret = preparedQuery('cart-of-secret', (db) =>
  db
    .select({ cartId: cart.cartId, accountId: cart.accountId })
    .from(cart)
    .where(eq(cart.secretHash, sql.placeholder('secretHash'))),
)

/** Sets carts apart from orders in every log. */
export const newCartId = () => `C${randomCode()}`

/** The cart once the change is made: what is put back, and what comes from another cart, is copied here. */
async function settled(tx: Db, record: CartRecord, { kind }: CartUpdate, geo: Geo): Promise<CartRecord> {
  const { cartId, removed } = record.cart
  if (kind === 'restore') {
    await changeCart(tx, cartId, { removed: null })
    return (await copyInto(tx, geo, 'undo', removed as Partial<CartContents>, record)).record
  }
  if (kind === 'join') return joinBeside(tx, record, geo)
  return settle(tx, record, geo)
}

/** Everything that went with the tires, so that it can be put back; a removal of nothing keeps what the last one took. */
async function keepRemoved(tx: Db, before: CartContents, changed: CartRecord): Promise<void> {
  const lost = lostBetween(before, await contentsOf(tx, changed))
  if (lost.tires?.length) await changeCart(tx, changed.cart.cartId, { removed: lost })
}

const nothingRemoved = refusal('unknownItem', 'itemId', 'There is nothing to put back any more. Please add the tires again.')
const nothingBeside = refusal('unknownItem', 'itemId', 'Your other cart has no tires any more.')

/** What each kind of update does; null when it is done. */
async function apply(tx: Db, record: CartRecord, update: CartUpdate): Promise<Refusal | null> {
  const { cartId } = record.cart
  switch (update.kind) {
    case 'add':
      return addTires(tx, record, update)
    case 'setQuantity':
      return setQuantity(tx, record, update)
    case 'remove':
      await tx.delete(cartItem).where(and(eq(cartItem.cartId, cartId), eq(cartItem.itemId, update.itemId)))
      return null
    case 'restore':
      return record.cart.removed ? null : nothingRemoved
    case 'join':
      return (await besideOf(tx, record))?.lines.length ? null : nothingBeside
    case 'note':
      await changeCart(tx, cartId, { notes: [...record.cart.notes, update.note] })
      return null
    case 'roadHazard':
      return setCoverage(tx, record, update)
    case 'turnOffWidgetCoverage':
      await turnOffWidgetCoverage(tx, record)
      return null
    case 'applyCoupon':
      return applyCoupon(tx, record, update.promoCode)
    case 'removeCoupon':
      return removeCoupon(tx, record, update.promoCode)
    case 'vehicle':
      await changeCart(tx, cartId, { vehicle: update.vehicle })
      return null
    case 'trailer':
      await changeCart(tx, cartId, { trailerInfo: update.trailerInfo })
      return null
    case 'remember':
      await remember(tx, record, update)
      return null
    case 'paymentType': {
      const allowed = record.buyer.paymentTypes
      if (allowed.length > 0 && !allowed.includes(update.paymentType)) {
        return refusal('notAllowed', 'paymentType', 'Your company does not pay this way. Please choose another way to pay.')
      }
      await changeCart(tx, cartId, { paymentType: update.paymentType })
      return null
    }
    case 'acknowledge':
      await acknowledged[update.alert](tx, record)
      return null
    default:
      return update satisfies never
  }
}

const acknowledged: Record<Extract<CartUpdate, { kind: 'acknowledge' }>['alert'], (tx: Db, of: CartRecord) => Promise<void>> = {
  changedPrice: rememberPrices,
  shopRemoved: (tx, { cart: { cartId } }) => changeCart(tx, cartId, { shopRemoved: false }),
  // Every change of a cart ends what was said of the last one.
  copied: async () => {},
  besideCart: (tx, { cart: { cartId } }) => changeCart(tx, cartId, { besideCartId: null }),
}

/** The first referrer is kept; other fields keep the last value. */
async function remember(tx: Db, { cart }: CartRecord, update: Extract<CartUpdate, { kind: 'remember' }>): Promise<void> {
  const { email, preShippingSelection, attribution } = update
  await changeCart(tx, cart.cartId, {
    ...(email !== undefined && { email }),
    ...(preShippingSelection !== undefined && { preShippingSelection }),
    ...(attribution !== undefined && { attribution: { ...attribution, ...cart.attribution } }),
  })
}

/** The shopper has seen what each tire costs them now. */
export async function rememberPrices(tx: Db, { cart, lines, buyer }: CartRecord): Promise<void> {
  for (const { item } of lines) {
    await tx
      .update(cartItem)
      .set({ seenPriceInCents: tierPrice(buyer.userType, item) })
      .where(and(eq(cartItem.cartId, cart.cartId), eq(cartItem.itemId, item.itemId)))
  }
}
