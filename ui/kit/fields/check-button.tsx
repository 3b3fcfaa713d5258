import type { ComponentPropsWithoutRef } from 'react'
import { classes } from '#ui/kit/classes.ts'
import css from './check-button.module.css'

/** A button that looks like a checkbox: it posts at once, with JavaScript and without. */
export function CheckButton({
  className,
  children,
  ...button
}: Omit<ComponentPropsWithoutRef<'button'>, 'type'> & { 'aria-pressed': boolean }) {
  return (
    <button type="submit" {...button} className={classes(css.button, className)}>
      <span className={css.square} aria-hidden="true" />
      {children}
    </button>
  )
}
