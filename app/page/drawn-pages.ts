/**
 * Pages as they were drawn. React draws the same page from the same data, and the data are what the browser gets with the page: where
 * address, status and data are those of an earlier page, it is that page, with the nonce and the keys of its own answer.
 */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** What is different in each answer: the nonce of its policy, and the seed of the one-time keys of its forms. */
export interface OwnTexts {
  nonce: string
  keySeed: string
}

export interface DrawnPages {
  /** `data`: as the browser gets them. Two pages with the same key differ in their own texts only. */
  keyOf(page: { address: string; status: number; data: string }, own: OwnTexts): string
  /** In UTF-8. Null for a page that is to be drawn. */
  find(key: string, own: OwnTexts): Buffer<ArrayBuffer> | null
  /** Kept from the second time on: most pages with data of one visitor are drawn once. */
  keep(key: string, html: string, own: OwnTexts): void
}

/** What is between the own texts: split at the nonces, and each part at the seeds. */
type Parts = Buffer[][]

/** `most`: bytes of all pages together, some 100,000 each. */
export function keepDrawnPages(most = 32_000_000): DrawnPages {
  const pages = new LRUCache<string, Parts>({ maxSize: most, sizeCalculation: sizeOf })
  const drawnOnce = new LRUCache<string, true>({ max: 10_000 })
  return {
    keyOf({ address, status, data }, { nonce, keySeed }) {
      const shared = data.replaceAll(nonce, '<nonce>').replaceAll(keySeed, '<seed>')
      return createHash('sha256').update(`${status} ${address}\n${shared}`).digest('base64')
    },
    find(key, { nonce, keySeed }) {
      const parts = pages.get(key)
      if (!parts) return null
      const [ownNonce, ownSeed] = [Buffer.from(nonce), Buffer.from(keySeed)]
      const withSeeds = parts.map((part) =>
        between(
          part.map((text) => [text]),
          ownSeed,
        ),
      )
      return Buffer.concat(between(withSeeds, ownNonce))
    },
    keep(key, html, { nonce, keySeed }) {
      if (drawnOnce.has(key))
        pages.set(
          key,
          html.split(nonce).map((part) => part.split(keySeed).map((text) => Buffer.from(text))),
        )
      else drawnOnce.set(key, true)
    },
  }
}

function between(parts: readonly Buffer[][], separator: Buffer): Buffer[] {
  return parts.flatMap((part, at) => (at === 0 ? part : [separator, ...part]))
}

function sizeOf(parts: Parts): number {
  return Math.max(
    1,
    parts.flat().reduce((sum, { length }) => sum + length, 0),
  )
}
