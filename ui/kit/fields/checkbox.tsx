/** A drawn square with its words; the whole line is the target. `dense` is for a long list of them. */
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { classes } from '#ui/kit/classes.ts'
import css from './check.module.css'

export function Checkbox({
  dense,
  children,
  className,
  ...input
}: Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'children'> & { dense?: boolean; children: ReactNode }) {
  return (
    <label className={classes(css.line, dense && css.dense, className)}>
      <input type="checkbox" {...input} />
      <span>{children}</span>
    </label>
  )
}
