/** Query strings: plain strings in, and the few shapes that calls ask for. */
import * as v from 'valibot'

/** Reads a query string as plain strings: a name twice is refused rather than guessed at. */
export function readQuery(request: Pick<Request, 'url'>): Record<string, string> | null {
  const { searchParams } = new URL(request.url)
  const query: Record<string, string> = Object.create(null)
  for (const [name, value] of searchParams) {
    if (name in query) return null
    query[name] = value
  }
  return query
}

/** `12` → 12; at most `max`. */
export function countSchema(max: number) {
  return v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'Send a whole number'), v.transform(Number), v.maxValue(max, `At most ${max}`))
}

/** `a,b` → ['a', 'b'], each as its schema wants it, at most `max`; nothing for an empty text. */
export function listSchema<Item extends v.GenericSchema<string, string>>(item: Item, max: number) {
  return v.pipe(
    v.string(),
    v.transform((text) => (text === '' ? [] : text.split(','))),
    v.array(item),
    v.maxLength(max, `At most ${max} ids`),
  )
}
