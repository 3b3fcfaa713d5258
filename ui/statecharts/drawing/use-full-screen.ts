/** An element on the whole screen, or over the whole window where a browser does not give the screen away. */
import { type RefObject, useEffect, useState } from 'react'

export function useFullScreen(element: RefObject<HTMLElement | null>): { isFull: boolean; toggle: () => void } {
  const [isFull, setIsFull] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const follow = () => setIsFull(document.fullscreenElement === element.current)
    document.addEventListener('fullscreenchange', follow, { signal: stop.signal })
    return () => stop.abort()
  }, [element])
  return {
    isFull,
    async toggle() {
      if (isFull && document.fullscreenElement) return document.exitFullscreen()
      setIsFull(!isFull)
      if (!isFull) await element.current?.requestFullscreen?.().catch(() => {})
    },
  }
}
