/** A form that belongs to no chart: it works before JavaScript arrives, and acts once however often it is sent. */
import { Form } from '@remix-run/react'
import { type ComponentPropsWithoutRef, createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { Button } from '#ui/kit/button/button.tsx'
import { FormErrors } from '#ui/kit/fields/form-errors.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import type { LostAnswer } from './answer.ts'
import type { ShopFormState } from './use-form.ts'

interface ShopFormProps
  extends Pick<ComponentPropsWithoutRef<typeof Form>, 'action' | 'id' | 'className' | 'preventScrollReset'> {
  form: ShopFormState
  /** Above the sentences, when the form as a whole was refused and no field is wrong. */
  title?: string
  /** What is posted beside what is typed. */
  fields?: Record<string, string>
  children: ReactNode
}

const Pending = createContext(false)

/** Posts to its own page unless `action` says otherwise. */
export function ShopForm({ form, title = 'This did not work', fields = {}, children, ...place }: ShopFormProps) {
  const { name, key, list, listedAt, hasFieldProblems, lost, isPending } = form
  return (
    <Form method="post" noValidate {...place} onSubmit={form.onSubmit} onInput={form.onInput} onFocus={form.onFocus}>
      {lost ? (
        <Lost lost={lost} />
      ) : (
        <FormErrors title={hasFieldProblems ? undefined : title} errors={list} focusedAt={listedAt} />
      )}
      <input type="hidden" name="key" value={key} />
      {name !== '' && <input type="hidden" name="form" value={name} />}
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Pending.Provider value={isPending}>{children}</Pending.Provider>
    </Form>
  )
}

/** The button of the form around it; while the form is being sent it does nothing, and says `busy`. */
export function SubmitButton({ busy, children, ...button }: ComponentPropsWithoutRef<typeof Button> & { busy?: string }) {
  const isPending = useContext(Pending)
  return (
    <Button {...button} aria-disabled={isPending || undefined}>
      {isPending && busy !== undefined ? busy : children}
    </Button>
  )
}

/** The shop did not answer; takes the focus when it appears. Sending again is safe: the key is the same. */
function Lost({ lost: { lost, retryAfter } }: { lost: LostAnswer }) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => alert.current?.focus(), [])
  return (
    <div className="notice notice-bad form-errors" role="alert" tabIndex={-1} ref={alert}>
      <Icon name="alert" />
      <div>
        <p className="strong">{lostTitles[lost]}</p>
        <p>
          What you entered is still here.
          {lost === 'limited' && retryAfter !== undefined && ` Please wait ${retryAfter} seconds.`}
        </p>
        <SubmitButton small busy="Sending…">
          Send again
        </SubmitButton>
      </div>
    </div>
  )
}

const lostTitles: Record<LostAnswer['lost'], string> = {
  offline: 'You are offline',
  broken: 'The shop did not answer',
  limited: 'You are being rate-limited; please try again in a few minutes.',
}
