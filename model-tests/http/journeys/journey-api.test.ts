/** The whole purchase through the headless API alone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServedCheckout } from '#machines/checkout/kind.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { ApiShopper } from '#model-tests/drivers/http/http.ts'
import { approvedCard, billing, orderOf, place, readyToPlace, stepsToPlace, totalOf } from '#model-tests/drivers/http/purchase.ts'
import { moneyHeld } from '#model-tests/drivers/provider.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

// @fact 1.6 6.2
test.each(['installer', 'home'] as const)('events alone place and cancel an order that goes to %s', async (delivery) => {
  const shopper = await readyToPlace(world, { delivery })
  const total = await totalOf(shopper)

  const placed = await place(shopper)
  expect(placed.status).toBe(200)
  expect(orderOf(placed.body)).toMatchObject({ stage: 'confirmed', problem: null })
  expect(placed.body.actors.checkoutFlow?.value).toBe('confirmation')
  expect(placed.body.actors.cart?.value).toBe('closed')
  expect(moneyHeld(world.provider.ledger(), shopper.cartId)).toEqual([total])

  const cancelled = await shopper.send('order', { type: 'order.cancel' })
  expect(cancelled.status).toBe(200)
  expect(orderOf(cancelled.body)).toMatchObject({ stage: 'cancelled', isRefunded: true })
  expect(cancelled.body.actors.order?.can).not.toContain('order.cancel')
  expect(cancelled.body.actors.checkoutFlow?.value).toBe('cancelled')
  expect(moneyHeld(world.provider.ledger(), shopper.cartId)).toEqual([])
})

// @fact 7.26
test('a cookie opens a cart as a bearer token does, and both see the same', async () => {
  const shopper = await ApiShopper.open(world.shop.url, 'cookie')
  for (const step of stepsToPlace(world, shopper, { delivery: 'home', card: approvedCard })) await step()
  const bearer = new ApiShopper(shopper.origin, shopper.cartId, shopper.secret, { Authorization: `Bearer ${shopper.secret}` })
  expect(await bearer.state()).toEqual(await shopper.state())
  expect(orderOf((await place(bearer)).body).stage).toBe('confirmed')
  expect(orderOf(await shopper.state()).stage).toBe('confirmed')
})

test('the event stream shows the state after each answer, in order, and says nothing twice', async () => {
  const shopper = await ApiShopper.open(world.shop.url)
  const first = await shopper.state()
  await using stream = await openStream(shopper)
  await stream.until(first.revision)
  for (const step of stepsToPlace(world, shopper, { delivery: 'home', card: approvedCard })) {
    await step()
    const now = await shopper.state()
    expect(await stream.until(now.revision)).toEqual(now)
  }
  const placed = await place(shopper)
  expect(await stream.until(placed.body.revision)).toMatchObject({ revision: placed.body.revision, actors: placed.body.actors })
  const revisions = stream.seen.map(({ revision }) => revision)
  expect(revisions).toEqual([...new Set(revisions)].sort((a, b) => a - b))
})

const strangers = {
  'another shopper': () => ApiShopper.open(world.shop.url).then(({ headers }) => headers),
  'another shopper with a cookie': () => ApiShopper.open(world.shop.url, 'cookie').then(({ headers }) => headers),
  'a made-up secret': async () => ({ Authorization: `Bearer ${'x'.repeat(43)}` }),
  'a client without credentials': async () => ({}),
}

// @fact 6.24
test.each(Object.entries(strangers))(
  'to %s, a cart that is not theirs answers like one that is not there',
  async (_, headers) => {
    const owner = await ApiShopper.open(world.shop.url)
    const before = await owner.state()
    const stranger = (cartId: string, own: Record<string, string>) => new ApiShopper(world.shop.url, cartId, '', own)
    const theirs = await headers()
    const answers = await Promise.all(
      [owner.cartId, crypto.randomUUID(), 'no-such-cart'].map(async (cartId) => {
        const asking = stranger(cartId, theirs)
        const sent = await asking.send('cart', { type: 'item.add', itemId: '1', quantity: 1 })
        const refusedEvent = await asking.send('order', { type: 'order.cancel' })
        const state = await asking.get<{ errorId: string }>(`/checkout/state?cartId=${cartId}`)
        const near = await asking.get<object>(`/installers?userZip=43215&cartId=${cartId}&limit=1`)
        return JSON.parse(
          JSON.stringify([
            sent.status,
            sent.body,
            refusedEvent.status,
            refusedEvent.body,
            state.status,
            state.body,
            near.status,
            near.body,
          ]).replace(/"errorId":"[^"]+"/g, '"errorId":"…"'),
        )
      }),
    )
    expect(answers[0].slice(0, 2)).toEqual([404, { errorMessage: 'There is no cart yet!', code: 'NOT_FOUND', errorId: '…' }])
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect(await owner.state()).toEqual(before)
  },
)

// @fact 3.75 6.25
test('a placed order answers strangers like one that is not there, and its owner with the order', async () => {
  const shopper = await readyToPlace(world)
  const placed = await place(shopper)
  const { orderId } = orderOf(placed.body)
  const page = (headers: Record<string, string>, id: string | null) =>
    fetch(`${world.shop.url}/checkout/confirm-order/${id}`, { headers, redirect: 'manual' })
  const stranger = await readyToPlace(world)
  const [foreign, missing, own] = await Promise.all([
    page(stranger.headers, orderId),
    page(stranger.headers, 'TL-0000-0000'),
    page(shopper.headers, orderId),
  ])
  expect(foreign.status).toBe(404)
  expect(missing.status).toBe(404)
  expect(own.status).toBe(303)
  expect(plain(await foreign.text(), orderId ?? '')).toBe(plain(await missing.text(), 'TL-0000-0000'))
  expect(
    await (await fetch(`${world.shop.url}/checkout/order-confirmation`, { headers: stranger.headers })).text(),
  ).not.toContain(orderId)
})

// @fact 6.25
test('an address that was saved is for its owner only', async () => {
  const shopper = await readyToPlace(world)
  const { body } = await shopper.get<object>('/cart-summary')
  expect(JSON.stringify(body)).toContain(billing.addressLine1)
  expect(JSON.stringify(await shopper.state())).not.toContain(billing.addressLine1)
  const stranger = await ApiShopper.open(world.shop.url)
  expect(JSON.stringify((await stranger.get<object>(`/cart-summary?id=${shopper.cartId}`)).body)).not.toContain(
    billing.addressLine1,
  )
})

/** A page without what differs at every answer. */
function plain(html: string, orderId: string): string {
  return html
    .replaceAll(orderId, '…')
    .replace(/[\w+/]{22}==/g, 'nonce')
    .replace(/\\"keySeed\\",\\"[\w-]{36}/, 'keySeed')
}

async function openStream(shopper: ApiShopper) {
  const abort = new AbortController()
  const response = await fetch(`${shopper.origin}/checkout/state?cartId=${shopper.cartId}`, {
    headers: { ...shopper.headers, Accept: 'text/event-stream' },
    signal: abort.signal,
  })
  expect(response.headers.get('Content-Type')).toContain('text/event-stream')
  const seen: ServedCheckout[] = []
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  return {
    seen,
    async until(revision: number): Promise<ServedCheckout> {
      for (;;) {
        const found = seen.find((state) => state.revision === revision)
        if (found) return found
        const chunk = await reader?.read()
        if (!chunk || chunk.done) throw new Error(`The stream ended before revision ${revision}`)
        const events = (rest + chunk.value).split('\n\n')
        rest = events.pop() ?? ''
        for (const event of events) if (event.startsWith('data: ')) seen.push(JSON.parse(event.slice(6)))
      }
    },
    async [Symbol.asyncDispose]() {
      abort.abort()
    },
  }
}
