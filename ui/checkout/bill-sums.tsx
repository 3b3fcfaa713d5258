/** A bill: its rows, its total, and what is said while shipping is to be determined. */
import { Sums } from '#ui/kit/data/sums.tsx'
import { type Bill, billRows, billTotal, shippingNote } from './bill.ts'

/** `perTire` adds how a sum is made; `withTotal` is false where the total stands elsewhere. */
export function BillSums({ bill, perTire, withTotal = true }: { bill: Bill; perTire?: boolean; withTotal?: boolean }) {
  const note = shippingNote(bill)
  return (
    <>
      <Sums rows={billRows(bill, perTire)} total={withTotal ? billTotal(bill) : undefined} />
      {note && <p className="note ship-note">{note}</p>}
    </>
  )
}
