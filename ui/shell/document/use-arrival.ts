/** After a step to another page the focus is on its heading: keyboard and screen reader go on from there. */
import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { focusOn, heading } from './focus.ts'

/** A document that is loaded anew begins at its top, as browsers do; an address with a `#` leads to its own place. */
export function useArrival(): void {
  const { pathname, hash } = useLocation()
  const stoodAt = useRef(pathname)
  useEffect(() => {
    if (stoodAt.current === pathname) return
    stoodAt.current = pathname
    // a dialog has taken the focus already
    if (hash === '' && document.querySelector('dialog[open]') === null) focusOn(heading())
  }, [pathname, hash])
}
