/** Shared by the walks through the screens: shoppers, initial carts and actions. */
import type { Route } from 'playwright-core'
import { reportTires } from '#app/server/shop/orders/report-tires.ts'
import type { ReportKind } from '#machines/domain/fulfilment/report.ts'
import type { Shopper } from '#model-tests/drivers/browser/browser.ts'
import type { Walk } from '#model-tests/drivers/browser/screen-walk.ts'
import { ApiShopper } from '#model-tests/drivers/http/http.ts'
import { approvedCard, plainTire, readyToPlace } from '#model-tests/drivers/http/purchase.ts'
import type { ScriptedShop } from '#model-tests/drivers/scripted/scripted-shop.ts'

export interface Scene {
  world: ScriptedShop
  /** A shopper with a new context, with an existing cart or without one. */
  open(cart?: ApiShopper): Promise<Walk>
}

/** One walk; the states that it shows are those of its stops. */
export type ScreenJourney = (scene: Scene) => Promise<void>

export const minutes = 60_000
export const zip = '43215'

/** Four tires, and what else was done with them by the API. */
export async function cartWith(
  { url }: ScriptedShop,
  ...events: Array<[machine: string, event: Record<string, unknown>]>
): Promise<ApiShopper> {
  const cart = await ApiShopper.open(url)
  const all: typeof events = [['cart', { type: 'item.add', itemId: plainTire, quantity: 4 }], ...events]
  for (const [machine, event] of all) {
    const { status, body } = await cart.send(machine, event)
    if (status !== 200) throw new Error(`${machine} ${event.type} answered ${status}: ${JSON.stringify(body).slice(0, 300)}`)
  }
  return cart
}

/** A cart that lacks nothing but the order; its tires go home when nothing else is said. */
export function cartToPlace(
  world: ScriptedShop,
  { card = approvedCard, delivery = 'home' }: { card?: string; delivery?: 'home' | 'installer' } = {},
): Promise<ApiShopper> {
  return readyToPlace({ shop: world, provider: world.provider }, { card, delivery })
}

export const openTab = (name: string) => (shopper: Shopper) => shopper.page.getByRole('tab', { name }).click()

/** The first of several places or shops. */
export const pickFirst = ({ page }: Shopper) => page.locator('label:has(input[type=radio])').first().click()

/** A free time of the day that is shown; `turn` counts from 0. */
export const pickTime =
  (turn = 0) =>
  ({ page }: Shopper) =>
    page.locator('button[name=startTime]:enabled:not([aria-pressed=true])').nth(turn).click()

/** The next open day: on the one that is shown first, the tires arrive at noon, and one time may be all that is free. */
export async function pickNextDay({ page }: Shopper): Promise<void> {
  const days = page.locator('button[name=date]:enabled')
  await days.first().waitFor()
  const next = (await days.nth(1).getAttribute('value'))!
  await days.nth(1).click()
  await page.locator(`button[name=date][value="${next}"][aria-pressed=true]`).waitFor()
}

export const press = (name: string | RegExp) => (shopper: Shopper) => shopper.button(name).click()
export const follow = (name: string | RegExp) => (shopper: Shopper) => shopper.link(name).click()
export const visit = (path: string) => (shopper: Shopper) => shopper.visit(path)

type Answer = (route: Route) => Promise<void>

/** Holds the shop's answers; requests meanwhile and later are answered by `answer`. */
export async function hold({ page }: Shopper, address: string): Promise<{ answer: (how: Answer) => Promise<void> }> {
  let release: (how: Answer) => void = () => {}
  const how = new Promise<Answer>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => (await how)(route))
  return { answer: async (given) => release(given) }
}

/** Staff report something of all tires of an order, so many seconds after it was placed by the clock of its records. */
export async function reportAll({ shop }: ScriptedShop, orderId: string, kind: ReportKind, seconds: number): Promise<void> {
  const order = (await shop.commerce.orders.order(orderId))!
  const carrier = kind === 'shipped' ? 'UPS' : null
  const answer = await reportTires(shop, order, {
    reportId: `${orderId} ${kind}`,
    kind,
    at: new Date(Date.parse(order.placedAt!) + seconds * 1_000).toISOString(),
    source: 'staff',
    by: 'Ann',
    tires: [],
    carrier,
    trackingNumber: carrier && '1Z999AA10123456784',
  })
  if (answer.outcome !== 'recorded') throw new Error(`${kind} is ${answer.outcome}: ${answer.message}`)
}
