/** What a schema says of a form when a field is left. Apart from the other rules of sentences: a page loads it once a field has been left. */
import { type FormSchema, readForm } from './form-problems.ts'
import type { Check, Refused } from './form-sentences.ts'

/** `refused` is what the server said last, null for nothing. */
export function checkOf(schema: FormSchema, texts: Record<string, string>, refused: Refused | null): Check {
  const then = refused ? problemsOf(schema, refused.values) : {}
  const said = Object.entries(refused?.problems ?? {})
  return {
    now: problemsOf(schema, texts),
    present: Object.keys(texts),
    servers: Object.fromEntries(said.filter(([field, sentence]) => then[field] !== sentence)),
  }
}

function problemsOf(schema: FormSchema, texts: Record<string, string>): Record<string, string> {
  const read = readForm(schema, texts)
  return 'problems' in read ? read.problems : {}
}
