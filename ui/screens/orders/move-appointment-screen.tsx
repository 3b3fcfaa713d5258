/** Moving the appointment of a placed order: the calendar of its shop, where pressing a time moves it. */
import type { AppointmentView } from '#machines/checkout/appointment/appointment.view.ts'
import type { InstallerSchedule } from '#machines/domain/installers/installer.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { appointmentManner, appointmentTime } from '#ui/checkout/delivery.ts'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import type { FormsView } from '#ui/forms/forms.view.ts'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { Calendar } from '#ui/screens/checkout/shipping/time/calendar.tsx'
import { DaySlots } from '#ui/screens/checkout/shipping/time/day-slots.tsx'
import { Crumbs } from '#ui/shell/crumbs.tsx'
import { useKeptFocus } from '#ui/shell/document/use-kept-focus.ts'
import { type AppointmentChangeView, CallTheInstaller } from '../checkout/confirmation/appointment-change.tsx'
import css from './move-appointment-screen.module.css'

export interface MoveAppointmentView {
  order: Order
  appointment: AppointmentView
  /** Null for an order without an appointment. */
  change: AppointmentChangeView | null
  /** The shop's calendar; null where the appointment is not moved here. */
  schedule: InstallerSchedule | null
  /** `yyyy-MM-dd` and `yyyy-MM`; null for those of the first opening. */
  date: string | null
  month: string | null
  orderHref: string
  forms: FormsView
}

export function MoveAppointmentScreen(view: MoveAppointmentView) {
  const { order, appointment, change, schedule, orderHref, forms } = view
  const { installerDetails: installer, appointment: booked } = order
  // The pressed time goes away with the calendar.
  useKeptFocus(appointment)
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <Crumbs crumbs={[{ label: `Order ${orderNumber(order.orderId)}`, href: orderHref }, { label: 'Change the appointment' }]} />
      <h1>Change the appointment</h1>
      {booked && installer ? (
        <p className={css.now}>
          {booked.isSlotAvailable ? 'Now: ' : 'Not available any more: '}
          <strong>{appointmentTime(booked)}</strong>, {installer.company}. {appointmentManner(booked)}.
        </p>
      ) : (
        <p>This order has no appointment.</p>
      )}
      <FormFailure forms={forms} machine="appointment" event="slot.pick" />
      {appointment.problem && (
        <div className={css.problem}>
          <Notice tone="bad" role="alert">
            <p>{appointment.problem.message}</p>
          </Notice>
        </div>
      )}
      {change?.kind === 'byPhone' && installer && (
        <CallTheInstaller why={change.why} company={installer.company} phone={installer.phone} />
      )}
      {schedule && <Times {...view} schedule={schedule} />}
    </main>
  )
}

function Times({ order, schedule, date, month, forms }: MoveAppointmentView & { schedule: InstallerSchedule }) {
  const { appointment: booked } = order
  const days = schedule.siteInstallerSchedule.scheduleDays
  const firstOpen = days.find(({ slots }) => slots.some(({ isAvailable }) => isAvailable))?.date
  const company = order.installerDetails?.company
  if (!firstOpen)
    return (
      <Notice tone="warn">
        <p>{company} has no other openings in the next 30 days. Your appointment stays as it is.</p>
      </Notice>
    )
  const day = days.find((one) => one.date === (date ?? booked?.date)) ?? days.find((one) => one.date === firstOpen)
  return (
    <section className={css.times} id="when" aria-labelledby="when-h" tabIndex={-1}>
      <h2 id="when-h">Pick another day and time</h2>
      <p className="muted">Pressing a time moves the appointment. Until then it stays as it is.</p>
      <div className={css.columns}>
        <Calendar days={days} month={month ?? day?.date.slice(0, 7) ?? ''} selectedDate={day?.date ?? null} query={{}} />
        {day && (
          <DaySlots
            key={day.date}
            day={day}
            waitMinutes={null}
            held={booked?.date === day.date ? booked.startTime : null}
            asked={null}
            comesToYou={false}
            forms={forms}
          />
        )}
      </div>
    </section>
  )
}
