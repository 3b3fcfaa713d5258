import { classes } from '#ui/kit/classes.ts'
import css from './dim.module.css'

/** A dimension line over a figure: a hairline with two slanted ticks. */
export function Dim() {
  return (
    <span className={classes(css.line, 'dim')} aria-hidden="true">
      <i />
      <b />
    </span>
  )
}
