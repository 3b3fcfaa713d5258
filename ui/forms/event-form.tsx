/** A form that sends one event to one chart. */

import type { ComponentPropsWithoutRef, SyntheticEvent } from 'react'
import { Form, type useFetcher, useNavigation } from '#app/remix/router.ts'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import type { Blocker } from './answer.ts'
import { eventKey } from './form-state.ts'
import type { FormsView } from './forms.view.ts'
import { carriedFields, PostedForm } from './posted-form.tsx'
import { useLookAgainBeside } from './use-subject.ts'

export { SubmitButton } from './posted-form.tsx'

export interface EventFormProps
  extends Pick<ComponentPropsWithoutRef<typeof PostedForm>, 'id' | 'className' | 'onInput' | 'onBlur' | 'onSubmit' | 'children'> {
  machine: string
  event: string
  forms: FormsView
  /** Payload that is not typed by the shopper. */
  fields?: Record<string, string | number>
  /** Tells several forms of one event on a page apart. */
  mark?: string | number
  /** Posts without leaving the page, so that several may be under way at once. */
  fetcher?: ReturnType<typeof useFetcher>
  /** Why it cannot be sent yet; pressing its button leads to the reasons that describe the button. */
  blockedBy?: Blocker[]
}

export function EventForm({
  machine,
  event,
  forms,
  fields,
  mark,
  fetcher,
  blockedBy = [],
  onSubmit,
  children,
  ...place
}: EventFormProps) {
  const key = eventKey(forms, machine, event, mark)
  const isHydrated = useHydrated()
  useLookAgainBeside(fetcher?.data)
  return (
    <PostedForm
      {...place}
      Tag={fetcher?.Form ?? Form}
      action={forms.action}
      preventScrollReset
      of={{ machine, event }}
      postKey={key}
      orderId={forms.orderId}
      fields={{ ...returning(forms), ...fields, ...(fetcher && isHydrated && { stays: 'yes' }) }}
      isPending={useIsPending(key, fetcher)}
      onSubmit={(submit) => {
        if (blockedBy.length === 0) return onSubmit?.(submit)
        submit.preventDefault()
        focusReasons(submit)
      }}
    >
      {children}
    </PostedForm>
  )
}

/** What an event's form posts beside what the shopper types into it. */
export function eventFields({
  machine,
  event,
  key,
  about,
  forms,
  fields,
}: Pick<EventFormProps, 'machine' | 'event' | 'forms' | 'fields'> & { key: string; about: string }): ReturnType<
  typeof carriedFields
> {
  return carriedFields({ of: { machine, event }, key, about, fields: { ...returning(forms), ...fields } })
}

/** True while the form with this key is being sent. */
export function useIsPending(key: string, fetcher?: ReturnType<typeof useFetcher>): boolean {
  const navigation = useNavigation()
  return (fetcher ?? navigation).formData?.get('key') === key
}

function returning({ returnTo }: FormsView): { returnTo?: string } {
  return returnTo ? { returnTo } : {}
}

function focusReasons({ nativeEvent }: SyntheticEvent<HTMLFormElement>) {
  const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
  document.getElementById(button?.getAttribute('aria-describedby') ?? '')?.focus()
}
