/** What the page's action answered. */

import { useState } from 'react'
import { useActionData, useLocation } from '#app/remix/router.ts'

/**
 * As `useActionData`, and for as long as the page stays: the router forgets the answer when the page's data are loaded again, as they are
 * when the cart changes in another tab, and the sentences beside the fields would be gone.
 */
export function useAnswer<Answer>(): ReturnType<typeof useActionData<Answer>> {
  const answer = useActionData<Answer>()
  const { key } = useLocation()
  const [kept, setKept] = useState({ key, answer })
  if (answer && (answer !== kept.answer || key !== kept.key)) setKept({ key, answer })
  return answer ?? (kept.key === key ? kept.answer : undefined)
}
