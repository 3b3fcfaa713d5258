/** Each fact that a listing filters by as a column of the database. */
import { type SQL, sql } from 'drizzle-orm'
import { item, productLine } from '#adapters/database/schema/index.ts'
import type { UserType } from '#machines/domain/accounts/account.ts'
import type { ProductLine } from '#machines/domain/catalogue/catalogue.ts'
import { typesWithCategory } from '#machines/domain/catalogue/tire-types.ts'
import type { Fact, ItemFacts } from '#machines/domain/listing/item-facts.ts'
import { lastTimeZone } from '#machines/domain/time/until.ts'
import { tierPriceSql } from './tier-price-sql.ts'

/** The day as rebates end by it: the shelves are the same for all shoppers, wherever they are. */
const today = sql<string>`to_char(now() at time zone ${sql.raw(`'${lastTimeZone}'`)}, 'YYYY-MM-DD')`

const isInCategory = sql`${productLine.type} in (${sql.raw(typesWithCategory.map((type) => `'${type}'`).join(', '))})`

/** Facts that all items of a product line share. */
export const lineFacts = {
  category: sql`case when ${isInCategory} then ${productLine.category} else '' end`,
  type: sql`${productLine.type}`,
  subtype: sql`${productLine.subtype}`,
  isThreePeak: sql`${productLine.isThreePeak}`,
  isForElectric: sql`${productLine.isForElectric}`,
  warrantyMiles: sql`${productLine.warrantyMiles}`,
  whiteLetters: sql`${productLine.whiteLetters}`,
  includesRoadHazard: sql`${productLine.includesRoadHazard}`,
  hasFreeCoverage: sql`${productLine.hasFreeCoverage}`,
  score: sql`(${productLine.scores} ->> 'simple')::float8`,
  rating: sql`(${productLine.rating} ->> 'value')::float8`,
  wetRating: attributeRating('wet'),
  dryRating: attributeRating('dry'),
  comfortRating: attributeRating('comfort'),
  noiseRating: attributeRating('noise'),
  hasRebate: sql`coalesce(${productLine.rebate} ->> 'until' >= ${today}, false)`,
} satisfies { [Name in Fact]?: SQL<ItemFacts[Name]> }

function attributeRating(name: keyof ProductLine['reviewAttributes']): SQL<number> {
  return sql`(${productLine.reviewAttributes} ->> ${sql.raw(`'${name}'`)})::float8`
}

type LineFact = keyof typeof lineFacts
export type ItemFact = Exclude<Fact, LineFact>

/** Facts of one item; the price is that of `userType`. */
export function itemFacts(userType: UserType): { [Name in ItemFact]: SQL<ItemFacts[Name]> } {
  const { brandSlug, speedRating, loadIndex, maxLoadLbs, utqg, isOversize, stock, leadDays, treadDepth32nds, weightLbs } = item
  const { sizeSlug, loadRange, isRunFlat } = item
  return {
    brandSlug: sql`${brandSlug}`,
    speedRating: sql`${speedRating}`,
    loadIndex: sql`${loadIndex}`,
    maxLoadLbs: sql`${maxLoadLbs}`,
    utqg: sql`${utqg}`,
    priceInCents: tierPriceSql(userType),
    isOversize: sql`${isOversize}`,
    stock: sql`${stock}`,
    leadDays: sql`${leadDays}`,
    treadDepth32nds: sql`${treadDepth32nds}`,
    weightLbs: sql`${weightLbs}`,
    sizeSlug: sql`${sizeSlug}`,
    // `rimOfSlug` is the same in machines/domain/sizes/size-slug.ts
    rim: sql`substring(${sizeSlug} from '(\\d+(?:\\.\\d)?)(?:c|lt)?$')`,
    loadRange: sql`${loadRange}`,
    isRunFlat: sql`${isRunFlat}`,
  }
}

export function isLineFact(fact: Fact): fact is LineFact {
  return Object.hasOwn(lineFacts, fact)
}
