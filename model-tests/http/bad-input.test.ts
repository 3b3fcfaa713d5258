/**
 * Whatever is sent, it is answered with the right status and words that say what to do, changes nothing, and loses
 * nothing that was typed.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { request as send } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#machines/domain/contact.ts'
import { ApiShopper, type EventAnswer, type Page, Visitor } from '../drivers/http.ts'
import { billing, itemOnSale, orderOf, place, readyToPlace, totalOf } from '../drivers/purchase.ts'
import { openWorld, type World } from '../drivers/server.ts'

let world: World
let shopper: ApiShopper
beforeAll(async () => {
  world = await openWorld({ on: 'pglite' })
  shopper = await ApiShopper.open(world.shop.url)
  await shopper.send('cart', { type: 'item.add', itemId: await itemOnSale(world.shop.url), quantity: 4 })
})
afterAll(() => world?.stop())

const generic = 'Oops. Something went wrong, please try again.'
const aboveZero = 'Choose a front or rear quantity above zero'

/** A request to the headless API as it goes out, byte for byte. */
interface Sent {
  body: string
  type?: string
  status: number
  says: string | RegExp
  field?: string
}

const envelope = (more: object) =>
  JSON.stringify({ cartId: shopper.cartId, machine: 'cart', key: crypto.randomUUID(), event: {}, ...more })
const addition = (more: object) => envelope({ event: { type: 'item.add', itemId: '100001', quantity: 1, ...more } })
const address = (more: object) => envelope({ machine: 'shippingChoice', event: { type: 'address.save', ...billing, ...more } })

