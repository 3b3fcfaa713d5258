/** Days and times as they stand on paper. */

/** Orders without a shop are read by this clock, as on the shop's pages. */
const homeTimeZone = 'America/New_York'

/** ISO instant → `Mar 13, 2026, 10:32 AM EDT`. Put together from parts: spaces differ between versions of the runtime. */
export function instantWords(instant: string, timeZone = homeTimeZone): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZoneName: 'short',
  }).formatToParts(new Date(instant))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  const day = `${part('month')} ${part('day')}, ${part('year')}`
  return `${day}, ${part('hour')}:${part('minute')} ${part('dayPeriod')} ${part('timeZoneName')}`
}

/** `2026-03-13` → `Friday, March 13, 2026` */
export function dayWords(date: string): string {
  const day = new Date(`${date}T12:00:00Z`)
  return day.toLocaleDateString('en-US', { timeZone: 'UTC', weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' })
}

/** `13:30` → `1:30 PM` */
export function clockTime(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`
}
