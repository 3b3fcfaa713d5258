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
  const read = await page.evaluate(readPage)
  if (looked.outlines.has(read.outline)) return []
  const shown = scripted ? page : await copyOf(page, browser)
  const { kinds } = scripted ? read : await shown.evaluate(readPage)
  const known = looked.kindsAt(page.viewportSize()!.width)
  const unknown = kinds.filter((kind) => !known.has(kind))
  const found = await violationsOf(shown, unknown)
  if (found.length === 0) {
    looked.outlines.add(read.outline)
    for (const kind of unknown) known.add(kind)
  }
  return found
}

class Looked {
  /** Of pages in which nothing was wrong. */
  readonly outlines = new Set<number>()
  readonly #kinds = new Map<number, Set<number>>()

  /** Of elements on such pages in a window of this width. */
  kindsAt(width: number): Set<number> {
    const kinds = this.#kinds.get(width) ?? new Set()
    this.#kinds.set(width, kinds)
    return kinds
  }
}
const everLooked = new WeakMap<Browser, Looked>()
function lookedAt(browser: Browser): Looked {
  const looked = everLooked.get(browser) ?? new Looked()
  everLooked.set(browser, looked)
  return looked
}

/** Runs in the page, where it leaves the elements of each kind. Both are hashes: pages are long, and are read over a slow line. */
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
  const elements = new Map<number, Element[]>()
  function read(element: Element, around: number): void {
    if (!element.checkVisibility({ visibilityProperty: true })) return
    const kind = hashOf(`${around} ${kindOf(element)}`)
    elements.set(kind, [...(elements.get(kind) ?? []), element])
    for (const child of element.children) read(child, kind)
  }
  read(document.body, 0)
  ;(window as AxeWindow).elementsOfKind = elements

  const html = document.documentElement.outerHTML.replace(/<script.*?<\/script>/gs, '')
  const outline = [html.replace(/[0-9a-f]*\d[0-9a-f]*/gi, '0'), innerWidth, innerHeight, scrollY].join(' ')
  return { outline: hashOf(outline), kinds: [...elements.keys()] }
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
  axe?: { run: (context: Document | { include: readonly Element[] }, options: object) => Promise<Results> }
  /** Axe's source, on its way. */
  axeSource?: string
  elementsOfKind?: Map<number, Element[]>
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

/** All elements are held against the rules of structure, and those of the kinds `unknown` against the rules about looks. */
async function violationsOf(page: Page, unknown: readonly number[]): Promise<string[]> {
  // A document that was looked at before still has it.
  if (!(await page.evaluate(() => 'axe' in window))) await giveAxe(page)
  return page.evaluate(
    async ({ rules, ofLooks, unknown }) => {
      const { axe, elementsOfKind } = window as AxeWindow
      const options = { iframes: false, resultTypes: ['violations'], preload: false, selectors: false }
      const without = Object.fromEntries(ofLooks.map((name) => [name, { enabled: false }]))
      const results = [await axe!.run(document, { ...options, runOnly: rules, rules: without })]
      const elements = new Set(unknown.flatMap((kind) => elementsOfKind!.get(kind)!))
      // Axe looks at what is in them as well.
      const include = [...elements].filter(({ parentElement }) => !elements.has(parentElement!))
      if (include.length > 0)
        results.push(await axe!.run({ include }, { ...options, runOnly: { type: 'rule', values: ofLooks } }))
      return results.flatMap(({ violations }) =>
        violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`)),
      )
    },
    { rules, ofLooks, unknown },
  )
}
