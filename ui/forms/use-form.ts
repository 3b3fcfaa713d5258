/** The state of a form that belongs to no chart: its one-time key, its sentences, and the answer to its last post. */
import { Form, useFetcher, useNavigation, useRouteLoaderData } from '@remix-run/react'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { type FormSchema, readForm } from '#machines/domain/form-problems.ts'
import type { FormError } from '#ui/kit/fields/form-errors.tsx'
import { type FormAnswer, isFormAnswer, isLostAnswer, type LostAnswer } from './answer.ts'
import { summaryOf } from './form-summary.tsx'
import { textsOf } from './texts-of.ts'
import { useAnswer } from './use-answer.ts'
import { type Sentences, useSentences } from './use-sentences.ts'
import { useLookAgain } from './use-subject.ts'

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
  /** The order that it acts on, where it acts on one. */
  orderId: string | undefined
  isPending: boolean
  /** The element that posts it. */
  Tag: typeof Form
  /** What the last post or check says, for the list at the form's top. */
  refused: Pick<FormAnswer, 'problems' | 'message' | 'messageField'>
  /** The same as links to the controls. */
  list: FormError[]
  /** Changes when the list appears again, and not when one of its sentences goes. */
  listedAt: number
  /** The post that got no answer of the shop; null otherwise. */
  lost: LostAnswer | null
  /** The id of a field's control. */
  idOf(field: string): string
  field(name: string): FieldBinding
  /** For the form. */
  on: Sentences['on'] & { onSubmit(event: SyntheticEvent<HTMLFormElement>): void }
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
  useLookAgain(answered)
  const freshKey = [seed, name || 'form', ...(mark === undefined ? [] : [mark])].join('.')

  const answer = isFormAnswer(answered) && answered.form === name && (beside || mark === undefined) ? answered : null
  const [key, setKey] = useState(answer?.key ?? freshKey)
  const isPending = state !== 'idle' && formData?.get('key') === key
  const { said, on, sayAll } = useSentences({ since: answer, refused: answer, loadSchema: async () => schema })
  const [seen, setSeen] = useState(answer)
  if (answer !== seen) {
    setSeen(answer)
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
  const refused = { problems: said.listed, message: said.message, messageField: said.messageField }
  return {
    name,
    key,
    orderId,
    isPending,
    Tag: Tag as typeof Form,
    refused,
    list: summaryOf(refused, idOf),
    listedAt: said.listedAt,
    lost,
    idOf,
    field: (field) => ({
      name: field,
      id: idOf(field),
      error: said.fields[field],
      defaultValue: answer?.values[field],
    }),
    on: {
      ...on,
      onSubmit(event) {
        const read = readForm(schema, textsOf(event.currentTarget))
        if ('input' in read) return
        event.preventDefault()
        sayAll(read.problems)
      },
    },
  }
}
