/**
 * A form of buttons, without fields to type: it posts to another route beside the page. The shell and the cart use it; `useForm`, with
 * its schema and sentences, would cost every page three kilobytes of script.
 */

import { type ComponentPropsWithoutRef, useState } from 'react'
import { useFetcher, useRouteLoaderData } from '#app/remix/router.ts'
import { isFormAnswer } from './answer.ts'
import { PostedForm } from './posted-form.tsx'
import { useLookAgainBeside } from './use-subject.ts'

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
  useLookAgainBeside(data)
  return {
    name,
    key,
    isPending: state !== 'idle',
    refusal: isFormAnswer(data) && !data.isOutdated ? data.message : null,
    Tag: Form,
  }
}

interface ButtonFormProps extends Pick<ComponentPropsWithoutRef<typeof PostedForm>, 'id' | 'className' | 'children'> {
  form: ButtonFormState
  action: string
  /** What is posted beside the key. */
  fields?: Record<string, string>
}

export function ButtonForm({ form: { name, key, isPending, refusal, Tag }, children, ...place }: ButtonFormProps) {
  return (
    <PostedForm {...place} Tag={Tag} of={{ form: name }} postKey={key} isPending={isPending}>
      {refusal !== null && (
        <p role="alert" className="small">
          {refusal}
        </p>
      )}
      {children}
    </PostedForm>
  )
}
