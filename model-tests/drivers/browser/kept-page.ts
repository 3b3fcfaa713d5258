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
}

/** Two for each browser: one that runs scripts, and one that runs none. */
const kept = new WeakMap<Browser, Map<boolean, Kept>>()
function keptBy(browser: Browser): Map<boolean, Kept> {
  const pages = kept.get(browser) ?? new Map<boolean, Kept>()
  kept.set(browser, pages)
  return pages
}

/** The page that the last shopper of this shop, with or without scripts, has handed on; null where there is none. */
export async function takePage(browser: Browser, origin: string, scripted: boolean): Promise<Page | null> {
  const pages = keptBy(browser)
  const found = pages.get(scripted)
  pages.delete(scripted)
  if (!found) return null
  if (found.origin === origin && !found.page.isClosed()) return found.page
  await isDone(found.page.context().close())
  return null
}

/** Keeps the page for the next test of this shop; one that is not wanted or cannot be reset ends with its context. */
export async function handOn(browser: Browser, page: Page, origin: string, scripted: boolean): Promise<void> {
  const pages = keptBy(browser)
  const isWanted = !pages.has(scripted) && !page.isClosed()
  if (isWanted && (await isDone(putRight(page, origin)))) pages.set(scripted, { page, origin })
  else await isDone(page.context().close())
}

/** Removes every trace of the previous shopper: windows, cookies, storage, permissions, routes and history. */
async function putRight(page: Page, origin: string): Promise<void> {
  const context = page.context()
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
  await page.emulateMedia({ media: null, colorScheme: null })
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
