/** What happens when a field is left. Loaded once a field of the page has been left. */
import { checkOf } from '#machines/domain/form-leaving.ts'
import type { FormSchema } from '#machines/domain/form-problems.ts'
import type { Check, Refused } from '#machines/domain/form-sentences.ts'
import { textsOf } from './texts-of.ts'

/**
 * Calls back with the field that was left and what the schema says of its form, once the press that took the focus has ended: a sentence
 * that moves the page must not make it miss. Nothing happens for what is no text field or select, for an empty one (the form asks for it
 * when it is sent), and when the window was left and not the field.
 */
export async function whenLeft(
  target: EventTarget,
  form: HTMLFormElement,
  loadSchema: () => Promise<FormSchema>,
  refused: Refused | null,
  then: (field: string, check: Check) => void,
): Promise<void> {
  const isField =
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
  if (!isField || target.name === '' || ['checkbox', 'radio'].includes(target.type)) return
  const schema = await loadSchema()
  afterPress(() => {
    if (document.activeElement === target || target.value === '') return
    then(target.name, checkOf(schema, textsOf(form), refused))
  })
}

function afterPress(then: () => void): void {
  setTimeout(() => {
    if (document.querySelector(':active') === null) return then()
    window.addEventListener('mouseup', () => setTimeout(then), { once: true, capture: true })
  })
}
