/** Turns `#affirm-error`, which no server sees, into the question the payment step understands (specification, section 2). */

import { useEffect } from 'react'
import { useLocation, useNavigate } from '#app/remix/router.ts'

/** Runs once; the redirect removes both. */
export function useAffirmError(): void {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (hash === '#affirm-error') navigate(`${pathname}?affirm_error=true`, { replace: true })
  }, [hash, pathname, navigate])
}
