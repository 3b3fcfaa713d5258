/**
 * A page that one shopper hands to the next, as if it were new: where the shop's scripts have run before, a page costs less
 * than half of one in a process of its own.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'

interface Kept {
  page: Page
  /** The shop that it is for. */
  origin: string
  /** Whether it runs scripts. */
  scripted: boolean
}

/** Of each browser, the one that was handed on last at the end. */
const kept = new WeakMap<Browser, Kept[]>()
/** Two shops are lent, each with pages that run scripts and pages that run none; some tests have two shoppers. */
const most = 6

function keptBy(browser: Browser): Kept[] {
  const pages = kept.get(browser) ?? []
  kept.set(browser, pages)
  return pages
}

/** A page that a shopper of this shop, with or without scripts, has handed on; null where there is none. */
export function takePage(browser: Browser, origin: string, scripted: boolean): Page | null {
  const pages = keptBy(browser)
  const at = pages.findLastIndex((one) => one.origin === origin && one.scripted === scripted && !one.page.isClosed())
  return at < 0 ? null : pages.splice(at, 1)[0]!.page
}

/** Keeps the page for a later shopper; closes one that cannot be reset, and the oldest of too many, with its context. */
export async function handOn(browser: Browser, page: Page, origin: string, scripted: boolean): Promise<void> {
  const pages = keptBy(browser)
  if (!page.isClosed() && (await isDone(putRight(page, origin)))) pages.push({ page, origin, scripted })
  else await isDone(page.context().close())
  if (pages.length > most) await isDone(pages.shift()!.page.context().close())
}

/** Every feature that can be emulated, as the browser's own, so that no theme of one test reaches the next. */
const ownMedia: Required<{ [feature in keyof NonNullable<Parameters<Page['emulateMedia']>[0]>]: null }> = {
  media: null,
  colorScheme: null,
  contrast: null,
  forcedColors: null,
  reducedMotion: null,
}

/** Removes every trace of the previous shopper: windows, cookies, storage, permissions, routes, media and history. */
async function putRight(page: Page, origin: string): Promise<void> {
  const context = page.context()
  await context.setOffline(false)
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  // Of the same shop, so that its process stays, and without any of its scripts.
  await page.goto(`${origin}/healthz`)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
  await context.clearPermissions()
  await context.setGeolocation(null)
  await page.emulateMedia(ownMedia)
  await page.mouse.move(0, 0)
  const browserOfPage = await context.newCDPSession(page)
  await browserOfPage.send('Page.resetNavigationHistory')
  // Going back restores a cached document.
  await browserOfPage.send('Network.clearBrowserCache')
  await browserOfPage.detach()
}

/** False for what fails or hangs: a page that cannot be put right is not used again, and keeps no other test waiting. */
export function isDone(work: Promise<unknown>): Promise<boolean> {
  const done = work.then(
    () => true,
    () => false,
  )
  return Promise.race([done, pause(doneMs, false, { ref: false })])
}
const doneMs = 10_000
