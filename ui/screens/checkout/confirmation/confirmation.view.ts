/** Data of the confirmation page. */
import type { OrderView } from '#machines/checkout/order/order.view.ts'
import type { Cents } from '#machines/domain/money.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import type { FormsView } from '#ui/forms/forms.view.ts'
import type { MailNoteView } from '#ui/screens/mail/mail-note.tsx'
import type { ReturnLinkView } from '#ui/screens/returns/return.view.ts'
import type { AppointmentChangeView } from './appointment-change.tsx'

/** How a guest's order becomes an account's. `canMail`: the email can be resent from here. */
export type OrderKeeping = { kind: 'createAccount' } | { kind: 'confirmEmail'; canMail: boolean }

export interface ConfirmationScreenView {
  order: Order
  orderView: OrderView
  /** The server's clock, epoch ms. */
  now: number
  /** Of where the tires go. */
  timeZone: string
  /** `yyyy-MM-dd`, where the tires go. */
  shopToday: string
  /** The page that opens the order anywhere, without signing in. */
  linkHref: string
  /** Where its tires are returned, or how far that is; null while nothing can be. */
  returning: ReturnLinkView | null
  /** Refunds of tires that were returned, together; 0 for none. */
  refundedInCents: Cents
  /** How the appointment is changed; null without one. */
  change: AppointmentChangeView | null
  receiptHref: string
  /** The calendar file of the appointment; null without one. */
  calendarHref: string | null
  mail: MailNoteView | null
  /** A simulated warehouse and carrier move the order. */
  isSimulated: boolean
  forms: FormsView
}
