/** Deletes what is kept no longer, by the rules of the table. */
import type { Database } from '#adapters/database/index.ts'
import { retentionRules } from './rules.ts'

/** Rows of one rule at once: so few that no shopper waits for their locks. */
const atOnce = 200

/** One round over all rules. True when more may be left. */
export async function forgetOld({ query }: Pick<Database, 'query'>, limit = atOnce): Promise<boolean> {
  let isMore = false
  for (const { statement } of retentionRules) isMore = (await query(statement, [limit])).length >= limit || isMore
  return isMore
}
