/** axe's violations of a page in its present state. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import type { Shopper } from '#model-tests/drivers/browser/browser.ts'
import { untilStill } from '#model-tests/drivers/browser/still.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules about what an element looks like, with the elements they measure: most of the time goes into measuring them. */
const ofLooks = { 'color-contrast': ['*'], 'target-size': ['*'], 'link-in-text-block': ['a[href]', '[role=link]'] }

/**
 * A sentence for each fault, with the element; none of the provider's frame, which has tests of its own. A worker sees the same
 * pages repeatedly: of pages that are built of the same elements in the same order one is checked, and looks are measured, at each
 * width of the window and in the dark, when an element shown there is new. A new element in the flow of `main` lies over no other: it alone
 * is measured; any other makes the whole page measured.
 */
export async function axeFaults(shopper: Shopper): Promise<string[]> {
  await shopper.page.evaluate(endMovement)
  const found = await faultsOf(shopper)
  await shopper.page.evaluate(allowMovement)
  return found
}

async function faultsOf({ page, scripted, context }: Shopper): Promise<string[]> {
  const browser = context.browser()!
  const looked = lookedAt(browser)
  const { structure, surface, inMain, elsewhere } = await page.evaluate(readPage)
  const isNew = (kind: number) => !looked.kinds.has(`${surface} ${kind}`)
  const newInMain = inMain.filter(isNew)
  const measured = elsewhere.some(isNew) ? 'page' : newInMain
  if (measured.length === 0 && looked.structures.has(structure)) return []
  const found = await (scripted
    ? violationsOf(page, measured)
    : // A copy has none of the elements that were read.
      violationsOf(await copyOf(page, browser), measured.length === 0 ? [] : 'page'))
  if (found.length === 0) {
    looked.structures.add(structure)
    for (const kind of [...inMain, ...elsewhere]) looked.kinds.add(`${surface} ${kind}`)
  }
  return found
}

/** Runs in the page. What fades has less contrast than what stays: while a page is measured, each change is at its end at once. */
function endMovement(): void {
  const sheet = new CSSStyleSheet()
  const pseudo = ['before', 'after', 'backdrop'].map((name) => `, *::${name}`).join('')
  const none = ['animation', 'transition']
    .flatMap((kind) => [`${kind}-duration`, `${kind}-delay`])
    .map((name) => `${name}: 0s !important`)
  sheet.replaceSync(`*${pseudo} { ${none.join('; ')} }`)
  document.adoptedStyleSheets.push(sheet)
}

/** Runs in the page. */
function allowMovement(): void {
  document.adoptedStyleSheets.pop()
}

interface Looked {
  /** Of pages in which nothing was wrong. */
  structures: Set<number>
  /** Of elements shown on such pages, by what they were shown on. */
  kinds: Set<string>
}
const everLooked = new WeakMap<Browser, Looked>()
function lookedAt(browser: Browser): Looked {
  const looked = everLooked.get(browser) ?? { structures: new Set(), kinds: new Set() }
  everLooked.set(browser, looked)
  return looked
}

interface PageKinds {
  /** The kinds of all elements, shown or not, in the order in which each comes first. */
  structure: number
  /** The width of the window, and whether it is dark. */
  surface: string
  /** With their looks, of elements in the flow of `main`. */
  inMain: number[]
  /** Of all others, and of those in `main` that may lie over them. */
  elsewhere: number[]
}

