import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#adapters/database/index.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import { foldedLetters } from '#machines/domain/slug.ts'
import { indexNames } from './alike-names.ts'
import { findNames, type LineKey, type NamesInMemory } from './find-names.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database?.close())

const named = [
  ['Honda', 'Civic'],
  ['Honda', 'CR-V'],
  ['Ford', 'F-150'],
  ['Ford', 'Focus'],
  ['Land Rover', 'Range Rover'],
  ['Mercedes-Benz', 'E-Class'],
  ['Citroën', 'C4'],
  ['Škoda', 'Octavia'],
  ['BMW', '3 Series'],
] as const
/** As typed, without a letter, with two letters changed over, and cut short. */
const typos = (name: string) =>
  [...name].flatMap((letter, at) => [
    name.slice(0, at + 1),
    name.slice(0, at) + name.slice(at + 1),
    name.slice(0, at) + (name[at + 1] ?? '') + letter + name.slice(at + 2),
    name.slice(at),
  ])

test('no name that Postgres finds alike is left out, and hardly a plain one is compared in vain', async () => {
  const names = named.map((name) => name.join(' '))
  const mayBeAlike = await indexNames(names, foldedLetters)
  const [missing, spare] = [[] as string[], [] as string[]]
  const words = [...new Set([...names.flatMap((name) => typos(foldedLetters(name))), 'citroen', '', '-', '%'])]
  for (const asked of words) {
    const alike = await database.query<{ name: string }>(`select name from unnest($2::text[]) name where $1 <% folded(name)`, [
      asked,
      names,
    ])
    const right = alike.map(({ name }) => name)
    const found = mayBeAlike(asked) ?? names
    for (const name of right) if (!found.includes(name)) missing.push(`${asked}: ${name}`)
    if (isPlain(asked)) for (const name of found) if (!right.includes(name) && isPlain(name)) spare.push(`${asked}: ${name}`)
  }
  expect(missing).toEqual([])
  expect(spare.length, spare.join('\n')).toBeLessThan(0.05 * words.length)
})

test('names are folded alike here and in the database', async () => {
  const letters = Array.from({ length: 0x24f - 0xc0 }, (_, at) => String.fromCodePoint(0xc0 + at))
  const names = [
    ...letters,
    ...named.flat(),
    'Grénon & Söhne',
    'ＣＩＶＩＣ',
    'ﬁat',
    'İstanbul',
    'Citroe\u0308n',
    '한국타이어',
    '日本',
    'ブリヂストン',
  ].filter((name) => /^[ -~]*$/.test(foldedLetters(name)) || /[\u1100-\uffff]/.test(name))
  const folded = await database.query<{ folded: string }>(
    `select folded(name) as folded from unnest($1::text[]) with ordinality as of(name, place) order by place`,
    [names],
  )
  expect(folded.map(({ folded: name }) => name)).toEqual(names.map(foldedLetters))
})

test('only the database can tell which names are like words beyond ASCII, or when too many names are', async () => {
  const mayBeAlike = await indexNames(['Citroën', 'Škoda', 'Ford'], (name) => name)
  expect(mayBeAlike('škoda')).toBeNull()
  expect(mayBeAlike('ford', { most: 1 })).toBeNull()
  expect(mayBeAlike('ford', { most: 2 })).toEqual(['Citroën', 'Škoda'])
  expect(mayBeAlike('ford', { most: 3 })).toEqual(['Citroën', 'Škoda', 'Ford'])
})

test('of the lines that share a piece with the words, those that are most alike are compared', async () => {
  const lines = manyLines()
  await database.query(
    `insert into brand (slug, label, country) values ('halden', 'Halden', 'US'), ('norrland', 'Norrland', 'SE') on conflict do nothing`,
  )
  await database.query(
    `insert into product_line (slug, brand_slug, name, category, type, subtype, warranty_miles, description, features, white_letters,
        includes_road_hazard, has_free_coverage, rating, scores, review_attributes)
      select slug, brand, name, 'touring', 'passenger', 'grand-touring', 0, '', '[]', false, false, false, '{}', '{}', '{}'
      from unnest($1::text[], $2::text[], $3::text[]) line(slug, brand, name)`,
    [lines.map(({ slug }) => slug), lines.map(({ brandSlug }) => brandSlug), lines.map(({ name }) => name)],
  )
  const inMemory: NamesInMemory = {
    allModels: [],
    models: await indexNames([], () => ''),
    lines: await indexNames<LineKey & { name: string }>(lines, ({ name }) => name),
  }
  const everyLine = { ...inMemory, lines: () => null }
  const wrong: string[] = []
  for (const [at, words] of lines
    .filter((_, at) => at % 89 === 0)
    .flatMap(({ name }) => typos(name.toLowerCase()))
    .entries()) {
    const question = { words, text: '', articles: [], brands: at % 3 === 0 ? ['norrland'] : undefined, most: 5 }
    const found = (await findNames(database, question, inMemory)).lines
    const right = (await findNames(database, question, everyLine)).lines
    if (JSON.stringify(found) !== JSON.stringify(right))
      wrong.push(`${words}: ${found.map(({ name }) => name)} in place of ${right.map(({ name }) => name)}`)
  }
  expect(wrong).toEqual([])
})

/** 400 lines that have most words in common, as those of a large catalogue. */
function manyLines() {
  const first = ['Quietline', 'Rondo', 'Reliance', 'Windchill', 'Fireroad', 'Harbor', 'Meridian', 'Isobar', 'Longbed', 'Tranquil']
  const second = ['', 'A/S', 'M/T', 'HD', 'SUV', 'H/T LT', 'All Weather', 'Crossover', 'Crossover 2', 'RS']
  return Array.from({ length: 400 }, (_, at) => ({
    slug: `line-${at}`,
    brandSlug: at % 3 === 0 ? 'norrland' : 'halden',
    name: [first[at % 10], second[Math.floor(at / 10) % 10], at < 100 ? '' : `Mk ${9 + Math.floor(at / 100)}`]
      .filter(Boolean)
      .join(' '),
  }))
}

const isPlain = (text: string) => /^[ -~]*$/.test(text)
