/** The confirmed order: when and where, what was paid, what happens next, and the half hour in which it can be cancelled. */

import { useRouteLoaderData } from '#app/remix/router.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { deliveryStanding } from '#machines/domain/orders/order-way.ts'
import { OrderBox, OrderSums } from '#ui/checkout/order/order-box.tsx'
import { OrderColumns } from '#ui/checkout/order/order-columns.tsx'
import { OrderLines } from '#ui/checkout/order/order-lines.tsx'
import { OrderLinks } from '#ui/checkout/order/order-links.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { MailNote } from '#ui/screens/mail/mail-note.tsx'
import { useKeptFocus } from '#ui/shell/document/use-kept-focus.ts'
import { AfterCancelling } from './after-cancelling.tsx'
import { AppointmentChange } from './appointment-change.tsx'
import { CancelBox } from './cancel-box.tsx'
import type { ConfirmationScreenView, OrderKeeping } from './confirmation.view.ts'
import css from './confirmation-screen.module.css'
import { DaysAhead } from './days-ahead.tsx'
import { headline } from './headline.ts'
import { KeepOrder } from './keep-order.tsx'
import { NextRoad } from './next-road.tsx'
import { cancelledFacts, type OrderFact, orderFacts } from './order-facts.ts'
import { OrderNotes } from './order-notes.tsx'
import { SideBox } from './side-box.tsx'

/** `keeping` is null where the order is an account's, or cannot become one. A signed-in shopper is led to the account. */
export function ConfirmationScreen(view: ConfirmationScreenView & { keeping: OrderKeeping | null; isSignedIn: boolean }) {
  const { order, orderView, shopToday, timeZone } = view
  useKeptFocus(orderView)
  const isCancelled = orderView.stage === 'cancelled'
  const isAhead = deliveryStanding(order, shopToday, timeZone).kind === 'appointment'
  const [first, second] = headline(order, orderView, view)
  return (
    <main id="main">
      <section className={`on-asphalt ${css.ground}`} aria-labelledby="ok-h">
        <div className={`page-width ${css.top}`}>
          <div className={css.headline}>
            <h1 id="ok-h">
              {first}
              <br />
              {second}
            </h1>
            <p>
              Order <strong className={`figures ${css.number}`}>{orderNumber(order.orderId)}</strong>.{' '}
              {isCancelled ? 'A note' : 'A receipt'} {view.mail === null ? 'is on its way' : 'is written'} to{' '}
              {order.billing.email}.
              <MailNote note={view.mail} />
            </p>
            {!isCancelled && order.appointment && isAhead && (
              <DaysAhead order={order} appointmentDate={order.appointment.date} shopToday={shopToday} timeZone={timeZone} />
            )}
            <dl className={css.facts}>
              {(isCancelled ? cancelledFacts(view) : orderFacts(order, view)).map((fact) => (
                <Fact key={fact.term} {...fact} />
              ))}
            </dl>
          </div>
        </div>
      </section>
      <div className="page-width page-section">
        <OrderColumns
          label="Your order"
          aside={
            <>
              {!isCancelled && <CancelBox view={view} />}
              {!isCancelled && view.change && <AppointmentChange order={order} change={view.change} />}
              <OrderBox title="What you ordered">
                <OrderLines siteProducts={order.siteProducts} isPricedEach />
                <OrderSums bill={order} />
              </OrderBox>
              {!isCancelled && <OrderNotes order={order} />}
              {!isCancelled && orderView.canCreateAccount && view.keeping && (
                <KeepOrder order={order} keeping={view.keeping} mail={view.mail} />
              )}
              {view.isSignedIn && <AccountLinks />}
              {!isCancelled && <ReferralCard />}
              {order.payment?.simulated && (
                <Notice tone="info">
                  <p>This shop is a demonstration: no money moves and no tires are shipped.</p>
                </Notice>
              )}
            </>
          }
        >
          {isCancelled ? (
            <AfterCancelling view={view} />
          ) : (
            <>
              <NextRoad view={view} />
              <div className={css.links}>
                <OrderLinks
                  order={order}
                  receiptHref={view.receiptHref}
                  calendarHref={view.calendarHref}
                  trackHref={view.isSignedIn ? `/account/my-orders/${order.orderId}` : view.linkHref}
                />
              </div>
            </>
          )}
        </OrderColumns>
      </div>
    </main>
  )
}

function Fact({ term, value, detail }: OrderFact) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {value}
        {detail && <small>{detail}</small>}
      </dd>
    </div>
  )
}

function AccountLinks() {
  return (
    <SideBox title="Your account">
      <p className="small muted">This order and all others are kept there.</p>
      <p>
        <ShopLink href="/account/my-orders">My orders</ShopLink>
      </p>
      <p>
        <ShopLink href="/account">Your account</ShopLink>
      </p>
    </SideBox>
  )
}

/** A message to a friend, written in the shopper's own mail program. */
function ReferralCard() {
  const origin = useRouteLoaderData<{ origin?: string }>('root')?.origin ?? ''
  const body = `I bought my tires at Treadline and had them put on by a shop nearby. Have a look: ${origin}/`
  return (
    <SideBox title="Know someone who needs tires?">
      <p className="small muted">Tell a friend where you found yours.</p>
      <p>
        <ShopLink href={`mailto:?subject=${encodeURIComponent('Tires')}&body=${encodeURIComponent(body)}`}>
          Write to a friend
        </ShopLink>
      </p>
    </SideBox>
  )
}
