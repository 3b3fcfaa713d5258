/**
 * Counts each page that is shown, with the first sign of the shopper or when they leave it. A script that cannot be loaded counts
 * nothing.
 */

import { useEffect } from 'react'
import { useLocation } from '#app/remix/router.ts'
import { firstSign } from './first-sign.ts'

export function useVisitCount(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    Promise.race([firstSign(), hidden()])
      .then(() => import('./visit-count.ts'))
      .then(
        ({ countPage }) => countPage(pathname, search),
        () => {},
      )
  }, [pathname, search])
}

/** The page is hidden: its shopper may not come back. */
function hidden(): Promise<void> {
  away ??= new Promise((resolve) => {
    const look = () => document.visibilityState === 'hidden' && resolve()
    look()
    document.addEventListener('visibilitychange', look)
  })
  return away
}
let away: Promise<void> | undefined
