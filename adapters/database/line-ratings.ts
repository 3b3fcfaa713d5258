/** What a product line shows of its reviews: kept with the line, and worked out from the published ones and nothing else. */
import { type SQL, sql } from 'drizzle-orm'
import { attributeNames } from '#machines/domain/reviews/review.ts'
import type { Db } from './database.ts'

/**
 * Works out stars, number and means of lines again, in the transaction of what changed: of one line, which stays locked until then, or
 * of all. Means have one decimal; what no one rated is 0.
 */
export async function refreshLineRatings(tx: Pick<Db, 'execute'>, line?: { brandSlug: string; lineSlug: string }): Promise<void> {
  const isLine = line ? sql`l.brand_slug = ${line.brandSlug} and l.slug = ${line.lineSlug}` : sql`true`
  if (line) await tx.execute(sql`select from product_line l where ${isLine} for no key update`)
  const means = sql.join(
    attributeNames.map((name) => sql`${sql.raw(`'${name}'`)}, ${mean(sql.raw(`(r.ratings ->> '${name}')::int`))}`),
    sql`, `,
  )
  await tx.execute(sql`
    update product_line t set rating = s.rating, review_attributes = s.attributes
    from (
      select l.brand_slug, l.slug,
        jsonb_build_object('value', ${mean(sql`r.stars`)}, 'quantity', count(r.review_id)) as rating,
        jsonb_build_object(${means}) as attributes
      from product_line l
        left join review r on r.brand_slug = l.brand_slug and r.line_slug = l.slug and r.state = 'published'
      where ${isLine} group by l.brand_slug, l.slug
    ) s
    where t.brand_slug = s.brand_slug and t.slug = s.slug
      and (t.rating, t.review_attributes) is distinct from (s.rating, s.attributes)`)
}

function mean(values: SQL): SQL {
  return sql`coalesce(round(avg(${values}), 1), 0)`
}
