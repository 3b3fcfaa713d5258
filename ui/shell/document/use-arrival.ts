/** After a step to another page the focus is on its heading: keyboard and screen reader continue from there. */

import { useEffect, useRef } from 'react'
import { useLocation } from '#app/remix/router.ts'
import { focusOn, heading } from '../focus.ts'

/** An address with a `#` leads the focus to that place. A document that is reloaded is left to the browser. */
export function useArrival(): void {
  const { pathname, hash } = useLocation()
  const arrivedAt = useRef(pathname)
  useEffect(() => {
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    // an open dialog has taken the focus already
    if (document.querySelector('dialog[open]') !== null) return
    focusOn(hash === '' ? heading() : document.getElementById(hash.slice(1)))
  }, [pathname, hash])
}
