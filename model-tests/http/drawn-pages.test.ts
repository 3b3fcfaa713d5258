/** A page that is the same for everyone is drawn once: each answer has a nonce and keys of its own, and shows what has changed since. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { type Answer, Visitor } from '#model-tests/drivers/http/http.ts'
import { tirePage } from '#model-tests/drivers/http/purchase.ts'

let world: BorrowedShop
let client: pg.Client
beforeAll(async () => {
  world = await borrowShop()
  client = new pg.Client({ connectionString: world.database.url })
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await world?.release()
})

const tire = tirePage.replace('meridian-a-s', 'meridian-as')
const newcomer = (path: string) => new Visitor(world.shop.url).ask(path)

function ownTexts({ headers, text }: Answer): { nonce: string; seed: string } {
  const nonce = /'nonce-([^']+)'/.exec(headers.get('Content-Security-Policy') ?? '')?.[1] ?? ''
  const seed = /\\?"keySeed\\?",\\?"([0-9a-f-]{36})/.exec(text)?.[1] ?? ''
  expect([nonce.length > 15, seed.length]).toEqual([true, 36])
  return { nonce, seed }
}

const withoutOwn = (answer: Answer) => {
  const { nonce, seed } = ownTexts(answer)
  return answer.text.replaceAll(nonce, 'NONCE').replaceAll(seed, 'SEED')
}

test.each(['/', '/tire-sizes/225-45r17', '/brands/halden', '/faqs', '/no/such/page', tire])(
  '%s is the same each time, and has a nonce and keys of its own',
  async (path) => {
    // the first answer after a start writes out twice what later ones name once
    await newcomer(path)
    const answers: Answer[] = []
    for (let at = 0; at < 4; at += 1) answers.push(await newcomer(path))
    const own = answers.map(ownTexts)
    expect(new Set(own.map(({ nonce }) => nonce)).size).toBe(4)
    expect(new Set(own.map(({ seed }) => seed)).size).toBe(4)
    for (const [at, { text }] of answers.entries()) {
      const others = own.filter((_, other) => other !== at)
      expect(others.filter(({ nonce, seed }) => text.includes(nonce) || text.includes(seed))).toEqual([])
      const nonces = [...text.matchAll(/ nonce="([^"]*)"/g)].map(([, nonce]) => nonce)
      expect(new Set(nonces)).toEqual(new Set([own[at]!.nonce]))
    }
    const [first, ...later] = answers.map(withoutOwn)
    expect(later).toEqual([first, first, first])
  },
)

test.each([
  ['a price', tire, 'price_in_cents = price_in_cents + 1111'],
  ['the last one being sold', tire, 'stock = 0'],
  ['a price in a list', '/tire-sizes/225-45r17?sort=priceAscending', 'price_in_cents = 1111'],
])('%s is seen with the next answer', async (_what, path, change) => {
  const before = [await newcomer(path), await newcomer(path), await newcomer(path)]
  const { rows } = await client.query(`select price_in_cents, stock from item where item_id = '100000'`)
  await client.query(`update item set ${change} where item_id = '100000'`)
  const after = await newcomer(path)
  await client.query(`update item set price_in_cents = $1, stock = $2 where item_id = '100000'`, Object.values(rows[0]))
  expect(new Set(before.map(withoutOwn)).size).toBe(1)
  expect(withoutOwn(after)).not.toBe(withoutOwn(before[0]!))
})

test('what a visitor is shown of their own is shown to no one else', async () => {
  const visitor = new Visitor(world.shop.url)
  await visitor.ask('/?userZip=99501')
  const answers: Answer[] = []
  for (let at = 0; at < 3; at += 1) answers.push(await visitor.ask(tire))
  expect(answers.filter(({ text }) => !text.includes('99501'))).toEqual([])
  expect((await newcomer(tire)).text).not.toContain('99501')
})

test('a guest with a cart is shown their own cart, and what has changed in it since', async () => {
  const guests = [new Visitor(world.shop.url), new Visitor(world.shop.url), new Visitor(world.shop.url)]
  for (const guest of guests) await (await guest.open(tire)).press('Add 4 tires')
  const carts = await Promise.all(guests.map((guest) => guest.cartId()))
  const answers: Answer[] = []
  for (const guest of guests) for (const path of ['/brands', '/']) answers.push(await guest.ask(path))
  const own = (at: number) => carts[Math.floor(at / 2)] ?? 'no cart'
  for (const [at, { text }] of answers.entries()) expect(carts.filter((id) => text.includes(id ?? ''))).toEqual([own(at)])
  const pages = answers.map((answer, at) => withoutOwn(answer).replaceAll(own(at), 'CART'))
  expect(new Set(pages).size).toBe(2)
  expect(pages[0]).toContain('Cart, 4 tires')
  await (await guests[0]!.open(tire)).press('Add 4 tires')
  expect((await guests[0]!.ask('/brands')).text).toContain('Cart, 8 tires')
})
