/**
 * The one element of the shop that posts: forms of events, forms with a schema and forms of buttons are made of it. Each carries its name,
 * its one-time key and what it is about, works before JavaScript arrives, and is sent once however often it is pressed.
 */

import { type ComponentPropsWithoutRef, createContext, type SyntheticEvent, useContext } from 'react'
import { Form } from '#app/remix/router.ts'
import { subjectField } from '#machines/domain/form-subject.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { classes } from '#ui/kit/classes.ts'
import css from './posted-form.module.css'
import { useSubject } from './use-subject.ts'

/** Which form it is: that of an event, or the one of this name to its page's action; empty where the page has one. */
export type FormIdentity = { machine: string; event: string } | { form: string }

type Fields = Record<string, string | number>

interface PostedFormProps
  extends Pick<
    ComponentPropsWithoutRef<typeof Form>,
    'action' | 'id' | 'className' | 'preventScrollReset' | 'onInput' | 'onBlur' | 'children'
  > {
  /** A fetcher's `Form` posts beside the page; unless given, the answer is a page. */
  Tag?: typeof Form
  of: FormIdentity
  postKey: string
  /** What is posted beside what is typed. */
  fields?: Fields
  /** The order that the page shows, where the form acts on it. */
  orderId?: string
  isPending: boolean
  /** Groups of fields below each other, the button at the end. */
  stacked?: boolean
  /** Called before each post; `preventDefault` stops it. */
  onSubmit?: (event: SyntheticEvent<HTMLFormElement>) => void
}

const Around = createContext({ isPending: false, isStacked: false })

export function PostedForm({
  Tag = Form,
  of,
  postKey,
  fields,
  orderId,
  isPending,
  stacked = false,
  className,
  onSubmit,
  children,
  ...place
}: PostedFormProps) {
  const about = useSubject(orderId)
  return (
    <Tag
      method="post"
      noValidate
      {...place}
      className={classes(stacked && css.stacked, className)}
      onSubmit={(submit) => (isPending ? submit.preventDefault() : onSubmit?.(submit))}
    >
      {Object.entries(carriedFields({ of, key: postKey, about, fields })).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Around.Provider value={{ isPending, isStacked: stacked }}>{children}</Around.Provider>
    </Tag>
  )
}

/** What a form posts beside what is typed. A script that posts without a form sends it, too. */
export function carriedFields({
  of,
  key,
  about,
  fields = {},
}: {
  of: FormIdentity
  key: string
  about: string
  fields?: Fields
}): Fields {
  const name = 'form' in of && of.form === '' ? {} : of
  return { ...name, key, [subjectField]: about, ...fields }
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
    <Button
      {...button}
      className={classes(isStacked && css.stackedButton, className)}
      aria-disabled={isPending || button['aria-disabled'] || undefined}
    >
      {isPending && busy !== undefined ? busy : children}
    </Button>
  )
}
