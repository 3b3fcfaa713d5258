/** Dragging a sheet that scrolls, by mouse; touch scrolls it natively. */
import { type RefObject, useEffect } from 'react'

/** A press that moves further than this, in pixels, is a drag and follows no link. */
const slack = 4

export function useDrag(sheet: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = sheet.current
    if (!element) return
    const stop = new AbortController()
    const options = { signal: stop.signal }
    let from: { x: number; y: number; left: number; top: number } | null = null
    let isDragged = false
    element.addEventListener(
      'pointerdown',
      ({ pointerType, button, clientX, clientY }) => {
        isDragged = false
        if (pointerType === 'mouse' && button === 0)
          from = { x: clientX, y: clientY, left: element.scrollLeft, top: element.scrollTop }
      },
      options,
    )
    window.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        if (!from) return
        const moved = { x: clientX - from.x, y: clientY - from.y }
        isDragged ||= Math.hypot(moved.x, moved.y) > slack
        if (isDragged) element.scrollTo(from.left - moved.x, from.top - moved.y)
      },
      options,
    )
    window.addEventListener('pointerup', () => (from = null), options)
    element.addEventListener('click', (press) => isDragged && press.preventDefault(), { ...options, capture: true })
    element.addEventListener('dragstart', (drag) => drag.preventDefault(), options)
    return () => stop.abort()
  }, [sheet])
}
