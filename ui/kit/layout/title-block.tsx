/** Cells that share hairlines, as in the corner of a drawing. */
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { classes } from '#ui/kit/classes.ts'
import css from './block.module.css'

/**
 * Terms and values. `--block-columns` says how many are beside each other; with `rowsOnPhones` each is one row on narrow
 * screens, the term at the left and its value at the right.
 */
export function TitleBlock({
  cells,
  rowsOnPhones = false,
  className,
}: {
  cells: Array<{ term: string; value: ReactNode }>
  rowsOnPhones?: boolean
  className?: string
}) {
  return (
    <dl className={classes(css.block, rowsOnPhones && css.rowsOnPhones, className)}>
      {cells.map(({ term, value }) => (
        <div key={term}>
          <dt className="fine-print">{term}</dt>
          <dd className="strong">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A list whose items are the cells; `--block-columns` says how many are in a row. */
export function BlockList({ className, ...list }: ComponentPropsWithoutRef<'ul'>) {
  return <ul {...list} className={classes(css.block, className)} />
}
