/** The page's own data, loaded again each second while it can be seen: without the data of the frame around it. */

import { useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation } from '#app/remix/router.ts'

const everyMs = 1_000

/** Returns the view that came last: the page's, or that of a later answer of the same loader. */
export function useReloadedView<View>(view: View): View {
  const { pathname, search } = useLocation()
  const fetcher = useFetcher<{ view: View }>()
  const [latest, setLatest] = useState(view)
  useEffect(() => setLatest(view), [view])
  useEffect(() => {
    if (fetcher.data !== undefined) setLatest((fetcher.data as { view: View }).view)
  }, [fetcher.data])
  const again = useRef(() => {})
  again.current = () => {
    if (!document.hidden && fetcher.state === 'idle') fetcher.load(`${pathname}${search}`)
  }
  useEffect(() => {
    const timer = setInterval(() => again.current(), everyMs)
    return () => clearInterval(timer)
  }, [])
  return latest
}
