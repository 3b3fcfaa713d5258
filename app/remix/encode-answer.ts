/**
 * Writes data as the router reads it from a data request: turbo-stream's format for values that JSON knows, and `undefined`.
 * The first line is a list of values; objects and lists hold the indexes of their parts, and keys are indexes with `_` before
 * them. `encode-answer.test.ts` decodes it with the router's own decoder.
 *
 * Leans on: the format of turbo-stream 2, and the headers of an answer of Remix.
 * Upstream: https://github.com/remix-run/react-router/issues/13062 (the router loads the page again after a refused write of a fetcher).
 * Goes when: `keep-page.ts` goes. Without that read, it would write one constant text.
 */

/** Marks for values that JSON has no place for in such a list. */
const marks = { null: -5, undefined: -7 }

/** @throws on a value of another kind, as a date. */
export function encodeAnswer(value: unknown): string {
  const values: unknown[] = []
  const add = (part: unknown): number => {
    if (part === null) return marks.null
    if (part === undefined) return marks.undefined
    const index = values.push(part) - 1
    if (Array.isArray(part)) values[index] = part.map(add)
    else if (typeof part === 'object') {
      if (Object.getPrototypeOf(part) !== Object.prototype) throw new Error('Only plain objects can be encoded')
      values[index] = Object.fromEntries(Object.entries(part).map(([name, inner]) => [`_${add(name)}`, add(inner)]))
    }
    return index
  }
  add(value)
  return `${JSON.stringify(values)}\n`
}

/** An answer that the router takes for one of the shop. */
export function encodedAnswer(value: unknown, status: number): Response {
  const headers = { 'Content-Type': 'text/x-script; charset=utf-8', [ownHeader]: 'yes' }
  return new Response(encodeAnswer(value), { status, headers })
}

/** Remix marks what its own routes have answered. */
export function isOwnAnswer(response: Response): boolean {
  return response.headers.get(ownHeader) === 'yes'
}

const ownHeader = 'X-Remix-Response'
