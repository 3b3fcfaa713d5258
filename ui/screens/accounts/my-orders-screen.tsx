/** The orders of the account, newest first; each leads to a page of its own. */

import { formatCents } from '#machines/domain/money.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { timeZoneOfOrder } from '#machines/domain/orders/order-clock.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { shortDay } from '#machines/domain/time/dates.ts'
import { dayOn } from '#machines/domain/time/instants.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { Badge } from '#ui/kit/data/badge.tsx'
import { Sheet } from '#ui/kit/layout/sheet.tsx'
import { Crumbs } from '#ui/shell/crumbs.tsx'
import css from './account.module.css'
import { orderDestination, orderState } from './order-state.ts'

export function MyOrdersScreen({ view: { orders } }: { view: { orders: Order[] } }) {
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <Crumbs crumbs={[{ label: 'Account', href: '/account' }, { label: 'My orders' }]} />
      <h1>My orders</h1>
      {orders.length === 0 ? (
        <div className={css.none}>
          <p className="muted">Nothing yet. Orders you place while signed in appear here.</p>
          <ButtonLink variant="paint" href="/#find">
            Find tires
          </ButtonLink>
        </div>
      ) : (
        <ol className={css.orders}>
          {orders.map((order) => (
            <OrderCard key={order.orderId} order={order} />
          ))}
        </ol>
      )}
    </main>
  )
}

function OrderCard({ order }: { order: Order }) {
  const { orderId, state, siteProducts, placedAt, createdAt, totals } = order
  const day = dayOn(placedAt ?? createdAt, timeZoneOfOrder(order))
  return (
    <Sheet as="li" stacked>
      <div className={css.title}>
        <h2>{`${shortDay(day)}, ${day.slice(0, 4)}`}</h2>
        <span className="wide figures">{formatCents(totals.totalInCents)}</span>
      </div>
      <ul>
        {siteProducts.map(({ productId, quantity, brand, name, size }) => (
          <li key={productId}>
            {quantity} × {brand.label} {name}, <span className="figures">{size}</span>
          </li>
        ))}
      </ul>
      <p className="muted small">{orderDestination(order)}</p>
      <p className={`wrapping-row small ${css.state}`}>
        <Badge tone={state === 'cancelled' ? 'warn' : 'ok'}>{orderState(order)}</Badge>
        <ButtonLink variant="link" href={`/account/my-orders/${orderId}`}>
          <span className="figures">{`Order ${orderNumber(orderId)}`}</span>
        </ButtonLink>
      </p>
    </Sheet>
  )
}
