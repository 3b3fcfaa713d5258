/** The codes and the brands' offers that a list of shops shows discounts of. */
import { and, eq, sql } from 'drizzle-orm'
import { automaticCoupons } from '#adapters/commerce/carts/automatic-coupons.ts'
import type { CartRecord } from '#adapters/commerce/carts/cart-records.ts'
import { type Db, preparedQuery } from '#adapters/database/index.ts'
import { brand, productLine } from '#adapters/database/schema/index.ts'
import { isSoldCoverage } from '#machines/domain/accounts/buyer.ts'
import type { CouponTerms } from '#machines/domain/pricing/coupons.ts'
import type { SitePromotion } from '#machines/domain/pricing/promotion.ts'

/** The coupons that count on installation for this cart, in its order; without a cart those that apply automatically. */
export async function installationCoupons(db: Db, record: CartRecord | null): Promise<CouponTerms[]> {
  const all = record ? record.coupons : await automaticCoupons(db)
  return all.filter(({ appliesTo, isRunning }) => appliesTo === 'installation' && isRunning)
}

/**
 * What the brands give with their tires: coverage that costs nothing on the lines that have it. Nothing for a buyer who is
 * not sold coverage. Brands are named by slug or by name.
 */
export async function brandPromotions(db: Db, brands: readonly string[], record: CartRecord | null): Promise<SitePromotion[]> {
  if (brands.length === 0 || (record && !isSoldCoverage(record.buyer))) return []
  const names = brands.map((name) => name.toLowerCase())
  const lines = await linesWithFreeCoverage(db, { names })
  return lines.map(({ brandLabel, name, line }) => ({
    promoCode: null,
    productLine: line,
    icon: 'shield',
    label: `Free tire replacement coverage on ${brandLabel} ${name}`,
    style: 'ok',
    showInInstallationOnPDP: false,
    showInPDPAbovePrice: true,
    siteDynamicModal: {
      title: 'Free tire replacement coverage',
      text: `${brandLabel} ${name} tires come with tire replacement coverage for 36 months. It shows as one cent a line.`,
    },
    discountInCents: null,
  }))
}

const linesWithFreeCoverage = preparedQuery('lines-with-free-coverage', (db) => {
  const names = sql`any(${sql.placeholder('names')}::text[])`
  return db
    .select({
      brandLabel: brand.label,
      name: productLine.name,
      line: sql<string>`${productLine.brandSlug} || '/' || ${productLine.slug}`,
    })
    .from(productLine)
    .innerJoin(brand, eq(brand.slug, productLine.brandSlug))
    .where(
      and(
        sql`(${brand.slug} = ${names} or lower(${brand.label}) = ${names})`,
        eq(productLine.hasFreeCoverage, true),
        eq(productLine.includesRoadHazard, false),
      ),
    )
    .orderBy(brand.label, productLine.name)
})
