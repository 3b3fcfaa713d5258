/** Reloads the page data when the numbers change; a hidden tab holds no stream and loads nothing. */

import { useEffect, useRef } from 'react'
import { useRevalidator } from '#app/remix/router.ts'

/** `chart` is its name; null for one whose numbers do not move. */
export function useLiveNumbers(chart: string | null): void {
  const { revalidate } = useRevalidator()
  const again = useRef(revalidate)
  again.current = revalidate
  useEffect(() => {
    if (chart === null) return
    let stream: EventSource | null = null
    let isFirst = true
    const follow = () => {
      if (document.hidden) {
        stream?.close()
        stream = null
        return
      }
      if (stream) return
      // What changed while the tab was hidden.
      if (!isFirst) again.current()
      isFirst = false
      stream = new EventSource(`/statecharts/${chart}/live`)
      let told: number | null = null
      stream.onmessage = ({ data }) => {
        const { changes } = JSON.parse(data) as { changes: number }
        if (told !== null && changes !== told) again.current()
        told = changes
      }
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      stream?.close()
    }
  }, [chart])
}
