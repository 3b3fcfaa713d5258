import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import type { GarageCar } from '#machines/domain/garage/garage.ts'
import { createGarages } from './index.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.query(`insert into account (account_id, username, email, password_hash, first_name, last_name, user_type, brands)
    values ('dana', 'dana@example.com', 'dana@example.com', 'x', 'Dana', 'Reyes', 'RetailMember', '[]')`)
})
afterAll(() => database.close())

const car = (model: string, isDefault: boolean): GarageCar => ({ make: 'honda', model, year: 2019, trim: 'sport', isDefault })

test('an account keeps its cars, with one default and the placard of each', async () => {
  const garages = createGarages(database)
  expect(await garages.carsOf('dana')).toEqual([])
  const civic = { ...car('civic', false), placard: { front: { sizeSlug: '225-45r17', loadIndex: 91, speedRating: 'V' } } }
  expect(await garages.change('dana', () => [civic])).toEqual([{ ...civic, isDefault: true }])
  await garages.change('dana', (cars) => [...cars, car('fit', false)])
  expect(await garages.carsOf('dana')).toEqual([{ ...civic, isDefault: true }, car('fit', false)])
  expect(await garages.carsOf('someone-else')).toEqual([])
})

test('two changes at once are both kept', async () => {
  const garages = createGarages(database)
  await garages.change('dana', () => [])
  const add = (model: string) => garages.change('dana', (cars) => [...cars, car(model, false)])
  await Promise.all([add('civic'), add('fit'), add('accord')])
  expect((await garages.carsOf('dana')).map(({ model }) => model).sort()).toEqual(['accord', 'civic', 'fit'])
})

test('the cars go with the account', async () => {
  await database.query(`delete from account where account_id = 'dana'`)
  expect(await database.query('select account_id from garage')).toEqual([])
})