const badEvents: Record<string, () => Sent> = {
  'no body': () => ({ body: '', status: 400, says: 'The body is not JSON. Check it and send it again.' }),
  'half a body': () => ({ body: '{"cartId":"', status: 400, says: 'The body is not JSON. Check it and send it again.' }),
  'a list': () => ({ body: '[]', status: 400, says: 'Send cartId, machine, event and key' }),
  null: () => ({ body: 'null', status: 400, says: 'Send cartId, machine, event and key' }),
  'a form': () => ({ body: 'a=b', type: 'application/x-www-form-urlencoded', status: 415, says: 'Send application/json.' }),
  'JSON called text': () => ({ body: addition({}), type: 'text/plain', status: 415, says: 'Send application/json.' }),
  'a number for the cart': () => ({ body: envelope({ cartId: 1 }), status: 400, says: 'Send the cart’s id', field: 'cartId' }),
  'an unknown chart': () => ({ body: envelope({ machine: 'bank' }), status: 400, says: /^Send one of: cart,/, field: 'machine' }),
  'no key': () => ({
    body: envelope({ key: undefined }),
    status: 400,
    says: 'Send cartId, machine, event and key',
    field: 'key',
  }),
  'a short key': () => ({ body: envelope({ key: '1' }), status: 400, says: 'A key has 8 to 200 characters', field: 'key' }),
  'an unknown field': () => ({
    body: envelope({ price: 1 }),
    status: 400,
    says: 'price is not a field of this event',
    field: 'price',
  }),
  'an unknown event': () => ({
    body: envelope({ event: { type: 'cart.steal' } }),
    status: 400,
    says: /^Cart takes one of:/,
    field: 'event.type',
  }),
  'an event from inside': () => ({
    body: envelope({ machine: 'order', event: { type: 'xstate.done.actor.authorize', output: { outcome: 'authorized' } } }),
    status: 400,
    says: /takes one of: order.place, order.cancel/,
  }),
  'a sibling’s event': () => ({
    body: envelope({ machine: 'order', event: { type: 'card.ready', cardRef: 'x' } }),
    status: 400,
    says: /takes one of/,
  }),
  'an event called toString': () => ({ body: envelope({ event: { type: 'toString' } }), status: 400, says: /takes one of/ }),
  'a price': () => ({ body: addition({ priceInCents: 1 }), status: 400, says: 'priceInCents is not a field of this event' }),
  __proto__: () => ({
    body: addition({}).replace('{"type"', '{"__proto__":{"isAdmin":true},"type"'),
    status: 400,
    says: generic,
  }),
  NUL: () => ({ body: address({ city: 'Colum\0bus' }), status: 400, says: generic }),
  'half a letter': () => ({ body: address({}).replace('"Columbus"', '"\\ud83d"'), status: 400, says: generic }),
  ...Object.fromEntries(
    [0, -1, 1.5, '4', null, [4], Number.MAX_SAFE_INTEGER].map((quantity) => [
      `a quantity of ${JSON.stringify(quantity)}`,
      () => ({
        body: addition({ quantity }),
        status: 400,
        says: quantity === Number.MAX_SAFE_INTEGER ? /up to 24 tires/ : aboveZero,
        field: 'quantity',
      }),
    ]),
  ),
  'a quantity of 1e9': () => ({ body: addition({ quantity: 1e9 }), status: 400, says: /up to 24 tires/, field: 'quantity' }),
  'a tire that is not sold': () => ({
    body: addition({ itemId: '999999999999' }),
    status: 400,
    says: 'We do not sell this tire any more. Choose another one.',
    field: 'itemId',
  }),
  'a ZIP of four digits': () => ({ body: address({ zip: '4321' }), status: 400, says: messages.zip, field: 'zip' }),
  'a ZIP as a number': () => ({ body: address({ zip: 43215 }), status: 400, says: messages.zip, field: 'zip' }),
  'a PO box': () => ({
    body: address({ addressLine1: 'P.O. Box 12' }),
    status: 400,
    says: messages.poBox,
    field: 'addressLine1',
  }),
  'a military base': () => ({ body: address({ state: 'AE' }), status: 400, says: messages.militaryBase, field: 'state' }),
  'an APO address': () => ({
    body: address({ addressLine1: 'Unit 1, APO' }),
    status: 400,
    says: messages.militaryBase,
    field: 'addressLine1',
  }),
  'markup for a name': () => ({
    body: address({ firstName: '<script>' }),
    status: 400,
    says: messages.firstName,
    field: 'firstName',
  }),
  'an emoji for a name': () => ({ body: address({ lastName: '🛞' }), status: 400, says: messages.lastName, field: 'lastName' }),
  'letters from right to left for a name': () => ({
    body: address({ lastName: 'כהן' }),
    status: 400,
    says: messages.lastName,
    field: 'lastName',
  }),
  'a name without end': () => ({
    body: address({ firstName: 'a'.repeat(10_000) }),
    status: 400,
    says: messages.firstName,
    field: 'firstName',
  }),
  'a phone of five digits': () => ({ body: address({ phone: '55501' }), status: 400, says: messages.phone, field: 'phone' }),
  'two e-mails': () => ({
    body: address({ email: 'a@b.test,c@d.test\r\nBcc: x@y.test' }),
    status: 400,
    says: messages.email,
    field: 'email',
  }),
  'a stale revision': () => ({
    body: envelope({ expectedRevision: 0, event: { type: 'item.add', itemId: '100001', quantity: 1 } }),
    status: 409,
    says: 'Your cart changed in another tab. Please review.',
  }),
  'a revision of 1.5': () => ({ body: envelope({ expectedRevision: 1.5 }), status: 400, says: 'The revision is a whole number' }),
  'a step too far': () => ({
    body: envelope({ machine: 'checkoutFlow', event: { type: 'step.continue' } }),
    status: 409,
    says: 'Please select a shop or change shipping option',
  }),
  'a shop that is not there': () => ({
    body: envelope({ machine: 'shippingChoice', event: { type: 'installer.pick', installerId: 'TL-999999' } }),
    status: 400,
    says: 'Please select a shop or change shipping option',
  }),
  'somebody else’s cart': () => ({ body: envelope({ cartId: 'CSOMEBODYELSES' }), status: 404, says: 'There is no cart yet!' }),
  'more than a megabyte': () => ({
    body: addition({ pad: 'x'.repeat(1_000_000) }),
    status: 413,
    says: 'That is more than 1 MB. Send less.',
  }),
  'a tower of lists': () => ({
    body: addition({}).replace('"quantity":1', `"quantity":${'['.repeat(9_999)}${']'.repeat(9_999)}`),
    status: 400,
    says: 'The body is not JSON. Check it and send it again.',
  }),
}

test.each(Object.entries(badEvents))('an event with %s is refused in words, and the cart stays as it is', async (_, sent) => {
  const before = await shopper.state()
  const { body, type = 'application/json', status, says, field } = sent()
  const response = await fetch(`${world.shop.url}/checkout/events`, {
    method: 'POST',
    headers: { ...shopper.headers, 'Content-Type': type },
    body,
  })
  const answer = (await response.json()) as EventAnswer & { errorId?: string }
  expect([response.status, answer.errorMessage]).toEqual([status, typeof says === 'string' ? says : expect.stringMatching(says)])
  expect(answer.errorId).toMatch(/^[0-9a-f-]{36}$/)
  if (field) expect(answer.issues?.map((issue) => issue.field)).toContain(field)
  expect(await shopper.state()).toEqual(before)
})

