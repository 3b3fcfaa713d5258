/** What a search looks up in the shop's own database. */

import { countCatalogueChanges, type Database } from '#adapters/database/index.ts'
import { countedDays, leastAsked } from '#machines/domain/search/kept-searches.ts'
import type { KnownModel } from '#machines/domain/search/known-names.ts'
import { foldedLetters } from '#machines/domain/slug.ts'
import { addDays } from '#machines/domain/time/dates.ts'
import type { CountedSearch, MissesOfDay, SearchIndex, SizePair } from '#machines/ports/search/search-index.ts'
import { indexNames } from './alike-names.ts'
import { findNames, type LineKey, type NamesInMemory } from './find-names.ts'

/** The notification of a change can be lost: names are read again after so long at the latest. */
const keptMs = 10 * 60_000

export function createSearchIndex({ database, now = Date.now }: { database: Database; now?: () => number }): SearchIndex {
  const { query } = database
  const changes = countCatalogueChanges(database)
  let kept: { at: number; changes: number; names: Promise<NamesInMemory> } | null = null
  const names = () => {
    const changed = changes()
    if (kept === null || kept.changes !== changed || now() - kept.at > keptMs) {
      const reading = { at: now(), changes: changed, names: readNames(database) }
      kept = reading
      reading.names.catch(() => {
        if (kept === reading) kept = null
      })
    }
    return kept.names
  }
  return {
    models: async () => (await names()).allModels,
    find: async (question) => findNames(database, question, await names()),
    async pairs({ front, rear, brands, most }) {
      const rows = await query<PairRow>(pairsStatement, [front, rear, brands ? [...brands] : null, most], 'search_pairs')
      return { pairs: rows.map(({ frontId, rearId }) => ({ frontId, rearId })), total: rows[0]?.total ?? 0 }
    },
    async count({ words, day, found }) {
      await query(
        `with old as (delete from search_count where day < $4)
        insert into search_count (day, words, times, found) values ($1, $2, 1, $3)
        on conflict (day, words) do update set times = search_count.times + 1, found = excluded.found`,
        [day, words, found, addDays(day, -countedDays)],
      )
    },
    popular: (since, most) =>
      query<CountedSearch>(
        `select words, sum(times)::int as times from search_count where day >= $1 and found > 0
        group by words having sum(times) >= $2 order by 2 desc, 1 limit $3`,
        [since, leastAsked, most],
      ),
    async misses(since, most) {
      const days = await query<Omit<MissesOfDay, 'words'>>(
        `select day, sum(times)::int as searches, coalesce(sum(times) filter (where found = 0), 0)::int as misses
        from search_count where day >= $1 group by day order by day desc`,
        [since],
      )
      const words = await query<CountedSearch & { day: string }>(
        `select day, words, times from (
          select day, words, times, row_number() over (partition by day order by times desc, words) as place
          from search_count where day >= $1 and found = 0 and words in (
            select words from search_count where day >= $1 and found = 0 group by words having sum(times) >= $2)
        ) ranked where place <= $3 order by day desc, times desc, words`,
        [since, leastAsked, most],
      )
      return days.map((each) => ({
        ...each,
        words: words.filter(({ day }) => day === each.day).map(({ words: text, times }) => ({ words: text, times })),
      }))
    },
  }
}

async function readNames(database: Pick<Database, 'query'>): Promise<NamesInMemory> {
  const allModels = await readModels(database)
  const lines = await readLines(database)
  return {
    allModels,
    models: await indexNames(allModels, ({ make, model }) => foldedLetters(`${make} ${model}`)),
    lines: await indexNames(lines, ({ name }) => foldedLetters(name)),
  }
}

/** A piece is read in a few milliseconds of the process. */
const linesInPiece = 2_000

async function readLines({ query }: Pick<Database, 'query'>): Promise<LineName[]> {
  const lines: LineName[] = []
  for (;;) {
    const { brandSlug, slug } = lines.at(-1) ?? { brandSlug: '', slug: '' }
    const piece = await query<LineName>(
      `select brand_slug as "brandSlug", slug, name from product_line
        where (brand_slug, slug) > ($1, $2) order by brand_slug, slug limit ${linesInPiece}`,
      [brandSlug, slug],
      'search_read_lines',
    )
    lines.push(...piece)
    if (piece.length < linesInPiece) return lines
  }
}

interface LineName extends LineKey {
  name: string
}

interface ModelRow extends Pick<KnownModel, 'make' | 'makeSlug' | 'model' | 'modelSlug'> {
  trim: string
  trimSlug: string
  years: number[]
}

async function readModels({ query }: Pick<Database, 'query'>): Promise<readonly KnownModel[]> {
  const rows = await query<ModelRow>(`
    select make, make_slug as "makeSlug", model, model_slug as "modelSlug", trim, trim_slug as "trimSlug",
      array_agg(year::int order by year desc) as years
    from vehicle_fitment group by 1, 2, 3, 4, 5, 6 order by 1, 3, 5`)
  const models = new Map<string, KnownModel>()
  for (const { trim, trimSlug, years, ...named } of rows) {
    const key = `${named.makeSlug}/${named.modelSlug}`
    const model = models.get(key) ?? { ...named, years: [], trims: [] }
    model.trims.push({ slug: trimSlug, label: trim, years })
    model.years = [...new Set([...model.years, ...years])].sort((a, b) => b - a)
    models.set(key, model)
  }
  return [...models.values()]
}

interface PairRow extends SizePair {
  total: number
}

const cheapest = (size: string) =>
  `select distinct on (brand_slug, line_slug) brand_slug, line_slug, item_id, price_in_cents from item
    where size_slug = ${size} and not is_discontinued and ($3::text[] is null or brand_slug = any($3))
    order by brand_slug, line_slug, price_in_cents, item_id`

const pairsStatement = `
with front as (${cheapest('$1')}), rear as (${cheapest('$2')})
select f.item_id as "frontId", r.item_id as "rearId", (count(*) over ())::int as total
from front f join rear r using (brand_slug, line_slug)
order by f.price_in_cents + r.price_in_cents, f.item_id limit $4`
