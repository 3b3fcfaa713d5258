/** Amounts one under another, and their total. */
import { type Cents, formatCents } from '#machines/domain/money.ts'
import { classes } from '#ui/kit/classes.ts'
import css from './sums.module.css'

interface Sum {
  label: string
  cents: Cents
}

/** A discount (below zero) is marked as saved; `words` replace an amount; `dense` sets the rows closer. */
export function Sums({ rows, total, dense }: { rows: Array<Sum & { words?: string }>; total?: Sum; dense?: boolean }) {
  return (
    <dl className={classes(css.sums, dense && css.dense)}>
      {rows.map(({ label, cents, words }) => (
        <div key={label} className={cents < 0 ? css.saved : undefined}>
          <dt>{label}</dt>
          <dd>{words ?? formatCents(cents)}</dd>
        </div>
      ))}
      {total && (
        <div className={css.total}>
          <dt>{total.label}</dt>
          <dd>{formatCents(total.cents)}</dd>
        </div>
      )}
    </dl>
  )
}
