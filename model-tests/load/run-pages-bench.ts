/**
 * How quick pages are on a phone: Chromium with a processor four times as slow and slow 4G opens each page of the built shop with an empty
 * cache, and taps in the cart. Medians are compared with what the shop promises. The shop is behind the nginx of app/deploy: over its HTTP/2
 * the stylesheets and scripts of a page come side by side, six at a time without it.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { freePorts } from '#adapters/request-layer/free-ports-testing.ts'
import { startNginx } from '#model-tests/drivers/nginx.ts'
import { openRunningShop } from '#model-tests/drivers/server.ts'
import { chromiumPath } from '#model-tests/setup/chromium.ts'
import { percentileOf } from './measurements.ts'
import { numberOf } from './options.ts'
import { reachGoals } from './two-shops.ts'

/** What the shop promises; milliseconds, except for shifts. */
const goals = { lcp: 1_200, cls: 0.01, tap: 100, typing: 100 }

const phone = { width: 412, height: 660 }
/** Bytes a second of 1.6 Mbit/s, and milliseconds of a round trip. */
const slow4g = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 }
const slowdown = 4

/** Above it other processes take what is measured. */
const quietLoad = 1.5

interface Seen {
  lcp: number
  cls: number
}

export function runPagesBench(args: string[]): Promise<void> {
  return reachGoals(async () => {
    const text = { type: 'string' } as const
    const { values } = parseArgs({ args, options: { times: text, url: text } })
    const times = numberOf('--times', values.times ?? '7', 1, 100)
    const deployed = values.url === undefined ? await openDeployed() : null
    // no arguments of the tests: a shopper's browser optimizes its scripts
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
    try {
      return await measure(browser, values.url ?? deployed!.origin, times)
    } finally {
      await browser.close()
      await deployed?.stop()
    }
  })
}

interface Deployed {
  origin: string
  stop(): Promise<void>
}

/** Two nodes behind nginx, as on a merchant's machine. */
async function openDeployed(): Promise<Deployed> {
  const [http, https] = (await freePorts(2)) as [number, number]
  const origin = `https://localhost:${https}`
  const world = await openRunningShop({ nodes: 2, flags: [], environment: () => ({ PUBLIC_ORIGIN: origin }) })
  const nodes = world.shops.map(({ url }) => Number(new URL(url).port)) as [number, number]
  const nginx = await startNginx({ http, https, nodes })
  return {
    origin,
    async stop() {
      await nginx.stop()
      await world.stop()
    },
  }
}

async function measure(browser: Browser, origin: string, times: number): Promise<string[]> {
  const missed: string[] = []
  const check = (name: string, figure: number, goal: number, unit: string) => {
    if (figure > goal) missed.push(`${name} is ${figure.toFixed(unit === 'ms' ? 0 : 3)}${unit && ` ${unit}`}, and may be ${goal}`)
  }
  const tire = await firstTire(browser, origin)
  const pages = { home: '/', listing: '/tire-sizes/225-45r17', product: tire }
  const seen: Record<string, Seen[]> = { home: [], listing: [], product: [] }
  const taps: number[] = []
  const typings: number[] = []
  // One of each before the next: what else the machine does is spread over all.
  for (let at = 0; at < times + 1; at += 1) {
    for (const [name, path] of Object.entries(pages)) {
      const figures = await onPhone(browser, (page) => look(page, `${origin}${path}`))
      // the first opens what the server and the disk have not at hand yet
      if (at > 0) seen[name]!.push(figures)
    }
    const tap = await onPhone(browser, (page) => tapInCart(page, `${origin}${tire}`))
    const typing = await onPhone(browser, (page) => typeInSearch(page, origin))
    if (at > 0) {
      taps.push(tap)
      typings.push(typing)
    }
  }
  console.log(`${'median of'.padEnd(10)} ${String(times).padEnd(3)}  LCP, ms        CLS`)
  for (const [name, all] of Object.entries(seen)) {
    const [lcp, cls] = [all.map((one) => one.lcp), all.map((one) => one.cls)]
    console.log(`${name.padEnd(15)} ${rangeOf(lcp).padEnd(14)} ${medianOf(cls).toFixed(4)}`)
    check(`LCP of ${name}`, medianOf(lcp), goals.lcp, 'ms')
    check(`CLS of ${name}`, medianOf(cls), goals.cls, '')
  }
  console.log(`${'tap in the cart'.padEnd(15)} ${rangeOf(taps)}`)
  check('a tap in the cart', medianOf(taps), goals.tap, 'ms')
  console.log(`${'suggestions'.padEnd(15)} ${rangeOf(typings)}`)
  check('suggestions after their answer', medianOf(typings), goals.typing, 'ms')
  const load = loadavg()[0]!
  if (load > quietLoad) console.log(`The machine is busy (load ${load.toFixed(1)}): the figures are upper bounds.`)
  return missed
}

