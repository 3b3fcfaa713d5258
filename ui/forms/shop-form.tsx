/** A form that belongs to no chart: it works before JavaScript arrives, and acts once however often it is sent. */
import type { Form } from '@remix-run/react'
import { type ComponentPropsWithoutRef, createContext, type ReactNode, useContext } from 'react'
import { subjectField } from '#machines/domain/form-subject.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { classes } from '#ui/kit/classes.ts'
import { FormErrors } from '#ui/kit/fields/form-errors.tsx'
import css from './shop-form.module.css'
import type { ShopFormState } from './use-form.ts'

interface ShopFormProps
  extends Pick<ComponentPropsWithoutRef<typeof Form>, 'action' | 'id' | 'className' | 'preventScrollReset'> {
  form: ShopFormState
  /** Above the sentences, when the form as a whole was refused and no field is wrong. */
  title?: string
  /** What is posted beside what is typed. */
  fields?: Record<string, string>
  /** Groups of fields below each other, the button at the end. */
  stacked?: boolean
  children: ReactNode
}

const Around = createContext({ isPending: false, isStacked: false })

/** Posts to its own page unless `action` says otherwise. The root's alert (`lost-write.tsx`) tells of a write whose answer was lost. */
export function ShopForm({
  form,
  title = 'This did not work',
  fields = {},
  stacked = false,
  className,
  children,
  ...place
}: ShopFormProps) {
  const { name, key, about, Tag, list, listedAt, hasFieldProblems, isPending } = form
  return (
    <Tag
      method="post"
      noValidate
      {...place}
      className={classes(stacked && css.stacked, className)}
      onSubmit={form.onSubmit}
      onInput={form.onInput}
      onBlur={form.onBlur}
    >
      <FormErrors title={hasFieldProblems ? undefined : title} errors={list} focusedAt={listedAt} flush={stacked} />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name={subjectField} value={about} />
      {name !== '' && <input type="hidden" name="form" value={name} />}
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Around.Provider value={{ isPending, isStacked: stacked }}>{children}</Around.Provider>
    </Tag>
  )
}

/** The button of the form around it; while the form is being sent it does nothing, and says `busy`. */
export function SubmitButton({
  busy,
  className,
  children,
  ...button
}: ComponentPropsWithoutRef<typeof Button> & { busy?: string }) {
  const { isPending, isStacked } = useContext(Around)
  return (
    <Button {...button} className={classes(isStacked && css.stackedButton, className)} aria-disabled={isPending || undefined}>
      {isPending && busy !== undefined ? busy : children}
    </Button>
  )
}
