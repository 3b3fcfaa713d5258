import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#adapters/database/index.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import type { KnownModel } from '#machines/domain/search/known-names.ts'
import { modelsThatMayBeAlike } from './alike-models.ts'

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
const models: KnownModel[] = named.map(([make, model]) => ({
  make,
  makeSlug: make.toLowerCase(),
  model,
  modelSlug: model.toLowerCase(),
  years: [2020],
  trims: [],
}))
/** As typed, without a letter, with two letters changed over, and cut short. */
const typed = named.flatMap(([make, model]) => {
  const name = `${make} ${model}`.toLowerCase()
  return [...name].flatMap((letter, at) => [
    name.slice(0, at + 1),
    name.slice(0, at) + name.slice(at + 1),
    name.slice(0, at) + (name[at + 1] ?? '') + letter + name.slice(at + 2),
    name.slice(at),
  ])
})

test('no model that Postgres finds alike is left out, and hardly a plain name is compared in vain', async () => {
  const [missing, spare, words] = [[] as string[], [] as string[], [...new Set([...typed, 'citroen', '', '-', '%'])]]
  for (const asked of words) {
    const alike = await database.query<{ at: number }>(
      `select at::int from unnest($2::text[]) with ordinality as model(name, at) where $1 <% lower(name)`,
      [asked, named.map((name) => name.join(' '))],
    )
    const found = modelsThatMayBeAlike(asked, models)
    const right = alike.map(({ at }) => models[at - 1]!)
    for (const model of right) if (!found.includes(model)) missing.push(`${asked}: ${model.model}`)
    if (/^[ -~]*$/.test(asked))
      for (const model of found) if (!right.includes(model) && /^[ -~]*$/.test(model.make)) spare.push(`${asked}: ${model.model}`)
  }
  expect(missing).toEqual([])
  expect(spare.length, spare.join('\n')).toBeLessThan(0.05 * words.length)
})
