/** Losing a write between a browser and the shop, and what is known of it afterwards. */
import pg from 'pg'
import type { Browser } from 'playwright-core'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, type Shopper } from '#model-tests/drivers/browser/browser.ts'
import type { FaultyProxy, ProxyFault } from '#model-tests/drivers/faulty-proxy.ts'
import type { ApiShopper } from '#model-tests/drivers/http/http.ts'

/** A shop, a browser, and the log of the shop's charts. */
export interface LossyShop {
  shop: BorrowedShop
  browser: Browser
  /** How often the cart's charts have taken the event. */
  countOf(cart: ApiShopper, event: string): Promise<number>
  close(): Promise<void>
}

export async function openLossyShop(): Promise<LossyShop> {
  const [shop, browser] = await Promise.all([borrowShop(), openBrowser()])
  // Tests that run side by side ask at once.
  const database = new pg.Pool({ connectionString: shop.database.url })
  return {
    shop,
    browser,
    async countOf(cart, event) {
      const { rows } = await database.query<{ count: string }>(
        `select count(*) from engine_log where id = $1 and event = $2 and outcome = 'applied'`,
        [cart.cartId, event],
      )
      return Number(rows[0]?.count)
    },
    async close() {
      await database.end()
      await shop.release()
    },
  }
}

export type Fault = ProxyFault | 'offline'
/** Every write meets these. The shop itself answers 503 to an order only, so that only an order meets it too. */
export const faults = ['requestLost', 'answerLost', 'cut', '429', '502', 'slow', 'offline'] as const satisfies Fault[]

const noAnswer =
  'No answer came from the shop. What you sent may have arrived; sent again, it counts once. Nothing you typed is lost.'
export const alertOf = {
  requestLost: noAnswer,
  answerLost: noAnswer,
  cut: noAnswer,
  '502': noAnswer,
  '429': 'Too many requests came from your connection. Nothing you typed is lost; send it again in 7 seconds.',
  offline: 'You are offline. Nothing you typed is lost; we send it again as soon as you are back online.',
} as const satisfies Record<Exclude<Fault, 'slow' | 'late' | '503'>, string>

/** Turns the fault on, and returns a function that turns it off. */
export async function begin(fault: Fault, proxy: FaultyProxy, { context }: Shopper): Promise<() => Promise<void>> {
  if (fault !== 'offline') {
    proxy.fail(fault)
    return async () => proxy.pass()
  }
  proxy.posts.length = 0
  await context.setOffline(true)
  return () => context.setOffline(false)
}

/** The different keys of a form's posts; the form that adds to the cart names no event. */
export const keysOf = ({ posts }: FaultyProxy, wanted: string) => [
  ...new Set(posts.filter(({ event }) => event === wanted || event === null).map(({ key }) => key)),
]

export const alertIn = ({ page }: Shopper, text: string) => page.getByRole('alert').filter({ hasText: text })
