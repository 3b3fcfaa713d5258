/** Counts each page that is shown, once the page is quiet. A script that cannot be loaded counts nothing. */

import { useEffect } from 'react'
import { useLocation } from '#app/remix/router.ts'

export function useVisitCount(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    import('./visit-count.ts').then(
      ({ countPage }) => countPage(pathname, search),
      () => {},
    )
  }, [pathname, search])
}
