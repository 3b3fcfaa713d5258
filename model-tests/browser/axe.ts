/** axe's violations of a page in its present state. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import type { Shopper } from '#model-tests/drivers/browser/browser.ts'
import { untilStill } from '#model-tests/drivers/browser/still.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules about what an element looks like: most of the time goes into measuring it. */
const ofLooks = ['color-contrast', 'link-in-text-block', 'target-size']

/**
 * A sentence for each fault, with the element; none of the provider's frame, which has tests of its own. Of pages that differ
 * in nothing but numbers and names of things, one is checked, and parts that are the same as on other pages are not measured
 * again: a worker sees the same pages repeatedly.
 */
export async function axeFaults({ page, scripted, context }: Shopper): Promise<string[]> {
  const browser = context.browser()!
  const looked = lookedAt(browser)
  const { outline, kinds } = await page.evaluate(readPage)
  const { width } = page.viewportSize()!
  const sized = kinds.map((kind) => `${width} ${kind}`)
  if (looked.outlines.has(outline)) return []
  const isNew = sized.some((kind) => !looked.kinds.has(kind))
  const found = await violationsOf(scripted ? page : await copyOf(page, browser), isNew ? [] : ofLooks)
  if (found.length === 0) {
    looked.outlines.add(outline)
    for (const kind of sized) looked.kinds.add(kind)
  }
  return found
}

interface Looked {
  /** Of pages in which nothing was wrong. */
  outlines: Set<number>
  /** Of elements on such pages, by the width of the window. */
  kinds: Set<string>
}
const everLooked = new WeakMap<Browser, Looked>()
function lookedAt(browser: Browser): Looked {
  const looked = everLooked.get(browser) ?? { outlines: new Set(), kinds: new Set() }
  everLooked.set(browser, looked)
  return looked
}

/** Runs in the page. Both are hashes: pages are long, and are read over a slow line. */
function readPage(): { outline: number; kinds: number[] } {
  function hashOf(text: string): number {
    let [one, other] = [0xdeadbeef, 0x41c6ce57]
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      one = Math.imul(one ^ code, 2654435761)
      other = Math.imul(other ^ code, 1597334677)
    }
    one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909)
    other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
    return 4294967296 * (2097151 & other) + (one >>> 0)
  }

  /** The attributes stylesheets select on, of the element and (in `around`) its ancestors. Names, words and numbers differ. */
  const isName = /^(id|href|src|srcset|alt|title|d|for|name|value|action|aria-(label|labelledby|describedby|controls))$/
  function kindOf(element: Element): string {
    const attributes = [...element.attributes].map(({ name, value }) => (isName.test(name) ? name : `${name}=${value}`))
    const hasWords = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
    return `${element.localName} ${attributes.join(' ')} ${hasWords}`.replace(/[0-9a-f]*\d[0-9a-f]*/gi, '0')
  }
  const kinds = new Set<number>()
  function read(element: Element, around: number): void {
    if (!element.checkVisibility({ visibilityProperty: true })) return
    const kind = hashOf(`${around} ${kindOf(element)}`)
    kinds.add(kind)
    for (const child of element.children) read(child, kind)
  }
  read(document.body, 0)

  const html = document.documentElement.outerHTML.replace(/<script.*?<\/script>/gs, '')
  const outline = [html.replace(/[0-9a-f]*\d[0-9a-f]*/gi, '0'), innerWidth, innerHeight, scrollY].join(' ')
  return { outline: hashOf(outline), kinds: [...kinds] }
}

/** Axe needs scripts: it gets the same HTML, in a browser that runs axe and nothing of the page's. */
async function copyOf(page: Page, browser: Browser): Promise<Page> {
  const copy = await copyingPage(browser)
  await copy.setViewportSize(page.viewportSize()!)
  const html = (await page.content()).replace(/<script.*?<\/script>/gs, '')
  const body = html.replace(/<(\/?)noscript/g, '<$1div')
  const url = page.url()
  await copy.route(url, (route) => route.fulfill({ body, contentType: 'text/html' }))
  await copy.goto(url)
  await copy.unroute(url)
  // Animations restart in the copy.
  await untilStill(copy)
  // What lies under a bar depends on how far one has scrolled.
  await copy.evaluate((y) => scrollTo(0, y), await page.evaluate(() => scrollY))
  return copy
}

/** One for each browser, kept as long as it: opening one takes as long as looking at a page. */
const copyingPages = new WeakMap<Browser, Promise<Page>>()
function copyingPage(browser: Browser): Promise<Page> {
  const page = copyingPages.get(browser) ?? browser.newContext().then((context) => context.newPage())
  copyingPages.set(browser, page)
  return page
}

interface AxeWindow {
  axe?: { run: (options: object) => Promise<Results> }
  /** Axe's source, on its way. */
  axeSource?: string
}
interface Results {
  violations: Array<{ id: string; nodes: Array<{ html: string; failureSummary: string }> }>
}

/** Packed: to hand over half a megabyte takes four times as long as to look at a page with it. */
const packedAxe = gzipSync(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'))).toString('base64')

async function giveAxe(page: Page): Promise<void> {
  await page.evaluate(async (packed) => {
    const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0))
    const source = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
    ;(window as AxeWindow).axeSource = await new Response(source).text()
  }, packedAxe)
  // On its own: only what is evaluated from outside may evaluate, and only until it first waits.
  await page.evaluate('(0, eval)(window.axeSource); delete window.axeSource')
}

async function violationsOf(page: Page, without: readonly string[]): Promise<string[]> {
  // A document that was looked at before still has it.
  if (!(await page.evaluate(() => 'axe' in window))) await giveAxe(page)
  return page.evaluate(
    async ({ rules, without }) => {
      const results = await (window as AxeWindow).axe!.run({
        iframes: false,
        runOnly: rules,
        rules: Object.fromEntries(without.map((name) => [name, { enabled: false }])),
        resultTypes: ['violations'],
        preload: false,
        selectors: false,
      })
      return results.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      )
    },
    { rules, without },
  )
}
