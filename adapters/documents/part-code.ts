/** The part code by which the military exchange names an installation (specification 000, section 7). */
import type { CartAppointment } from '#machines/domain/carts/cart.ts'

/** The first three letters of each hour on a 12-hour clock; all differ. */
const hourLetters = ['twe', 'one', 'two', 'thr', 'fou', 'fiv', 'six', 'sev', 'eig', 'nin', 'ten', 'ele'] as const

/**
 * Installer id, date without dashes and time slot: the first three letters of the drop-off window or the start time, and am or
 * pm. Our times are `HH:MM` and have no letters, so they are spelled out: a car that is dropped off comes in the `mor`ning or
 * the `aft`ernoon, and a waiting customer comes at `eig`ht or `nin`e. Minutes are not in the code but beside it.
 * `COL-101`, 2026-03-13 at 09:30 → `COL-10120260313ninam`.
 */
export function installerPartCode({ installer, date, startTime, isDropOff, slotTime, amOrPm }: CartAppointment): string {
  const letters = isDropOff ? slotTime.slice(0, 3) : hourLetters[Number(startTime.slice(0, 2)) % 12]
  const code = `${installer.installerId}${date.replaceAll('-', '')}${letters}${amOrPm}`
  if (!partCodePattern.test(code))
    throw new Error(`${code} is no installer part code. Check the appointment's installer, date and start time.`)
  return code
}

const partCodePattern = /^[A-Z0-9-]+\d{8}[a-z]{3}(am|pm)$/
