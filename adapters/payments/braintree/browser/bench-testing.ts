/**
 * What the browser tests of a file share: Chromium, one setup with the stand-in client and one with the vendor's client, and a
 * page in each that tests reuse after everything mounted is removed.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { HostNames } from '#fixtures/payments/braintree/client/hosts.ts'
import { openBrowser } from '#model-tests/drivers/browser/browser.ts'
import { isDone } from '#model-tests/drivers/browser/kept-page.ts'
import { leadVendorsTo } from '#model-tests/drivers/browser/vendor-hosts.ts'
import type { TestPage } from './page-testing.ts'
import { type BrowserHarness, bundlePage, openBrowserHarness } from './testing.ts'

declare const testPage: TestPage

export interface OpenPage {
  world: BrowserHarness
  page: Page
  /** Addresses that no vendor of ours has. */
  strangers: string[]
}

export const harnesses = [
  ['the stand-in client', 'own'],
  ["the vendor's own client", 'vendor'],
] as const satisfies Array<readonly [string, HostNames]>

/** `windows` as of `openBrowser`. */
export function openBench({ windows = false } = {}) {
  let browser: Browser
  let chunks: Awaited<ReturnType<typeof bundlePage>>
  const opened = new Map<HostNames, BrowserHarness>()
  const kept = new Map<HostNames, OpenPage>()
  let ofOneTest: BrowserContext[] = []

  beforeAll(async () => {
    chunks = await bundlePage()
    browser = await openBrowser({ windows })
  })
  afterAll(async () => {
    await Promise.all([...kept.values()].map(({ page }) => page.context().close()))
    await Promise.all([...opened.values()].map((world) => world.close()))
  })
  afterEach(async () => {
    await Promise.all(ofOneTest.map((context) => context.close()))
    ofOneTest = []
    for (const [names, { page }] of kept) {
      if (await isDone(putRight(page))) continue
      kept.delete(names)
      await isDone(page.context().close())
    }
    await Promise.all([...opened.values()].map((world) => world.clearFaults()))
  })

  async function worldOf(names: HostNames): Promise<BrowserHarness> {
    const world = opened.get(names) ?? (await openBrowserHarness(chunks, names))
    opened.set(names, world)
    return world
  }

  /** A page in a browser context of its own; in the vendor's world every vendor is led to the simulator. */
  async function newPage(names: HostNames, options: BrowserContextOptions = {}): Promise<OpenPage> {
    const open = await openPage(browser, await worldOf(names), names, options)
    ofOneTest.push(open.page.context())
    return open
  }

  /** The file's own page in this world. */
  async function page(names: HostNames): Promise<OpenPage> {
    const open = kept.get(names) ?? (await openPage(browser, await worldOf(names), names))
    kept.set(names, open)
    return open
  }

  return { page, newPage, chunks: () => chunks }
}

async function openPage(
  browser: Browser,
  world: BrowserHarness,
  names: HostNames,
  options: BrowserContextOptions = {},
): Promise<OpenPage> {
  const context = await browser.newContext(options)
  const strangers = await leadVendorsTo(context, world.simulatorUrl, world.shopOrigin)
  const page = await context.newPage()
  if (names === 'vendor') await page.addInitScript(loadApplePay)
  await page.goto(world.shopOrigin)
  await page.waitForFunction(() => 'testPage' in window)
  if (names === 'vendor') await page.waitForFunction(() => 'ApplePaySession' in window)
  return { world, page, strangers }
}

/** Safari has Apple's sheet built in; Chromium gets a stand-in from a host that resolves to the simulator. */
function loadApplePay(): void {
  if (window.top !== window || location.hostname !== '127.0.0.1') return
  document.addEventListener('DOMContentLoaded', () => {
    const script = document.createElement('script')
    script.src = 'https://pay.google.com/braintree/scripts/apple-pay-session.js'
    document.head.append(script)
  })
}

/** Without the windows it has opened, and as if nothing had been mounted. */
async function putRight(page: Page): Promise<void> {
  const windows = page.context().pages().slice(1)
  await Promise.all(windows.map((it) => it.close()))
  await page.evaluate(() => testPage.reset())
}
