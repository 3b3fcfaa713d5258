/** The bill of one tire out the door, row by row. */

import type { Bill } from '#ui/checkout/order/bill.ts'
import { BillSums } from '#ui/checkout/order/bill-sums.tsx'
import type { DoorView } from './door.view.ts'
import { DoorBar } from './door-bar.tsx'
import css from './door-panel.module.css'

export function DoorPanel({ door, bill }: { door: DoorView; bill: Bill | null }) {
  return (
    <section className={css.panel} aria-labelledby="door-h" id="out-the-door">
      <h2 className={css.title} id="door-h">
        Out the door
      </h2>
      <DoorBar door={door} isTitled />
      {bill && <BillSums bill={bill} perTire dense />}
    </section>
  )
}
