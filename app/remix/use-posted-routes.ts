/** Fetches ahead, after each page, what its forms need to be posted; goes with `load-lost-modules.ts`. */

import { useEffect } from 'react'
import { loadPostedRoutes } from './load-lost-modules.ts'
import { useNavigation } from './router.ts'

export function usePostedRoutes(): void {
  const { state } = useNavigation()
  useEffect(() => {
    if (state !== 'idle') return
    if (document.readyState === 'complete') loadPostedRoutes()
    else addEventListener('load', loadPostedRoutes, { once: true })
    return () => removeEventListener('load', loadPostedRoutes)
  }, [state])
}