test('a key that was used for something else is refused, and the first answer stays', async () => {
  const key = 'used-for-something-else'
  const event = { type: 'item.setQuantity', itemId: await itemOnSale(world.shop.url), quantity: 2 }
  const own = await ApiShopper.open(world.shop.url)
  const first = await own.send('cart', { ...event, type: 'item.add' }, { key })
  const other = await own.send('cart', event, { key })
  expect([first.status, other.status, other.body.errorMessage]).toEqual([
    200,
    422,
    'This request changed since it was first sent. Reload and send it again with a new key.',
  ])
  expect((await own.state()).revision).toBe(first.body.revision)
})

test('text in every script, with markup and quotes, is kept as it was typed', async () => {
  const own = await ApiShopper.open(world.shop.url)
  await own.send('cart', { type: 'item.add', itemId: await itemOnSale(world.shop.url), quantity: 1 })
  const typed = `<b>"Köln" & 'São'</b> ]]> 🛞 שלום \u202e =1+1`
  expect(
    (await own.send('shippingChoice', { type: 'address.save', ...billing, specialInstructions: typed, city: 'Ő <i>' })).status,
  ).toBe(200)
  // The post office knows no such city; the shopper does.
  expect((await own.send('shippingChoice', { type: 'address.keepEntered' })).status).toBe(200)
  const visitor = new Visitor(world.shop.url)
  await visitor.jar.setCookie(`treadline-cart=${encodeURIComponent(btoa(JSON.stringify(own.secret)))}`, world.shop.url)
  const saved = await visitor.open('/checkout/shipping')
  const form = await saved.press('Change the address')
  expect([form.field('specialInstructions'), form.field('city')]).toEqual([typed, 'Ő <i>'])
  expect(form.html).not.toContain('<b>"Köln"')
  expect(form.elements().some(({ tag }) => tag === 'i')).toBe(false)
})

describe('card numbers where they do not belong', () => {
  const card = '4012 8888 8888 1881'

  test('are refused in every text field, and stand nowhere afterwards', async () => {
    const own = await ApiShopper.open(world.shop.url)
    await own.send('cart', { type: 'item.add', itemId: await itemOnSale(world.shop.url), quantity: 1 })
    for (const field of ['companyName', 'addressLine1', 'addressLine2', 'city', 'poNumber', 'specialInstructions']) {
      const { status, body } = await own.send('shippingChoice', { type: 'address.save', ...billing, [field]: `my card ${card}` })
      expect([field, status, body.issues]).toEqual([field, 400, [{ field, message: messages.cardNumberElsewhere }]])
    }
    for (const field of ['addressLine1', 'addressLine2', 'city', 'poNumber'])
      expect((await own.send('paymentType', { type: 'payment.submit', ...billing, [field]: card })).status).toBe(400)
    for (const field of ['firstName', 'lastName', 'email', 'phone', 'zip', 'state'])
      expect((await own.send('shippingChoice', { type: 'address.save', ...billing, [field]: card })).status).toBe(400)

    const visitor = new Visitor(world.shop.url)
    await (await openTire(visitor)).press('Add 4 tires')
    const home = await (await visitor.open('/checkout/shipping')).press('Ship to me')
    const page = await home.press('Ship to this address', { ...billing, city: card })
    expect([page.status, page.text]).toEqual([400, expect.stringContaining(messages.cardNumberElsewhere)])
    expect(page.field('city')).not.toContain('4012')
    expect(page.field('addressLine1')).toBe(billing.addressLine1)

    expect(world.shop.output()).not.toMatch(/4012[ -]?8888/)
    for (const file of filesIn(world.dataDir))
      expect([file, /4012[ -]?8888/.test(readFileSync(file, 'latin1'))]).toEqual([file, false])
  })
})

