/** Land of a part of the Earth, as a map that is moved in a browser gets it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Land } from '#machines/domain/map/land.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

const ask = (path: string, init?: RequestInit) => fetch(`${world.shop.url}/map/land/${path}`, init)

test('a part of the Earth has its land, and anyone may keep the answer', async () => {
  const answer = await ask('13/-84/39')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
  expect(answer.headers.getSetCookie()).toEqual([])
  const land = (await answer.json()) as Land
  expect(land.counties.map(({ name }) => name)).toContain('Franklin County')
  expect(land.places[0]?.name).toBe('Columbus')
  expect([land.areas.length, land.coasts.length]).toEqual([1, 0])
  expect(await (await ask('13/-84/39')).json()).toEqual(land)
})

test('every part is small at every zoom', async () => {
  for (const part of [
    '1/-2/0',
    '5/-2/0',
    '7/-2/0',
    '8/-3/1',
    '9/-6/2',
    '10/-10/4',
    '11/-19/10',
    '12/-37/20',
    '13/-75/40',
    '16/-592/325',
    '21/-1184/651',
  ]) {
    const text = await (await ask(part)).text()
    expect([part, text.length < 200_000]).toEqual([part, true])
  }
})

test.each(['0/0/0', '22/0/0', '13/-361/39', '13/-83/91', '13/1.5/2', '13/x/2', '13/-83', '13/-83/39/1', '13/%20/39'])(
  'there is no part %s',
  async (part) => {
    expect((await ask(part)).status).toBe(404)
  },
)

test('nothing is written there', async () => {
  const answer = await ask('13/-84/39', { method: 'POST', headers: { Origin: world.shop.url } })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET'])
})
