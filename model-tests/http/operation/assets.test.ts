/** Scripts and styles as browsers get them: compressed by the build, and cached for a year, since their names have hashes. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { secondReaderPath } from '#ui/photo/second-reader-path.ts'

let world: BorrowedShop
let page: string
let script: string
beforeAll(async () => {
  world = await borrowShop()
  page = await (await fetch(world.shop.url)).text()
  script = world.shop.url + /\/assets\/entry\.client-[\w-]+\.js/.exec(page)![0]
})
afterAll(() => world?.release())

test.each([
  ['the route manifest, which every page loads', /\/assets\/manifest-[\w-]+\.js/],
  ['the stylesheet of all pages', /\/assets\/root-[\w-]+\.css/],
])('%s is compressed too', async (_, address) => {
  const answer = await fetch(world.shop.url + address.exec(page)![0], { headers: { 'Accept-Encoding': 'br' } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Encoding')).toBe('br')
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['identity', null],
])('a browser that accepts %s gets %s', async (accepted, packed) => {
  const plain = await (await fetch(script, { headers: { 'Accept-Encoding': 'identity' } })).text()
  const answer = await fetch(script, { headers: { 'Accept-Encoding': accepted } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Encoding')).toEqual(packed)
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/javascript/)
  expect(answer.headers.get('Cache-Control')).toBe('public,max-age=31536000,immutable')
  expect(answer.headers.get('Vary')).toContain('Accept-Encoding')
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(await answer.text()).toBe(plain)
})

test.each(['/healthz', '/readyz', '/metrics'])('%s is taken for nothing but what it says it is', async (path) => {
  expect((await fetch(world.shop.url + path)).headers.get('X-Content-Type-Options')).toBe('nosniff')
})

test('a script answers 405 to a post', async () => {
  const answer = await fetch(script, { method: 'POST', body: 'tires=4' })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('Allow')).toBe('GET, HEAD')
  expect(await answer.text()).toBe('')
})

test.each(['/assets/entry.client-gone.js', '/assets/', '/assets/..%2f..%2fpackage.json'])('%s answers 404', async (path) => {
  const answer = await fetch(world.shop.url + path)
  expect(answer.status).toBe(404)
  expect(await answer.text()).toBe('')
})

// @fact storefront.275
test('the second reader of photos comes from this shop, packed, under a policy of its own', async () => {
  for (const file of ['worker.min.js', 'tesseract-core-simd-lstm.wasm.js', 'eng.traineddata.gz']) {
    const answer = await fetch(`${world.shop.url}${secondReaderPath}/${file}`)
    expect([file, answer.status, answer.headers.get('Content-Encoding')]).toEqual([file, 200, 'gzip'])
    expect(answer.headers.get('Cache-Control')).toContain('immutable')
    expect(answer.headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    )
    await answer.body?.cancel()
  }
  expect((await fetch(`${world.shop.url}${secondReaderPath}/nothing.js`)).status).toBe(404)
})

// @fact storefront.277
test('a worker of the pages’ scripts can send nothing anywhere', async () => {
  const answer = await fetch(script)
  expect(answer.headers.get('Content-Security-Policy')).toBe("default-src 'none'; script-src 'self'")
})
