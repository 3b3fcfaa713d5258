import css from './dim.module.css'

/** A dimension line over a figure: a hairline with two slanted ticks. */
export function Dim() {
  return (
    <span className={css.line} aria-hidden="true">
      <i />
      <b />
    </span>
  )
}
