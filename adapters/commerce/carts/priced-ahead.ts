/** Bills of tires that are in no cart yet: a cart is put together in memory, and priced as one that is stored. */
import { eq } from 'drizzle-orm'
import { itemsWithIds } from '#adapters/commerce/catalogue/catalogue-items.ts'
import type { Database, Db } from '#adapters/database/index.ts'
import { account, installer } from '#adapters/database/schema/index.ts'
import type { Buyer } from '#machines/domain/accounts/account.ts'
import { buyerOf } from '#machines/domain/accounts/buyer.ts'
import type { StoredCart } from '#machines/domain/carts/stored-cart.ts'
import type { CatalogueItem } from '#machines/domain/catalogue/catalogue.ts'
import { mountingObstacle } from '#machines/domain/delivery/can-mount.ts'
import { billedOption, offersTo } from '#machines/domain/delivery/offers.ts'
import type { PricedAhead, PricedAheadQuestion } from '#machines/domain/priced-ahead/priced-ahead.ts'
import { billOf } from '#machines/domain/pricing/bill.ts'
import { taxOnBill } from '#machines/domain/tax/tax-words.ts'
import type { Carts } from '#machines/ports/commerce/carts.ts'
import type { Geo } from '#machines/ports/geo.ts'
import { automaticCoupons } from './automatic-coupons.ts'
import type { CartRecord } from './cart-records.ts'
import { hasOrderOf } from './once-per-customer.ts'

export function createPricedAhead(database: Database, geo: Geo): Pick<Carts, 'pricedAhead'> {
  const { db } = database
  return {
    async pricedAhead(question) {
      const [items, installerRow, buyer, coupons, [clock]] = await Promise.all([
        itemsWithIds(db, question.itemIds),
        installerOf(db, question.installerId),
        buyerAhead(db, question),
        automaticCoupons(db),
        database.query<{ now: string }>('select now()::text as now'),
      ])
      const zipState = (question.zip && geo.placeOfZip(question.zip)?.state) || null
      return items.map((tire) =>
        pricedAhead(tire, { question, shop: installerRow, buyer, coupons, now: new Date(clock!.now), zipState }),
      )
    },
  }
}

interface Around extends Pick<StoredCart, 'coupons' | 'now' | 'buyer'> {
  question: PricedAheadQuestion
  shop: CartRecord['installer']
  zipState: string | null
}

/** A tire that no shop mounts, or not this one, is shipped to the shopper, or waits at a warehouse. */
function pricedAhead(tire: CatalogueItem, { question, shop: installerRow, buyer, coupons, now, zipState }: Around): PricedAhead {
  const { zip, quantity, hasCoverage } = question
  const tireToMount = { rimInches: tire.size.rimInches, isRunFlat: tire.isRunFlat }
  const isMounted = tire.isInstallable && installerRow !== null && mountingObstacle(installerRow, [tireToMount]) === null
  const mountedAt = isMounted ? installerRow : null
  const lines = [{ item: tire, quantity, position: 1, hasCoverage, seenPriceInCents: tire.priceInCents }]
  const stored: StoredCart = {
    cart: {
      zip,
      shippingOption: mountedAt ? 'installer' : null,
      shippingAddress: null,
      vehicle: null,
      trailerInfo: null,
      paymentType: 'credit',
      shopRemoved: false,
      billing: null,
      appointment: null,
      services: null,
      idMeExpiresAt: null,
      taxAnswers: [],
    },
    buyer,
    lines,
    coupons,
    installer: mountedAt,
    pickupLocation: null,
    warehouse: null,
    now,
  }
  const { siteProducts, installerDetails, totals, discounts, coverageOfferInCents, ...bill } = billOf(stored, zipState)
  return {
    itemId: tire.itemId,
    siteProducts,
    installerDetails,
    // as a cart, the tax is estimated for the ZIP as long as no warehouse is chosen
    shippingOption: billedOption(stored.cart.shippingOption, offersTo(buyer)),
    zip,
    totals,
    discounts,
    taxOnBill: taxOnBill({ ...bill, totals }),
    roadHazardOfferInCents: coverageOfferInCents,
  }
}

async function installerOf(db: Db, installerId: string | null): Promise<CartRecord['installer']> {
  if (installerId === null) return null
  const [installerRow] = await db.select().from(installer).where(eq(installer.installerId, installerId))
  return installerRow ?? null
}

/** Membership is free: a guest may see its prices before joining. */
async function buyerAhead(db: Db, { accountId, asMember }: PricedAheadQuestion): Promise<Buyer> {
  if (accountId === null) return { ...buyerOf(null, false), ...(asMember && { userType: 'Retail Member' as const }) }
  const [owner] = await db
    .select({ account, hasOrdered: hasOrderOf(accountId, null) })
    .from(account)
    .where(eq(account.accountId, accountId))
  return buyerOf(owner?.account ?? null, owner?.hasOrdered ?? false)
}
