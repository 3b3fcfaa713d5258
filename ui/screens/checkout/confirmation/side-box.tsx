/** A box beside the order, under a heading of its own. */
import { type ReactNode, useId } from 'react'
import css from './side-box.module.css'

export function SideBox({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <section className={css.box} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {children}
    </section>
  )
}
