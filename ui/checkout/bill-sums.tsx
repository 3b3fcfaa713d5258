/** A bill: its rows, its total, and what is said while shipping is to be determined. */
import { Sums } from '#ui/kit/data/sums.tsx'
import { type Bill, billRows, billTotal, shippingNote } from './bill.ts'

/** `perTire` adds how a sum is made; `withTotal` is false where the total is shown elsewhere. */
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