describe('methods, media and length', () => {
  test.each([
    ['GET', '/checkout/events', 'POST'],
    ['PUT', '/checkout/events', 'POST'],
    ['DELETE', '/checkout/events', 'POST'],
    ['PATCH', '/cart-summary', 'GET, POST, PUT, DELETE'],
    ['PATCH', '/checkout/cart-shipping', 'GET, POST, PUT, DELETE'],
    ['POST', '/checkout/state', 'GET'],
    ['POST', '/installers', 'GET'],
    ['POST', '/installers/TL-001143/schedule', 'GET'],
    ['POST', '/checkout/braintree-client-token', 'GET'],
    ['POST', '/statecharts.json', 'GET'],
  ])('%s %s is answered with the method to send', async (method, path, allowed) => {
    const response = await fetch(world.shop.url + path, { method, headers: shopper.headers })
    const { errorMessage } = (await response.json()) as EventAnswer
    expect([response.status, response.headers.get('Allow'), errorMessage]).toEqual([
      405,
      allowed,
      expect.stringMatching(/^Send a /),
    ])
  })

  test.each([
    ['PUT', '/cart'],
    ['DELETE', '/checkout/shipping'],
    ['POST', '/'],
    ['POST', '/nowhere'],
  ])('%s %s is a page that says so', async (method, path) => {
    const response = await fetch(world.shop.url + path, { method, headers: shopper.headers })
    expect([response.status, response.headers.get('Content-Type')]).toEqual([405, expect.stringContaining('text/html')])
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
    expect([status, body.errorMessage, body.issues]).toEqual([
      400,
      expect.any(String),
      [{ field: expect.any(String), message: expect.any(String) }],
    ])
  })

  test.each(['/installers/%00/schedule', '/installers/..%2F/schedule', '/installers/TL-999999/schedule'])(
    '%s is no shop',
    async (path) => {
      const { status, body } = await shopper.get<EventAnswer>(path)
      expect([status, body.errorMessage]).toEqual([404, 'There is no such shop.'])
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
    'nobody says where, with cookies': {},
  }

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
        expect([path, response.status, errorMessage]).toEqual([
          path,
          403,
          'This request came from another site. Open the page here and try again.',
        ])
      }
    expect(await own.state()).toEqual(before)
  })
})

describe('ways back', () => {
  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/.//evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    '\u0000',
    'cart\r\nSet-Cookie: a=b',
  ])('a form that wants to return to %j stays in the shop', async (returnTo) => {
    const response = await postForm('/cart', {
      machine: 'roadHazard',
      event: 'coverage.decline',
      key: crypto.randomUUID(),
      returnTo,
    })
    const location = response.headers.get('Location')
    if (location) expect(new URL(location, world.shop.url).origin).toBe(world.shop.url)
    expect([303, 400, 409]).toContain(response.status)
  })

  test('letters beyond Latin in a way back are encoded', async () => {
    const own = await ApiShopper.open(world.shop.url, 'cookie')
    const itemId = await itemOnSale(world.shop.url)
    await own.send('cart', { type: 'item.add', itemId, quantity: 1 })
    const fields = {
      machine: 'cart',
      event: 'item.setQuantity',
      key: crypto.randomUUID(),
      itemId,
      quantity: '2',
      returnTo: '/größe?q=🛞',
    }
    const response = await postForm('/cart', fields, own)
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/gr%C3%B6%C3%9Fe?q=%F0%9F%9B%9E'])
  })

  test('a forged return from the provider changes nothing that counts, and says what to do', async () => {
    const visitor = new Visitor(world.shop.url)
    const own = await readyToPlace(world)
    await visitor.jar.setCookie(`treadline-cart=${encodeURIComponent(btoa(JSON.stringify(own.secret)))}`, world.shop.url)
    for (const token of ['', '%00', '../../v1/charges', 'tok_made-up-by-somebody', 'x'.repeat(500)]) {
      const page = await visitor.open(`/checkout/payments/return?token=${token}`)
      expect([page.status, page.url.pathname]).toEqual([200, expect.stringMatching(/^\/checkout\/(payments|order-summary)$/)])
    }
    const stranger = new Visitor(world.shop.url)
    expect((await stranger.open('/checkout/payments/return?token=tok_made-up-by-somebody')).path).toBe('/cart')
    expect(orderOf(await own.state()).stage).toBe('unplaced')
  })
})

