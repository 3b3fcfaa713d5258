import { classes } from '#ui/kit/classes.ts'
import css from './scale.module.css'

/** A reading on a ruler from 0 to 10; the number is always printed beside it. */
export function Scale({ value }: { value: number }) {
  return <div className={classes(css.scale, 'scale')} style={{ '--v': `${value * 10}%` }} aria-hidden="true" />
}
