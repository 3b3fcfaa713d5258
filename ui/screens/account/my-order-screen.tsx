/** One order of the account: how far it is, what is in it and what it cost, and the half hour in which it can be cancelled. */

import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { shortDay } from '#machines/domain/time/dates.ts'
import { dayOn } from '#machines/domain/time/instants.ts'
import { OrderBox, OrderSums } from '#ui/checkout/order/order-box.tsx'
import { OrderColumns } from '#ui/checkout/order/order-columns.tsx'
import { OrderLines } from '#ui/checkout/order/order-lines.tsx'
import { OrderLinks } from '#ui/checkout/order/order-links.tsx'
import { Badge } from '#ui/kit/data/badge.tsx'
import { TitleBlock } from '#ui/kit/layout/title-block.tsx'
import { AfterCancelling } from '#ui/screens/checkout/confirmation/after-cancelling.tsx'
import { CancelBox } from '#ui/screens/checkout/confirmation/cancel-box.tsx'
import type { ConfirmationScreenView } from '#ui/screens/checkout/confirmation/confirmation.view.ts'
import { NextRoad } from '#ui/screens/checkout/confirmation/next-road.tsx'
import { cancelledFacts, type OrderFact, orderFacts } from '#ui/screens/checkout/confirmation/order-facts.ts'
import { OrderNotes } from '#ui/screens/checkout/confirmation/order-notes.tsx'
import { Crumbs } from '#ui/shell/crumbs.tsx'
import css from './account.module.css'
import own from './my-order-screen.module.css'
import { orderState } from './order-state.ts'

export function MyOrderScreen(view: ConfirmationScreenView) {
  const { order, orderView, receiptHref, calendarHref } = view
  const isCancelled = orderView.stage === 'cancelled'
  const day = dayOn(order.placedAt ?? order.createdAt, order.installerDetails?.timeZone)
  return (
    <main id="main" className={`page-width ${css.page} ${own.page}`}>
      <Crumbs
        crumbs={[
          { label: 'Account', href: '/account' },
          { label: 'My orders', href: '/account/my-orders' },
          { label: `Order ${orderNumber(order.orderId)}` },
        ]}
      />
      <h1>
        Order <span className="figures">{orderNumber(order.orderId)}</span>
      </h1>
      <p className="wrapping-row">
        <Badge tone={isCancelled ? 'warn' : 'ok'}>{orderState(order)}</Badge>
        <span className="muted">{`Placed ${shortDay(day)}, ${day.slice(0, 4)}`}</span>
      </p>
      <TitleBlock
        className={`${css.facts} ${own.facts}`}
        rowsOnPhones
        cells={(isCancelled ? cancelledFacts(view) : orderFacts(order)).map(cellOf)}
      />
      <OrderColumns
        label="This order"
        aside={
          <>
            {!isCancelled && <CancelBox view={view} />}
            {!isCancelled && <OrderNotes order={order} />}
            <OrderBox title="What you ordered">
              <OrderLines siteProducts={order.siteProducts} />
              <OrderSums bill={order} />
              <div className={own.links}>
                <OrderLinks order={order} receiptHref={receiptHref} calendarHref={isCancelled ? null : calendarHref} />
              </div>
            </OrderBox>
          </>
        }
      >
        {isCancelled ? <AfterCancelling view={view} /> : <NextRoad view={view} />}
      </OrderColumns>
    </main>
  )
}

function cellOf({ term, value, detail }: OrderFact) {
  return {
    term,
    value: (
      <>
        {value}
        {detail && <small className={own.detail}>{detail}</small>}
      </>
    ),
  }
}
