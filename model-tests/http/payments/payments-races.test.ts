/**
 * Two nodes on one Postgres: returns, news and second tabs race, and there is one order, one charge, and nothing else held.
 * Real processes and the providers' own protocols, as fast as they come; `model-tests/races` tries every order of events.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { type PaymentType, paymentTypes } from '#machines/domain/payment.ts'
import { confirmationPath } from '#model-tests/drivers/confirmation.ts'
import { type Page, sameShopper } from '#model-tests/drivers/http/http.ts'
import { chooseType, goToProvider, pay } from '#model-tests/drivers/http/page-purchase.ts'
import { approvedCard } from '#model-tests/drivers/http/purchase.ts'
import { agreeAt, atNode, movesOf, orderRow, payerAt, payerWithYes, triesOf } from '#model-tests/drivers/paying.ts'
import { chargesOf, moneyHeld } from '#model-tests/drivers/provider.ts'
import { openRunningShop, type RunningShop, type ShopServer } from '#model-tests/drivers/server.ts'
import { until } from '#model-tests/drivers/until.ts'

let world: RunningShop
let database: Database
beforeAll(async () => {
  world = await openRunningShop({ nodes: 2 })
  database = await openDatabase(world.database)
})
afterAll(async () => {
  await database?.close()
  await world?.stop()
})
afterEach(() => world.provider.behave())

const confirmation = '/checkout/order-confirmation'
const card = { number: approvedCard, expiry: '12/34', securityCode: '123' }
const nodes = () => world.shops as [ShopServer, ShopServer]
/** By turns on both nodes. */
const turns = (count: number) => Array.from({ length: count }, (_, turn) => nodes()[turn % 2]!)

test.each(['credit', 'klarna', 'affirm', 'resolve', 'synchrony'] as const)(
  'the same return of %s, opened twenty times at once on both nodes, gives one agreement and one charge',
  async (type) => {
    const { payments, cartId, visitor } = await payerAt(world)
    const hosted = await goToProvider(await chooseType(payments, type), type)
    const back = type === 'credit' ? await agreeAt(hosted, 'Use this card', card) : await agreeAt(hosted)
    const pages = await Promise.all(turns(20).map((node) => visitor.open(atNode(back, node).href)))
    expect(new Set(pages.map(({ status, path }) => `${status} ${path}`))).toEqual(new Set(['200 /checkout/order-summary']))

    const placed = await Promise.all(turns(6).map((node) => visitor.open(`${node.url}/checkout/order-summary`)))
    const answers = await Promise.all(placed.map((summary) => summary.press('Place order')))
    for (const { status } of answers) expect(status).toBeLessThan(500)
    await paidOnce(cartId, type)
    // A shopper who opens the old address again sees the order, and no money moves.
    const late = await Promise.all(turns(4).map((node) => visitor.open(atNode(back, node).href)))
    for (const page of late) {
      expect(page.status).toBe(200)
      expect(page.path).toMatch(confirmationPath)
    }
    await paidOnce(cartId, type)
  },
)

test.each([
  { type: 'klarna', when: 'early and late' },
  { type: 'paypal', when: 'early and late' },
] as const)(
  'notifications of $type, from anywhere and on both nodes, confirm nothing early and everything once',
  async ({ type }) => {
    const { payments, cartId, visitor } = await payerAt(world)
    const hosted = await goToProvider(await chooseType(payments, type), type)
    const summary = await visitor.open((await agreeAt(hosted, 'Approve, then pending')).href)
    const waiting = await summary.press('Place order')
    expect(waiting.heading).toBe('Your payment is processing')
    const charge = chargesOf(world.provider, cartId)[0]
    const tell = () => Promise.all(turns(10).map((node) => newsOf(node, type, charge?.id ?? '')))
    const early = await tell()
    if (Date.now() < (charge?.authorizedAt ?? 0)) expect((await orderRow(database, cartId))?.state).toBe('unconfirmed')
    await until(() => Date.now() > (charge?.authorizedAt ?? 0))
    const onTime = await tell()
    expect([...early, ...onTime].every((status) => status === (type === 'klarna' ? 200 : 400))).toBe(true)
    await until(async () => (await orderRow(database, cartId))?.state === 'confirmed')
    await paidOnce(cartId, type)
    expect((await visitor.open(waiting.path)).path).toMatch(confirmationPath)
  },
)

test('news that comes while the order is being placed is taken, and changes nothing', async () => {
  const { summary, cartId, visitor } = await payerWithYes(world, 'katapult')
  await world.provider.misbehave({ match: { kind: 'charge', provider: 'katapult' }, fault: 'late', ms: 1_500 })
  const placing = summary.press('Place order')
  await until(() => chargesOf(world.provider, cartId).length > 0)
  const [uid] = tokensOf(cartId)
  const body = JSON.stringify({ customer_id: cartId, uid, zibby_id: 'Z1' })
  const told = await Promise.all(turns(10).map(({ url }) => fetch(`${url}/webhooks/katapult`, { method: 'POST', body })))
  expect(told.map(({ status }) => status)).toEqual(told.map(() => 200))
  expect((await placing).path).toMatch(confirmationPath)
  await paidOnce(cartId, 'katapult')
  expect((await visitor.open(confirmation)).status).toBe(200)
})

