import css from './scale.module.css'

/** A reading on a ruler from 0 to 10; the number is always printed beside it. */
export function Scale({ value }: { value: number }) {
  return <div className={css.scale} style={{ '--v': `${value * 10}%` }} aria-hidden="true" />
}
