/** The letters about an order, written in the transaction of what they report. */
import { type Db, emailWriting, type Statement, statementOf, writeEmail } from '#adapters/database/index.ts'
import type { AppointmentTime } from '#machines/domain/appointments/rescheduling.ts'
import type { EmailMessage, RenderEmail } from '#machines/domain/email.ts'
import type { Order } from '#machines/domain/orders/order.ts'

/** The token of the link that opens the order anywhere. */
export type OrderToken = (orderId: string) => string

/** Writes what happened to the order to its buyer, once. `was`: the time before an appointment moved. */
export interface WriteLetter {
  (tx: Db, template: 'orderConfirmed' | 'orderCancelled' | 'tiresReported', order: Order): Promise<void>
  (tx: Db, template: 'appointmentMoved', order: Order, was: AppointmentTime): Promise<void>
}

/** The statement that writes to the buyer that the order is placed. */
export type PlacedLetter = (db: Db, order: Order) => Statement

type Letter = 'orderConfirmed' | 'orderCancelled' | 'tiresReported' | 'appointmentMoved'

export function createLetters(
  renderEmail: RenderEmail,
  orderToken: OrderToken,
): { writeLetter: WriteLetter; placedLetter: PlacedLetter } {
  function letter(template: Letter, order: Order, was?: AppointmentTime): { message: EmailMessage; key: string } {
    const {
      orderId,
      billing: { email: to },
    } = order
    const data = { order, token: orderToken(orderId) }
    const message: EmailMessage =
      template === 'appointmentMoved' && was
        ? { template, to, data: { ...data, was: { date: was.date, startTime: was.startTime } } }
        : { template: template === 'appointmentMoved' ? 'orderConfirmed' : template, to, data }
    return { message, key: `order:${orderId}:${keys[template](order)}` }
  }

  return {
    async writeLetter(tx: Db, template: Letter, order: Order, was?: AppointmentTime) {
      const { message, key } = letter(template, order, was)
      await writeEmail(tx, renderEmail, message, key)
    },
    placedLetter(db, order) {
      const { message, key } = letter('orderConfirmed', order)
      return statementOf('write-email', emailWriting(db, renderEmail, message, key))
    },
  }
}

/** What happened, so that it is written once. */
const keys: Record<Letter, (order: Order) => string> = {
  orderConfirmed: () => 'confirmed',
  orderCancelled: () => 'cancelled',
  tiresReported: ({ standing }) => standing.stage,
  appointmentMoved: ({ appointment }) => `moved:${appointment?.moved?.times ?? 0}`,
}
