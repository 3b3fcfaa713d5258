/** Around a part whose script loads on its own. */
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * The server renders the part with the page. In the browser the page around it works before the part's script is there: without a
 * boundary, a press or another drawing of the page meanwhile would break off the hydration of all of it, and React would draw the whole
 * page again (errors 418 and 423). A page that a step leads to has no boundary: the step waits for the part, so that the page is never
 * shown without it.
 *
 * Give it children that keep their identity while nothing of theirs changes.
 */
export function Late({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated()
  const [isOfDocument] = useState(!isHydrated)
  // the same element again is no update: one that comes before a boundary is hydrated would draw its content again (error 421)
  const boundary = useMemo(() => <Suspense fallback={null}>{children}</Suspense>, [children])
  return isOfDocument ? boundary : children
}
