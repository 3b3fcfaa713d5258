/** Days that come back each year, as a calendar file (RFC 5545): all-day entries, each with an alarm a week before. */
import type { Reminder } from '#machines/ports/documents.ts'

/** The file's text. Its library is loaded with the first one. */
export async function yearlyCalendar(reminders: readonly Reminder[]): Promise<string> {
  const { default: ical, ICalAlarmType, ICalCalendarMethod, ICalEventRepeatingFreq } = await import('ical-generator')
  const calendar = ical({
    prodId: { company: 'Treadline', product: 'Seasons', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  })
  for (const { id, date, summary, description } of reminders) {
    const start = new Date(`${date}T00:00:00Z`)
    calendar
      .createEvent({ id: `${id}@treadline`, stamp: start, start, allDay: true, summary, description })
      .repeating({ freq: ICalEventRepeatingFreq.YEARLY })
      .createAlarm({ type: ICalAlarmType.display, trigger: weekInSeconds, description: summary })
  }
  return calendar.toString()
}

const weekInSeconds = 7 * 86_400
