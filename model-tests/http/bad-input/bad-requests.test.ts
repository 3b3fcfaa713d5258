/** Requests that no page of the shop makes: methods, lengths, origins and return URLs. */
import { once } from 'node:events'
import { request as send } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { ApiShopper, type EventAnswer, sameShopper, Visitor } from '#model-tests/drivers/http/http.ts'
import { itemOnSale, orderOf, readyToPlace } from '#model-tests/drivers/http/purchase.ts'
import { postForm } from '#model-tests/http/bad-input/post-form.ts'
import { foreignReturnUrls } from './foreign-return-urls.ts'

let world: BorrowedShop
let shopper: ApiShopper
beforeAll(async () => {
  world = await borrowShop()
  shopper = await ApiShopper.open(world.shop.url)
  await shopper.send('cart', { type: 'item.add', itemId: await itemOnSale(world.shop.url), quantity: 4 })
})
afterAll(() => world?.release())

describe('methods, media and length', () => {
  test.each([
    ['GET', '/checkout/events', 'POST, DELETE'],
    ['PUT', '/checkout/events', 'POST, DELETE'],
    ['PATCH', '/cart-summary', 'GET, POST, PUT, DELETE'],
    ['PATCH', '/checkout/cart-shipping', 'GET, POST, PUT, DELETE'],
    ['POST', '/checkout/state', 'GET'],
    ['POST', '/installers', 'GET'],
    ['POST', '/installers/TL-001143/schedule', 'GET'],
    ['POST', '/checkout/braintree-client-token', 'GET'],
    ['POST', '/statecharts.json', 'GET'],
    ['POST', '/search-typeahead', 'GET'],
    ['POST', '/idMeCallback', 'GET, HEAD'],
    ['POST', '/art/x.svg', 'GET, HEAD'],
    ['PUT', '/checkout/payments/hosted', 'POST'],
    ['DELETE', '/my_customers/logout', 'POST'],
  ])('%s %s is answered with the method to send', async (method, path, allowed) => {
    const response = await fetch(world.shop.url + path, { method, headers: shopper.headers })
    const { errorMessage } = (await response.json()) as EventAnswer
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toEqual(allowed)
    expect(errorMessage).toMatch(/^Send a /)
  })

  test.each([
    ['PUT', '/cart'],
    ['DELETE', '/checkout/shipping'],
    ['POST', '/'],
    ['POST', '/nowhere'],
    ['POST', '/search'],
  ])('%s %s is a page that says so', async (method, path) => {
    const response = await fetch(world.shop.url + path, { method, headers: shopper.headers })
    expect(response.status).toBe(405)
    expect(response.headers.get('Content-Type')).toContain('text/html')
  })

  test.each([
    ['POST', '/checkout/events'],
    ['DELETE', '/checkout/events'],
    ['POST', '/cart-summary'],
    ['PUT', '/cart-summary'],
    ['POST', '/checkout/cart-shipping'],
    ['PUT', '/checkout/cart-shipping'],
    ['POST', '/token'],
    ['POST', '/telemetry'],
  ])('what is wrong with a body that %s %s gets is said in the words of the shop', async (method, path) => {
    const bodies = [{}, [], 'text', 7, null, { cartId: 5, zip: [], key: {}, machine: 1, event: 'pay', more: true }]
    for (const body of bodies) {
      const headers = { ...shopper.headers, 'Content-Type': 'application/json' }
      const response = await fetch(world.shop.url + path, { method, headers, body: JSON.stringify(body) })
      expect(response.status, JSON.stringify(body)).toBeLessThan(500)
      expect(await response.text()).not.toMatch(/Invalid \w+:|Expected .* received|valibot/i)
    }
  })

  test.each(['/%5C', '/%5C%5Cevil.example', '/a%5Cb', '/%E0%A4%A'])('%s is a page that is missing', async (path) => {
    const response = await fetch(world.shop.url + path)
    expect(response.status).toBe(404)
    expect(response.headers.get('Content-Type')).toContain('text/html')
  })

  test('an idle connection is kept longer than any proxy in front keeps it', async () => {
    const { headers } = await fetch(`${world.shop.url}/cart-summary`)
    expect(headers.get('Keep-Alive')).toBe('timeout=65')
  })

  test.each([
    ['/webhooks/unknown', 404],
    ['/checkout/state', 405],
    ['/nowhere', 405],
  ])('a connection can be used again after %s answered without reading a long body', async (path, status) => {
    const { hostname, port, host } = new URL(world.shop.url)
    const socket = connect(Number(port), hostname)
    const head = (...lines: string[]) => [...lines, `Host: ${host}`, '', ''].join('\r\n')
    socket.write(head(`POST ${path} HTTP/1.1`, 'Content-Length: 200000') + 'x'.repeat(200_000))
    socket.write(head('GET /healthz HTTP/1.1', 'Connection: close'))
    let received = ''
    socket.on('data', (bytes) => {
      received += bytes
    })
    await once(socket, 'close')
    expect([...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, answered]) => Number(answered))).toEqual([status, 200])
  })

  test('a body that does not say how long it is, is not read', async () => {
    const { hostname, port } = new URL(world.shop.url)
    const headers = { ...shopper.headers, 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }
    const status = await new Promise((resolve, reject) => {
      const asked = send({ hostname, port, path: '/checkout/events', method: 'POST', headers }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      asked.on('error', reject)
      asked.end('{}')
    })
    expect(status).toBe(411)
  })

  test.each([
    '/checkout/state?cartId=a&cartId=b',
    '/checkout/state',
    '/installers?userZip=4321',
    '/installers?userZip=99999',
    '/installers?userZip=43215&userZip=10001',
    '/installers?userZip=43215&limit=1e3',
    '/installers?userZip=43215&limit=-1',
    '/installers?userZip=43215&installerIds=%00',
  ])('%s is refused with the field', async (path) => {
    const { status, body } = await shopper.get<EventAnswer>(path)
    expect(status).toBe(400)
    expect(body.errorMessage).toEqual(expect.any(String))
    expect(body.issues).toEqual([{ field: expect.any(String), message: expect.any(String) }])
  })

  test.each(['/installers/%00/schedule', '/installers/..%2F/schedule', '/installers/TL-999999/schedule'])(
    '%s is no shop',
    async (path) => {
      const { status, body } = await shopper.get<EventAnswer>(path)
      expect(status).toBe(404)
      expect(body.errorMessage).toBe('There is no such shop.')
    },
  )
})

