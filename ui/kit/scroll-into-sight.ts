/** The page scrolls automatically: to what has just been said, or to what is next. */
import { scrolledTo } from '#machines/domain/site/scrolling.ts'

let stopLast = () => {}

/**
 * As `element.scrollIntoView(where)`, in 468 ms (specification 001, section 9); at once where less motion is preferred. A shopper
 * who scrolls or presses a key meanwhile takes over.
 */
export function scrollIntoSight(element: Element | null | undefined, where: ScrollIntoViewOptions = {}): void {
  if (!element) return
  stopLast()
  const from = scrollY
  // the browser knows the place, with all margins; nothing is painted in between
  element.scrollIntoView({ ...where, behavior: 'instant' })
  const to = scrollY
  if (to === from || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  scrollTo({ top: from, behavior: 'instant' })
  const begunAt = performance.now()
  let frame = requestAnimationFrame(function next(now) {
    const top = scrolledTo({ from, to }, now - begunAt)
    scrollTo({ top, behavior: 'instant' })
    if (top === to) stopLast()
    else frame = requestAnimationFrame(next)
  })
  const takeOver = () => stopLast()
  for (const kind of taken) addEventListener(kind, takeOver, { passive: true })
  stopLast = () => {
    stopLast = () => {}
    cancelAnimationFrame(frame)
    for (const kind of taken) removeEventListener(kind, takeOver)
  }
}

const taken = ['wheel', 'touchstart', 'keydown', 'mousedown'] as const
