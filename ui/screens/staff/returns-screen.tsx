/** Returns by their state. */
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { returnStates } from '#machines/domain/returns/return-request.ts'
import { returnStateWords } from '#machines/domain/returns/return-words.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Table } from '#ui/kit/data/table.tsx'
import css from './fulfilment.module.css'
import type { StaffReturnsView } from './returns.view.ts'
import { StaffNav } from './staff-nav.tsx'
import { UnshownRows } from './unshown-rows.tsx'

export function ReturnsScreen({ view: { state, returns, unshown } }: { view: StaffReturnsView }) {
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <StaffNav at="/staff/returns" />
      <h1>Returns</h1>
      <nav className={css.stages} aria-label="States">
        {returnStates.map((known) => (
          <ShopLink
            key={known}
            href={known === 'requested' ? '/staff/returns' : `/staff/returns?state=${known}`}
            aria-current={known === state ? 'page' : undefined}
            prefetch="none"
          >
            {returnStateWords[known]}
          </ShopLink>
        ))}
      </nav>
      <UnshownRows rows={unshown} />
      {returns.length === 0 ? (
        unshown.length === 0 && <p>{`No return is here: ${returnStateWords[state].toLowerCase()}.`}</p>
      ) : (
        <div className={css.scroll}>
          <Table framed>
            <thead>
              <tr>
                <th scope="col">Order</th>
                <th scope="col">Tires</th>
                <th scope="col">Reason</th>
                <th scope="col">Since</th>
              </tr>
            </thead>
            <tbody>
              {returns.map(({ requestId, orderId, tires, reason, since }) => (
                <tr key={requestId}>
                  <th scope="row">
                    <ShopLink className="figures" href={`/staff/returns/${requestId}`}>
                      {orderNumber(orderId)}
                    </ShopLink>
                  </th>
                  <td>{tires}</td>
                  <td>{reason}</td>
                  <td>{since}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </main>
  )
}
