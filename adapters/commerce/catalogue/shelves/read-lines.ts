/** Reads product lines and their items for the shelves, in pieces that hold nothing up. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { itemFacts, lineFacts } from '#adapters/commerce/catalogue/fact-columns.ts'
import type { Db } from '#adapters/database/index.ts'
import { item, productLine } from '#adapters/database/schema/index.ts'
import { keptItemFacts, keptLineFacts, type ShelvedItems, type ShelvedLine } from './shelves.ts'

export interface LineName {
  brandSlug: string
  lineSlug: string
}

/** Reading and putting these takes a few milliseconds of the process. */
const itemsInPiece = 1_000

/** How many items each line has: `lines` only, or all; lines without items are left out. */
export function countLines(tx: Db, lines?: readonly LineName[]): Promise<Array<LineName & { items: number }>> {
  const { brandSlug, lineSlug } = item
  return tx
    .select({ brandSlug, lineSlug, items: sql<number>`count(*)::int` })
    .from(item)
    .where(lines && isAmong(sql`(${brandSlug}, ${lineSlug})`, lines))
    .groupBy(brandSlug, lineSlug)
}

/** The lines with their items, piece by piece. */
export async function* readLines(
  tx: Db,
  lines: ReadonlyArray<LineName & { items: number }>,
): AsyncGenerator<{ line: ShelvedLine; items: ShelvedItems }> {
  for (const piece of piecesOf(lines)) for (const row of await readPiece(tx, piece)) yield row
}

async function readPiece(tx: Db, lines: readonly LineName[]) {
  const { brandSlug, slug, rating } = productLine
  const rows = await tx
    .select({
      line: {
        brandSlug,
        slug,
        rating,
        score: sql<number>`${lineFacts.score}`,
        facts: sql<ShelvedLine['facts']>`json_build_array(${joined(keptLineFacts.map((fact) => lineColumns[fact]!))})`,
      },
      items: {
        ids: listOf<string>(item.itemId),
        sizes: listOf<string>(item.sizeSlug),
        prices: listOf<number>(item.priceInCents),
        memberPrices: listOf<number>(item.memberPriceInCents),
        facts: sql<ShelvedItems['facts']>`json_build_array(${joined(keptItemFacts.map((fact) => listOf(itemColumns[fact]!)))})`,
      },
    })
    .from(productLine)
    .innerJoin(item, and(eq(item.brandSlug, brandSlug), eq(item.lineSlug, slug)))
    .where(isAmong(sql`(${brandSlug}, ${slug})`, lines))
    .groupBy(brandSlug, slug)
  return rows
}

const lineColumns: Partial<Record<string, SQL>> = { ...lineFacts, brandSlug: sql`${productLine.brandSlug}` }
/** The price has columns of its own, for every user type. */
const itemColumns: Partial<Record<string, SQL>> = itemFacts('none')

const listOf = <Value>(
  column: SQL | typeof item.itemId | typeof item.sizeSlug | typeof item.priceInCents | typeof item.memberPriceInCents,
) => sql<Value[]>`json_agg(${column})`

const joined = (columns: SQL[]) => sql.join(columns, sql`, `)

/** As one value of JSON: a statement takes only so many values. */
function isAmong(columns: SQL, lines: readonly LineName[]): SQL {
  const names = JSON.stringify(lines.map(({ brandSlug, lineSlug }) => [brandSlug, lineSlug]))
  return sql`${columns} in (select pair ->> 0, pair ->> 1 from json_array_elements(${names}::json) as names(pair))`
}

function* piecesOf<Line extends { items: number }>(lines: readonly Line[]): Generator<Line[]> {
  let piece: Line[] = []
  let items = 0
  for (const line of lines) {
    piece.push(line)
    items += line.items
    if (items < itemsInPiece) continue
    yield piece
    piece = []
    items = 0
  }
  if (piece.length > 0) yield piece
}
