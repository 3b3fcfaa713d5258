import { type ReactNode, useId } from 'react'
import { Sums } from '#ui/kit/data/sums.tsx'
import { type Bill, billNotes, billRows, billTotal } from './bill.ts'
import css from './order-box.module.css'

/** The tires and sums of a cart or an order under a heading; it stays in view while the column beside it is longer. */
export function OrderBox({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <section className={css.box} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {children}
    </section>
  )
}

/** The sums of the box. */
export function OrderSums({ bill }: { bill: Bill }) {
  return (
    <>
      <div className={css.sums}>
        <Sums rows={billRows(bill)} total={billTotal(bill)} />
      </div>
      {billNotes(bill).map((note) => (
        <p key={note} className={`fine-print ${css.billNote}`}>
          {note}
        </p>
      ))}
    </>
  )
}
