/** Whether an object of a JSON text names a key twice: parsers keep the last one in silence, and readers in front may keep the first. */

/** `text` must be JSON that has been parsed. */
export function repeatsKey(text: string): boolean {
  /** The keys of each object that is open; null for a list. */
  const open: Array<Set<string> | null> = []
  let last = ''
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:]/g)) {
    if (token === '{') open.push(new Set())
    else if (token === '[') open.push(null)
    else if (token === '}' || token === ']') open.pop()
    else if (token !== ':') last = token
    else {
      const keys = open.at(-1)
      // Written in another way, as with \u0061, it is the same key.
      const key = JSON.parse(last) as string
      if (keys?.has(key)) return true
      keys?.add(key)
    }
  }
  return false
}
