/** A form that sends one event to one chart: it works before JavaScript arrives, and posts once however often it is pressed. */
import { Form, type useFetcher, useNavigation } from '@remix-run/react'
import { type ComponentPropsWithoutRef, createContext, type ReactNode, type SyntheticEvent, useContext } from 'react'
import { subjectField } from '#machines/domain/form-subject.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import type { Blocker } from './answer.ts'
import { eventKey } from './form-state.ts'
import type { FormsView } from './forms.view.ts'
import type { FieldChecks } from './use-field-checks.ts'
import { useLookAgain, useSubject } from './use-subject.ts'

export interface EventFormProps {
  machine: string
  event: string
  forms: FormsView
  /** Payload that is not typed by the shopper. */
  fields?: Record<string, string | number>
  /** Tells several forms of one event on a page apart. */
  mark?: string | number
  id?: string
  className?: string
  /** Posts without leaving the page, so that several may be under way at once. */
  fetcher?: ReturnType<typeof useFetcher>
  /** Why it cannot be sent yet; pressing its button leads to the reasons that describe the button. */
  blockedBy?: Blocker[]
  /** Called when a field is changed, and when one is left. */
  onInput?: FieldChecks['on']['onInput']
  onBlur?: FieldChecks['on']['onBlur']
  /** Called before each post; `preventDefault` stops it. */
  onSubmit?: (event: SyntheticEvent<HTMLFormElement>) => void
  children: ReactNode
}

const Pending = createContext(false)

export function EventForm({
  machine,
  event,
  forms,
  fields = {},
  mark,
  id,
  className,
  fetcher,
  blockedBy = [],
  onInput,
  onBlur,
  onSubmit,
  children,
}: EventFormProps) {
  const key = eventKey(forms, machine, event, mark)
  const isPending = useIsPending(key, fetcher)
  const isHydrated = useHydrated()
  const about = useSubject(forms.orderId)
  useLookAgain(fetcher?.data)
  const FormTag = fetcher?.Form ?? Form
  return (
    <FormTag
      method="post"
      action={forms.action}
      id={id}
      className={className}
      preventScrollReset
      noValidate
      onSubmit={(submit) => {
        if (isPending) submit.preventDefault()
        else if (blockedBy.length > 0) {
          submit.preventDefault()
          focusReasons(submit)
        } else onSubmit?.(submit)
      }}
      onInput={onInput}
      onBlur={onBlur}
    >
      {Object.entries(eventFields({ machine, event, key, about, forms, fields })).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fetcher && isHydrated && <input type="hidden" name="stays" value="yes" />}
      <Pending.Provider value={isPending}>{children}</Pending.Provider>
    </FormTag>
  )
}

/** What a form posts beside what the shopper types into it. */
export function eventFields({
  machine,
  event,
  key,
  about,
  forms: { returnTo },
  fields = {},
}: Pick<EventFormProps, 'machine' | 'event' | 'forms' | 'fields'> & { key: string; about: string }): Record<
  string,
  string | number
> {
  return { machine, event, key, [subjectField]: about, ...(returnTo && { returnTo }), ...fields }
}

/** The button of the form around it; it says that it is busy while its own post is under way. */
export function SubmitButton(props: ComponentPropsWithoutRef<typeof Button>) {
  const isPending = useContext(Pending)
  return <Button {...props} aria-disabled={isPending || props['aria-disabled'] || undefined} />
}

/** True while the form with this key is being sent. */
export function useIsPending(key: string, fetcher?: ReturnType<typeof useFetcher>): boolean {
  const navigation = useNavigation()
  return (fetcher ?? navigation).formData?.get('key') === key
}

function focusReasons({ nativeEvent }: SyntheticEvent<HTMLFormElement>) {
  const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
  document.getElementById(button?.getAttribute('aria-describedby') ?? '')?.focus()
}
