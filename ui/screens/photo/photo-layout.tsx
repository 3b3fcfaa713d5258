/** A step: its picture beside its heading and what can be done; below each other on a phone, the picture first unless it is `pictureLast`. */
import type { ReactNode } from 'react'
import { classes } from '#ui/kit/classes.ts'
import css from './photo-layout.module.css'

export function PhotoLayout({
  heading,
  picture,
  pictureLast = false,
  children,
}: {
  heading: ReactNode
  picture: ReactNode
  pictureLast?: boolean
  children: ReactNode
}) {
  const shown = <div className={css.picture}>{picture}</div>
  return (
    <div className={classes(css.layout, !pictureLast && css.tall)}>
      <div className={css.heading}>{heading}</div>
      {!pictureLast && shown}
      <div className={css.rest}>{children}</div>
      {pictureLast && shown}
    </div>
  )
}
