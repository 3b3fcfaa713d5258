/** Reads a JSON body: the right media type, well formed, and without what a database could not keep. */
import { sentences } from '#app/server/page/sentences.ts'
import type { CallRequest } from './api-call.ts'
import { refused } from './refusal.ts'
import { repeatsKey } from './repeated-key.ts'

/**
 * The parsed body, or the refusal: 415 for another media type, 400 for what is not JSON, names `__proto__`, or holds invalid
 * text, or names a key twice.
 */
export async function readJson(request: CallRequest): Promise<{ body: unknown } | { refusal: Response }> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') return { refusal: refused(415, 'MEDIA_TYPE', 'Send application/json.') }
  const text = await request.text()
  try {
    let isFit = true
    const body: unknown = JSON.parse(text, (key, value: unknown) => {
      if (key === '__proto__' || !isText(key) || (typeof value === 'string' && !isText(value))) isFit = false
      return value
    })
    if (repeatsKey(text)) return { refusal: refused(400, 'MALFORMED', 'The body names a key twice. Send each key once.') }
    return isFit ? { body } : { refusal: refused(400, 'MALFORMED', sentences.generic) }
  } catch {
    return { refusal: refused(400, 'MALFORMED', 'The body is not JSON. Check it and send it again.') }
  }
}

/** False for text with NUL characters or lone surrogates. */
export function isText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
