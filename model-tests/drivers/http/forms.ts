/** The forms of a served page: what its buttons would send, with what has been typed. */
import { ancestorOf, elementsIn, type HtmlElement, textOf } from './html.ts'

/** What pressing a button asks for. */
export interface Submission {
  method: 'GET' | 'POST'
  /** As written in the page; empty for the page itself. */
  action: string
  fields: Array<[name: string, value: string]>
}

/** A button that sends a form. */
export interface FormButton {
  /** Text that a shopper reads, on screen or with a screen reader. */
  name: string
  isDisabled: boolean
  /** Pressable, but blocked with a reason. */
  isBlocked: boolean
  /** The form's chart and event, where it is one of the checkout's. */
  event: { machine: string; event: string } | null
  element: HtmlElement
  form: HtmlElement
}

/** Every button of the page that belongs to a form, in document order. */
export function formButtons(document: HtmlElement): FormButton[] {
  const found = new Map<HtmlElement, FormButton>()
  for (const [form, controls] of controlsByForm(document)) {
    const hidden = Object.fromEntries(valuesOf(controls))
    const event = hidden.machine && hidden.event ? { machine: hidden.machine, event: hidden.event } : null
    for (const element of controls.filter(isSubmitButton)) {
      const name = element.attrs['aria-label'] ?? (element.localName === 'input' ? (element.attrs.value ?? '') : textOf(element))
      const isDisabled = 'disabled' in element.attributes
      const isBlocked = element.attrs['aria-disabled'] === 'true'
      found.set(element, { name, isDisabled, isBlocked, event, element, form })
    }
  }
  return elementsIn(document).flatMap((element) => found.get(element) ?? [])
}

function isSubmitButton({ localName, attrs: { type } }: HtmlElement): boolean {
  return localName === 'button' ? (type ?? 'submit') === 'submit' : localName === 'input' && type === 'submit'
}

/**
 * What a button sends once `typed` is filled in. Throws where a shopper could not do so: a field that is not there, a
 * choice that is not offered.
 */
export function submissionOf(document: HtmlElement, { element, form }: FormButton, typed: Record<string, string>): Submission {
  const controls = controlsByForm(document).get(form) ?? []
  for (const [name, value] of Object.entries(typed)) requireFillable(controls, name, value)
  const fields = valuesOf(controls, typed)
  const { name, value = '', formmethod, formaction } = element.attrs
  if (name) fields.push([name, value])
  const method = (formmethod ?? form.attrs.method ?? 'get').toUpperCase() === 'POST' ? 'POST' : 'GET'
  return { method, action: formaction ?? form.attrs.action ?? '', fields }
}

/** What a form's controls hold, in document order. */
function valuesOf(controls: HtmlElement[], typed: Record<string, string> = {}): Array<[string, string]> {
  return controls.flatMap((control): Array<[string, string]> => {
    const { name } = control.attrs
    if (!name || 'disabled' in control.attributes) return []
    const wanted = typed[name]
    switch (control.localName) {
      case 'select':
        return [[name, wanted ?? selectedOf(control)]]
      case 'textarea':
        return [[name, wanted ?? textareaText(control)]]
      case 'input':
        return inputValues(control, name, wanted)
      default:
        return []
    }
  })
}

function inputValues(control: HtmlElement, name: string, wanted: string | undefined): Array<[string, string]> {
  const { type = 'text', value } = control.attrs
  if (['submit', 'button', 'image', 'reset'].includes(type)) return []
  if (type === 'radio' || type === 'checkbox') {
    const isOn = wanted === undefined ? 'checked' in control.attributes : wanted === (value ?? 'on')
    return isOn ? [[name, value ?? 'on']] : []
  }
  return [[name, (type === 'hidden' ? value : (wanted ?? value)) ?? '']]
}

function requireFillable(all: HtmlElement[], name: string, value: string): void {
  const controls = all.filter(({ attrs }) => attrs.name === name && attrs.type !== 'hidden')
  const first = controls[0]
  if (!first) throw new Error(`The form has no field ${name} to fill in`)
  const offered =
    first.localName === 'select'
      ? optionsOf(first).map((option) => option.attrs.value ?? textOf(option))
      : ['radio', 'checkbox'].includes(first.attrs.type ?? '')
        ? controls.map((control) => control.attrs.value ?? 'on')
        : null
  if (offered && !offered.includes(value)) throw new Error(`${name} offers ${offered.join(', ')} and not ${value}`)
}

function selectedOf(select: HtmlElement): string {
  const options = optionsOf(select)
  const option = options.find(({ attrs }) => 'selected' in attrs) ?? options[0]
  return option ? (option.attrs.value ?? textOf(option)) : ''
}

function optionsOf(select: HtmlElement): HtmlElement[] {
  return elementsIn(select).filter(({ localName, attrs }) => localName === 'option' && !('disabled' in attrs))
}

/** A line break right after the opening tag is not part of the text. */
function textareaText(control: HtmlElement): string {
  return control.text.replace(/^\n/, '')
}

/** Controls in document order, each under the form around it, or the one it names. A served document stays as it is. */
function controlsByForm(document: HtmlElement): ReadonlyMap<HtmlElement, HtmlElement[]> {
  const known = read.get(document) ?? readControls(document)
  read.set(document, known)
  return known
}

const read = new WeakMap<HtmlElement, ReadonlyMap<HtmlElement, HtmlElement[]>>()

function readControls(document: HtmlElement): ReadonlyMap<HtmlElement, HtmlElement[]> {
  const all = elementsIn(document)
  const forms = new Map<HtmlElement, HtmlElement[]>(all.filter(({ localName }) => localName === 'form').map((form) => [form, []]))
  for (const control of all) {
    if (!controlTags.has(control.localName)) continue
    const named = control.attrs.form
    const form = named === undefined ? ancestorOf(control, 'form') : [...forms.keys()].find(({ attrs }) => attrs.id === named)
    if (form) forms.get(form)?.push(control)
  }
  return forms
}

const controlTags: ReadonlySet<string> = new Set(['button', 'input', 'select', 'textarea'])
