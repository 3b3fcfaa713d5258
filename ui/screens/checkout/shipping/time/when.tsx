/** The calendar of the chosen shop, at `#when`. */

import type { AppointmentView } from '#machines/checkout/appointment/appointment.view.ts'
import type { InstallerSchedule } from '#machines/domain/installers/installer.ts'
import { appointmentTime } from '#ui/checkout/delivery.ts'
import { EventForm, SubmitButton } from '#ui/forms/event-form.tsx'
import type { FormsView } from '#ui/forms/forms.view.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import type { ShippingQuery } from '#ui/screens/checkout/shipping/query.tsx'
import { Calendar } from './calendar.tsx'
import { DaySlots } from './day-slots.tsx'
import css from './when.module.css'

export function When({
  company,
  waitMinutes,
  schedule,
  appointment,
  selectedDate,
  month,
  query,
  forms,
}: {
  company: string
  waitMinutes: number | null
  schedule: InstallerSchedule
  appointment: AppointmentView
  selectedDate: string | null
  month: string | null
  query: ShippingQuery
  forms: FormsView
}) {
  const days = schedule.siteInstallerSchedule.scheduleDays
  const firstOpen = days.find((day) => day.slots.some((slot) => slot.isAvailable))
  const { slot, toConfirm } = appointment
  const isPastLimit = appointment.problem?.code === 'notHeld'
  const shownDate = selectedDate ?? slot?.date ?? null
  const shownDay = days.find((day) => day.date === shownDate)
  const shownMonth = month ?? (shownDate ?? firstOpen?.date ?? days[0]?.date)?.slice(0, 7)
  return (
    <section className={css.when} id="when" aria-labelledby="when-h" tabIndex={-1}>
      <h2 id="when-h" className="visually-hidden">
        Pick a day and a time
      </h2>
      {appointment.holdEnded && slot && (
        <div className={css.notice}>
          <Notice tone="warn">
            <p>
              {appointmentTime(slot)} is {isPastLimit ? 'not' : 'no longer'} held for you.{' '}
              {isPastLimit ? appointment.problem?.message : pickAgain}
            </p>
          </Notice>
        </div>
      )}
      {toConfirm && <ConfirmVisit company={company} visit={toConfirm} forms={forms} />}
      {firstOpen && shownMonth ? (
        <div className={css.columns}>
          <Calendar days={days} month={shownMonth} selectedDate={shownDate} query={query} />
          {shownDay ? (
            <DaySlots
              key={shownDay.date}
              day={shownDay}
              waitMinutes={waitMinutes}
              held={slot?.date === shownDay.date ? slot.startTime : null}
              asked={toConfirm?.date === shownDay.date ? toConfirm.startTime : null}
              comesToYou={appointment.isMobileInstall}
              forms={forms}
            />
          ) : (
            <p className={`muted ${css.none}`}>Pick a day to see its times at {company}.</p>
          )}
        </div>
      ) : (
        <Notice tone="warn">
          <p>
            {company} has no openings in the next 30 days. <ShopLink href="#shops">Choose another shop</ShopLink>.
          </p>
        </Notice>
      )}
    </section>
  )
}

const pickAgain = 'It may still be free: pick it again to hold it longer, or pick another.'

/** A mobile installer drives, so the time is saved only after the shopper confirms it. */
function ConfirmVisit({
  company,
  visit,
  forms,
}: {
  company: string
  visit: { date: string; startTime: string }
  forms: FormsView
}) {
  return (
    <section className={css.visit} aria-labelledby="visit-h">
      <h3 id="visit-h">Confirm the visit</h3>
      <p>
        <strong>{appointmentTime(visit)}</strong>
        <br />
        {company} comes to you and calls before to agree on the place. Please be there with the car.
      </p>
      <div className="wrapping-row">
        <EventForm machine="appointment" event="appointment.confirm" forms={forms}>
          <SubmitButton variant="ink">Confirm this visit</SubmitButton>
        </EventForm>
        <EventForm machine="appointment" event="time.change" forms={forms}>
          <SubmitButton variant="link" small>
            Change time
          </SubmitButton>
        </EventForm>
      </div>
    </section>
  )
}
