/** A price in the wide figures of a sidewall. */
import { type Cents, formatCents } from '#machines/domain/money.ts'
import css from './price.module.css'

/** `unit` is what the price is for: "each". `size` is a CSS length. */
export function Price({ cents, unit, size }: { cents: Cents; unit?: string; size?: string }) {
  return (
    <p className={css.price} style={size ? { fontSize: size } : undefined}>
      {formatCents(cents)}
      {unit && <small> {unit}</small>}
    </p>
  )
}
