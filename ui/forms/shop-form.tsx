/** A form that belongs to no chart: it works before JavaScript arrives, and acts once however often it is sent. */
import { Form } from '@remix-run/react'
import { type ComponentPropsWithoutRef, createContext, type ReactNode, useContext } from 'react'
import { Button } from '#ui/kit/button/button.tsx'
import { FormErrors } from '#ui/kit/fields/form-errors.tsx'
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

/** Posts to its own page unless `action` says otherwise. The root's alert (`lost-write.tsx`) tells of a write whose answer was lost. */
export function ShopForm({ form, title = 'This did not work', fields = {}, children, ...place }: ShopFormProps) {
  const { name, key, list, listedAt, hasFieldProblems, isPending } = form
  return (
    <Form method="post" noValidate {...place} onSubmit={form.onSubmit} onInput={form.onInput} onFocus={form.onFocus}>
      <FormErrors title={hasFieldProblems ? undefined : title} errors={list} focusedAt={listedAt} />
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
