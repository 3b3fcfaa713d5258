/** One order: how far it is, what is in it and what it cost, and the half hour in which it can be cancelled. */

import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { shortDay } from '#machines/domain/time/dates.ts'
import { dayOn } from '#machines/domain/time/instants.ts'
import { appointmentTime } from '#ui/checkout/delivery.ts'
import { OrderBox, OrderSums } from '#ui/checkout/order/order-box.tsx'
import { OrderColumns } from '#ui/checkout/order/order-columns.tsx'
import { OrderLines } from '#ui/checkout/order/order-lines.tsx'
import { OrderLinks } from '#ui/checkout/order/order-links.tsx'
import { Badge } from '#ui/kit/data/badge.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { TitleBlock } from '#ui/kit/layout/title-block.tsx'
import { orderState } from '#ui/screens/accounts/order-state.ts'
import { AfterCancelling } from '#ui/screens/checkout/confirmation/after-cancelling.tsx'
import { CancelBox } from '#ui/screens/checkout/confirmation/cancel-box.tsx'
import type { ConfirmationScreenView } from '#ui/screens/checkout/confirmation/confirmation.view.ts'
import { NextRoad } from '#ui/screens/checkout/confirmation/next-road.tsx'
import { cancelledFacts, type OrderFact, orderFacts } from '#ui/screens/checkout/confirmation/order-facts.ts'
import { OrderNotes } from '#ui/screens/checkout/confirmation/order-notes.tsx'
import { type Crumb, Crumbs } from '#ui/shell/crumbs.tsx'
import { useKeptFocus } from '#ui/shell/document/use-kept-focus.ts'
import { AppointmentChange } from '../checkout/confirmation/appointment-change.tsx'
import css from './order-screen.module.css'
import { ReviewLinks } from './review-links.tsx'

/** `crumbs` lead to it from the account; the order's link leads straight here. `isMoved`: its appointment has just moved. */
export function OrderScreen({
  crumbs = [],
  isMoved = false,
  ...view
}: ConfirmationScreenView & { crumbs?: Crumb[]; isMoved?: boolean }) {
  const { order, orderView, receiptHref, calendarHref, change, returning } = view
  const isCancelled = orderView.stage === 'cancelled'
  useKeptFocus(orderView)
  const day = dayOn(order.placedAt ?? order.createdAt, view.timeZone)
  return (
    <main id="main" className={`page-width ${css.page}`}>
      {crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
      <h1>
        Order <span className="figures">{orderNumber(order.orderId)}</span>
      </h1>
      <p className="wrapping-row">
        <Badge tone={isCancelled ? 'warn' : 'ok'}>{orderState(order)}</Badge>
        <span className="muted">{`Placed ${shortDay(day)}, ${day.slice(0, 4)}`}</span>
      </p>
      {isMoved && order.appointment?.moved && (
        <Notice tone="ok" role="status">
          <p>{`Your appointment has moved to ${appointmentTime(order.appointment)}. We have written to you.`}</p>
        </Notice>
      )}
      <TitleBlock
        className={css.facts}
        rowsOnPhones
        cells={(isCancelled ? cancelledFacts(view) : orderFacts(order, view)).map(cellOf)}
      />
      <OrderColumns
        label="This order"
        aside={
          <>
            {!isCancelled && <CancelBox view={view} />}
            {!isCancelled && change && <AppointmentChange order={order} change={change} />}
            {!isCancelled && <OrderNotes order={order} />}
            <OrderBox title="What you ordered">
              <OrderLines siteProducts={order.siteProducts} isPricedEach />
              <OrderSums bill={order} />
              <div className={css.links}>
                <ReviewLinks order={order} />
                <OrderLinks
                  order={order}
                  receiptHref={receiptHref}
                  calendarHref={isCancelled ? null : calendarHref}
                  returning={returning}
                />
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
        {detail && <small className={css.detail}>{detail}</small>}
      </>
    ),
  }
}
