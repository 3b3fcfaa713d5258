/** A sheet that is larger than its place: it scrolls by mouse, by touch, and, since it takes the focus, by keys. */
import type { KeyboardEventHandler, ReactNode, Ref } from 'react'
import { classes } from '#ui/kit/classes.ts'

interface ScrollRegionProps {
  /** The accessible name of the region. */
  label: string
  className?: string
  sheet?: Ref<HTMLElement>
  onKeyDown?: KeyboardEventHandler<HTMLElement>
  children: ReactNode
}

export function ScrollRegion({ label, className, sheet, onKeyDown, children }: ScrollRegionProps) {
  const props = { className: classes('sc-sheet', className), 'aria-label': `${label}, scrolls`, onKeyDown }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
    <section ref={sheet} tabIndex={0} {...props}>
      {children}
    </section>
  )
}
