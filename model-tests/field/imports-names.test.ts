/** A name that shoppers could not find is refused when it comes in: one that leaves nothing of it in addresses and searches, or the same as another. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Database } from '#adapters/database/index.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import { type ImportFolder, importFolder, refusalsOf } from '#app/cli/import/import-testing.ts'
import { fieldTest } from './field-test.ts'

let database: Database
let folder: ImportFolder
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  folder?.remove()
  folder = importFolder()
})
afterAll(() => folder?.remove())

const nothingLeft = 'has no letter from A to Z and no digit, and could not be found: write it in Latin letters'
const nameless = ['한국타이어', '日本', '東京プロジェクト', 'إطارات', '轮胎', '🛞', '---', '!']
const refused = async () => refusalsOf(await folder.import(database, { skipRefused: true }))

fieldTest(
  ['norman/friendly_id#395', 'owen2345/camaleon-cms#750', 'ismasan/sluggable-finder#2'],
  'a brand whose name leaves nothing to search by is refused',
  async () => {
    folder.write('brands.csv', 'brand,name,country', ...nameless.map((name, index) => `brand-${index},${name},Korea`))
    expect(await refused()).toEqual(nameless.map((name, index) => `brands.csv ${index + 2} name ${name}: ${nothingLeft}`))
  },
)

fieldTest(
  ['laravelio/laravel.io#482', 'Cadasta/cadasta-platform#327', 'austintoddj/canvas#36', 'QuackbackIO/quackback#295'],
  'a make, model or trim that leaves nothing for its address is refused',
  async () => {
    const columns = ['make', 'model', 'trim'] as const
    const rows = columns.flatMap((column) =>
      nameless.map((name) => ({ make: 'Test', model: 'Car', trim: 'Base', [column]: name })),
    )
    folder.write(
      'fitments.csv',
      'make,model,trim,year,front_size',
      ...rows.map(({ make, model, trim }) => `${make},${model},${trim},2020,205/55R16`),
    )
    expect(await refused()).toEqual(
      columns.flatMap((column, at) =>
        nameless.map((name, index) => `fitments.csv ${at * nameless.length + index + 2} ${column} ${name}: ${nothingLeft}`),
      ),
    )
    const names =
      'select distinct make_slug, model_slug, trim_slug from vehicle_fitment where $1 in (make_slug, model_slug, trim_slug)'
    expect(await database.query(names, [''])).toEqual([])
  },
)

fieldTest(
  ['hostilefork/draem#2', 'leoncvlt/loconotion#55', 'beniza/glyph-sleuth#57'],
  'of two brands that a search could not tell apart the second is refused, in one file and beside what the shop has',
  async () => {
    const reason = 'is the name of another brand, or differs from it in signs only: a search could not tell them apart'
    folder.write('brands.csv', 'brand,name,country', 'grenon,Grénon,France', 'gre-non,Gre-Non!,France', 'other,Other,France')
    expect(await refused()).toEqual([`brands.csv 3 name Gre-Non!: ${reason}`])
    folder.write('brands.csv', 'brand,name,country', 'third,GRENON,France', 'other,Another,France')
    expect(await refused()).toEqual([`brands.csv 2 name GRENON: ${reason}`])
    folder.write('brands.csv', 'brand,name,country', 'grenon,Grenon & Fils,France', 'third,GRENON,France')
    expect(await refused()).toEqual([])
  },
)

const taken = 'has the address of another name, in an earlier row or in the shop: write both in one way'
const carFile = (...rows: string[]) => folder.write('fitments.csv', 'make,model,trim,year,front_size', ...rows)

fieldTest(
  ['rochacbruno/marmite#18', 'django-cms/django-cms#2140'],
  'of two names of cars with one address the second is refused, unless they differ in capitals or accents only',
  async () => {
    carFile(
      'Chevrolet,C/K 1500,Base,1979,205/55R16',
      'Chevrolet,C-K 1500,Base,1980,205/55R16',
      'GMC,Hummer EV,Base,2023,205/55R16',
      'GMC,HUMMER EV,Base,2024,205/55R16',
      'Citroën,C3,Base,2023,205/55R16',
      'Citroen,C3,Base,2024,205/55R16',
    )
    expect(await refused()).toEqual([`fitments.csv 3 model C-K 1500: ${taken}`])
  },
)

fieldTest(
  ['cmu-db/dbdb.io#15', 'wintermeyer/vutuv#1337', 'nyuhsl/data-catalog#136'],
  'a name of a car with the address of another one in the shop is refused, until all rows of that one are replaced',
  async () => {
    carFile('Audi,S-Line,Base,2020,205/55R16', 'Audi,S-Line,Base,2021,205/55R16')
    expect(await refused()).toEqual([])
    carFile("Audi,S'Line,Base,2022,205/55R16", "Audi,S'Line,Base,2020,205/55R16")
    expect(await refused()).toEqual([`fitments.csv 2 model S'Line: ${taken}`, `fitments.csv 3 model S'Line: ${taken}`])
    carFile('Audi,S Line,Base,2020,205/55R16', 'Audi,S Line,Base,2021,205/55R16', 'Audi,S Line,Base,2022,205/55R16')
    expect(await refused()).toEqual([])
    const models = `select distinct model from vehicle_fitment where make = 'Audi'`
    expect(await database.query(models)).toEqual([{ model: 'S Line' }])
  },
)
