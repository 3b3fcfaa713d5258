/** What happens when a field is left. Loaded once a field of the page has been left. */
import type { FormSchema } from '#machines/domain/form-problems.ts'
import { type Refused, type Said, saidAfterLeaving } from '#machines/domain/form-sentences.ts'
import { textsOf } from './texts-of.ts'

/**
 * Says what is wrong with the field that was left, once the press that took the focus has ended: a sentence that moves the page must not
 * make it miss. Nothing happens for what is no text field or select, for an empty one (the form asks for it when it is sent), and when
 * the window was left and not the field.
 */
export async function whenLeft(
  target: EventTarget,
  form: HTMLFormElement,
  loadSchema: () => Promise<FormSchema>,
  refused: Refused | null,
  say: (change: (said: Said) => Said) => void,
): Promise<void> {
  const isField =
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
  if (!isField || target.name === '' || ['checkbox', 'radio'].includes(target.type)) return
  const schema = await loadSchema()
  afterPress(() => {
    if (document.activeElement === target || target.value === '') return
    const texts = textsOf(form)
    say((said) => saidAfterLeaving(said, { left: target.name, texts, schema, refused }))
  })
}

function afterPress(then: () => void): void {
  setTimeout(() => {
    if (document.querySelector(':active') === null) return then()
    window.addEventListener('mouseup', () => setTimeout(then), { once: true, capture: true })
  })
}
