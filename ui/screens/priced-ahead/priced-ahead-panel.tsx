/** The bill of one tire out the door, row by row. */
import type { Bill } from '#ui/checkout/order/bill.ts'
import { LateBillSums } from '#ui/checkout/order/late-bill-sums.ts'
import type { PricedAheadView } from './priced-ahead.view.ts'
import { PricedAheadBar } from './priced-ahead-bar.tsx'
import css from './priced-ahead-panel.module.css'

export function PricedAheadPanel({ pricedAhead, bill }: { pricedAhead: PricedAheadView; bill: Bill | null }) {
  return (
    <section className={css.panel} aria-labelledby="door-h" id="out-the-door">
      <h2 className={css.title} id="door-h">
        Out the door
      </h2>
      <PricedAheadBar pricedAhead={pricedAhead} isTitled />
      {bill && <LateBillSums bill={bill} perTire dense />}
    </section>
  )
}
