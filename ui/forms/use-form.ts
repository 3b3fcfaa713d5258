/** The state of a form that belongs to no chart: its one-time key, its sentences, and the answer to its last post. */
import { Form, useFetcher, useNavigation, useRouteLoaderData } from '@remix-run/react'
import { type FocusEvent, type FormEvent, useEffect, useState } from 'react'
import { type FormSchema, readForm } from '#machines/domain/form-problems.ts'
import type { FormError } from '#ui/kit/fields/form-errors.tsx'
import { type FormAnswer, isFormAnswer, isLostAnswer, type LostAnswer } from './answer.ts'
import { useAnswer } from './use-answer.ts'
import { useLookAgain, useSubject } from './use-subject.ts'

interface FormOptions {
  /** Tells the forms of a page apart, as the action does. */
  name?: string
  /** Tells forms of one name apart by their keys; a refusal is shown in the form of that name without a mark. */
  mark?: string
  /** Put before each field's name to make its id, where two forms of a page have fields of one name. */
  prefix?: string
  /** Posts to another route and stays on this page: its answer, and a lost one, come to the form and not with the page. */
  beside?: boolean
  /** The order that the page shows, where the form acts on it. */
  orderId?: string
  /** Ids of controls that have another id than their field's name. */
  ids?: Record<string, string>
}

/** What a control takes from its form. */
export interface FieldBinding {
  name: string
  id: string
  error: string | undefined
  defaultValue: string | undefined
}

export interface ShopFormState {
  name: string
  key: string
  /** What it is about. */
  about: string
  isPending: boolean
  /** The element that posts it. */
  Tag: typeof Form
  /** The sentences of the last post or check, for the list at the form's top. */
  list: FormError[]
  /** Changes when the list appears again, and not when one of its sentences goes. */
  listedAt: number
  hasFieldProblems: boolean
  /** The post that got no answer of the shop; null otherwise. */
  lost: LostAnswer | null
  field(name: string): FieldBinding
  onSubmit(event: FormEvent<HTMLFormElement>): void
  onInput(event: FormEvent<HTMLFormElement>): void
  onBlur(event: FocusEvent<HTMLFormElement>): void
}

/**
 * A field's sentence appears when the field is left, and goes as soon as it is changed; posting shows all sentences at once. The
 * key stays the same until the form went through.
 */
export function useForm(
  schema: FormSchema,
  { name = '', mark, prefix = '', beside = false, orderId, ids = {} }: FormOptions = {},
): ShopFormState {
  const [withPage, onItsOwn] = [{ ...useNavigation(), data: useAnswer<unknown>(), Form }, useFetcher<unknown>()]
  const { state, formData, data: answered, Form: Tag } = beside ? onItsOwn : withPage
  const seed = useRouteLoaderData<{ keySeed?: string }>('root')?.keySeed ?? ''
  const about = useSubject(orderId)
  useLookAgain(answered)
  const freshKey = [seed, name || 'form', ...(mark === undefined ? [] : [mark])].join('.')

  const answer = isFormAnswer(answered) && answered.form === name && (beside || mark === undefined) ? answered : null
  const [key, setKey] = useState(answer?.key ?? freshKey)
  const isPending = state !== 'idle' && formData?.get('key') === key
  const [problems, setProblems] = useState(() => problemsOf(answer))
  const [seen, setSeen] = useState(answer)
  if (answer !== seen) {
    setSeen(answer)
    setProblems(problemsOf(answer))
    if (answer) setKey(answer.key)
  }

  // action data does not identify the lost post
  const [post, setPost] = useState<'none' | 'sent' | 'answered'>('none')
  if (isPending && post === 'none') setPost('sent')
  // Remix loads the page after an answer, a redirect included; a redirect leaves no action data
  if (isPending && state === 'loading' && post === 'sent') setPost('answered')
  const lost = post !== 'none' && isLostAnswer(answered) ? answered : null
  if (lost && post === 'answered' && !isPending) setPost('sent')
  const wentThrough = post === 'answered' && state === 'idle' && !answer && !lost
  useEffect(() => {
    if (!wentThrough) return
    setPost('none')
    setKey(freshKey)
  }, [wentThrough, freshKey])

  const idOf = (field: string) => ids[field] ?? `${prefix}${field}`
  return {
    name,
    key,
    about,
    isPending,
    Tag: Tag as typeof Form,
    list: [
      ...Object.entries(problems.listed).map(([field, message]) => ({ field: idOf(field), message })),
      ...(problems.message === null
        ? []
        : [{ field: problems.messageField && idOf(problems.messageField), message: problems.message }]),
    ],
    listedAt: problems.listedAt,
    hasFieldProblems: Object.keys(problems.listed).length > 0,
    lost,
    field: (field) => ({
      name: field,
      id: idOf(field),
      error: problems.fields[field],
      defaultValue: answer?.values[field],
    }),
    onSubmit(event) {
      if (isPending) return event.preventDefault()
      const read = readForm(schema, textsOf(event.currentTarget))
      if ('input' in read) return
      event.preventDefault()
      setProblems(({ listedAt }) => ({ ...none, fields: read.problems, listed: read.problems, listedAt: listedAt + 1 }))
    },
    onInput({ target }) {
      const changed = nameOf(target)
      if (changed === null) return
      setProblems((before) =>
        changed in before.fields || changed in before.listed
          ? { ...before, fields: without(before.fields, changed), listed: without(before.listed, changed) }
          : before,
      )
    },
    onBlur({ target, currentTarget }) {
      import('./leaving.ts').then(
        ({ whenLeft }) =>
          whenLeft(target, currentTarget, (left, texts) => {
            const read = readForm(schema, texts)
            const problem = 'problems' in read ? read.problems[left] : undefined
            if (problem !== undefined) setProblems((shown) => ({ ...shown, fields: { ...shown.fields, [left]: problem } }))
          }),
        // the sentences then appear when the form is sent
        () => {},
      )
    },
  }
}

interface Problems {
  /** The sentences beside the fields. */
  fields: Record<string, string>
  /** The sentences of the list, by field. */
  listed: Record<string, string>
  message: string | null
  messageField?: string
  listedAt: number
}

const none: Problems = { fields: {}, listed: {}, message: null, listedAt: 0 }

function problemsOf(answer: FormAnswer | null): Problems {
  if (!answer) return none
  const { problems, message, messageField } = answer
  return { fields: problems, listed: problems, message, messageField, listedAt: Date.now() }
}

function without(problems: Record<string, string>, field: string): Record<string, string> {
  const { [field]: _, ...others } = problems
  return others
}

function textsOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)]
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** The field's name; null for what is no field of a form. */
function nameOf(target: EventTarget): string | null {
  const isField =
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
  return isField && target.name ? target.name : null
}
