/** A shopper in Chromium: one browser for all files of a worker, a page as if new for each shopper, and everything that went wrong on the way. */
import {
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  chromium,
  type Disposable,
  type Locator,
  type Page,
  type Request,
  type Response,
} from 'playwright-core'
import { type ApiShopper, cartCookie, cookieOfSecret } from '#model-tests/drivers/http/http.ts'
import { chromiumArguments, chromiumPath } from '#model-tests/setup/chromium.ts'
import { handOn, takePage } from './kept-page.ts'
import { type Shift, watchShifts } from './layout-shifts.ts'
import { isStill } from './still.ts'
import { given, untilInPage } from './wait-in-page.ts'

/** Pages are looked at in these sizes. */
export const screens = {
  desktop: { width: 1350, height: 940 },
  tablet: { width: 800, height: 600 },
  phone: { width: 412, height: 660 },
} as const
export type Screen = keyof typeof screens

const opened = new Map<boolean, Promise<Browser>>()

/**
 * One Chromium for all files of a worker, which ends with it; one that has crashed is started again. `windows`: one that tells
 * a page when it lies behind another window.
 */
export async function openBrowser({ windows = false } = {}): Promise<Browser> {
  const args = windows ? chromiumArguments : [...chromiumArguments, ...likeAPhone]
  const launched = opened.get(windows) ?? chromium.launch({ executablePath: chromiumPath({ windows }), args })
  opened.set(windows, launched)
  const browser = await launched
  if (browser.isConnected()) return browser
  opened.delete(windows)
  return openBrowser({ windows })
}

/** Frames of other sites share the page's process, as on most phones, where one of their own costs too much; `windows` keeps them apart. */
const likeAPhone = ['--disable-site-isolation-trials']

interface How {
  screen?: Screen
  javaScriptEnabled?: boolean
  /** Continues with the cart of an API client. */
  cart?: ApiShopper
  /** Everything goes through this HTTP proxy, including the local shop. */
  proxy?: string
}

/** Leaves with everything that is theirs: `await using shopper = await Shopper.open(…)`. */
export class Shopper {
  /** Console errors and warnings, broken scripts, requests that failed: a sentence each. */
  readonly noise: string[] = []
  readonly #scripts: Disposable[] = []
  readonly #stopListening: () => void

  private constructor(
    readonly origin: string,
    readonly context: BrowserContext,
    readonly page: Page,
    readonly scripted: boolean,
    readonly isProxied = false,
  ) {
    this.#stopListening = listen(this)
  }

  static async open(browser: Browser, origin: string, { screen = 'desktop', javaScriptEnabled = true, cart, proxy }: How = {}) {
    const handedOn = proxy === undefined ? takePage(browser, origin, javaScriptEnabled) : null
    const page = handedOn ?? (await newPage(browser, origin, javaScriptEnabled, proxy))
    await page.setViewportSize(screens[screen])
    const shopper = new Shopper(origin, page.context(), page, javaScriptEnabled, proxy !== undefined)
    if (cart) await shopper.hold(cart)
    return shopper
  }

  /** Continues with the cart of an API client. */
  async hold({ origin, secret }: ApiShopper): Promise<void> {
    const value = cookieOfSecret(secret)
    await this.context.addCookies([{ name: cartCookie, value, url: origin, httpOnly: true, sameSite: 'Lax' }])
  }

