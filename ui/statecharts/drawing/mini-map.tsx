/** The whole drawing, small, with the part of it that the sheet shows; a press on it goes there. For the pointer alone: keys scroll the sheet. */
import { type RefObject, useEffect, useState } from 'react'
import type { DrawnChart } from '#machines/describe/drawn.ts'

interface Part {
  x: number
  y: number
  width: number
  height: number
}

export function MiniMap({
  sheet,
  drawn,
  factor,
}: {
  sheet: RefObject<HTMLElement | null>
  drawn: DrawnChart
  /** Changes when the drawing is zoomed. */
  factor: number | null
}) {
  const [part, setPart] = useState<Part | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another zoom shows another part.
  useEffect(() => {
    const element = sheet.current
    if (!element) return
    const measure = () => setPart(partShown(element, drawn))
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    measure()
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [sheet, drawn, factor])
  if (!part) return null
  return (
    <svg
      className="sc-mini"
      viewBox={`0 0 ${drawn.width} ${drawn.height}`}
      aria-hidden="true"
      onPointerDown={({ currentTarget, clientX, clientY }) => {
        const element = sheet.current
        const { left, top, width, height } = currentTarget.getBoundingClientRect()
        element?.scrollTo(
          ((clientX - left) / width) * element.scrollWidth - element.clientWidth / 2,
          ((clientY - top) / height) * element.scrollHeight - element.clientHeight / 2,
        )
      }}
    >
      {drawn.cards.map(({ id, box }) => (
        <rect key={id} {...box} />
      ))}
      <rect className="sc-part" {...part} />
    </svg>
  )
}

/** Null when the sheet shows all. */
function partShown(element: HTMLElement, { width, height }: DrawnChart): Part | null {
  const { scrollLeft, scrollTop, scrollWidth, clientWidth, clientHeight } = element
  // The sheet scrolls further than the drawing, for the tools.
  const drawnHeight = element.firstElementChild?.clientHeight ?? clientHeight
  if (scrollWidth <= clientWidth + 1 && drawnHeight <= clientHeight + 1) return null
  return {
    x: (scrollLeft / scrollWidth) * width,
    y: (scrollTop / drawnHeight) * height,
    width: (clientWidth / scrollWidth) * width,
    height: (Math.min(clientHeight, drawnHeight - scrollTop) / drawnHeight) * height,
  }
}
