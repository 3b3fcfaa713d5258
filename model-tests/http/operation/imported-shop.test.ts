// @module-tag long
/** Production on an empty database: it says so, an import fills it while it runs, and what was imported is sold. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import { ApiShopper, Visitor } from '#model-tests/drivers/http/http.ts'
import { approvedCard, orderOf, place, stepsToPlace } from '#model-tests/drivers/http/purchase.ts'
import { openRunningShop, type RunningShop } from '#model-tests/drivers/server.ts'

let world: RunningShop
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'treadline-imported-'))
  world = await openRunningShop({ mode: 'serve', isEmpty: true, environment: () => ({ LOG_LEVEL: 'silent' }) })
})
afterAll(async () => {
  await world?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Of a line that has no reviews and was not measured. */
const unratedTire = '500123'
/** The tire of the examples that the test buys. */
const tire = { itemId: '500102', size: '/tire-sizes/225-45r17' }

async function importFrom(path: string): Promise<string> {
  const { url } = world.database as { url: string }
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: folder }
  const said = promisify(execFile)(process.execPath, ['app/cli/import.mjs', path], { env })
  return (await said.catch((problem: { stdout: string }) => problem)).stdout
}

async function readiness(): Promise<{ status: number; said: string }> {
  const answer = await fetch(`${world.shop.url}/readyz`)
  return { status: answer.status, said: ((await answer.json()) as { status: string }).status }
}

test('an empty shop names the command that fills it; the running shop then shows, prices and sells what was imported', async () => {
  const visitor = new Visitor(world.shop.url)
  const empty = await visitor.open('/')
  expect([empty.status, empty.text]).toEqual([503, expect.stringContaining('npm run import -- <folder>')])
  expect(await readiness()).toEqual({ status: 503, said: expect.stringContaining('npm run import -- <folder>') })
  expect(world.shop.output()).toContain('There is no catalogue, so nothing is for sale: load one with npm run import -- <folder>')

  expect(await importFrom('fixtures/example-import')).toContain('items.csv: 25 rows: 25 new')
  expect(await readiness()).toEqual({ status: 200, said: 'ok' })
  const home = await visitor.open('/')
  expect([home.status, home.text]).toEqual([200, expect.stringContaining('Read it off your sidewall.')])
  const listing = await visitor.open(tire.size)
  expect(listing.text).toContain('$138.50')

  const unrated = (await visitor.open(`/brands/ridgeback/mudhand-mt/p/${unratedTire}`)).text
  expect(unrated).toContain('No reviews yet')
  expect(unrated).toContain('Treadline score N/A not measured yet')
  expect(unrated).not.toContain('0.0')

  const shopper = await ApiShopper.open(world.shop.url)
  const steps = stepsToPlace(world, shopper, { delivery: 'installer', card: approvedCard, itemId: tire.itemId })
  for (const step of steps) await step()
  // The pages announce the deal.
  const { body: cart } = await shopper.get<{ siteCart: CartSummary }>('/cart-summary')
  expect(cart.siteCart.discounts).toMatchObject([{ code: 'INSTALL25', amountInCents: -2_500 }])
  const { body } = await place(shopper)
  expect(orderOf(body)).toMatchObject({ stage: 'confirmed' })

  const cheapest = async () => {
    const { document } = await visitor.open(`${tire.size}?sort=priceAscending`)
    return document.querySelectorAll('a[href]').flatMap(({ attrs }) => /\/p\/(\d+)/.exec(attrs.href ?? '')?.[1] ?? [])[0]
  }
  expect(await cheapest()).toBe(tire.itemId)
  const prices = await readFile('fixtures/example-import/prices.csv', 'utf8')
  await writeFile(join(folder, 'prices.csv'), prices.replace('500112,182.00,172.90', '500112,99.00,95.00'))
  expect(await importFrom(join(folder, 'prices.csv'))).toContain('prices.csv: 25 rows: 0 new, 1 changed, 24 as before')
  // The order of a listing was cached.
  expect(await cheapest()).toBe('500112')
})
