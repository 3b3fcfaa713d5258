// @module-tag long
/** Every state that a screen shows, on both screens: reached through the real pages and inspected. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemoPeople } from '#app/server/shop/demo.ts'
import { allCharts } from '#machines/charts.ts'
import { openBrowser } from '#model-tests/drivers/browser/browser.ts'
import { Walk } from '#model-tests/drivers/browser/screen-walk.ts'
import { openScriptedShop, type ScriptedShop } from '#model-tests/drivers/scripted/scripted-shop.ts'
import { nothingWalked } from '#model-tests/paths/traced-chart.ts'
import { excuseFor } from '#model-tests/report/coverage.ts'
import { excuses } from '#model-tests/report/excuses.ts'
import { recordWalked } from '#model-tests/report/record.ts'
import { accountWalks } from './screens/account.ts'
import { cartWalks } from './screens/cart.ts'
import { frameWalks } from './screens/frame.ts'
import { guideWalks } from './screens/guide.ts'
import { orderWalks } from './screens/order.ts'
import { paymentWalks } from './screens/payment.ts'
import { photoWalks } from './screens/photo.ts'
import { servicesWalks } from './screens/services.ts'
import { shippingWalks } from './screens/shipping.ts'
import { shownStates } from './screens/shown-states.ts'
import { storefrontWalks } from './screens/storefront.ts'
import { vehicleWalks } from './screens/vehicles.ts'

let world: ScriptedShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([openScriptedShop(), openBrowser()])
  await loadDemoPeople(world.shop.database)
})
afterAll(async () => {
  recordWalked('browser', 'states', walked)
  await world?.stop()
})

const walked = Object.fromEntries(allCharts.map(({ name }) => [name, nothingWalked()]))
const rootIds = new Map(allCharts.map(({ name, machine }) => [name, machine.root.id]))
/** A state includes all of its ancestors. */
function note(chart: string, state: string): void {
  const keys = [rootIds.get(chart)!, ...state.split('.')]
  for (const depth of keys.keys()) walked[chart]!.states.add(keys.slice(0, depth + 1).join('.'))
}
const journeys = Object.entries({
  cart: cartWalks,
  shipping: shippingWalks,
  services: servicesWalks,
  payment: paymentWalks,
  order: orderWalks,
  frame: frameWalks,
  storefront: storefrontWalks,
  vehicles: vehicleWalks,
  guide: guideWalks,
  photo: photoWalks,
  account: accountWalks,
}).flatMap(([area, walks]) => Object.entries(walks).map(([name, walk]) => ({ name: `${area}: ${name}`, walk })))

// @fact storefront.270 storefront.277
test.each(journeys)('$name', async ({ walk }) => {
  await walk({ world, open: (shopper) => Walk.open(world, browser, note, shopper) })
  expect(world.leftOver()).toEqual([])
})

test('every state that a screen shows was walked, or is excused in a sentence', () => {
  const why = (chart: string) => excuseFor(excuses, chart, 'browser')
  const left = Object.entries(shownStates()).flatMap(([chart, states]) =>
    states.filter((state) => !walked[chart]!.states.has(state) && why(chart)(state) === null),
  )
  expect(left).toEqual([])
})
