/**
 * Leaves out of browser scripts what charts say to readers: pages of charts get it from the server, and shoppers need none of it. The charts
 * that come with a page, of payment, of the questions and of a photo, are 1 to 3 kB of gzip lighter.
 */
import { type Plugin, parseAst } from 'vite'

const charts = /\/machines\/(checkout|storefront)\/.*\.ts$/

export const dropDescriptions: Plugin = {
  name: 'drop-descriptions',
  apply: 'build',
  transform(code, id, options) {
    return options?.ssr || !charts.test(id) ? null : { code: withoutDescriptions(code), map: null }
  },
}

/** JavaScript without the properties that are named `description` and are a text. */
export function withoutDescriptions(code: string): string {
  const dropped: Array<[start: number, end: number]> = []
  collect(parseAst(code), dropped)
  return dropped.reduceRight((text, [start, end]) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code)
}

interface Node {
  type: string
  start: number
  end: number
}

/** In the order of the code. */
function collect(node: unknown, dropped: Array<[number, number]>): void {
  if (Array.isArray(node)) for (const each of node) collect(each, dropped)
  else if (isNode(node)) {
    if (isDescription(node)) dropped.push([node.start, node.end])
    else for (const part of Object.values(node)) collect(part, dropped)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function isDescription(node: Node & { key?: { name?: string }; value?: Partial<Node> & { value?: unknown } }): boolean {
  return node.type === 'Property' && node.key?.name === 'description' && typeof node.value?.value === 'string'
}
