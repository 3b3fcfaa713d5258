/** What a browser is given of the charts is enough to predict their next step, and nothing confidential. */

import { expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { cartChart } from '#machines/checkout/cart/cart.chart.ts'
import { cartTabsChart } from '#machines/checkout/cart-tabs/cart-tabs.chart.ts'
import { openAt, secrets, tires } from '#machines/checkout/journeys-testing.ts'
import { paymentTypeChart } from '#machines/checkout/payment-type/payment-type.chart.ts'
import { roadHazardChart } from '#machines/checkout/road-hazard/road-hazard.chart.ts'
import type { Checkout } from '#machines/checkout/testing.ts'
import { type Prediction, predict } from '#machines/engine/browser.ts'
import { predictedCoverage } from '#ui/checkout/prediction/coverage.ts'
import { predictedPaymentType } from '#ui/checkout/prediction/payment-type.ts'
import type { ServedCharts } from '#ui/checkout/prediction/predict-posted.ts'
import { predictedQuantity } from '#ui/checkout/prediction/quantity.ts'
import { predictedTabs } from '#ui/checkout/prediction/tabs.ts'
import { servedCharts } from './served-charts.ts'

const charts = { cart: cartChart, cartTabs: cartTabsChart, roadHazard: roadHazardChart, paymentType: paymentTypeChart }
const names = Object.keys(charts) as Array<keyof typeof charts>

/** What the shopper may ask for on these pages, by chart. */
const asked: Record<keyof typeof charts, AnyEventObject[]> = {
  cart: [{ type: 'item.setQuantity', itemId: '1001', quantity: 2 }],
  cartTabs: ['left', 'middle', 'right', 'end'].map((tab) => ({ type: 'tab.select', tab })),
  roadHazard: [
    { type: 'coverage.add' },
    { type: 'coverage.decline' },
    { type: 'coverage.addItem', itemId: '1001' },
    { type: 'coverage.declineItem', itemId: '1001' },
  ],
  paymentType: ['credit', 'klarna', 'paypal'].map((paymentType) => ({ type: 'type.choose', paymentType })),
}

const serve = async ({ read, engine }: Checkout): Promise<ServedCharts> => servedCharts(engine, await read(), names)
const posted = (machine: string, { type, ...fields }: AnyEventObject) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ machine, event: type, key: 'a-key-of-a-form', ...fields }))
    form.set(name, String(value))
  return form
}
const forms = (served: ServedCharts) => ({ keySeed: 'seed', failure: null, charts: served })

/** A page knows no reference, and so of no card that is released when the payment type changes. */
function withoutCard(effects: Prediction['effects'] | undefined) {
  return effects?.map(({ input, ...effect }) => {
    const known = typeof input === 'object' && input !== null && 'dropped' in input ? { ...input, dropped: null } : input
    return { ...effect, input: known }
  })
}

test.each([
  ['cart', 'installer'],
  ['services', 'installer'],
  ['payment', 'home'],
  ['summary', 'installer'],
] as const)("on the way to %s, at %s, the page's prediction matches the full actor", async (way, point) => {
  const checkout = await openAt(way, point as never)
  const served = await serve(checkout)
  const row = await checkout.store.load('cart-1')
  for (const name of names)
    for (const event of asked[name]) {
      const { value, context } = row!.actors[name]!.snapshot
      const whole = predict(charts[name] as typeof cartChart, { value, context }, event)
      const page = predict(charts[name] as typeof cartChart, served[name]!, event)
      expect(page?.effects, `${name} ${event}`).toEqual(withoutCard(whole?.effects))
      expect(page === null, `${name} ${event}`).toEqual(whole === null)
    }
})

// @fact 2.37
test('a page is given no reference, name, address or token', async () => {
  const checkout = await openAt('summary', { way: 'home' })
  const served = JSON.stringify(await serve(checkout))
  for (const secret of [...secrets, 'Ref', 'brand', 'lastFour']) expect(served).not.toContain(secret)
  expect(Object.keys(JSON.parse(served))).toEqual(names)
})

test('a state that no engine has made gets no data', async () => {
  const { read, engine } = await openAt('summary', { way: 'home' })
  expect(servedCharts(engine, { ...(await read()) }, names)).toEqual({})
})

// @fact 2.37
test('a number of tires, a tab, coverage and a way to pay are predicted from the form under way', async () => {
  const view = forms(await serve(await openAt('cart')))
  const setQuantity = (quantity: number | string) => posted('cart', { type: 'item.setQuantity', itemId: tires.itemId, quantity })
  expect(predictedQuantity(view, setQuantity(2), tires.itemId)).toBe(2)
  expect(predictedQuantity(view, setQuantity(2), '9999')).toBeNull()
  expect(
    ['', '0', '-1', '2.5', 'many', '100000'].map((typed) => predictedQuantity(view, setQuantity(typed), tires.itemId)),
  ).toEqual(Array.from({ length: 6 }, () => null))
  const tabs = predictedTabs(view, posted('cartTabs', { type: 'tab.select', tab: 'middle' }))
  expect(tabs?.tabs.filter(({ selected }) => selected).map(({ tab }) => tab)).toEqual(['middle'])
  expect(predictedCoverage(view, posted('roadHazard', { type: 'coverage.add' }))).toEqual({ isOn: true, itemId: null })
  expect(predictedCoverage(view, posted('roadHazard', { type: 'coverage.decline' }))).toEqual({ isOn: false, itemId: null })
  expect(predictedCoverage(view, posted('roadHazard', { type: 'coverage.addItem', itemId: '1001' }))).toEqual({
    isOn: true,
    itemId: '1001',
  })
  expect(predictedPaymentType(view, posted('paymentType', { type: 'type.choose', paymentType: 'klarna' }))).toBe('klarna')
})

test('what a chart would refuse, what goes to another chart, and what a page was not given, is not predicted', async () => {
  const view = forms(await serve(await openAt('cart')))
  expect(predictedTabs(view, posted('cartTabs', { type: 'tab.select', tab: 'nowhere' }))).toBeNull()
  expect(predictedPaymentType(view, posted('paymentType', { type: 'type.choose', paymentType: 'cash' }))).toBeNull()
  expect(predictedCoverage(view, posted('roadHazard', { type: 'coverage.declineItem', itemId: '1001' }))).toBeNull()
  expect(predictedCoverage(view, posted('cart', { type: 'coverage.add' }))).toBeNull()
  expect(predictedCoverage(view, undefined)).toBeNull()
  expect(predictedCoverage(forms({}), posted('roadHazard', { type: 'coverage.add' }))).toBeNull()
})
