/** Reads served HTML into a tree, as a browser without JavaScript does: `noscript` counts, scripts do not run. */

export interface HtmlElement {
  tag: string
  attributes: Record<string, string>
  children: Array<HtmlElement | string>
  parent: HtmlElement | null
}

const voids = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])
/** Their content is text up to their own end tag. */
const rawText = new Set(['script', 'style', 'textarea', 'title'])
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** The document's root, whose tag is empty. The markup must close what it opens, as React and our templates do. */
export function parseHtml(html: string): HtmlElement {
  const root: HtmlElement = { tag: '', attributes: {}, children: [], parent: null }
  let open = root
  const token = /<!--[\s\S]*?-->|<!doctype[^>]*>|<\/([a-z][a-z0-9-]*)\s*>|<([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi
  let at = 0
  for (let match = token.exec(html); match; match = token.exec(html)) {
    if (match.index > at) open.children.push(decode(html.slice(at, match.index)))
    at = token.lastIndex
    const [, closed, opened, rest = ''] = match
    if (closed) open = closing(open, closed.toLowerCase())
    if (!opened) continue
    const tag = opened.toLowerCase()
    const element: HtmlElement = { tag, attributes: attributesOf(rest), children: [], parent: open }
    open.children.push(element)
    if (rawText.has(tag)) {
      const end = html.toLowerCase().indexOf(`</${tag}`, at)
      const text = html.slice(at, end < 0 ? html.length : end)
      element.children.push(tag === 'script' || tag === 'style' ? text : decode(text))
      at = end < 0 ? html.length : html.indexOf('>', end) + 1
      token.lastIndex = at
    } else if (!voids.has(tag) && !(rest.endsWith('/') && tag !== 'a')) open = element
  }
  open.children.push(decode(html.slice(at)))
  return root
}

/** Every element below, in document order. */
export function* elementsIn(element: HtmlElement): Generator<HtmlElement> {
  for (const child of element.children) {
    if (typeof child === 'string') continue
    yield child
    yield* elementsIn(child)
  }
}

/** What is read aloud: the text below, white space made single; scripts and templates are silent. */
export function textOf(element: HtmlElement): string {
  const parts = element.children.map((child) => {
    if (typeof child === 'string') return child
    return ['script', 'style', 'template'].includes(child.tag) ? '' : ` ${textOf(child)} `
  })
  return parts.join('').replace(/\s+/g, ' ').trim()
}

/** The nearest element around, or the element itself, with this tag. */
export function ancestorOf(element: HtmlElement, tag: string): HtmlElement | null {
  for (let around: HtmlElement | null = element; around; around = around.parent) if (around.tag === tag) return around
  return null
}

function closing(open: HtmlElement, tag: string): HtmlElement {
  return ancestorOf(open, tag)?.parent ?? open
}

function attributesOf(text: string): Record<string, string> {
  const found = text.matchAll(/([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)
  return Object.fromEntries(
    [...found].map(([, name = '', double, single, bare]) => [name.toLowerCase(), decode(double ?? single ?? bare ?? '')]),
  )
}

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[name] ?? whole
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
  })
}
