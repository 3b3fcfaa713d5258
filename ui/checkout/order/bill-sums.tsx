/** A bill: its rows, its total, and what is said under it. */
import { Sums } from '#ui/kit/data/sums.tsx'
import { type Bill, billNotes, billRows, billTotal } from './bill.ts'

/** `perTire` shows the multiplication; `withTotal` is false where the total is shown elsewhere. */
export function BillSums({
  bill,
  perTire,
  withTotal = true,
  dense,
}: {
  bill: Bill
  perTire?: boolean
  withTotal?: boolean
  dense?: boolean
}) {
  return (
    <>
      <Sums rows={billRows(bill, perTire)} total={withTotal ? billTotal(bill) : undefined} dense={dense} />
      {billNotes(bill).map((note) => (
        <p key={note} className="fine-print">
          {note}
        </p>
      ))}
    </>
  )
}
