/** A shop's month: days with openings can be picked, all others are struck through. With JavaScript it is one stop of the Tab key. */

import { Form } from '#app/remix/router.ts'
import type { ScheduleDay } from '#machines/domain/installers/installer.ts'
import { addMonths, dayOfMonth, longDay, monthTitle, weekday } from '#machines/domain/time/dates.ts'
import { IconLink } from '#ui/kit/button/button.tsx'
import { moveFocus } from '#ui/kit/fields/move-focus.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import { KeptQuery, queryHref, type ShippingQuery } from '#ui/screens/checkout/shipping/query.tsx'
import css from './calendar.module.css'
import { calendarRows } from './calendar-rows.ts'

export function Calendar({
  days,
  month,
  selectedDate,
  query,
}: {
  /** The days ahead; the first is today at the shop. */
  days: ScheduleDay[]
  month: string
  selectedDate: string | null
  query: ShippingQuery
}) {
  const isHydrated = useHydrated()
  const open = new Set(days.filter((day) => day.slots.some((slot) => slot.isAvailable)).map((day) => day.date))
  const today = days[0]?.date
  const shown = [...open].filter((date) => date.startsWith(month))
  const stop = shown.find((date) => date === selectedDate) ?? shown[0]
  const last = days.at(-1)?.date.slice(0, 7)
  return (
    <div>
      <div className={css.top}>
        <h3 id="month-h">{monthTitle(month)}</h3>
        <span className="wrapping-row" style={{ '--gap': 0 }}>
          <MonthLink
            month={addMonths(month, -1)}
            isShown={today !== undefined && month > today.slice(0, 7)}
            query={query}
            isEarlier
          />
          <MonthLink month={addMonths(month, 1)} isShown={last !== undefined && month < last} query={query} />
        </span>
      </div>
      {/* without JavaScript the next page opens at the calendar again */}
      <Form method="get" action={isHydrated ? '.' : '#when'} preventScrollReset>
        <KeptQuery query={query} except={['date']} />
        <table className={css.days} aria-labelledby="month-h" onKeyDown={(event) => moveFocus(event, 'button')}>
          <caption className="visually-hidden">Days with openings, up to 30 days ahead</caption>
          <thead>
            <tr>
              {weekdays.map((name) => (
                <th key={name} scope="col" abbr={name}>
                  {name.slice(0, 2)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {calendarRows(month).map((row) => (
              <tr key={row.join()}>
                {row.map((date, column) => (
                  <td key={date ?? weekdays[column]}>
                    {date && (
                      <button
                        type="submit"
                        name="date"
                        value={date}
                        aria-label={longDay(date)}
                        aria-pressed={open.has(date) ? date === selectedDate : undefined}
                        aria-current={date === today ? 'date' : undefined}
                        disabled={!open.has(date)}
                        tabIndex={isHydrated && date !== stop ? -1 : undefined}
                      >
                        {dayOfMonth(date)}
                      </button>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Form>
    </div>
  )
}

function MonthLink({
  month,
  isShown,
  query,
  isEarlier,
}: {
  month: string
  isShown: boolean
  query: ShippingQuery
  isEarlier?: boolean
}) {
  const icon = (
    <span className={isEarlier ? css.earlier : undefined}>
      <Icon name="right" />
    </span>
  )
  if (!isShown)
    return (
      <span className={css.noMonth} aria-hidden="true">
        {icon}
      </span>
    )
  return (
    <IconLink preventScrollReset href={queryHref(query, { month })} aria-label={monthTitle(month)}>
      {icon}
    </IconLink>
  )
}

/** Any Sunday and the six days after it. */
const weekdays = Array.from({ length: 7 }, (_, index) => weekday(`2026-03-${String(index + 1).padStart(2, '0')}`))