/** Runs in the page. All are hashes: pages are long, and are read over a slow line. */
function readPage(): PageKinds {
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
  /** What is measured of an element: it may change with another element, or when a box is ticked, without another attribute. */
  function lookOf(element: Element, { color, backgroundColor, fontSize, opacity }: CSSStyleDeclaration): string {
    const { width, height } = element.getBoundingClientRect()
    return [color, backgroundColor, fontSize, opacity, width < leastTarget, height < leastTarget].join(' ')
  }
  /** CSS pixels that a target must have at least (WCAG 2.5.8). */
  const leastTarget = 24
  const all = new Set<number>()
  const inMain = new Set<number>()
  const elsewhere = new Set<number>()
  const shown = new Map<number, Element[]>()
  ;(window as AxeWindow).shownElements = shown
  function read(element: Element, around: { kind: number; look: number }, kinds: Set<number> | null): void {
    const what = kindOf(element)
    const kind = hashOf(`${around.kind} ${what}`)
    all.add(kind)
    const isShown = kinds !== null && element.checkVisibility({ visibilityProperty: true })
    const style = getComputedStyle(element)
    // What only screen readers see is out of the flow, and lies over nothing.
    const isInFlow = element.clientWidth <= 1 || /^(static|relative)$/.test(style.position)
    const own = !isShown ? null : !isInFlow ? elsewhere : element.localName === 'main' ? inMain : kinds
    const look = own ? hashOf(`${around.look} ${what} ${lookOf(element, style)}`) : 0
    own?.add(look)
    if (own === inMain) {
      if (!shown.has(look)) shown.set(look, [])
      shown.get(look)!.push(element)
    }
    for (const child of element.children) read(child, { kind, look }, own)
  }
  read(document.body, { kind: 0, look: 0 }, elsewhere)
  const surface = `${innerWidth} ${matchMedia('(prefers-color-scheme: dark)').matches}`
  return { structure: hashOf([...all].join(' ')), surface, inMain: [...inMain], elsewhere: [...elsewhere] }
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
  /** In the flow of `main`, by kind, as they were read last. */
  shownElements?: ReadonlyMap<number, Element[]>
  axe?: { run: (options: object) => Promise<Results>; configure: (spec: object) => void }
  /** Axe's source, on its way. */
  axeSource?: string
}
interface Results {
  violations: Array<{ id: string; nodes: Array<{ html: string; failureSummary: string }> }>
}

/** Packed: to hand over half a megabyte takes four times as long as to look at a page with it. */
const packedAxe = gzipSync(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'))).toString('base64')

/** Kept by the browser for later documents: handing it over takes ten times as long. */
async function giveAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(takeKeptAxe))) await page.evaluate(keepAxe, packedAxe)
  // On its own: only what is evaluated from outside may evaluate, and only until it first waits.
  await page.evaluate('(0, eval)(window.axeSource); delete window.axeSource')
}

/** Runs in the page. False when the browser keeps none for this origin. */
async function takeKeptAxe(): Promise<boolean> {
  const kept = await caches.match('/axe.js')
  ;(window as AxeWindow).axeSource = await kept?.text()
  return kept !== undefined
}

/** Runs in the page. */
async function keepAxe(packed: string): Promise<void> {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0))
  const source = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text()
  const cache = await caches.open('axe')
  await cache.put('/axe.js', new Response(source))
  ;(window as AxeWindow).axeSource = source
}

/** `measured`: the whole page, or the kinds of elements in `main`. */
async function violationsOf(page: Page, measured: 'page' | number[]): Promise<string[]> {
  const found = await runAxe(page, measured)
  if (found) return found
  // A document that was looked at before has it.
  await giveAxe(page)
  const later = await runAxe(page, measured)
  if (!later) throw new Error('axe did not run')
  return later
}

/** Null where axe is not in the page. */
function runAxe(page: Page, measured: 'page' | number[]): Promise<string[] | null> {
  return page.evaluate(
    async ({ rules, ofLooks, measured }) => {
      const { axe, shownElements } = window as unknown as AxeWindow
      if (!axe) return null
      const marked = measured === 'page' ? [] : measured.flatMap((kind) => shownElements?.get(kind) ?? [])
      for (const element of marked) element.setAttribute('data-measured', '')
      const only = measured === 'page' ? '' : '[data-measured]'
      axe.configure({
        rules: Object.entries(ofLooks).map(([id, elements]) => ({
          id,
          selector: elements.map((element) => element + only).join(', '),
        })),
      })
      const results = await axe.run({
        iframes: false,
        runOnly: rules,
        rules: Object.fromEntries(Object.keys(ofLooks).map((id) => [id, { enabled: measured.length > 0 }])),
        resultTypes: ['violations'],
        preload: false,
        selectors: false,
      })
      for (const element of marked) element.removeAttribute('data-measured')
      return results.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      )
    },
    { rules, ofLooks, measured },
  )
}
