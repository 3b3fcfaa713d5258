/** A price in the wide figures of a sidewall. */
import { type Cents, formatCents } from '#machines/domain/money.ts'
import { classes } from '#ui/kit/classes.ts'
import css from './price.module.css'

/** `unit` is what the price is for: "each". `size` is for a card of many, or for the one product of a page. */
export function Price({ cents, unit, size }: { cents: Cents; unit?: string; size: keyof typeof sizes }) {
  return (
    <p className={classes(css.price, sizes[size])}>
      {formatCents(cents)}
      {unit && <small> {unit}</small>}
    </p>
  )
}

const sizes = { card: css.ofCard, page: css.ofPage }
