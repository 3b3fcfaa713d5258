/**
 * The same data with each text on one line: control characters and line separators become spaces, lone surrogates become
 * U+FFFD. So no value can begin a new header, a new paragraph, or hide what follows it.
 */
export function plainData<T>(data: T): T {
  return cleaned(data) as T
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replace(notPrinted, ' ')
  if (Array.isArray(value)) return value.map(cleaned)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cleaned(part)]))
}

/** Control characters, line and paragraph separators, and the marks that turn the direction of what follows. */
const notPrinted = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu
