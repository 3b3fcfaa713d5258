/** The days between the order and the appointment as a road: behind today solid, ahead of it dashed. */

import type { Order } from '#machines/domain/orders/order.ts'
import { addDays, dayOfMonth, daysBetween, weekday } from '#machines/domain/time/dates.ts'
import { dayOn } from '#machines/domain/time/instants.ts'
import { classes } from '#ui/kit/classes.ts'
import css from './days-ahead.module.css'

/** Nothing once the day has come: there is no way ahead to draw. */
export function DaysAhead({
  order,
  appointmentDate,
  shopToday,
  timeZone,
}: {
  order: Order
  appointmentDate: string
  shopToday: string
  timeZone: string
}) {
  const start = dayOn(order.placedAt ?? order.createdAt, timeZone)
  const length = daysBetween(start, appointmentDate)
  const left = daysBetween(shopToday, appointmentDate)
  if (length < 1 || left < 1) return null
  const xOf = (day: number) => Math.round(from + ((to - from) * day) / length)
  const here = Math.max(from + 28, xOf(length - left))
  // every day where there is room for its name, otherwise the two ends
  const named = length <= 5 ? Array.from({ length: length + 1 }, (_, day) => day) : [0, length]
  return (
    <svg className={css.drawing} viewBox="0 0 470 170" aria-hidden="true">
      <path className={css.ticks} d={`M${from} 40V84M${to} 40V84M${from} 50H${to}`} />
      <path className={css.slants} d={`M${from - 6} 56l12-12M${to - 6} 56l12-12`} />
      <rect className={css.road} x="8" y="92" width="454" height="34" />
      <path className={css.behind} d={`M${from} 106H${here}M${from} 112H${here}`} />
      <path className={css.ahead} d={`M${here} 109H${to}`} />
      <text className={css.title} x="235" y="42" textAnchor="middle">
        {left === 1 ? '1 day' : `${left} days`} to new tires
      </text>
      {named.map((day) => {
        const date = addDays(start, day)
        return (
          <text
            key={date}
            className={classes(css.day, day === length && css.goal)}
            x={xOf(day) + (day === 0 ? -12 : day === length ? 12 : 0)}
            y="150"
            textAnchor={day === 0 ? 'start' : day === length ? 'end' : 'middle'}
          >
            {weekday(date).slice(0, 3)} {dayOfMonth(date)}
          </text>
        )
      })}
    </svg>
  )
}

const from = 20
const to = 450