  /** Runs a script in every page of theirs before anything of its own. */
  async beforeScripts(...given: Parameters<BrowserContext['addInitScript']>): Promise<void> {
    this.#scripts.push(await this.context.addInitScript(...given))
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

  /** The page with this heading is loaded and hydrated. */
  async arrive(heading: string | RegExp): Promise<void> {
    await this.#hasHeading(heading).catch(async () => {
      const shown = await this.page.locator('h1, [role=alert]').allTextContents()
      const markup = shown.length > 0 ? '' : (await this.page.content()).replace(/<(script|style).*?<\/\1>/gs, '').slice(0, 2_000)
      throw new Error(`No ${heading} at ${this.page.url()}, which shows: ${[...shown, ...this.noise, markup].join(' | ')}`)
    })
    await this.page.waitForLoadState()
  }

  #hasHeading(heading: string | RegExp): Promise<void> {
    const { page, scripted } = this
    if (!scripted) return page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
    const wanted = typeof heading === 'string' ? { text: heading } : { pattern: heading.source, flags: heading.flags }
    return untilInPage(page, given(wanted, showsHeading), isHydrated)
  }

  /** `still`: and nothing on it moves. */
  async ready({ still = false } = {}): Promise<void> {
    await this.page.waitForLoadState()
    if (this.scripted) await untilInPage(this.page, isHydrated, ...(still ? [isStill] : []))
  }

  /** A part that loads on its own hydrates after its page; until then a form in it is posted as a document. */
  async hydrated(part: Locator): Promise<void> {
    const element = await part.elementHandle()
    await this.page.waitForFunction((one) => Object.keys(one!).some((key) => key.startsWith('__reactProps')), element)
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
    this.#stopListening()
    const browser = this.context.browser()
    if (this.isProxied || !browser) return this.context.close()
    await Promise.all(this.#scripts.map((script) => script.dispose()))
    await handOn(browser, this.page, this.origin, this.scripted)
  }
}

async function newPage(browser: Browser, baseURL: string, javaScriptEnabled: boolean, proxy?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, javaScriptEnabled, ...(proxy && { proxy: { server: proxy } }) })
  // A page that never comes is a failure; a slow one is not.
  context.setDefaultTimeout(40_000)
  if (javaScriptEnabled) await context.addInitScript(watchShifts)
  return context.newPage()
}

/** Records errors until the returned function is called. */
function listen({ page, noise, scripted }: Shopper): () => void {
  const onConsole = (message: ConsoleMessage) => {
    const isTrouble = ['error', 'warning'].includes(message.type()) && !isGivenUp(message)
    if (isTrouble) noise.push(`console: ${message.text()} (${message.location().url})`)
  }
  const onError = (error: Error) => void noise.push(`script: ${error.message}`)
  const onFailure = (request: Request) => {
    const why = request.failure()?.errorText ?? ''
    // leaving a page breaks off what it was still asking for, and without JavaScript no script is fetched
    if (why !== 'net::ERR_ABORTED' && (scripted || request.resourceType() !== 'script'))
      noise.push(`request: ${request.url()} ${why}`)
  }
  const onAnswer = (response: Response) => {
    if (response.status() >= 400) noise.push(`answer: ${response.status()} ${response.url()}`)
  }
  page.on('console', onConsole)
  page.on('pageerror', onError)
  page.on('requestfailed', onFailure)
  page.on('response', onAnswer)
  return () => {
    page.off('console', onConsole)
    page.off('pageerror', onError)
    page.off('requestfailed', onFailure)
    page.off('response', onAnswer)
  }
}

/** The router logs every interrupted response, including those it abandoned for a later navigation. */
function isGivenUp(message: ConsoleMessage): boolean {
  return /^AbortError: (signal is aborted without reason|BodyStreamBuffer was aborted)/.test(message.text())
}

/** Runs in the page. `pattern` with `flags` is the source of a regular expression. */
function showsHeading({ text, pattern, flags }: { text?: string; pattern?: string; flags?: string }): boolean {
  const expression = pattern === undefined ? null : new RegExp(pattern, flags)
  return [...document.querySelectorAll('h1')].some((heading) => {
    const words = heading.textContent?.replace(/\s+/g, ' ').trim() ?? ''
    return heading.checkVisibility({ visibilityProperty: true }) && (expression?.test(words) ?? words === text)
  })
}

/** React marks the elements it has taken over. */
function isHydrated(): boolean {
  const main = document.querySelector('main')
  return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'))
}