test.each([
  { one: 'resolve', other: 'credit', moment: 'at the same time' },
  { one: 'klarna', other: 'paypal', moment: 'at the same time' },
  { one: 'resolve', other: 'credit', moment: 'while the first is asked' },
  { one: 'katapult', other: 'affirm', moment: 'while the first is asked' },
] as const)('placing by $one on one node, by $other on the other one $moment, is one order and one charge', async (row) => {
  const { one, other, moment } = row
  const { summary, shopper, cartId } = await payerWithYes(world, one)
  const tab = await sameShopper(shopper, nodes()[1].url)
  const payments = await tab.open('/checkout/payments')
  if (moment !== 'at the same time') await world.provider.misbehave({ match: { kind: 'charge' }, fault: 'late', ms: 1_500 })
  const first = summary.press('Place order')
  if (moment !== 'at the same time') await until(async () => (await triesOf(database, [cartId])).length > 0)
  const second = switchAndPlace(payments, other)
  for (const page of await Promise.all([first, second])) expect(page.status).toBeLessThan(500)

  const { payment } = (await orderRow(database, cartId)) ?? {}
  expect(payment?.type).toBe(moment === 'at the same time' ? (payment?.type === one ? one : other) : one)
  await paidOnce(cartId, payment?.type ?? one)
  expect((await tab.open(confirmation)).path).toMatch(confirmationPath)
  expect(movesOf(world, cartId).filter((move) => move === 'capture' || move === 'refund')).toEqual([])
})

test.each(['resolve', 'klarna', 'affirm', 'katapult', 'synchrony', 'paypal'] as const)(
  'an approval of %s that comes after another payment is released',
  async (type) => {
    const { payments, shopper, cartId } = await payerAt(world)
    await world.provider.misbehave({ match: { kind: 'notify', provider: 'katapult' }, fault: 'never' })
    const hosted = await goToProvider(await chooseType(payments, type), type)
    const back = await agreeAt(hosted)
    const tab = await sameShopper(shopper, nodes()[1].url)
    const other = await (await tab.open('/checkout/payments')).press(paymentTypes.credit.label)
    const placed = await (await pay(other, 'credit')).press('Place order')
    expect(placed.path).toMatch(confirmationPath)

    const [uid] = tokensOf(cartId)
    const told = JSON.stringify({ customer_id: cartId, uid, zibby_id: 'Z1' })
    const late = turns(6).map((node) =>
      type === 'katapult'
        ? fetch(atNode(back, node), { method: 'POST', body: told }).then(({ status }) => expect(status).toBe(204))
        : payments.visitor.open(atNode(back, node).href).then(({ status }) => expect(status).toBe(200)),
    )
    await Promise.all(late)
    await paidOnce(cartId, 'credit')
  },
)

test.each([
  { news: 'before the shopper', order: ['server', 'shopper'] },
  { news: 'after the shopper', order: ['shopper', 'server', 'shopper'] },
  { news: 'twice before the shopper', order: ['server', 'server', 'shopper'] },
  { news: 'on both sides of the shopper', order: ['server', 'shopper', 'server', 'shopper'] },
  { news: 'with the shopper, all at once', order: ['all'] },
] as const)("Katapult's own news $news is one lease", async ({ order }) => {
  const { cartId, back, post, open } = await leased()
  const all = () => Promise.all(turns(10).map((node, turn) => (turn % 3 ? open(node) : post(node))))
  let turn = 0
  for (const who of order) {
    const node = nodes()[turn % 2]!
    turn += 1
    if (who === 'server') expect(await post(node)).toBe(204)
    if (who === 'shopper') await open(node)
    if (who === 'all') await all()
  }
  const summary = await open(nodes()[turn % 2]!)
  expect(summary.status).toBe(200)
  expect(summary.path).toBe('/checkout/order-summary')
  expect((await summary.press('Place order')).path).toMatch(confirmationPath)
  await paidOnce(cartId, 'katapult')
  // Told once more when all is done.
  expect(await post(nodes()[0])).toBe(204)
  expect((await open(nodes()[1])).path).toMatch(confirmationPath)
  await paidOnce(cartId, 'katapult')
  expect(back.searchParams.has('uid')).toBe(false)
})

test("a lost notification of Katapult does no harm: the shopper's return asks for the lease", async () => {
  const { cartId, open } = await leased()
  const summary = await open(nodes()[1])
  expect(summary.status).toBe(200)
  expect(summary.path).toBe('/checkout/order-summary')
  expect((await summary.press('Place order')).path).toMatch(confirmationPath)
  await paidOnce(cartId, 'katapult')
})

