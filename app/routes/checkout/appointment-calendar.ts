/** `/my_customers/calendar/{orderId}/{customerId}/Appointment_{orderId}.ics`: the appointment for the buyer's calendar. */
import { api } from '#app/server/api/api.ts'
import { wrongMethod } from '#app/server/api/wrong-method.ts'
import { calendarDocument, orderDocument } from '#app/server/shop/orders/order-documents.ts'

export const action = wrongMethod('GET')

export const loader = api((args) =>
  orderDocument(args, calendarDocument, 'appointment', args.context.shop.documents.appointmentCalendar),
)
