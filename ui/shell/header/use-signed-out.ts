/** Says that the account is gone while the page stays: its prices are others now. */

import { useState } from 'react'
import { useLocation } from '#app/remix/router.ts'

/** True from when the same page comes without the account that it had, as after Back, until another page. */
export function useSignedOut(isSignedIn: boolean): boolean {
  const { key } = useLocation()
  const [page, setPage] = useState({ key, isSignedIn, isOver: false })
  if (page.key !== key || page.isSignedIn !== isSignedIn)
    setPage({ key, isSignedIn, isOver: page.key === key && page.isSignedIn })
  return page.isOver
}
