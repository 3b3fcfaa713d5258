// @module-tag long
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moneyHeld } from '#fixtures/payments/simulated-providers.ts'
import { formatCents } from '#machines/domain/money.ts'
import type { Chart } from '#machines/engine/index.ts'
import { confirmationPath } from '#model-tests/drivers/confirmation.ts'
import { FormEvents } from '#model-tests/drivers/http/form-events.ts'
import { ApiShopper, Visitor } from '#model-tests/drivers/http/http.ts'
import { approvedCard, orderOf, place, readyToPlace, stepsToPlace, totalOf } from '#model-tests/drivers/http/purchase.ts'
import { openScriptedShop, type ScriptedShop } from '#model-tests/drivers/scripted/scripted-shop.ts'
import { type Difference, ServedCart } from '#model-tests/drivers/served-cart.ts'
import { knownJourneys } from '#model-tests/paths/find-journeys.ts'
import { type Journey, stepInWords } from '#model-tests/paths/journey.ts'
import { composedCharts } from '#model-tests/paths/memory-shop.ts'
import { nothingWalked, traceChart } from '#model-tests/paths/traced-chart.ts'
import { recordWalked } from '#model-tests/report/record.ts'
import { faultsOfForms, withoutForm } from './sent-by-form.ts'

const minutes = 60_000
const traced = composedCharts.map((chart) => traceChart(chart))
const walked = Object.fromEntries(composedCharts.map(({ name }) => [name, nothingWalked()]))
const forms = new FormEvents(withoutForm)
let world: ScriptedShop
let journeys: Journey[]

beforeAll(async () => {
  for (const chart of traced) chart.noteIn(walked[chart.twin.name]!)
  ;[world, { journeys }] = await Promise.all([openScriptedShop({ isClockFrozen: true }), knownJourneys()])
  await world.shop.database.query('update item set stock = 100000')
  await world.shop.database.query(
    `update account set company = jsonb_set(company, '{paymentTypes}', '["credit", "paypal"]') where first_name = 'Ellis'`,
  )
}, 5 * minutes)
afterAll(async () => {
  recordWalked('http', 'composed-journeys', walked)
  await world?.stop()
})

test(
  'on every journey the served cart is what the model says, commit by commit, with its page and its records',
  async () => {
    const sent = { form: 0, api: 0, world: 0 }
    const passedOver: string[] = []
    const differing: Array<{ journey: string; differences: Difference[] }> = []
    const looked = new Set<string>()
    for (const [number, { setup, steps }] of journeys.entries()) {
      const cart = await ServedCart.open(world, setup, traced, forms)
      const trail = [setup as string]
      for (const step of steps) {
        trail.push(stepInWords(step))
        const way = trail.join(' / ')
        const { by, status, isTaken } = await cart.act(step)
        if (isTaken) sent[by] += 1
        else passedOver.push(way)
        const differences: Difference[] =
          isTaken || status === 0 || status === 409 ? [] : [{ at: 'status', expected: 409, served: status }]
        differences.push(...(await cart.settle()))
        world.leftOver()
        // Many journeys begin alike: what they come to is looked at once.
        if (differences.length === 0 && !looked.has(way)) differences.push(...(await cart.inspect()))
        looked.add(way)
        if (differences.length === 0) continue
        differing.push({ journey: `${number + 1}: ${way}`, differences })
        break
      }
    }
    console.log(`${journeys.length} journeys over HTTP: ${JSON.stringify({ ...sent, passedOver: passedOver.length })}`)
    expect(differing).toEqual([])
    // Other shops share most tires and installers.
    expect(passedOver.length, passedOver.join('\n')).toBeLessThan(0.05 * (sent.form + sent.api + sent.world))
  },
  15 * minutes,
)

test('each event that a page has a form for was sent by it, and of the others it is said why none is there', () => {
  expect(faultsOfForms(forms)).toEqual([])
})

// @fact 5.10
test('a shopper who loses the last use of a promo code sees a message, and places the order without it', async () => {
  await world.shop.database.query(`update coupon set uses = max_uses - 1 where promo_code = 'FIRST100'`)
  const quick = await readyToPlace({ shop: world, provider: world.provider })
  const late = await ApiShopper.open(world.url, 'cookie')
  for (const step of stepsToPlace(world, late, { delivery: 'home', card: approvedCard })) await step()
  for (const shopper of [quick, late]) await shopper.send('cart', { type: 'coupon.apply', promoCode: 'FIRST100' })
  const total = await totalOf(late)
  const visitor = new Visitor(world.url)
  await visitor.jar.setCookie(late.headers.Cookie ?? '', world.url)
  const summary = await visitor.open('/checkout/order-summary')
  expect(orderOf((await place(quick)).body).stage).toBe('confirmed')

  const told = await summary.press('Place order')
  expect(told.path).toBe('/checkout/order-summary')
  expect(told.text).toContain('Others have just used up FIRST100, so your total has changed. Nothing was charged')
  const newTotal = await totalOf(late)
  // With Ohio's 5.75 % on it.
  expect([52_87, 52_88]).toContain(newTotal - total)
  expect(told.text).toContain(`The new total is ${formatCents(newTotal)}`)
  expect(moneyHeld(world.provider.ledger(), late.cartId)).toEqual([])
  expect((await told.press('Place order')).path).toMatch(confirmationPath)
  expect(moneyHeld(world.provider.ledger(), late.cartId)).toEqual([newTotal])
})

/** What differs after tires were added, when the model's charts are others than the shop's. */
async function differencesWith(change: (chart: Chart) => Chart): Promise<string[]> {
  const cart = await ServedCart.open(
    world,
    'guest',
    composedCharts.map((chart) => traceChart(change(chart))),
  )
  await cart.act({ do: 'send', machine: 'cart', event: 'item.add', payload: 'tires', outcomes: [] })
  const differences = await cart.settle()
  return [...differences, ...(await cart.inspect())].map(({ at }) => at)
}

test('a guard that differs from the served one is detected', async () => {
  const careless = { guards: { mayPlace: () => true }, actions: {} }
  const at = await differencesWith((chart) =>
    chart.name === 'order' ? { ...chart, machine: chart.machine.provide(careless as never), blockedBy: () => [] } : chart,
  )
  expect(at).toContain('actors.order.can.0')
})

test('a view that says otherwise than the served one is seen', async () => {
  const at = await differencesWith((chart) =>
    chart.name === 'cart' ? { ...chart, project: (snapshot) => ({ ...chart.project(snapshot), quantity: 5 }) } : chart,
  )
  expect(at).toEqual(expect.arrayContaining(['actors.cart.view.quantity', 'tires in the cart']))
})

test('a button that can be pressed although its event is refused is seen', async () => {
  const at = await differencesWith((chart) =>
    chart.name === 'shippingChoice' ? { ...chart, blockedBy: () => [{ code: 'never', message: 'Never.' }] } : chart,
  )
  expect(at).toContain('actors.shippingChoice.can.0')
  expect(at.filter((name) => name.startsWith('button '))).not.toEqual([])
})
