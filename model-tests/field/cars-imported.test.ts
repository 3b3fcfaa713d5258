/** A shop that imports the makes and models that were sold in the United States reads each of them as itself. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#adapters/database/index.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import { createSearchIndex } from '#adapters/search/index.ts'
import { countsOf, exampleFolder, importFolder, refusalsOf } from '#app/cli/import/import-testing.ts'
import type { SearchIndex } from '#machines/ports/search/search-index.ts'
import { misread, soldModels, yearSpans } from './car-shops.ts'

const folder = importFolder(exampleFolder)
let database: Database
let searches: SearchIndex
beforeAll(async () => {
  database = await openTestDatabase()
  searches = createSearchIndex({ database })
})
afterAll(async () => {
  folder.remove()
  await database?.close()
})

/** Names that differ in capital letters alone have one address, and are one model of a shop: `TrailBlazer` and `Trailblazer`. */
const imported = [...new Map(soldModels.map((model) => [`${model.makeSlug}/${model.modelSlug}`, model])).values()]

test('every car of an imported list is read as itself', async () => {
  const rows = imported.flatMap(({ make, model, years }) =>
    yearSpans(years).map((span) => `${make},${model},Base,car,${span},original,215/55R16,93,V,,,,`),
  )
  folder.write(
    'fitments.csv',
    'make,model,trim,vehicle_class,year,set,front_size,front_load_index,front_speed_rating,rear_size,rear_load_index,rear_speed_rating,rear_dual',
    ...rows,
  )
  const loaded = await folder.import(database)
  expect(refusalsOf(loaded)).toEqual([])
  expect(countsOf(loaded)).toContain(`fitments.csv ${imported.reduce((sum, { years }) => sum + years.length, 0)}+0~0=`)
  const models = await searches.models()
  expect(models).toHaveLength(imported.length)
  expect(misread(models)).toEqual([])
})
