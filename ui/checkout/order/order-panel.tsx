/** "Your order" beside each step: what, where and when, what it costs, and the next step. */

import type { ReactNode } from 'react'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import { deliveryWords } from '#ui/checkout/delivery.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { OrderBox, OrderSums } from './order-box.tsx'
import { OrderLines } from './order-lines.tsx'
import css from './order-panel.module.css'

/** `children` is the primary button; `note` a line under it. */
export function OrderPanel({ cart, children, note }: { cart: CartSummary; children: ReactNode; note: string }) {
  return (
    <aside className={css.panel} aria-label="Your order">
      <OrderBox title="Your order">
        <OrderLines siteProducts={cart.siteProducts} />
        <DeliveryLine cart={cart} />
        <OrderSums bill={cart} />
        {children}
        <p className={`fine-print ${css.note}`}>{note}</p>
      </OrderBox>
    </aside>
  )
}

const icons = { installer: 'cal', home: 'home', fedex: 'pin', warehouse: 'box' } as const

function DeliveryLine({ cart }: { cart: CartSummary }) {
  const time = cart.cartAppointment
  // A time that cannot be had any more is to be chosen again.
  const words = deliveryWords({ ...cart, appointment: time?.isSlotAvailable ? time : null })
  if (!words) return null
  return (
    <div className={css.delivery}>
      <Icon name={cart.installerDetails ? 'cal' : icons[cart.shippingOption ?? 'home']} />
      <p>
        <strong>{words.title}</strong>
        <br />
        <span className="muted">{words.detail}</span>
      </p>
    </div>
  )
}
