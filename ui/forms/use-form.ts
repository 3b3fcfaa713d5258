/** The state of a form with a schema, by its chart: its one-time key, its sentences, and the answer to its last post. */

import { type SyntheticEvent, useEffect, useRef } from 'react'
import type { EventFromLogic } from 'xstate'
import { Form, useFetcher, useNavigation, useRouteLoaderData } from '#app/remix/router.ts'
import { type FormSchema, readForm } from '#machines/domain/form-problems.ts'
import { saidByRefusal } from '#machines/domain/form-sentences.ts'
import type { formMachine } from '#machines/storefront/form/form.machine.ts'
import { useChartAfterPage } from '#ui/charts/use-chart-after-page.ts'
import type { FormError } from '#ui/kit/fields/form-errors.tsx'
import { type FormAnswer, isFormAnswer, isLostAnswer, type LostAnswer } from './answer.ts'
import { fieldOf } from './field-of.ts'
import { summaryOf } from './form-summary.tsx'
import { textsOf } from './texts-of.ts'
import { useAnswer } from './use-answer.ts'
import type { Sentences } from './use-sentences.ts'
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
  /** A page that may be what was meant by the last post. */
  instead: FormAnswer['instead']
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
 * key stays the same until the form went through. Until the chart runs, the form says what its answer says, and the server alone checks it.
 */
export function useForm(
  schema: FormSchema,
  { name = '', mark, prefix = '', beside = false, orderId, ids = {} }: FormOptions = {},
): ShopFormState {
  const [withPage, onItsOwn] = [{ ...useNavigation(), data: useAnswer<unknown>(), Form }, useFetcher<unknown>()]
  const { state, formData, data: answered, Form: Tag } = beside ? onItsOwn : withPage
  const seed = useRouteLoaderData<{ keySeed?: string }>('root')?.keySeed ?? ''
  useLookAgain(answered)
  const pageKey = [seed, name || 'form', ...(mark === undefined ? [] : [mark])].join('.')
  const answer = isFormAnswer(answered) && answered.form === name && (beside || mark === undefined) ? answered : null

  const { snapshot, send } = useChartAfterPage(loadChart)
  const known = snapshot?.context
  // Of an answer that the chart is about to be given, the form says at once what the chart will.
  const isNew = known === undefined || known.refused !== answer
  const said = isNew ? saidByRefusal(answer, known?.said) : known.said
  const key = (isNew && answer ? answer.key : known?.key) ?? pageKey
  const isPending = state !== 'idle' && formData?.get('key') === key

  const hadAnswer = known !== undefined && known.refused !== null
  useEffect(() => {
    if (answer) send({ type: 'answer.refused', key: answer.key, refused: answer })
    else if (hadAnswer) send({ type: 'answer.gone' })
  }, [answer, hadAnswer, send])
  const lost = isLostAnswer(answered) ? answered : null
  useEffect(() => {
    // Remix loads the page after an answer, a redirect included; a redirect leaves no action data.
    if (isPending) send(state === 'submitting' ? { type: 'form.send', key, problems: {} } : { type: 'answer.came' })
    else send({ type: lost ? 'answer.lost' : 'answer.done' })
  }, [isPending, state, key, lost, send])

  // The chart gets what was changed and left before it ran.
  const early = useRef<FormEvent[]>([])
  const isRunning = snapshot !== null
  const tell = useRef((_: FormEvent) => {})
  tell.current = (event) => (isRunning ? send(event) : early.current.push(event))
  useEffect(() => {
    if (isRunning) for (const event of early.current.splice(0)) send(event)
  }, [isRunning, send])

  const idOf = (field: string) => ids[field] ?? `${prefix}${field}`
  const refused = { problems: said.listed, message: said.message, messageField: said.messageField }
  return {
    name,
    key,
    orderId,
    isPending,
    Tag: Tag as typeof Form,
    refused,
    instead: answer?.instead,
    list: summaryOf(refused, idOf),
    listedAt: said.listedAt,
    lost: snapshot?.hasTag('lost') ? lost : null,
    idOf,
    field: (field) => ({
      name: field,
      id: idOf(field),
      error: said.fields[field],
      defaultValue: answer?.values[field],
    }),
    on: {
      onInput({ target }) {
        const field = fieldOf(target)
        if (field !== null && (field in said.fields || field in said.listed)) tell.current({ type: 'field.changed', field })
      },
      onBlur({ target, currentTarget }) {
        import('./leaving.ts').then(
          ({ whenLeft }) =>
            whenLeft(
              target,
              currentTarget,
              async () => schema,
              answer,
              (field, check) => tell.current({ type: 'field.left', field, check }),
            ),
          // the sentences then appear when the form is sent
          () => {},
        )
      },
      onSubmit(event) {
        if (!isRunning) return
        const read = readForm(schema, textsOf(event.currentTarget))
        if ('input' in read) return
        event.preventDefault()
        send({ type: 'form.send', key, problems: read.problems })
      },
    },
  }
}

type FormEvent = EventFromLogic<typeof formMachine>

const loadChart = () => import('#machines/storefront/form/form.machine.ts').then(({ formMachine }) => formMachine)
