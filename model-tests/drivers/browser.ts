/** A shopper in Chromium: one browser for all files of a worker, one context a shopper, and everything that went wrong on the way. */
import { type Browser, type BrowserContext, type ConsoleMessage, chromium, type Locator, type Page } from 'playwright-core'
import { chromiumArguments, chromiumPath } from '../setup/chromium.ts'
import { type ApiShopper, cartCookie, cookieOfSecret } from './http.ts'
import { type Shift, watchShifts } from './layout-shifts.ts'

/** Pages are looked at in these sizes. */
export const screens = { desktop: { width: 1350, height: 940 }, phone: { width: 412, height: 660 } } as const
export type Screen = keyof typeof screens

const opened = new Map<boolean, Promise<Browser>>()

/**
 * One Chromium for all files of a worker, which ends with it; one that has crashed is started again. `windows`: one that tells
 * a page when it lies behind another window.
 */
export async function openBrowser({ windows = false } = {}): Promise<Browser> {
  const launched = opened.get(windows) ?? chromium.launch({ executablePath: chromiumPath({ windows }), args: chromiumArguments })
  opened.set(windows, launched)
  const browser = await launched
  if (browser.isConnected()) return browser
  opened.delete(windows)
  return openBrowser({ windows })
}

interface How {
  screen?: Screen
  javaScriptEnabled?: boolean
  /** Goes on with the cart of a program. */
  cart?: ApiShopper
}

/** Ends with its context: `await using shopper = await Shopper.open(…)`. */
export class Shopper {
  /** Console errors and warnings, broken scripts, requests that failed: a sentence each. */
  readonly noise: string[] = []

  private constructor(
    readonly origin: string,
    readonly context: BrowserContext,
    readonly page: Page,
    readonly scripted: boolean,
  ) {
    listen(this)
  }

  static async open(browser: Browser, origin: string, { screen = 'desktop', javaScriptEnabled = true, cart }: How = {}) {
    const context = await browser.newContext({ baseURL: origin, viewport: screens[screen], javaScriptEnabled })
    // A page that never comes is a failure; one that a busy machine keeps waiting is none.
    context.setDefaultTimeout(40_000)
    if (javaScriptEnabled) await context.addInitScript(watchShifts)
    if (cart) await giveCart(context, cart)
    return new Shopper(origin, context, await context.newPage(), javaScriptEnabled)
  }

  /** Another tab of the same browser. */
  async tab(): Promise<Shopper> {
    return new Shopper(this.origin, this.context, await this.context.newPage(), this.scripted)
  }

  /** Types an address and waits until the page is ready to be used. */
  async visit(path: string): Promise<void> {
    await this.page.goto(path)
    await this.ready()
  }

  /** The page with this heading stands, and its scripts have taken over. */
  async arrive(heading: string | RegExp): Promise<void> {
    const name = typeof heading === 'string' ? { name: heading, exact: true } : { name: heading }
    const found = this.page.getByRole('heading', { level: 1, ...name })
    await found.waitFor().catch(async () => {
      const shown = await this.page.locator('h1, [role=alert]').allTextContents()
      const markup = shown.length > 0 ? '' : (await this.page.content()).replace(/<(script|style).*?<\/\1>/gs, '').slice(0, 2_000)
      throw new Error(`No ${heading} at ${this.page.url()}, which shows: ${[...shown, ...this.noise, markup].join(' | ')}`)
    })
    await this.ready()
  }

  async ready(): Promise<void> {
    await this.page.waitForLoadState()
    if (this.scripted) await this.page.waitForFunction(isHydrated)
  }

  /** The button that can be seen and pressed; a page has some twice, for its two sizes. */
  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, disabled: false }).filter({ visible: true }).first()
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name }).filter({ visible: true }).first()
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true }).filter({ visible: true }).first()
  }

  /** The id of the open cart. */
  async cartId(): Promise<string> {
    const answer = await this.page.request.get('/cart-summary')
    return ((await answer.json()) as { siteCart: { id: string } }).siteCart.id
  }

  /** How much has moved under the shopper's eyes since this document was opened, and what. */
  shifts(): Promise<Shift[]> {
    return this.page.evaluate(() => [...window.layoutShifts])
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.context.close()
  }
}

function listen({ page, noise, scripted }: Shopper): void {
  page.on('console', (message) => {
    const isTrouble = ['error', 'warning'].includes(message.type()) && !isGivenUp(message)
    if (isTrouble) noise.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => noise.push(`script: ${error.message}`))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // leaving a page breaks off what it was still asking for, and without JavaScript no script is fetched
    if (why !== 'net::ERR_ABORTED' && (scripted || request.resourceType() !== 'script'))
      noise.push(`request: ${request.url()} ${why}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) noise.push(`answer: ${response.status()} ${response.url()}`)
  })
}

/** The router prints every answer that breaks off, also one it has itself given up for the page that was asked for after it. */
function isGivenUp(message: ConsoleMessage): boolean {
  return /^AbortError: (signal is aborted without reason|BodyStreamBuffer was aborted)/.test(message.text())
}

async function giveCart(context: BrowserContext, { origin, secret }: ApiShopper): Promise<void> {
  const value = cookieOfSecret(secret)
  await context.addCookies([{ name: cartCookie, value, url: origin, httpOnly: true, sameSite: 'Lax' }])
}

/** React marks the elements it has taken over. */
function isHydrated(): boolean {
  const main = document.querySelector('main')
  return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'))
}
