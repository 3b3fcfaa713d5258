/**
 * How many statements each event of a guest's order asks of Postgres over the API once the shop is warm. An event that asks more than its
 * row allows fails; one that asks less is to have a lower row.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AskedStatements, noteStatements } from '#model-tests/drivers/asked-statements.ts'
import { ApiShopper } from '#model-tests/drivers/http/http.ts'
import {
  approvedCard,
  billing,
  cardToken,
  orderOf,
  plainTire,
  readyToPlace,
  resetItemsOnSale,
  totalOf,
} from '#model-tests/drivers/http/purchase.ts'
import { openScriptedShop, type ScriptedShop } from '#model-tests/drivers/scripted/scripted-shop.ts'

let asked: AskedStatements
let world: ScriptedShop
beforeAll(async () => {
  asked = noteStatements()
  world = await openScriptedShop({ isScripted: false })
})
afterAll(async () => {
  asked?.stop()
  await world?.stop()
})

type Sent = Record<string, unknown> & { type: string }
type Row = [machine: string, event: Sent | ((shopper: ApiShopper) => Promise<Sent>), most: number]

/** The events of an order in their turn. */
const events: Row[] = [
  ['cart', { type: 'item.add', itemId: plainTire, quantity: 4 }, 5],
  ['shippingChoice', { type: 'address.save', ...billing }, 4],
  ['checkoutFlow', { type: 'step.continue' }, 2],
  ['roadHazard', { type: 'coverage.add' }, 4],
  ['checkoutFlow', { type: 'step.continue' }, 4],
  [
    'paymentType',
    async (shopper) => ({
      type: 'payment.submit',
      ...billing,
      token: await cardToken(world.provider, shopper, approvedCard),
    }),
    5,
  ],
  ['checkoutFlow', { type: 'step.continue' }, 2],
  ['order', async (shopper) => ({ type: 'order.place', expectedTotalInCents: await totalOf(shopper) }), 10],
]

test('an event of an order asks no more statements than its row allows', async () => {
  resetItemsOnSale(world.url)
  await readyToPlace({ shop: world, provider: world.provider }, { itemId: plainTire })
  const shopper = await ApiShopper.open(world.url)
  const wrong: string[] = []
  for (const [machine, event, most] of events) {
    const sent = typeof event === 'function' ? await event(shopper) : event
    asked.take()
    const { status, body } = await shopper.send(machine, sent)
    const texts = asked.take().filter((text) => !isCounting.test(text))
    expect([sent.type, status, body.outcome]).toEqual([sent.type, 200, 'applied'])
    if (texts.length !== most)
      wrong.push([`${sent.type} asks ${texts.length} statements, not ${most}:`, ...texts.map(beginning)].join('\n  '))
  }
  expect(wrong).toEqual([])
})

test('a whole order of a guest asks no more statements than the shop promises', async () => {
  asked.take()
  const shopper = await ApiShopper.open(world.url)
  for (const [machine, event] of events) {
    const { status } = await shopper.send(machine, typeof event === 'function' ? await event(shopper) : event)
    expect(status).toBe(200)
  }
  expect(orderOf(await shopper.state()).orderId).not.toBeNull()
  const texts = asked.take().filter((text) => !isCounting.test(text))
  expect(texts.length, texts.map(beginning).join('\n')).toBe(44)
})

/** Attempts of a visitor are counted beside the answer, now and then. */
const isCounting = /^insert into "attempt_count"/

const beginning = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 100)
