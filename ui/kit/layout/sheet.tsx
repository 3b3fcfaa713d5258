import type { ComponentPropsWithoutRef } from 'react'
import { classes } from '#ui/kit/classes.ts'
import css from './sheet.module.css'

/**
 * A sheet of paper on the page. `as` is its element; a section is named by `aria-labelledby`. `stacked` sets its parts below each
 * other, a little apart.
 */
export function Sheet({
  as: Element = 'section',
  stacked,
  className,
  ...sheet
}: ComponentPropsWithoutRef<'section'> & { as?: 'section' | 'li' | 'div' | 'article'; stacked?: boolean }) {
  return <Element {...sheet} className={classes(css.sheet, stacked && css.stacked, className)} />
}
