import type { ComponentPropsWithoutRef } from 'react'
import { classes } from '#ui/kit/classes.ts'
import css from './check-button.module.css'

/** A button that looks like a checkbox: it posts at once, with JavaScript and without. `small` is in small letters. */
export function CheckButton({
  small,
  className,
  children,
  ...button
}: Omit<ComponentPropsWithoutRef<'button'>, 'type'> & { 'aria-pressed': boolean; small?: boolean }) {
  return (
    <button type="submit" {...button} className={classes(css.button, small && css.small, className)}>
      <span className={css.square} aria-hidden="true" />
      {children}
    </button>
  )
}
