/** Where a shopper may be sent back to: a path of this shop and nothing else. */

/** The path if it stays on this site, otherwise `fallback`. */
export function safePath(path: unknown, fallback: string): string {
  if (typeof path !== 'string' || !path.startsWith('/') || path.startsWith('//') || path.startsWith('/\\')) return fallback
  if ([...path].some((character) => character.charCodeAt(0) < 32)) return fallback
  const base = 'http://own.invalid'
  if (!URL.canParse(path, base)) return fallback
  // Encoded, because a header takes no letters beyond Latin; `/.//` would have become `//`.
  const { origin, pathname, search, hash } = new URL(path, base)
  return origin === base && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : fallback
}
