/** What happens when a field is left. Loaded once a field of the page has been left. */
import { type FormSchema, readForm } from '#machines/domain/form-problems.ts'
import type { Said } from './use-field-checks.ts'

type Sentences = Record<string, string>

/**
 * Calls back with the field that was left and the texts of its form, once the press that took the focus has ended: a sentence that
 * moves the page must not make it miss. Nothing happens for what is no text field or select, for an empty one (the form asks for it
 * when it is sent), and when the window was left and not the field.
 */
export function whenLeft(target: EventTarget, form: HTMLFormElement, then: (field: string, texts: Sentences) => void): void {
  const isField =
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
  if (!isField || target.name === '' || ['checkbox', 'radio'].includes(target.type)) return
  afterPress(() => {
    if (document.activeElement !== target && target.value !== '') then(target.name, textsOf(form))
  })
}

/** Says what is wrong with the field that was left, and what is still wrong with those that have a sentence already. */
export async function checkLeft(
  target: EventTarget,
  form: HTMLFormElement,
  loadSchema: () => Promise<FormSchema>,
  say: (change: (said: Said) => Said) => void,
): Promise<void> {
  const schema = await loadSchema()
  whenLeft(target, form, (left, texts) => {
    const read = readForm(schema, texts)
    const problems = 'problems' in read ? read.problems : {}
    say((said) => ({
      ...said,
      fields: stillWrong({ ...said.fields, [left]: '' }, texts, problems),
      listed: stillWrong(said.listed, texts, problems),
    }))
  })
}

function afterPress(then: () => void): void {
  setTimeout(() => {
    if (document.querySelector(':active') === null) return then()
    window.addEventListener('mouseup', () => setTimeout(then), { once: true, capture: true })
  })
}

/** What is typed, by field. */
function textsOf(form: HTMLFormElement): Sentences {
  const entries = [...new FormData(form)]
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** What the fields with a sentence say now: another field may have put one right. What is not in the form stays as it was said. */
function stillWrong(said: Sentences, texts: Sentences, problems: Sentences): Sentences {
  const still: Sentences = {}
  for (const [field, sentence] of Object.entries(said)) {
    const now = field in texts ? problems[field] : sentence
    if (now !== undefined) still[field] = now
  }
  return still
}
