/**
 * Pages as they were drawn. React draws the same page from the same data, and the data are what the browser gets with the page: where
 * address, status and data are those of an earlier page, it is that page, with the nonce and the keys of its own answer.
 */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** What is different in each answer: the nonce of its policy, the seed of the one-time keys of its forms, and the visitor's cart. */
export interface OwnTexts {
  nonce: string
  keySeed: string
  /** Null without a cart. */
  cartId: string | null
}

export interface DrawnPages {
  /** `data`: as the browser gets them. Two pages with the same key differ in their own texts only. */
  keyOf(page: { address: string; status: number; data: string }, own: OwnTexts): string
  /** In UTF-8. Null for a page that is to be drawn. */
  find(key: string, own: OwnTexts): Buffer<ArrayBuffer> | null
  /** Kept from the second time on: most pages with data of one visitor are drawn once. */
  keep(key: string, html: string, own: OwnTexts): void
}

type OwnName = keyof OwnTexts
/** What is the same in each answer, and the names of the own texts between. */
type Parts = Array<Buffer | OwnName>

/** `most`: bytes of all pages together, some 100,000 each. */
export function keepDrawnPages(most = 32_000_000): DrawnPages {
  const pages = new LRUCache<string, Parts>({ maxSize: most, sizeCalculation: sizeOf })
  const drawnOnce = new LRUCache<string, true>({ max: 10_000 })
  return {
    keyOf({ address, status, data }, own) {
      const shared = given(own).reduce((text, [name, ownText]) => text.replaceAll(ownText, `<${name}>`), data)
      return createHash('sha256').update(`${status} ${address}\n${shared}`).digest('base64')
    },
    find(key, own) {
      const parts = pages.get(key)
      if (!parts) return null
      const texts = new Map(given(own).map(([name, text]) => [name, Buffer.from(text)]))
      return Buffer.concat(parts.map((part) => (typeof part === 'string' ? texts.get(part)! : part)))
    },
    keep(key, html, own) {
      if (drawnOnce.has(key)) pages.set(key, partsOf(html, own))
      else drawnOnce.set(key, true)
    },
  }
}

function given(own: OwnTexts): Array<[OwnName, string]> {
  return (['nonce', 'keySeed', 'cartId'] as const).flatMap((name) => {
    const text = own[name]
    return text === null ? [] : [[name, text] as [OwnName, string]]
  })
}

function partsOf(html: string, own: OwnTexts): Parts {
  const names = new Map(given(own).map(([name, text]) => [text, name]))
  // the own texts are letters, digits and signs that mean nothing in an expression but + of base64
  const between = new RegExp(`(${[...names.keys()].map((text) => text.replaceAll('+', '\\+')).join('|')})`)
  return html.split(between).map((part) => names.get(part) ?? Buffer.from(part))
}

function sizeOf(parts: Parts): number {
  return Math.max(
    1,
    parts.reduce((sum, { length }) => sum + length, 0),
  )
}
