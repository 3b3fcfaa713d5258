/** Every state that a screen shows, on both screens: reached through the real pages and looked at with all eyes. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemoPeople } from '#app/shop/demo-fixtures.ts'
import { launchBrowser } from '../drivers/browser.ts'
import { Walk } from '../drivers/screen-walk.ts'
import { openScriptedShop, type ScriptedShop } from '../drivers/scripted-shop.ts'
import { cartWalks } from './screens/cart.ts'
import { orderWalks } from './screens/order.ts'
import { paymentWalks } from './screens/payment.ts'
import { servicesWalks } from './screens/services.ts'
import { shippingWalks } from './screens/shipping.ts'
import { excuses, shownStates } from './screens/shown-states.ts'
import { storefrontWalks } from './screens/storefront.ts'

let world: ScriptedShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([openScriptedShop(), launchBrowser()])
  await loadDemoPeople(world.shop.database)
})
afterAll(async () => {
  await browser?.close()
  await world?.stop()
})

const walked = new Map<string, Set<string>>()
const note = (chart: string, state: string) => walked.set(chart, (walked.get(chart) ?? new Set()).add(state))
const journeys = Object.entries({
  cart: cartWalks,
  shipping: shippingWalks,
  services: servicesWalks,
  payment: paymentWalks,
  order: orderWalks,
  storefront: storefrontWalks,
}).flatMap(([area, walks]) => Object.entries(walks).map(([name, walk]) => ({ name: `${area}: ${name}`, walk })))

test.each(journeys)('$name', async ({ walk }) => {
  await walk({ world, open: (shopper) => Walk.open(world, browser, note, shopper) })
  expect(world.leftOver()).toEqual([])
})

test('every state that a screen shows was walked, or is excused in a sentence', () => {
  const left = Object.entries(shownStates()).flatMap(([chart, states]) =>
    states.filter((state) => !walked.get(chart)?.has(state)).map((state) => `${chart}.${state}`),
  )
  const excused = Object.entries(excuses).flatMap(([chart, states]) => Object.keys(states).map((state) => `${chart}.${state}`))
  expect(left.sort()).toEqual(excused.sort())
})
