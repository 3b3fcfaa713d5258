/** Reads served HTML as a browser without JavaScript does: `noscript` counts, scripts do not run. */
import { type HTMLElement, type Node, NodeType, parse } from 'node-html-parser'

export type HtmlElement = HTMLElement

/** The document's root, an element without a tag. */
export function parseHtml(html: string): HtmlElement {
  return parse(html, { blockTextElements: { script: true, style: true } })
}

/** Every element below, in document order. */
export function elementsIn(element: HtmlElement, found: HtmlElement[] = []): HtmlElement[] {
  for (const child of element.childNodes) {
    if (!isElement(child)) continue
    found.push(child)
    elementsIn(child, found)
  }
  return found
}

/** What a screen reader reads: the text below with single spaces; scripts, styles and templates are left out. */
export function textOf(element: HtmlElement): string {
  const parts = element.childNodes.map((child) => {
    if (child.nodeType === NodeType.TEXT_NODE) return child.text
    if (!isElement(child)) return ''
    return silent.has(child.localName) ? '' : ` ${textOf(child)} `
  })
  return parts.join('').replace(/\s+/g, ' ').trim()
}

const silent: ReadonlySet<string> = new Set(['script', 'style', 'template'])

/** The nearest element around, or the element itself, with this tag. */
export function ancestorOf(element: HtmlElement, tag: string): HtmlElement | null {
  // The root, which has no tag, is the only element without a parent.
  for (let around = element; around.parentNode; around = around.parentNode) if (around.localName === tag) return around
  return null
}

function isElement(node: Node): node is HtmlElement {
  return node.nodeType === NodeType.ELEMENT_NODE
}
