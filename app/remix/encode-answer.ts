/**
 * Writes data as the router reads it from a data request: turbo-stream's format for values that JSON knows, and `undefined`.
 * The first line is a list of values; objects and lists hold the indexes of their parts, and keys are indexes with `_` before
 * them. `encode-answer.test.ts` decodes it with the router's own decoder.
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
