/** What is in place of everything when a page breaks that no boundary is around: nothing is tried again in it. */
import { useEffect } from 'react'
import { errorKindOf, saidOf } from './error-kind.ts'
import { ErrorPage } from './error-page.tsx'
import { reportShown } from './report-shown.ts'

export function BrokenPage({ error, retryHref }: { error: unknown; retryHref: string }) {
  const kind = errorKindOf(error, 'broken')
  useEffect(() => {
    if (kind === 'broken') reportShown(0)
  }, [kind])
  return <ErrorPage kind={kind} retryHref={retryHref} {...saidOf(error)} />
}