describe('forms on pages keep what was typed', () => {
  test('a form that is none of ours is refused as a whole', async () => {
    const whole = { machine: 'cart', event: 'item.remove', key: crypto.randomUUID(), itemId: '100001' }
    for (const fields of [{}, { ...whole, key: '' }, { ...whole, machine: 'order' }, { ...whole, itemId: 'a\0b' }])
      expect((await postForm('/cart', fields)).status).toBe(400)
    const twice = new URLSearchParams([...Object.entries(whole), ['itemId', '100002']])
    expect((await postForm('/cart', twice)).status).toBe(400)
    expect((await postForm('/cart', whole, shopper, 'application/json')).status).toBe(400)
  })

  test.each([
    ['0', aboveZero],
    ['-1', aboveZero],
    ['1.5', aboveZero],
    ['1000000000', /up to 24 tires/],
    ['many', aboveZero],
  ])('a quantity of %s is refused beside its field', async (quantity, says) => {
    const visitor = new Visitor(world.shop.url)
    await (await openTire(visitor)).press('Add 4 tires')
    const page = await (await visitor.open('/cart')).press('Change quantity', { quantity })
    expect([page.status, page.text]).toEqual([
      400,
      typeof says === 'string' ? expect.stringContaining(says) : expect.stringMatching(says),
    ])
    expect(typedInto(page, 'quantity')).toBe(quantity)
    expect(page.text).toContain('Your cart, 4 tires')
  })

  test.each([
    ['0', '0'],
    ['-4', '0'],
    ['1.5', '0'],
    ['99999', '0'],
    ['four', '0'],
  ])('%s front and %s rear tires are not added, and the page says why', async (frontQuantity, rearQuantity) => {
    const visitor = new Visitor(world.shop.url)
    const page = await (await openTire(visitor)).press('Add 4 tires', { frontQuantity, rearQuantity })
    expect([page.status, page.text]).toEqual([400, expect.stringMatching(/above zero|up to 24 tires/)])
    expect(await visitor.cartId()).toBe(null)
  })

  test('a billing form with everything wrong says so at each field and keeps each word', async () => {
    const visitor = new Visitor(world.shop.url)
    await (await openTire(visitor)).press('Add 4 tires')
    const home = await (await visitor.open('/checkout/shipping')).press('Ship to me')
    const services = await home.press('Ship to this address', billing)
    const payments = await services.press('Continue to payment')
    const wrong = {
      firstName: '<D>',
      lastName: '🛞',
      email: 'dana@',
      phone: '12',
      addressLine1: ' ',
      city: '',
      zip: 'ABCDE',
      poNumber: 'x'.repeat(41),
    }
    const page = await payments.press('Save billing address', wrong)
    expect([page.status, page.path]).toEqual([400, '/checkout/payments'])
    for (const said of [
      messages.firstName,
      messages.lastName,
      messages.email,
      messages.phone,
      messages.address,
      messages.city,
      messages.zip,
    ])
      expect(page.text).toContain(said)
    expect(Object.fromEntries(Object.keys(wrong).map((name) => [name, page.field(name)]))).toEqual(wrong)
  })
})

test('an order is not placed at another total than the shopper saw, whichever it is', async () => {
  const own = await readyToPlace(world)
  const total = await totalOf(own)
  for (const expectedTotalInCents of [0, 1, total - 1, total + 1, Number.MAX_SAFE_INTEGER]) {
    const { status, body } = await own.send('order', { type: 'order.place', expectedTotalInCents })
    expect([status, orderOf(body).newTotalInCents, orderOf(body).problem?.code]).toEqual([200, total, 'priceChanged'])
  }
  for (const expectedTotalInCents of [-1, 1.5, `${total}`, null])
    expect((await own.send('order', { type: 'order.place', expectedTotalInCents })).status).toBe(400)
  expect(world.provider.ledger().some((entry) => entry.kind === 'charge' && entry.cartId === own.cartId)).toBe(false)
  expect((await place(own)).status).toBe(200)
})

async function openTire(visitor: Visitor): Promise<Page> {
  return visitor.open(`/brands/x/y/p/${await itemOnSale(world.shop.url)}`)
}

/** What a field shows, before anything else is typed. */
function typedInto(page: Page, name: string): string | undefined {
  return page
    .elements()
    .find(({ tag, attributes }) => tag === 'input' && attributes.name === name && attributes.type !== 'hidden')?.attributes.value
}

function postForm(
  path: string,
  fields: Record<string, string> | URLSearchParams,
  as: ApiShopper = shopper,
  type = 'application/x-www-form-urlencoded',
): Promise<Response> {
  return fetch(world.shop.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...as.headers, Origin: world.shop.url, 'Content-Type': type },
    body: new URLSearchParams(fields).toString(),
  })
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
}
