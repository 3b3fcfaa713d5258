/** Notes of an order: the services of the shop, the car, and what it pulls. */
import type { Order } from '#machines/domain/orders/order.ts'
import { servicesArePaidThere } from '#machines/domain/payment-sentences.ts'
import { vehicleName } from '#ui/screens/checkout/cart/vehicle-name.ts'
import css from './order-notes.module.css'
import { SideBox } from './side-box.tsx'

/** Renders nothing without notes. */
export function OrderNotes({ order }: { order: Order }) {
  const { services, vehicle, trailerInfo } = order
  if (services.length === 0 && !vehicle && !trailerInfo) return null
  return (
    <SideBox title="Also on your order">
      <dl className={css.notes}>
        {services.length > 0 && (
          <div>
            <dt>Also asked for</dt>
            <dd>
              {services.map(({ serviceName }) => serviceName).join(', ')}
              <small>{servicesArePaidThere}</small>
            </dd>
          </div>
        )}
        {vehicle && (
          <div>
            <dt>Vehicle</dt>
            <dd>{vehicleName(vehicle)}</dd>
          </div>
        )}
        {trailerInfo && (
          <div>
            <dt>Trailer</dt>
            <dd>{trailerInfo}</dd>
          </div>
        )}
      </dl>
    </SideBox>
  )
}
