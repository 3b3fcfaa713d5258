/**
 * A form of buttons, without fields to type: it carries a key like every form, and posts to another route beside the page. The
 * shell and the cart use it; `useForm`, with its schema and sentences, would cost every page three kilobytes of script.
 */
import { useFetcher, useRouteLoaderData } from '@remix-run/react'
import { type ReactNode, useState } from 'react'
import { subjectField } from '#machines/domain/form-subject.ts'
import { isFormAnswer } from './answer.ts'
import { useLookAgain, useSubject } from './use-subject.ts'

export interface ButtonFormState {
  name: string
  /** The same until the page is left: the form goes through once. */
  key: string
  isPending: boolean
  /** Why the shop refused the last post; null otherwise. */
  refusal: string | null
  Tag: ReturnType<typeof useFetcher>['Form']
}

/** `name` is the form's name to its action; `mark` tells several of them on a page apart. */
export function useButtonForm(name: string, mark: string): ButtonFormState {
  const { state, data, Form } = useFetcher<unknown>()
  const seed = useRouteLoaderData<{ keySeed?: string }>('root')?.keySeed ?? ''
  const [key] = useState([seed, name, mark].join('.'))
  useLookAgain(data)
  return { name, key, isPending: state !== 'idle', refusal: isFormAnswer(data) ? data.message : null, Tag: Form }
}

interface ButtonFormProps {
  form: ButtonFormState
  action: string
  /** What is posted beside the key. */
  fields?: Record<string, string>
  id?: string
  className?: string
  children?: ReactNode
}

export function ButtonForm({ form, fields = {}, children, ...place }: ButtonFormProps) {
  const { name, key, isPending, refusal, Tag } = form
  const about = useSubject()
  return (
    <Tag method="post" {...place} onSubmit={(submit) => isPending && submit.preventDefault()}>
      {Object.entries({ key, form: name, [subjectField]: about, ...fields }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {refusal !== null && (
        <p role="alert" className="small">
          {refusal}
        </p>
      )}
      {children}
    </Tag>
  )
}
