/** Reads a posted form as texts. */
import { isText } from '#app/server/api/read-json.ts'

/**
 * All fields as they were typed; null for what no form of the shop sends: a field twice, a file, text that no database keeps.
 * A field named in `lists` may come several times; its values are joined by commas.
 */
export async function readTexts(request: Request, lists: readonly string[] = []): Promise<Record<string, string> | null> {
  const form = await request.formData().catch(() => null)
  return form && textsOf(form, lists)
}

function textsOf(form: FormData, lists: readonly string[] = []): Record<string, string> | null {
  const texts = new Map<string, string>()
  for (const [name, value] of form) {
    if (typeof value !== 'string' || !isText(name) || !isText(value)) return null
    const before = texts.get(name)
    if (before !== undefined && !lists.includes(name)) return null
    texts.set(name, before === undefined ? value : `${before},${value}`)
  }
  return Object.fromEntries(texts)
}
