/** Reads served HTML as a browser without JavaScript does: `noscript` counts, scripts do not run. */
import { type HTMLElement, NodeType, parse } from 'node-html-parser'

export type HtmlElement = HTMLElement

/** The document's root, an element without a tag. */
export function parseHtml(html: string): HtmlElement {
  return parse(html, { blockTextElements: { script: true, style: true } })
}

/** Every element below, in document order. */
export function elementsIn(element: HtmlElement): HtmlElement[] {
  return element.querySelectorAll('*')
}

/** What a screen reader reads: the text below with single spaces; scripts, styles and templates are left out. */
export function textOf(element: HtmlElement): string {
  const parts = element.childNodes.map((child) => {
    if (child.nodeType === NodeType.TEXT_NODE) return child.text
    if (child.nodeType !== NodeType.ELEMENT_NODE) return ''
    const below = child as HtmlElement
    return silent.has(below.localName) ? '' : ` ${textOf(below)} `
  })
  return parts.join('').replace(/\s+/g, ' ').trim()
}

const silent: ReadonlySet<string> = new Set(['script', 'style', 'template'])

/** The nearest element around, or the element itself, with this tag. */
export function ancestorOf(element: HtmlElement, tag: string): HtmlElement | null {
  return element.closest(tag)
}