/** A phone of its own, with an empty cache. */
async function onPhone<Figures>(browser: Browser, work: (page: Page) => Promise<Figures>): Promise<Figures> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: phone,
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  })
  try {
    return await work(await slowPage(context))
  } finally {
    await context.close()
  }
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(watch)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

interface Watched {
  lcp: number
  cls: number
  taps: Array<{ name: string; duration: number }>
}

/** Runs in the page before its own scripts. */
function watch(): void {
  const watched: Watched = { lcp: 0, cls: 0, taps: [] }
  Object.assign(window, { watched })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watched.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Array<PerformanceEntry & { value: number; hadRecentInput: boolean }>)
      if (!entry.hadRecentInput) watched.cls += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) watched.taps.push({ name, duration })
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

const watchedOf = (page: Page) => page.evaluate(() => (window as unknown as { watched: Watched }).watched)

/** Until the page's scripts run, as its frame says on the document. */
async function arrive(page: Page, url: string): Promise<void> {
  page.setDefaultTimeout(120_000)
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('html[data-page=firstPage]').waitFor()
}

async function look(page: Page, url: string): Promise<Seen> {
  await arrive(page, url)
  // what comes after the page, such as charts of its frame, may still move it
  await page.waitForTimeout(1_500)
  const { lcp, cls } = await watchedOf(page)
  return { lcp, cls }
}

/** Until the picture after the tap on "one more" is painted; the answer of the shop is not waited for. */
async function tapInCart(page: Page, url: string): Promise<number> {
  await arrive(page, url)
  await page
    .getByRole('button', { name: /^Add 4 tires/ })
    .filter({ visible: true })
    .first()
    .tap()
  const more = page
    .getByRole('dialog')
    .getByRole('button', { name: / more$/ })
    .first()
  await more.waitFor()
  await page.waitForTimeout(1_500)
  const before = (await watchedOf(page)).taps.length
  await more.tap()
  await page.waitForTimeout(1_500)
  const taps = (await watchedOf(page)).taps.slice(before)
  // an interaction below the threshold of 16 ms has no entry
  return Math.max(0, ...taps.map(({ duration }) => duration))
}

/** From the shop's answer to a letter until the suggestions that it has are painted. */
async function typeInSearch(page: Page, origin: string): Promise<number> {
  await arrive(page, `${origin}/brands`)
  await page.getByRole('link', { name: 'Search' }).filter({ visible: true }).first().tap()
  const field = page.getByRole('combobox', { name: /^Search by size/ })
  await field.fill('225/45r1')
  await page.getByRole('option').first().waitFor()
  await page.waitForTimeout(1_500)
  await page.evaluate(watchSuggestions)
  await field.press('7')
  await page.waitForTimeout(3_000)
  return page.evaluate(() => {
    const asked = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/search-typeahead?'))
    const answeredAt = (asked.at(-1) as PerformanceResourceTiming).responseEnd
    const { paintedAt } = window as unknown as Suggesting
    return Math.max(0, (paintedAt.find((time) => time >= answeredAt) ?? Number.POSITIVE_INFINITY) - answeredAt)
  })
}

interface Suggesting {
  paintedAt: number[]
}

/** Runs in the page: notes when a changed list of suggestions has been painted. */
function watchSuggestions(): void {
  const paintedAt: number[] = []
  Object.assign(window, { paintedAt })
  new MutationObserver(() => requestAnimationFrame(() => setTimeout(() => paintedAt.push(performance.now())))).observe(
    document.querySelector('[role=listbox]')!,
    { subtree: true, childList: true, characterData: true },
  )
}

async function firstTire(browser: Browser, origin: string): Promise<string> {
  const page = await browser.newPage({ ignoreHTTPSErrors: true })
  await page.goto(`${origin}/tire-sizes/225-45r17`)
  const href = await page.locator('main a[href*="/p/"]').first().getAttribute('href')
  await page.close()
  if (!href) throw new Error('The listing of 225/45R17 has no tire.')
  return href
}

const medianOf = (figures: readonly number[]) => percentileOf(figures, 50)

/** `980 (910-1120)`: the median, the least and the most. */
function rangeOf(figures: readonly number[]): string {
  const round = (figure: number) => String(Math.round(figure))
  return `${round(medianOf(figures))} (${round(Math.min(...figures))}-${round(Math.max(...figures))})`
}
