/** Reads a posted form as texts. */
import { isText } from '#app/api/read-json.ts'

/** All fields as they were typed; null for what no form of the shop sends: a field twice, a file, text that no database keeps. */
export async function readTexts(request: Request): Promise<Record<string, string> | null> {
  const form = await request.formData().catch(() => null)
  if (!form) return null
  const texts = new Map<string, string>()
  for (const [name, value] of form) {
    if (typeof value !== 'string' || texts.has(name) || !isText(name) || !isText(value)) return null
    texts.set(name, value)
  }
  return Object.fromEntries(texts)
}
