/**
 * The times of one day, in two groups: leave the car, or wait with it. Pressing one takes the seat. With JavaScript a group is one
 * stop of the Tab key.
 */

import { useState } from 'react'
import type { ScheduleDay, ScheduleSlot } from '#machines/domain/installers/installer.ts'
import { clockTime, longDay } from '#machines/domain/time/dates.ts'
import { EventForm } from '#ui/forms/event-form.tsx'
import { fieldError } from '#ui/forms/form-state.ts'
import type { FormsView } from '#ui/forms/forms.view.ts'
import { Chip } from '#ui/kit/button/chip.tsx'
import { FieldMessage } from '#ui/kit/fields/field.tsx'
import { moveFocus } from '#ui/kit/fields/move-focus.ts'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import css from './day-slots.module.css'

export function DaySlots({
  day,
  waitMinutes,
  held,
  asked,
  comesToYou,
  forms,
}: {
  day: ScheduleDay
  /** How long a waiting shopper spends; null when the shop does not say. */
  waitMinutes: number | null
  /** The start time held on this day, `HH:MM`. */
  held: string | null
  /** The one that waits for the shopper to confirm it. */
  asked: string | null
  /** A mobile installer: there is no waiting at a shop. */
  comesToYou: boolean
  forms: FormsView
}) {
  // one time after the other may be tried from one page, and each try counts
  const [round, setRound] = useState(0)
  const windows = [...new Set(day.slots.filter((slot) => slot.isDropOff).map((slot) => slot.dropOffWindow))]
  const groups = [
    ...windows.map((window) => ({
      title: window === null ? 'Drop off' : `Drop off, ready by ${clockTime(window)}`,
      slots: day.slots.filter((slot) => slot.isDropOff && slot.dropOffWindow === window),
    })),
    {
      title: [comesToYou ? 'At your place' : 'Wait with your car', waitMinutes !== null && `about ${waitMinutes} minutes`]
        .filter(Boolean)
        .join(', '),
      slots: day.slots.filter((slot) => !slot.isDropOff),
    },
  ]
  const error = fieldError(forms, 'appointment', 'slot.pick', 'startTime')
  return (
    <EventForm
      machine="appointment"
      event="slot.pick"
      forms={forms}
      fields={{ date: day.date }}
      mark={round}
      className={css.day}
      onSubmit={() => setRound(round + 1)}
    >
      <h3>{longDay(day.date)}</h3>
      {error && <FieldMessage>{error}</FieldMessage>}
      {groups
        .filter((group) => group.slots.length > 0)
        .map((group) => (
          <fieldset key={group.title} onKeyDown={(event) => moveFocus(event, 'button')}>
            <legend className={css.group}>{group.title}</legend>
            <Slots slots={group.slots} held={held} asked={asked} />
          </fieldset>
        ))}
    </EventForm>
  )
}

function Slots({ slots, held, asked }: { slots: ScheduleSlot[]; held: string | null; asked: string | null }) {
  const isHydrated = useHydrated()
  const stop = slots.find(({ startTime }) => startTime === (asked ?? held)) ?? slots.find(({ isAvailable }) => isAvailable)
  return (
    <div className={css.slots}>
      {slots.map((slot) => (
        <SlotChip
          key={slot.startTime}
          slot={slot}
          isHeld={slot.startTime === held}
          isAsked={slot.startTime === asked}
          tabIndex={isHydrated && slot !== stop ? -1 : undefined}
        />
      ))}
    </div>
  )
}

/** The shopper's own seat counts as taken in the calendar, and can still be pressed. */
function SlotChip({
  slot,
  isHeld,
  isAsked,
  tabIndex,
}: {
  slot: ScheduleSlot
  isHeld: boolean
  isAsked: boolean
  tabIndex: number | undefined
}) {
  return (
    <Chip
      wide
      name="startTime"
      value={slot.startTime}
      pressed={isHeld || isAsked}
      disabled={!slot.isAvailable && !isHeld && !isAsked}
      tabIndex={tabIndex}
    >
      {clockTime(slot.startTime)}
      {isHeld && <span className="visually-hidden">, held for you</span>}
      {isAsked && <span className="visually-hidden">, not confirmed yet</span>}
    </Chip>
  )
}
