/** What the forms of a page are about, and what happens when the session holds something else by the time one arrives. */

import { useEffect } from 'react'
import { useRevalidator, useRouteLoaderData } from '#app/remix/router.ts'
import { withOrder } from '#machines/domain/form-subject.ts'
import { isFormAnswer } from './answer.ts'
import { sayOutdated } from './outdated-page.ts'

/** The value of each form's field `about`. `orderId`: the order that the page shows, where the form acts on it. */
export function useSubject(orderId?: string): string {
  const about = useRouteLoaderData<{ about?: string }>('root')?.about ?? '//'
  return orderId === undefined ? about : withOrder(about, orderId)
}

/** Loads the page again once for each answer that says that the page was about something else. `answer` is action data of any kind. */
export function useLookAgain(answer: unknown): void {
  const { revalidate } = useRevalidator()
  const isOutdated = isFormAnswer(answer) && answer.isOutdated
  useEffect(() => {
    if (isOutdated) revalidate()
  }, [isOutdated, revalidate])
}

/**
 * As `useLookAgain`, for a form that posts beside its page. What was beside it may be gone from the page as it is, so the root's alert
 * says why nothing was done.
 */
export function useLookAgainBeside(answer: unknown): void {
  useLookAgain(answer)
  useEffect(() => {
    if (answer !== undefined) sayOutdated(isFormAnswer(answer) && answer.isOutdated ? answer.message : null)
  }, [answer])
}
