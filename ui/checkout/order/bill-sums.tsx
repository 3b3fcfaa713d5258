/** A bill: its rows, its total, and the note while shipping is to be determined. */
import { Sums } from '#ui/kit/data/sums.tsx'
import { type Bill, billRows, billTotal, shippingNote } from './bill.ts'

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
  const note = shippingNote(bill)
  return (
    <>
      <Sums rows={billRows(bill, perTire)} total={withTotal ? billTotal(bill) : undefined} dense={dense} />
      {note && <p className="fine-print">{note}</p>}
    </>
  )
}