describe('writes from other sites', () => {
  const routes = [
    '/cart',
    '/cart-summary',
    '/checkout/events',
    '/checkout/shipping',
    '/checkout/services',
    '/checkout/payments',
    '/checkout/payments/hosted',
    '/checkout/order-summary',
    '/checkout/order-confirmation',
    '/brands/a/b/p/100001',
    '/nowhere',
  ]
  const elsewhere = {
    'a foreign site': { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    'a neighbour': { 'Sec-Fetch-Site': 'same-site', Origin: 'http://other.localhost' },
    'an old browser elsewhere': { Origin: 'https://evil.example' },
    'a page without an origin': { Origin: 'null' },
    'no origin, with cookies': {},
  }

  // @fact 7.27
  test.each(Object.entries(elsewhere))('from %s are refused on every route, before anything is read', async (_, headers) => {
    const own = await ApiShopper.open(world.shop.url, 'cookie')
    const before = await own.state()
    const { Cookie = '' } = own.headers
    for (const path of routes)
      for (const type of ['application/x-www-form-urlencoded', 'application/json', 'text/plain']) {
        const response = await fetch(world.shop.url + path, {
          method: 'POST',
          headers: { Cookie, 'Content-Type': type, ...headers },
          body: 'machine=cart&event=item.add&key=from-elsewhere&itemId=100001&quantity=1',
        })
        const { errorMessage } = (await response.json()) as EventAnswer
        expect(response.status, path).toBe(403)
        expect(errorMessage, path).toBe(`This request came from another site. Open the page at ${world.shop.url} and try again.`)
      }
    expect(await own.state()).toEqual(before)
  })
})

test('an address may write 1,200 times in a minute: then it gets a Retry-After, may still read, and no other address waits', async () => {
  const busy = await ApiShopper.open(world.shop.url)
  const before = await busy.state()
  for (let writes = 1; writes < 1_200; ) {
    const atOnce = Array.from({ length: Math.min(100, 1_200 - writes) })
    const answers = await Promise.all(atOnce.map(() => busy.post('/checkout/state', {})))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([405]))
    writes += answers.length
  }
  const event = { type: 'item.add', itemId: await itemOnSale(world.shop.url), quantity: 4 }
  const { status, headers, body } = await busy.send('cart', event)
  expect(status).toBe(429)
  expect(body.code).toBe('RATE_LIMITED')
  expect(body.errorMessage).toBe('You are being rate-limited; please try again in a few minutes.')
  expect(Number(headers.get('Retry-After'))).toSatisfy((seconds: number) => seconds > 0 && seconds <= 60)
  expect(await busy.state()).toEqual(before)
  const other = await ApiShopper.open(world.shop.url)
  expect((await other.send('cart', event)).status).toBe(200)
})

describe('ways back', () => {
  test.each([...foreignReturnUrls, '\u0000', 'cart\r\nSet-Cookie: a=b'])(
    'a form that wants to return to %j stays in the shop',
    async (returnTo) => {
      const response = await postForm(shopper, '/cart', {
        machine: 'roadHazard',
        event: 'coverage.decline',
        key: crypto.randomUUID(),
        about: `/${shopper.cartId}/`,
        returnTo,
      })
      const location = response.headers.get('Location')
      if (location) expect(new URL(location, world.shop.url).origin).toBe(world.shop.url)
      expect([303, 400, 409]).toContain(response.status)
    },
  )

  test('letters beyond Latin in a way back are encoded', async () => {
    const own = await ApiShopper.open(world.shop.url, 'cookie')
    const itemId = await itemOnSale(world.shop.url)
    await own.send('cart', { type: 'item.add', itemId, quantity: 1 })
    const fields = {
      machine: 'cart',
      event: 'item.setQuantity',
      key: crypto.randomUUID(),
      about: `/${own.cartId}/`,
      itemId,
      quantity: '2',
      returnTo: '/größe?q=🛞',
    }
    const response = await postForm(own, '/cart', fields)
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe('/gr%C3%B6%C3%9Fe?q=%F0%9F%9B%9E')
  })

  test('a forged return from the provider changes nothing that counts, and says what to do', async () => {
    const own = await readyToPlace(world)
    const visitor = await sameShopper(own)
    for (const token of ['', '%00', '../../v1/charges', 'tok_made-up', 'x'.repeat(500)]) {
      const page = await visitor.open(`/checkout/payments/return?token=${token}`)
      expect(page.status).toBe(200)
      expect(page.url.pathname).toMatch(/^\/checkout\/(payments|order-summary)$/)
    }
    const stranger = new Visitor(world.shop.url)
    expect((await stranger.open('/checkout/payments/return?token=tok_made-up')).path).toBe('/cart')
    expect(orderOf(await own.state()).stage).toBe('unplaced')
  })
})
