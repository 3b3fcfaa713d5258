/** The heading of a step. One that takes the focus does so when its step begins, so that a keyboard and a screen reader are there. */
import { type ReactNode, useEffect, useRef } from 'react'
import css from './photo-screen.module.css'

export function PhotoHeading({ lede, focus = false, children }: { lede?: ReactNode; focus?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focus) heading.current?.focus({ preventScroll: false })
  }, [focus])
  return (
    <div>
      <h1 ref={heading} tabIndex={focus ? -1 : undefined} className={css.heading}>
        {children}
      </h1>
      {lede && <p className={`muted ${css.lede}`}>{lede}</p>}
    </div>
  )
}
