/** A condition of a listing as SQL, for tests: the shop counts in memory (`shelves.ts`), and is compared with what the tables say. */
import { and, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { isLineFact, itemFacts, lineFacts } from '#adapters/commerce/catalogue/fact-columns.ts'
import { item, productLine } from '#adapters/database/schema/index.ts'
import type { UserType } from '#machines/domain/accounts/account.ts'
import type { Fact, FactCondition } from '#machines/domain/listing/item-facts.ts'

/** True for the rows of `item` that pass; undefined when every row does. `passes` in machines/domain/listing is the same test. */
export function conditionSql(condition: FactCondition, userType: UserType): SQL | undefined {
  const { of } = condition
  if (!isLineFact(of)) return testOf(condition, itemFacts(userType)[of])
  return sql`(${item.brandSlug}, ${item.lineSlug}) in (
    select ${productLine.brandSlug}, ${productLine.slug} from ${productLine} where ${testOf(condition, lineFacts[of]) ?? sql`true`})`
}

/** Facts that are text in the database; another fact becomes its words. */
const textFacts = new Set<Fact>([
  'brandSlug',
  'speedRating',
  'utqg',
  'category',
  'type',
  'subtype',
  'sizeSlug',
  'rim',
  'loadRange',
])

function testOf(condition: FactCondition, column: SQL): SQL | undefined {
  if ('among' in condition) return inArray(textFacts.has(condition.of) ? column : sql`${column}::text`, [...condition.among])
  const { least, most } = condition
  return and(least === undefined ? undefined : gte(column, least), most === undefined ? undefined : lte(column, most))
}
