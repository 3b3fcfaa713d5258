/** A page that Back shows from the browser's memory is brought up to date: its cart, prices and account may be older than the shop's. */

import { useEffect } from 'react'
import { useRevalidator } from '#app/remix/router.ts'

/**
 * Loads the data of the page again, and keeps the page with all that is typed in it. Browsers keep a left page alive, and show it as it
 * was; or they keep its document, which they read again without asking the shop.
 */
export function useFreshOnReturn(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (visit?.type === 'back_forward' && visit.transferSize === 0) revalidate()
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && revalidate()
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [revalidate])
}
