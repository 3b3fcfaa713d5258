/**
 * One statement that finds names of every kind that are spelled alike. Brands, shops and product lines have an index (`…_by_likeness`);
 * articles are few, and models and most lines have been chosen in memory.
 */
import type { Database } from '#adapters/database/index.ts'
import type { KnownModel } from '#machines/domain/search/known-names.ts'
import { foldedLetters } from '#machines/domain/slug.ts'
import type { Article, FoundLine, FoundNames } from '#machines/ports/search/search-index.ts'
import type { AlikeNames } from './alike-names.ts'

interface Row {
  kind: 'brand' | 'line' | 'model' | 'shop' | 'article'
  a: string
  b: string
  c: string
  d: string
  e: string
}

/** The words to find. In a query of their own they do not change the plan, so that Postgres soon keeps the one that it has. */
const asked = { words: '(select $1::text)', text: '(select $2::text)', beginsSo: '(select $13::text)' }

/**
 * `<%` asks whether the words are like a part of the name, by three letters at a time (`querySettings` says how many of them). A name that
 * is like them as a whole comes first. Both are compared without accents: `folded` is foldedLetters in SQL. Many names are like a single letter, and none of them is meant more than the others.
 */
const statementOf = (line: { from?: string; isAlike: string; alike: string; whole: string }) => `
select kind, a, b, c, d, e from (
  (select 'brand' as kind, slug as a, label as b, '' as c, '' as d, '' as e,
      word_similarity(${asked.words}, folded(label)) as alike, similarity(${asked.words}, folded(label)) as whole
    from brand where ${asked.words} <> '' and ${asked.words} <% folded(label) and ($5::text[] is null or slug = any($5))
    order by alike desc, whole desc, slug limit $6)
  union all
  (select 'line', l.brand_slug, l.slug, b.label, l.name, l.category || ' ' || l.type || ' ' || l.subtype, ${line.alike}, ${line.whole}
    from ${line.from ?? 'product_line l'} join brand b on b.slug = l.brand_slug
    where length(${asked.words}) > 1 and (${line.isAlike}) and ($5::text[] is null or l.brand_slug = any($5))
    order by 7 desc, 8 desc, 2, 3 limit $6)
  union all
  (select 'model', make_slug, make, model_slug, model, '', word_similarity(${asked.words}, folded(make || ' ' || model)),
      similarity(${asked.words}, folded(model))
    from unnest($9::text[], $10::text[], $11::text[], $12::text[]) as model(make_slug, make, model_slug, model)
    where length(${asked.words}) > 2 and ${asked.words} <% folded(make || ' ' || model)
    order by 7 desc, 8 desc, 2, 4 limit $6)
  union all
  (select 'shop', installer_id, company, city, state, zip,
      word_similarity(${asked.text}, folded(company || ' ' || city || ' ' || state || ' ' || zip)), similarity(${asked.text}, folded(company))
    from installer where length(${asked.text}) > 2 and ${asked.text} <% folded(company || ' ' || city || ' ' || state || ' ' || zip)
    order by 7 desc, 8 desc, 2 limit $6)
  union all
  (select 'article', path, title, about, '', '', word_similarity(${asked.text}, words), similarity(${asked.text}, folded(title))
    from unnest($3::text[], $4::text[], $7::text[], $8::text[]) as article(path, title, about, words)
    where length(${asked.text}) > 2 and ${asked.text} <% words
    order by 7 desc, 8 desc, 2 limit $6)
) found order by kind, alike desc, whole desc`

const likeWords = {
  isAlike: `${asked.words} <% folded(l.name)`,
  alike: `word_similarity(${asked.words}, folded(l.name))`,
  whole: `similarity(${asked.words}, folded(l.name))`,
}
/** Product lines that were chosen in memory: by the index Postgres takes 13 to 27 ms for words of which thousands of names have a piece. */
const ofChosenLines = {
  name: 'search_find_names_chosen',
  text: statementOf({
    ...likeWords,
    from: 'unnest($13::text[], $14::text[]) as chosen(brand_slug, slug) join product_line l using (brand_slug, slug)',
  }),
}
const ofWords = { name: 'search_find_names', text: statementOf(likeWords) }
/** Thousands of product lines are like a few letters: found are those that have a word which begins so, the shortest names first. */
const ofFewLetters = {
  name: 'search_find_names_of_few_letters',
  text: statementOf({
    isAlike: `folded(l.name) like ${asked.beginsSo} or folded(l.name) like '% ' || ${asked.beginsSo}`,
    alike: '1::real',
    whole: '1::real / length(l.name)',
  }),
}
const fewLetters = 3
/** Postgres compares so many lines for each one that is wanted: it puts equal ones in its own order. */
const linesCompared = 2

interface Question {
  words: string
  text: string
  articles: readonly Article[]
  brands?: readonly string[] | undefined
  most: number
}

export interface LineKey {
  brandSlug: string
  slug: string
}

export interface NamesInMemory {
  models: AlikeNames<KnownModel>
  /** Every model, for words that only Postgres can compare. */
  allModels: readonly KnownModel[]
  lines: AlikeNames<LineKey>
}

/** The line of a row; what it is made for is in one column, in three words. */
function lineOf({ a, b, c, d, e }: Row): FoundLine {
  const [category, type, subtype] = e.split(' ') as [FoundLine['category'], FoundLine['type'], FoundLine['subtype']]
  return { brandSlug: a, lineSlug: b, brand: c, name: d, category, type, subtype }
}

export async function findNames(
  { query }: Pick<Database, 'query'>,
  question: Question,
  { models, allModels, lines }: NamesInMemory,
): Promise<FoundNames> {
  const { articles, brands, most } = question
  const [words, text] = [foldedLetters(question.words), foldedLetters(question.text)]
  const alike = models(words) ?? allModels
  const { statement, values } = statementFor(words)
  const rows = await query<Row>(
    statement.text,
    [
      words,
      text,
      articles.map(({ path }) => path),
      articles.map(({ title }) => title),
      brands ? [...brands] : null,
      most,
      articles.map(({ description }) => description),
      articles.map(({ title, description }) => foldedLetters(`${title} ${description}`)),
      alike.map(({ makeSlug }) => makeSlug),
      alike.map(({ make }) => make),
      alike.map(({ modelSlug }) => modelSlug),
      alike.map(({ model }) => model),
      ...values,
    ],
    statement.name,
  )
  const of = (kind: Row['kind']) => rows.filter((row) => row.kind === kind)
  return {
    brands: of('brand').map(({ a, b }) => ({ slug: a, label: b })),
    lines: of('line').map(lineOf),
    models: of('model').map(({ a, b, c, d }) => ({ makeSlug: a, make: b, modelSlug: c, model: d })),
    shops: of('shop').map(({ a, b, c, d, e }) => ({ installerId: a, company: b, city: c, state: d, zip: e })),
    articles: of('article').map(({ a, b, c }) => ({ path: a, title: b, description: c })),
  }

  function statementFor(words: string) {
    if (words.length <= fewLetters) return { statement: ofFewLetters, values: [`${words.replace(/[\\%_]/g, '\\$&')}%`] }
    const chosen = lines(words, { most: most * linesCompared, isMeant: ({ brandSlug }) => brands?.includes(brandSlug) ?? true })
    if (chosen === null) return { statement: ofWords, values: [] }
    return { statement: ofChosenLines, values: [chosen.map(({ brandSlug }) => brandSlug), chosen.map(({ slug }) => slug)] }
  }
}