test("Katapult's own news during a faster shopper's order does not cancel the lease", async () => {
  const { cartId, open, post } = await leased()
  const summary = await open(nodes()[0])
  await world.provider.misbehave({ match: { kind: 'charge', provider: 'katapult' }, fault: 'slow', ms: 1_500 })
  const placing = summary.press('Place order')
  await until(async () => (await triesOf(database, [cartId])).length > 0)
  for (const node of turns(4)) expect(await post(node)).toBe(204)
  expect((await placing).path).toMatch(confirmationPath)
  await paidOnce(cartId, 'katapult')
})

test('a notification of Katapult during an unknown outcome does not take the lease away', async () => {
  const { cartId, open, post } = await leased()
  const summary = await open(nodes()[0])
  await world.provider.misbehave({ match: { kind: 'charge', provider: 'katapult' }, fault: 'cutBefore' })
  const waiting = await summary.press('Place order')
  expect(waiting.heading).toBe('Your payment is processing')
  for (const node of turns(4)) expect(await post(node)).toBe(204)
  await until(async () => (await triesOf(database, [cartId])).some((row) => !row.endsWith(' open')))
  await until(async () => (await orderRow(database, cartId))?.state === 'confirmed')
  await paidOnce(cartId, 'katapult')
})

test.each(['twice', 'slow'] as const)('Katapult notifies %s, and it is one lease', async (fault) => {
  const { payments, cartId } = await payerAt(world)
  await world.provider.misbehave({ match: { kind: 'notify', provider: 'katapult' }, fault, ms: 500 })
  const summary = await pay(await chooseType(payments, 'katapult'), 'katapult')
  expect(summary.status).toBe(200)
  expect(summary.path).toBe('/checkout/order-summary')
  if (fault === 'slow') await pause(700)
  expect((await summary.press('Place order')).path).toMatch(confirmationPath)
  await paidOnce(cartId, 'katapult')
})

/** A lease is signed at Katapult, and neither its server nor the shopper has said so yet. */
async function leased() {
  await world.provider.misbehave({ match: { kind: 'notify', provider: 'katapult' }, fault: 'never' })
  const { payments, cartId, visitor } = await payerAt(world)
  const back = await agreeAt(await goToProvider(await chooseType(payments, 'katapult'), 'katapult'))
  const [uid] = tokensOf(cartId)
  const told = JSON.stringify({ customer_id: cartId, uid, zibby_id: 'Z1' })
  return {
    cartId,
    back,
    post: async (node: ShopServer) => (await fetch(atNode(back, node), { method: 'POST', body: told })).status,
    open: (node: ShopServer) => visitor.open(atNode(back, node).href),
  }
}

/** One order, confirmed, with one charge of its total, of this type; and nothing else held, in spite of other agreements. */
async function paidOnce(cartId: string, type: PaymentType): Promise<void> {
  const order = await orderRow(database, cartId)
  expect(order).toMatchObject({ state: 'confirmed', payment: { type, state: 'authorized', amountInCents: order?.totalInCents } })
  expect(moneyHeld(world.provider.ledger(), cartId)).toEqual([order?.totalInCents])
  const held = chargesOf(world.provider, cartId).filter(({ instrument }) => instrument?.type === type)
  expect(held).toHaveLength(1)
  expect((await triesOf(database, [cartId])).filter((row) => row.endsWith(' authorized'))).toEqual([`${type} authorized`])
}

/** What the shopper has agreed to at lenders, oldest first. */
function tokensOf(cartId: string): string[] {
  return world.provider.ledger().flatMap((entry) => (entry.kind === 'approval' && entry.cartId === cartId ? [entry.id] : []))
}

/** Klarna's push is never signed; Braintree's is, and this one is not. */
async function newsOf({ url }: ShopServer, type: 'klarna' | 'paypal', reference: string): Promise<number> {
  const body =
    type === 'klarna'
      ? JSON.stringify({ order_id: reference, event_type: crypto.randomUUID() })
      : new URLSearchParams({ bt_signature: 'made up', bt_payload: Buffer.from(reference).toString('base64') })
  const provider = type === 'klarna' ? 'klarna' : 'braintree'
  return (await fetch(`${url}/webhooks/${provider}`, { method: 'POST', body })).status
}

/** Pays another way as far as the shop lets it, and places the order if it may. */
async function switchAndPlace(payments: Page, type: PaymentType): Promise<Page> {
  const chosen = await payments.press(paymentTypes[type].label)
  if (chosen.path !== '/checkout/payments' || chosen.status !== 200) return chosen
  const agreed = await pay(chosen, type)
  return agreed.path === '/checkout/order-summary' ? agreed.press('Place order') : agreed
}
