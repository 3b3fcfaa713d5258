/** What kind of thing a payment method is, drawn: a card, a phone, a purse, parts of a sum, a key, an invoice. */
import type { PaymentType } from '#machines/domain/payment.ts'
import css from './payment-types.module.css'

const drawings = {
  card: 'M2 3.5h24v13H2zM2 7.5h24M5 13h6',
  phone: 'M6 2h9v16H6zM9.5 15.5h2M18.5 7.5a4 4 0 0 1 0 5M21.5 5a8 8 0 0 1 0 10',
  purse: 'M3 6h22v11H3zM3 6l15-3.5V6M25 9.5h-6.5v4H25M21 11.5h.1',
  parts: 'M14 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM14 2.5v15M6.5 10h15',
  key: 'M9 6a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM13 10h12v3.5M20.5 10v2.5',
  invoice: 'M8 2h12v16l-3-2-3 2-3-2-3 2zM11 6.5h6M11 10h6',
} as const

const markOf = {
  credit: 'card',
  applepay: 'phone',
  googlepay: 'phone',
  paypal: 'purse',
  venmo: 'purse',
  affirm: 'parts',
  klarna: 'parts',
  katapult: 'key',
  resolve: 'invoice',
  synchrony: 'card',
} as const satisfies Record<PaymentType, keyof typeof drawings>

/** Hidden from screen readers: the name is beside it. */
export function PaymentMark({ type }: { type: PaymentType }) {
  return (
    <svg className={css.mark} viewBox="0 0 28 20" aria-hidden="true">
      <path d={drawings[markOf[type]]} />
    </svg>
  )
}
