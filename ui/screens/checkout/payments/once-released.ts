/** Waits with a change of the page until nothing is pressed: a press that has begun ends where it began. */
import { useCallback, useEffect, useRef } from 'react'

/** A touch becomes a click a moment after the finger has left. */
const clickComesWithinMs = 300

/** Runs the change now, or once the finger or button that is down is up again; of several that wait only the last. */
export function useOnceReleased(): (change: () => void) => void {
  const isDown = useRef(false)
  const waiting = useRef<(() => void) | null>(null)
  useEffect(() => {
    let clicked: ReturnType<typeof setTimeout>
    const press = () => {
      clearTimeout(clicked)
      isDown.current = true
    }
    const release = () => {
      clicked = setTimeout(() => {
        isDown.current = false
        waiting.current?.()
        waiting.current = null
      }, clickComesWithinMs)
    }
    window.addEventListener('pointerdown', press, true)
    window.addEventListener('pointerup', release, true)
    window.addEventListener('pointercancel', release, true)
    return () => {
      clearTimeout(clicked)
      window.removeEventListener('pointerdown', press, true)
      window.removeEventListener('pointerup', release, true)
      window.removeEventListener('pointercancel', release, true)
    }
  }, [])
  return useCallback((change) => {
    if (isDown.current) waiting.current = change
    else change()
  }, [])
}
