/** What the forms of a checkout page are given: the seed of their keys, and the post that the page's action refused. */

import type { FormAnswer } from '#ui/forms/answer.ts'
import type { FormsView } from '#ui/forms/forms.view.ts'
import { useAnswer } from '#ui/forms/use-answer.ts'
import { useLookAgain } from '#ui/forms/use-subject.ts'

/** Action data is always a failure; success redirects. */
export function usePageForms({ keySeed, charts, orderId }: Pick<FormsView, 'keySeed' | 'charts' | 'orderId'>): FormsView {
  const failure = useAnswer<FormAnswer | null>() ?? null
  useLookAgain(failure)
  return { keySeed, failure, charts, orderId }
}
