import type { ComponentPropsWithoutRef } from 'react'
import { classes } from '#ui/kit/classes.ts'
import css from './sheet.module.css'

/** A sheet of paper on the page. `as` is its element; a section is named by `aria-labelledby`. */
export function Sheet({
  as: Element = 'section',
  className,
  ...sheet
}: ComponentPropsWithoutRef<'section'> & { as?: 'section' | 'li' | 'div' | 'article' }) {
  return <Element {...sheet} className={classes(css.sheet, className)} />
}
