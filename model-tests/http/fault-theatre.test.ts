/** The fault theatre over HTTP: what is chosen happens to the visitor's own cart, once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loader } from '#app/routes/statecharts/fault-theatre.tsx'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { sameShopper, Visitor } from '#model-tests/drivers/http/http.ts'
import { orderOf, place, readyToPlace } from '#model-tests/drivers/http/purchase.ts'

const theatre = '/statecharts/fault-theatre'
let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

test('a refusal that is chosen without scripts is what the next order gets, once', async () => {
  const shopper = await readyToPlace(world)
  const visitor = await sameShopper(shopper)
  const before = await visitor.open(theatre)
  expect(before.text).toContain('none: nothing was ordered')
  const chosen = await before.press('Authorize: Refused')
  expect(chosen.path).toBe(`${theatre}?chart=order`)
  expect(chosen.document.querySelector('[aria-label="Authorize: Refused"]')?.attrs['aria-pressed']).toBe('true')

  const { body } = await place(shopper)
  expect(body.actors.order?.value).toBe('declined')
  const declined = await visitor.open(theatre)
  expect(declined.text).toContain('none: no money was requested')
  expect(declined.text).toMatch(/Order: authorize\s*Refused\s*not asked, declined/)
  expect(declined.document.querySelectorAll('[aria-pressed=true]')).toEqual([])
})

test('a call that runs twice takes the money once', async () => {
  const shopper = await readyToPlace(world)
  const visitor = await sameShopper(shopper)
  await (await visitor.open(theatre)).press('Authorize: Twice')
  expect(orderOf((await place(shopper)).body).state).toMatch(/^confirmed/)
  const page = await visitor.open(theatre)
  expect(page.text).toMatch(/Order: authorize\s*Twice\s*asked twice, authorized/)
  expect(page.text).toMatch(/Payment\s*\$[\d,.]+ by Credit card, authorized/)
  expect(page.text).not.toContain('Payment 2')
})

test('a choice is refused without a cart, and for what an effect cannot do', async () => {
  const page = await new Visitor(world.shop.url).open(theatre)
  expect(page.text).toContain('Only a cart has effects')
  const without = await page.press('Authorize: Slow')
  expect([without.status, without.text]).toEqual([409, expect.stringContaining('There is no cart yet.')])
  const visitor = await sameShopper(await readyToPlace(world))
  const wrong = await visitor.navigate(new URL(theatre, world.shop.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `chart=order&effect=releaseOrder&fault=refused&about=${await visitor.about()}`,
    from: new URL(theatre, world.shop.url),
  })
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('This effect cannot go wrong like that.')])
})

test('a shop that is not a demonstration has no theatre', async () => {
  const request = new Request(`https://shop.example${theatre}`)
  const context = { shop: { charts: { theatre: null } } } as never
  await expect(loader({ request, params: {}, context })).rejects.toMatchObject({ status: 404 })
})
