/**
 * Walks a shopper from state to state through the real pages, and inspects each page: does it show the state of the charts, can
 * it be used by keyboard, is its change announced, is its layout stable, does it fit both screens.
 */
import type { Browser } from 'playwright-core'
import { expect } from 'vitest'
import { checkoutCharts } from '#machines/checkout/checkout-charts.ts'
import type { ServedCheckout } from '#machines/checkout/kind.ts'
import { stateName } from '#machines/engine/index.ts'
import type { ApiShopper } from '#model-tests/drivers/http/http.ts'
import type { ScriptedShop } from '#model-tests/drivers/scripted/scripted-shop.ts'
import { axeFaults } from './axe.ts'
import { Shopper, screens } from './browser.ts'
import { announcementFaults, buttonFaults, flowPath, headingFaults, moved, type Stop } from './screen-faults.ts'
import { forgetWords, listenToRegions, look, type ScreenSnapshot } from './screen-watch.ts'
import { scrollToEnd } from './still.ts'

type Note = (chart: string, state: string) => void

export class Walk {
  #before: ScreenSnapshot | null = null

  private constructor(
    readonly world: ScriptedShop,
    readonly shopper: Shopper,
    private readonly note: Note,
    private cartId: string | null,
  ) {}

  /** `note` is called with every state that was shown and inspected. */
  static async open(world: ScriptedShop, browser: Browser, note: Note, cart?: ApiShopper): Promise<Walk> {
    const shopper = await Shopper.open(browser, world.url, { cart })
    await shopper.beforeScripts(listenToRegions)
    return new Walk(world, shopper, note, cart?.cartId ?? null)
  }

  get page() {
    return this.shopper.page
  }

  /** Does something, waits for the states, and looks at the page on both screens. */
  async to(name: string, go: (shopper: Shopper) => Promise<unknown>, stop: Stop): Promise<void> {
    const { page, shopper } = this
    if (this.#before) await forgetWords(page)
    await go(shopper)
    await shopper.arrive(stop.heading)
    if (stop.shows) await page.getByText(stop.shows).filter({ visible: true }).first().waitFor()
    const state = await this.#statesAt(stop.at)
    await shopper.ready({ still: true })
    const before = this.#before
    const seen = await this.#settled(before, stop, state)
    const shifts = moved(await shopper.shifts())
    const desktop = await axeFaults(shopper)
    await page.setViewportSize(screens.phone)
    await shopper.ready({ still: true })
    await scrollToEnd(page)
    const phone = { faults: await axeFaults(shopper), tooWide: (await look(page)).tooWide }
    await page.setViewportSize(screens.desktop)
    await shopper.ready({ still: true })
    await page.evaluate(() => {
      scrollTo(0, 0)
      window.layoutShifts.length = 0
    })
    this.#before = await look(page)

    const found = {
      stop: name,
      path: seen.path.replace(/\/(confirm-order|order-confirmation)\/.*/, '/$1'),
      told: announcementFaults(before, seen, stop),
      buttons: buttonFaults(seen, stop, state),
      headings: headingFaults(seen, stop, state),
      shifts,
      desktop,
      phone,
      noise: shopper.noise.splice(0).filter((line) => !stop.noise?.test(line)),
    }
    expect.soft(found).toEqual({
      stop: name,
      path: stop.path instanceof RegExp ? expect.stringMatching(stop.path) : (stop.path ?? flowPath(state)),
      told: [],
      buttons: [],
      headings: [],
      shifts: [],
      desktop: [],
      phone: { faults: [], tooWide: 0 },
      noise: [],
    })
    for (const [chart, value] of Object.entries(stop.at)) for (const part of value.split(' ')) this.note(chart, part)
  }

  /** Time passes. Only this cart is swept, so that others do not consume its scripted outcomes. */
  async pass(ms: number): Promise<void> {
    await this.world.clock.advance(ms)
    await this.state()
  }

  /** What the server serves of the cart; null without a cart. */
  async state(): Promise<ServedCheckout | null> {
    // A cart that became an order, or is gone, is not the open one any more.
    this.cartId = (await this.shopper.cartId().catch(() => null)) ?? this.cartId
    if (!this.cartId) return null
    const answer = await this.page.request.get(`/checkout/state?cartId=${this.cartId}`)
    return answer.ok() ? ((await answer.json()) as ServedCheckout) : null
  }
  async #statesAt(at: Stop['at']): Promise<ServedCheckout | null> {
    const wanted = Object.entries(at).filter(([name]) => checkoutCharts.some((chart) => chart.name === name))
    let state: ServedCheckout | null = null
    await expect
      .poll(async () => {
        state = await this.state()
        return Object.fromEntries(wanted.map(([chart, value]) => [chart, shownOf(state, chart, value)]))
      })
      .toEqual(Object.fromEntries(wanted))
    return state
  }

  /** The page may show the server's state a moment later, and announcements a moment after the page. */
  async #settled(before: ScreenSnapshot | null, stop: Stop, state: ServedCheckout | null): Promise<ScreenSnapshot> {
    const until = Date.now() + 20_000
    for (;;) {
      const seen = await look(this.page)
      const faults = [
        ...announcementFaults(before, seen, stop),
        ...buttonFaults(seen, stop, state),
        ...headingFaults(seen, stop, state),
      ]
      if (faults.length === 0 || Date.now() > until) return seen
      await this.page.waitForTimeout(50)
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.shopper[Symbol.asyncDispose]()
  }
}

/** Those parts of a chart's state that `wanted` names. */
function shownOf(state: ServedCheckout | null, chart: string, wanted: string): string {
  const current = state?.actors[chart] ? stateName(state.actors[chart].value).split(' ') : []
  return wanted
    .split(' ')
    .filter((part) => current.includes(part))
    .join(' ')
}
