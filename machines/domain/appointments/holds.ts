/** How long a cart holds times: half an hour each, and in a row no longer than the limit, so that no cart keeps a time from others. */
import { slotHoldLimitMs, slotHoldMs } from '#machines/domain/constants.ts'

/** The holds of a cart that follow one another, for one time or for several: ISO instants of the first's beginning and the last's end. */
export interface Holds {
  since: string
  until: string
}

/**
 * A time is picked: until when it is held. Picking again does not move the limit. Past it the time is chosen and not held: it is the
 * cart's while no other takes it. As long as the limit after the last hold has ended, others come first; then its holds begin again from the start.
 */
export function nextHolds(before: Holds | null, now: Date): Holds {
  const at = now.getTime()
  const isNew = before === null || at >= Date.parse(before.until) + slotHoldLimitMs
  const since = isNew ? at : Date.parse(before.since)
  return { since: iso(since), until: iso(Math.min(at + slotHoldMs, since + slotHoldLimitMs)) }
}

/** Milliseconds of a hold that are left; 0 once it has ended. `heldUntil` is an ISO instant. */
export function heldForMs(heldUntil: string, now: Date): number {
  return Math.max(0, Date.parse(heldUntil) - now.getTime())
}

const iso = (at: number) => new Date(at).toISOString()
