/** Zooming a sheet: by buttons, by the wheel with Ctrl, by two fingers; in full screen by the wheel alone. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

const steps = [0.35, 0.5, 0.7, 0.85, 1, 1.25, 1.6, 2, 3] as const
const [least, most] = [0.25, 4]

export interface Zoom {
  /** Null while the drawing is fitted to its sheet. */
  factor: number | null
  percent: number
  step: (by: 1 | -1) => void
  fit: () => void
}

/** `width` is the drawing's, at natural size. */
export function useZoom(sheet: RefObject<HTMLElement | null>, canvas: RefObject<HTMLElement | null>, width: number): Zoom {
  const [factor, setFactor] = useState<number | null>(null)
  const [shown, setShown] = useState(1)
  const now = useRef(1)
  now.current = factor ?? shown

  /** What is at the point `x`, `y` of the sheet stays there. */
  const zoomTo = useCallback(
    (to: number, x: number, y: number) => {
      const element = sheet.current
      if (!element) return
      const next = Math.min(most, Math.max(least, to))
      const [left, top] = [(element.scrollLeft + x) / now.current, (element.scrollTop + y) / now.current]
      flushSync(() => setFactor(next))
      element.scrollTo(left * next - x, top * next - y)
    },
    [sheet],
  )

  useEffect(() => {
    const element = sheet.current
    if (!element) return
    const measure = () => setShown((element.firstElementChild?.clientWidth ?? width) / width)
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    measure()
    const stop = new AbortController()
    const options = { signal: stop.signal, passive: false }
    const at = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      const { left, top } = element.getBoundingClientRect()
      return [clientX - left, clientY - top] as const
    }
    element.addEventListener(
      'wheel',
      (wheel) => {
        // A pinch on a touchpad comes as a wheel with Ctrl.
        if (!wheel.ctrlKey && !wheel.metaKey && !canvas.current?.dataset.full) return
        wheel.preventDefault()
        zoomTo(now.current * Math.exp(-wheel.deltaY / 300), ...at(wheel))
      },
      options,
    )
    let apart = 0
    element.addEventListener(
      'touchmove',
      (touch) => {
        const [one, other] = touch.touches
        if (!one || !other) return
        touch.preventDefault()
        const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
        const middle = { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 }
        if (apart > 0) zoomTo((now.current * distance) / apart, ...at(middle))
        apart = distance
      },
      options,
    )
    element.addEventListener('touchend', () => (apart = 0), options)
    return () => {
      watcher.disconnect()
      stop.abort()
    }
  }, [sheet, canvas, width, zoomTo])

  return {
    factor,
    percent: Math.round((factor ?? shown) * 100),
    step(by) {
      const element = sheet.current
      const next = by > 0 ? steps.find((at) => at > now.current + 0.01) : steps.findLast((at) => at < now.current - 0.01)
      if (element && next) zoomTo(next, element.clientWidth / 2, element.clientHeight / 2)
    },
    fit: () => setFactor(null),
  }
}
