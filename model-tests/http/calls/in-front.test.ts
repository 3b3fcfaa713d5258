/** What all JSON calls have in common, whichever functions answer them: methods, guards, headers, spellings of an address. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#app/routes/calls.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { ApiShopper } from '#model-tests/drivers/http/http.ts'
import { request } from '#model-tests/drivers/http/request.ts'

let world: BorrowedShop
let shopper: ApiShopper
beforeAll(async () => {
  world = await borrowShop()
  shopper = await ApiShopper.open(world.shop.url, 'cookie')
})
afterAll(() => world?.release())

const ask = (path: string, method = 'GET', { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {}) =>
  request(world.shop.url + path, { method, headers: { ...shopper.headers, ...headers }, body })

/** Each call by an address that names it. */
const rows = Object.entries(calls).map(([path, methods]) => ({
  path: path.replace(/:\w+/, 'order').replace('*', 'carts'),
  taken: Object.keys(methods),
}))
const writing = rows.flatMap(({ path, taken }) =>
  taken.filter((method) => method !== 'GET').map((method) => [method, path] as const),
)

test('an address answers the methods that its row has, and every other one with these', async () => {
  for (const { path, taken } of rows)
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'].filter(
      (each) => !taken.includes(each === 'HEAD' ? 'GET' : each),
    )) {
      const { status, headers, text } = await ask(path, method)
      expect([method, path, status, headers.get('Allow')]).toEqual([method, path, 405, taken.join(', ')])
      if (method !== 'HEAD') expect(JSON.parse(text)).toMatchObject({ code: 'METHOD', errorId: headers.get('X-Error-Id') })
    }
})

test('a write from another site is refused, and one of more than a megabyte', async () => {
  for (const [method, path] of writing) {
    const foreign = await ask(path, method, { headers: { Origin: 'https://evil.example' } })
    expect([path, foreign.status]).toEqual([path, 403])
    const long = await ask(path, method, { headers: { 'Content-Type': 'application/json' }, body: 'x'.repeat(1_000_001) })
    expect([path, long.status]).toEqual([path, 413])
  }
})

test('a call has the headers of a page that keep a browser safe', async () => {
  const names = [
    'Content-Security-Policy',
    'Cross-Origin-Opener-Policy',
    'Cross-Origin-Resource-Policy',
    'Origin-Agent-Cluster',
    'Permissions-Policy',
    'Referrer-Policy',
    'X-Content-Type-Options',
    'X-Frame-Options',
  ]
  const safety = async (path: string) => {
    const { headers } = await ask(path)
    return names.map((name) => [name, headers.get(name)?.replace(/'nonce-[^']+'/, 'nonce')])
  }
  const ofPage = await safety('/contact')
  expect(ofPage.filter(([, value]) => !value)).toEqual([])
  for (const { path } of rows) expect([path, await safety(path)]).toEqual([path, ofPage])
})

test('what Remix reads in an address is nothing to a call', async () => {
  const path = `/checkout/state?cartId=${shopper.cartId}`
  const { status, text } = await ask(path)
  expect(status).toBe(200)
  for (const more of ['_data=root', '_data=routes%2Fshop', '_routes=root', 'index']) {
    const answer = await ask(`${path}&${more}`)
    expect([more, answer.status, answer.headers.get('Content-Type'), answer.text]).toEqual([
      more,
      200,
      'application/json; charset=utf-8',
      text,
    ])
  }
  for (const { path: own } of rows.filter(({ path: each }) => each !== '/commerce/carts' && each !== '/webhooks/order'))
    expect([own, (await ask(`${own}.data`)).status]).toEqual([own, 404])
})

test('an address is found in any letters, encoded and with a slash at the end', async () => {
  const { text } = await ask('/installers/TL-001143/schedule')
  for (const path of ['/Installers/TL-001143/SCHEDULE', '/installers/TL%2D001143/schedule/', '/%69nstallers/TL-001143/schedule'])
    expect([path, (await ask(path)).text]).toEqual([path, text])
  for (const path of ['/installers%2FTL-001143/schedule', '//installers/TL-001143/schedule'])
    expect([path, (await ask(path)).status]).toEqual([path, 404])
})

test('a short answer says how long it is and is sent as it is, a long one is compressed', async () => {
  const gzip = { headers: { 'Accept-Encoding': 'gzip' } }
  const short = await ask('/location', 'GET', gzip)
  expect([short.headers.get('Content-Encoding'), short.headers.get('Content-Length')]).toEqual([null, String(short.text.length)])
  const long = await ask('/statecharts.json', 'GET', gzip)
  expect([long.headers.get('Content-Encoding'), long.headers.get('Vary')]).toEqual(['gzip', 'Accept-Encoding'])
  const head = await ask('/statecharts.json', 'HEAD')
  expect([head.status, head.text, head.headers.get('Content-Type')]).toEqual([200, '', 'application/json; charset=utf-8'])
})
