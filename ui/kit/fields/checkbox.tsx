/** A drawn square with its words; the whole line is the target. */
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { classes } from '#ui/kit/classes.ts'
import css from './check.module.css'

/** `count` stands at the end of the line, for filters. */
export function Checkbox({
  children,
  count,
  className,
  ...input
}: Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'children'> & { children: ReactNode; count?: number }) {
  return (
    <label className={classes(css.line, 'check', className)}>
      <input type="checkbox" {...input} />
      <span>{children}</span>
      {count !== undefined && (
        <span className={classes(css.count, 'count')}>
          {count}
          <span className="visually-hidden"> tires</span>
        </span>
      )}
    </label>
  )
}
