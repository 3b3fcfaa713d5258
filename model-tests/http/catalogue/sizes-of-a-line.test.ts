/** Which sizes of its line the page of a tire lets a shopper choose among. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { type Page, Visitor } from '#model-tests/drivers/http/http.ts'

let world: BorrowedShop
let database: Database
beforeAll(async () => {
  world = await borrowShop()
  database = await openDatabase(world.database)
})
afterAll(async () => {
  await database?.close()
  await world?.release()
})

interface LineTire {
  itemId: string
  path: string
  rimInches: number
}

/** The tires of the line with the most sizes among those that have no more than `most`. */
function tiresOfLine(most: number): Promise<LineTire[]> {
  return database.query<LineTire>(
    `select item_id as "itemId", '/brands/' || brand_slug || '/' || line_slug || '/p/' || item_id as path, rim_inches::float as "rimInches"
     from item join tire_size on slug = size_slug
     where (brand_slug, line_slug) = (
       select brand_slug, line_slug from item group by 1, 2 having count(*) <= $1 order by count(*) desc, 1, 2 limit 1)
     order by item_id`,
    [most],
  )
}

const offered = ({ document }: Page) => document.querySelectorAll('#size option').map(({ attrs }) => attrs.value ?? '')
const idsOf = (tires: readonly LineTire[]) => tires.map(({ itemId }) => itemId).sort()

test('of a line of more than 40 sizes those for the same wheels are offered, with the way to all of them', async () => {
  const tires = await tiresOfLine(1_000)
  expect(tires.length).toBeGreaterThan(40)
  const [tire] = tires
  const page = await new Visitor(world.shop.url).open(tire!.path)
  expect(offered(page).sort()).toEqual(idsOf(tires.filter(({ rimInches }) => rimInches === tire!.rimInches)))
  expect(page.text).toContain(`Wheels of another size? See all ${tires.length} sizes`)
  const all = await page.follow(`See all ${tires.length} sizes`)
  const listed = all.document.querySelectorAll('main a').map(({ attrs }) => attrs.href ?? '')
  for (const { path } of tires) expect(listed).toContain(path)
})

test('a line of fewer is offered whole', async () => {
  const tires = await tiresOfLine(40)
  const page = await new Visitor(world.shop.url).open(tires[0]!.path)
  expect(offered(page).sort()).toEqual(idsOf(tires))
  expect(page.text).not.toContain('Wheels of another size?')
})
