/** Which notice may be shown, and how long a closed one stays closed. */
import * as v from 'valibot'

export type NotificationKind = 'Shop' | 'Filter'

/** Specification 001, section 3: id, type and suppressFromHomePage; the words and where they lead are the shop's. */
export interface Notification {
  id: string
  type: NotificationKind
  suppressFromHomePage: boolean
  message: string
  link: { href: string; label: string } | null
  /** What there is to say of it beyond one line. */
  details: { title: string; text: string } | null
}

/**
 * A closed notice stays closed for 360 minutes. The specification gives the number (000 and 001, sections 9 and 4) without a
 * unit, says "a set number of minutes" of the same thing, and counts expiry in units of 60000 ms.
 */
export const closedForMinutes = 360
const closedForMs = closedForMinutes * 60_000

/** Until when each closed notice stays closed: epoch milliseconds by id. */
export type ClosedNotifications = Record<string, number>

/** More than there are notices; the oldest go first, so that the cookie stays small. */
const rememberedAtMost = 20
const closedSchema = v.record(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)), v.pipe(v.number(), v.integer(), v.minValue(0)))

/** Parses the cookie; empty for anything this shop did not write. */
export function readClosed(kept: unknown): ClosedNotifications {
  const read = v.safeParse(closedSchema, kept)
  return read.success && !Array.isArray(kept) ? read.output : {}
}

/** Those that are closed still. An expiry beyond the maximum is ignored. */
export function purged(closed: ClosedNotifications, now: number): ClosedNotifications {
  return Object.fromEntries(Object.entries(closed).filter(([, until]) => until > now && until <= now + closedForMs))
}

export function withClosed(closed: ClosedNotifications, id: string, now: number): ClosedNotifications {
  const others = Object.entries(purged(closed, now)).filter(([other]) => other !== id)
  const newest = others.sort(([, a], [, b]) => b - a).slice(0, rememberedAtMost - 1)
  return Object.fromEntries([...newest, [id, now + closedForMs]])
}

export function mayShow(
  { id, suppressFromHomePage }: Notification,
  { closed, isHome, now }: { closed: ClosedNotifications; isHome: boolean; now: number },
): boolean {
  return !(suppressFromHomePage && isHome) && !Object.hasOwn(purged(closed, now), id)
}
