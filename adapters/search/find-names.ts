/**
 * One statement that finds names of every kind that are spelled alike. Tables have an index (`…_by_likeness`); articles and models are
 * few.
 */
import type { Database } from '#adapters/database/database.ts'
import type { KnownModel } from '#machines/domain/search/known-names.ts'
import type { Article, FoundNames } from '#machines/ports/search-index.ts'
import { modelsThatMayBeAlike } from './alike-models.ts'

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
 * is like them as a whole comes first. Many names are like a single letter, and none of them is meant more than the others.
 */
const statementOf = (line: { isAlike: string; alike: string; whole: string }) => `
select kind, a, b, c, d, e from (
  (select 'brand' as kind, slug as a, label as b, '' as c, '' as d, '' as e,
      word_similarity(${asked.words}, lower(label)) as alike, similarity(${asked.words}, lower(label)) as whole
    from brand where ${asked.words} <> '' and ${asked.words} <% lower(label) and ($5::text[] is null or slug = any($5))
    order by alike desc, whole desc, slug limit $6)
  union all
  (select 'line', l.brand_slug, l.slug, b.label, l.name, l.category, ${line.alike}, ${line.whole}
    from product_line l join brand b on b.slug = l.brand_slug
    where length(${asked.words}) > 1 and (${line.isAlike}) and ($5::text[] is null or l.brand_slug = any($5))
    order by 7 desc, 8 desc, 2, 3 limit $6)
  union all
  (select 'model', make_slug, make, model_slug, model, '', word_similarity(${asked.words}, lower(make || ' ' || model)),
      similarity(${asked.words}, lower(model))
    from unnest($9::text[], $10::text[], $11::text[], $12::text[]) as model(make_slug, make, model_slug, model)
    where length(${asked.words}) > 2 and ${asked.words} <% lower(make || ' ' || model)
    order by 7 desc, 8 desc, 2, 4 limit $6)
  union all
  (select 'shop', installer_id, company, city, state, zip,
      word_similarity(${asked.text}, lower(company || ' ' || city || ' ' || state || ' ' || zip)), similarity(${asked.text}, lower(company))
    from installer where length(${asked.text}) > 2 and ${asked.text} <% lower(company || ' ' || city || ' ' || state || ' ' || zip)
    order by 7 desc, 8 desc, 2 limit $6)
  union all
  (select 'article', path, title, about, '', '', word_similarity(${asked.text}, words), similarity(${asked.text}, lower(title))
    from unnest($3::text[], $4::text[], $7::text[], $8::text[]) as article(path, title, about, words)
    where length(${asked.text}) > 2 and ${asked.text} <% words
    order by 7 desc, 8 desc, 2 limit $6)
) found order by kind, alike desc, whole desc`

const ofWords = {
  name: 'search_find_names',
  text: statementOf({
    isAlike: `${asked.words} <% lower(l.name)`,
    alike: `word_similarity(${asked.words}, lower(l.name))`,
    whole: `similarity(${asked.words}, lower(l.name))`,
  }),
}
/** Thousands of product lines are like a few letters: found are those that have a word which begins so, the shortest names first. */
const ofFewLetters = {
  name: 'search_find_names_of_few_letters',
  text: statementOf({
    isAlike: `lower(l.name) like ${asked.beginsSo} or lower(l.name) like '% ' || ${asked.beginsSo}`,
    alike: '1::real',
    whole: '1::real / length(l.name)',
  }),
}
const fewLetters = 3

interface Question {
  words: string
  text: string
  articles: readonly Article[]
  brands?: readonly string[] | undefined
  most: number
}

/** `models`: every model of the catalogue. */
export async function findNames(
  { query }: Pick<Database, 'query'>,
  question: Question,
  models: readonly KnownModel[],
): Promise<FoundNames> {
  const { articles, brands, most } = question
  const words = question.words.toLowerCase()
  const isFew = words.length <= fewLetters
  const { name, text } = isFew ? ofFewLetters : ofWords
  const alike = modelsThatMayBeAlike(words, models)
  const rows = await query<Row>(
    text,
    [
      words,
      question.text.toLowerCase(),
      articles.map(({ path }) => path),
      articles.map(({ title }) => title),
      brands ? [...brands] : null,
      most,
      articles.map(({ description }) => description),
      articles.map(({ title, description }) => `${title} ${description}`.toLowerCase()),
      alike.map(({ makeSlug }) => makeSlug),
      alike.map(({ make }) => make),
      alike.map(({ modelSlug }) => modelSlug),
      alike.map(({ model }) => model),
      ...(isFew ? [`${words.replace(/[\\%_]/g, '\\$&')}%`] : []),
    ],
    name,
  )
  const of = (kind: Row['kind']) => rows.filter((row) => row.kind === kind)
  return {
    brands: of('brand').map(({ a, b }) => ({ slug: a, label: b })),
    lines: of('line').map(({ a, b, c, d, e }) => ({ brandSlug: a, lineSlug: b, brand: c, name: d, category: e })),
    models: of('model').map(({ a, b, c, d }) => ({ makeSlug: a, make: b, modelSlug: c, model: d })),
    shops: of('shop').map(({ a, b, c, d, e }) => ({ installerId: a, company: b, city: c, state: d, zip: e })),
    articles: of('article').map(({ a, b, c }) => ({ path: a, title: b, description: c })),
  }
}
