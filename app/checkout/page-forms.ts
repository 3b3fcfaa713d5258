/** What the forms of a checkout page are given: the seed of their keys, and the post that the page's action refused. */
import { useActionData } from '@remix-run/react'
import type { FormFailureView, FormsView } from '#ui/forms/forms.view.ts'

/** Action data is always a failure; success redirects. */
export function usePageForms({ keySeed, charts }: Pick<FormsView, 'keySeed' | 'charts'>): FormsView {
  const failure = useActionData<FormFailureView | null>() ?? null
  return { keySeed, failure, charts }
}
