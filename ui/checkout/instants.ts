/** Moments as a clock on a certain wall shows them. */

/** The clock that orders without a shop are read by. */
const homeTimeZone = 'America/New_York'

/** ISO instant → `10:32 AM EDT`, by the shop's clock where there is one. */
export function clockOn(instant: string, timeZone: string | undefined): string {
  const part = partsOf(instant, timeZone)
  return `${part('hour')}:${part('minute')} ${part('dayPeriod')} ${part('timeZoneName')}`
}

/** ISO instant → `yyyy-MM-dd` by the same clock. */
export function dayOn(instant: string, timeZone: string | undefined): string {
  const part = partsOf(instant, timeZone)
  return `${part('year')}-${part('month').padStart(2, '0')}-${part('day').padStart(2, '0')}`
}

// put together from parts: server and browser may differ in the spaces of a whole sentence, and the page must not
function partsOf(instant: string, timeZone = homeTimeZone): (type: Intl.DateTimeFormatPartTypes) => string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZoneName: 'short',
  }).formatToParts(new Date(instant))
  return (type) => parts.find((part) => part.type === type)?.value ?? ''
}
