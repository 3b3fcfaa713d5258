/** One order of the account: how far it is, what is in it and what it cost, and the half hour in which it can be cancelled. */

import { shortDay } from '#machines/domain/dates.ts'
import { dayOn } from '#machines/domain/instants.ts'
import { BillSums } from '#ui/checkout/bill-sums.tsx'
import { OrderLines } from '#ui/checkout/order-lines.tsx'
import { Badge } from '#ui/kit/data/badge.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { TitleBlock } from '#ui/kit/layout/title-block.tsx'
import { AfterCancelling } from '#ui/screens/checkout/confirmation/after-cancelling.tsx'
import { CancelBox } from '#ui/screens/checkout/confirmation/cancel-box.tsx'
import type { ConfirmationScreenView } from '#ui/screens/checkout/confirmation/confirmation.view.ts'
import { NextRoad } from '#ui/screens/checkout/confirmation/next-road.tsx'
import { cancelledFacts, type OrderFact, orderFacts } from '#ui/screens/checkout/confirmation/order-facts.ts'
import { OrderNotes } from '#ui/screens/checkout/confirmation/order-notes.tsx'
import { Crumbs } from '#ui/shell/crumbs.tsx'
import { orderState } from './order-state.ts'

export function MyOrderScreen(view: ConfirmationScreenView) {
  const { order, orderView, receiptHref } = view
  const isCancelled = orderView.stage === 'cancelled'
  const day = dayOn(order.placedAt ?? order.createdAt, order.installerDetails?.timeZone)
  return (
    <main id="main" className="page account my-order">
      <Crumbs
        crumbs={[
          { label: 'Account', href: '/account' },
          { label: 'My orders', href: '/account/my-orders' },
          { label: `Order ${order.orderId}` },
        ]}
      />
      <h1>
        Order <span className="num">{order.orderId}</span>
      </h1>
      <p className="row">
        <Badge tone={isCancelled ? 'warn' : 'ok'}>{orderState(order)}</Badge>
        <span className="muted">{`Placed ${shortDay(day)}, ${day.slice(0, 4)}`}</span>
      </p>
      <TitleBlock cells={(isCancelled ? cancelledFacts(view) : orderFacts(order)).map(cellOf)} />
      <div className="grid">
        {isCancelled ? <AfterCancelling view={view} /> : <NextRoad view={view} />}
        <aside className="done-r aside2" aria-label="This order">
          {!isCancelled && <CancelBox view={view} />}
          {!isCancelled && <OrderNotes order={order} />}
          <section className="sum" aria-labelledby="sum-h">
            <h2 id="sum-h">What you ordered</h2>
            <OrderLines siteProducts={order.siteProducts} />
            <BillSums bill={order} />
            <a className="link small receipt" href={receiptHref}>
              <Icon name="download" small /> Receipt (PDF)
            </a>
          </section>
        </aside>
      </div>
    </main>
  )
}

function cellOf({ term, value, detail }: OrderFact) {
  return {
    term,
    value: (
      <>
        {value}
        {detail && <small>{detail}</small>}
      </>
    ),
  }
}
