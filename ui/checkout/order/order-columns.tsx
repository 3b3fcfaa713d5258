import type { ReactNode } from 'react'
import css from './order-columns.module.css'

/** A placed order: its status, and beside it (below on phones) its content. `label` names the part beside. */
export function OrderColumns({ label, aside, children }: { label: string; aside: ReactNode; children: ReactNode }) {
  return (
    <div className="page-columns">
      <div className={css.main}>{children}</div>
      <aside className={css.aside} aria-label={label}>
        {aside}
      </aside>
    </div>
  )
}
