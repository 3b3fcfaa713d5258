/** What every page of the shop must be, however the shopper came to it. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Shopper } from '../drivers/browser.ts'
import type { Shift } from '../drivers/layout-shifts.ts'
import { drawingFaults } from './drawing-faults.ts'
import type { Stop } from './purchase.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Looks at everything at once, so that one failing run shows all that is wrong with a page. */
export async function inspect(shopper: Shopper, { name, title }: Stop): Promise<void> {
  const { page } = shopper
  // half a page is not to be judged: what is looked for may stand before the rest has come
  await page.waitForLoadState()
  // what is still fading in has no contrast yet
  if (shopper.scripted)
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  const found = {
    stop: name,
    title: await page.title(),
    headings: await headings(page),
    focus: await focusIsSomewhere(page),
    violations: await faultsOf(shopper),
    drawing: shopper.scripted ? await drawingFaults(page) : [],
    moved: shopper.scripted ? tooMuch(await shopper.shifts()) : [],
    noise: shopper.noise.splice(0),
  }
  const right = { stop: name, headings: 1, focus: true, violations: [], drawing: [], moved: [], noise: [] }
  expect(found).toEqual({ ...right, title: typeof title === 'string' ? title : expect.stringMatching(title) })
}

/**
 * The shifts of a page that moved too much. A little more is allowed while it is still arriving: where its first pieces
 * end depends on how busy the machine is.
 */
function tooMuch(shifts: Shift[]): Shift[] {
  const sum = (some: Shift[]) => some.reduce((total, { value }) => total + value, 0)
  const isCalm = sum(shifts.filter(({ isArriving }) => !isArriving)) < 0.02 && sum(shifts) < 0.05
  return isCalm ? [] : shifts
}

/** Of the page, or of the sheet over it. */
function headings(page: Page): Promise<number> {
  return page.evaluate(() => (document.querySelector('dialog[open]') ?? document).querySelectorAll('h1').length)
}

/**
 * What axe finds wrong, with the elements. The provider's frame has tests of its own. Of pages that differ in nothing but
 * numbers and names of things, one is looked at: a file of tests comes by many of them again and again.
 */
export async function faultsOf({ page, scripted, context }: Shopper): Promise<string[]> {
  const browser = context.browser()!
  const html = (await page.content()).replace(/<script.*?<\/script>/gs, '')
  const { width, height } = page.viewportSize()!
  const scrolled = await page.evaluate(() => scrollY)
  const outlines = looked.get(browser) ?? new Set()
  looked.set(browser, outlines)
  const outline = [html.replace(/[0-9a-f]*\d[0-9a-f]*/gi, '0'), width, height, scrolled].join(' ')
  if (outlines.has(outline)) return []
  const found = scripted ? await violationsOf(page) : await violationsOfCopy(page, html, browser)
  if (found.length === 0) outlines.add(outline)
  return found
}

/** Outlines of pages in which nothing was wrong. */
const looked = new WeakMap<Browser, Set<string>>()

/** Axe needs scripts: it gets the same page as it stands, in a browser that runs axe and nothing of the page's. */
async function violationsOfCopy(page: Page, html: string, browser: Browser): Promise<string[]> {
  const copy = await copyingPage(browser)
  await copy.setViewportSize(page.viewportSize()!)
  const body = html.replace(/<(\/?)noscript/g, '<$1div')
  await copy.route(page.url(), (route) => route.fulfill({ body, contentType: 'text/html' }))
  await copy.goto(page.url())
  // What lies under a bar depends on how far one has scrolled.
  await copy.evaluate((y) => scrollTo(0, y), await page.evaluate(() => scrollY))
  const found = await violationsOf(copy)
  await copy.unroute(page.url())
  return found
}

/** One for each browser, kept as long as it: opening one takes as long as looking at a page. */
const copyingPages = new WeakMap<Browser, Promise<Page>>()
function copyingPage(browser: Browser): Promise<Page> {
  const page = copyingPages.get(browser) ?? browser.newContext().then((context) => context.newPage())
  copyingPages.set(browser, page)
  return page
}

async function violationsOf(page: Page): Promise<string[]> {
  // A document that was looked at before still has it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<Results> } }
    interface Results {
      violations: Array<{ id: string; nodes: Array<{ html: string; failureSummary: string }> }>
    }
    const results = await axe.run({
      iframes: false,
      runOnly: tags,
      resultTypes: ['violations'],
      preload: false,
      selectors: false,
    })
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    )
  }, rules)
}

/** The focus is on the page as a whole or on something that is shown, never on what has gone. */
function focusIsSomewhere(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { activeElement } = document
    return activeElement === document.body || (activeElement?.checkVisibility({ visibilityProperty: true }) ?? false)
  })
}
