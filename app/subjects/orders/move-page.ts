/** The data of the page that moves an appointment. */
import type { LoaderFunctionArgs } from '#app/remix/router.ts'
import { databaseTime } from '#app/server/page/database-time.ts'
import { pageUrl } from '#app/server/page/page-url.ts'
import { orderLink, orderToken } from '#app/server/shop/orders/order-link.ts'
import { viewsOf } from '#machines/checkout/views.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { isCalendarDay, isCalendarMonth } from '#machines/domain/time/read-times.ts'
import type { MoveAppointmentView } from '#ui/screens/orders/move-appointment-screen.tsx'
import { appointmentChange } from './appointment-change.ts'

export async function movePage(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  order: Order,
): Promise<Omit<MoveAppointmentView, 'forms'>> {
  const { engine, env, commerce } = context.shop
  const state = await engine.read(order.cartId)
  if (!state) throw new Error(`Order ${order.orderId} was placed, but its cart ${order.cartId} has no charts`)
  const { appointment } = viewsOf(state)
  const token = orderToken(env, order.orderId)
  const change = appointmentChange(order, appointment, { now: await databaseTime(context), token })
  const installerId = order.appointment?.installer.installerId
  return {
    order,
    appointment,
    change,
    schedule:
      change?.kind === 'open' && installerId
        ? await commerce.installers.installerSchedule(installerId, { cartId: order.cartId })
        : null,
    ...readAsked(pageUrl(request).searchParams),
    orderHref: orderLink(token),
  }
}

/** Which part of the calendar the address asks for. What cannot be read counts as not given. */
export function readAsked(params: URLSearchParams): Pick<MoveAppointmentView, 'date' | 'month'> {
  return { date: readIf(isCalendarDay, params.get('date')), month: readIf(isCalendarMonth, params.get('month')) }
}

const readIf = (isOne: (text: string) => boolean, text: string | null) => (text !== null && isOne(text) ? text : null)
