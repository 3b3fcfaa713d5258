/** A drawn square with its words; the whole line is the target. */
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { classes } from '#ui/kit/classes.ts'
import css from './check.module.css'

export function Checkbox({
  children,
  className,
  ...input
}: Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'children'> & { children: ReactNode }) {
  return (
    <label className={classes(css.line, className)}>
      <input type="checkbox" {...input} />
      <span>{children}</span>
    </label>
  )
}
