/** How long an answer about one's location counts, and what is said when a location cannot be had. */
import * as v from 'valibot'

const permissionSchema = v.object({ answer: v.picklist(['allow', 'denied']), at: v.number() })

/** The shopper's answer to "may this shop know your location?", and when it was given (epoch milliseconds). */
export type Permission = v.InferOutput<typeof permissionSchema>

/** Reads what a browser remembers, as JSON; null for nothing and for what is no permission. */
export function readPermission(text: string | null): Permission | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), permissionSchema), text)
  return parsed.success ? parsed.output : null
}

/** Specification 000, sections 4 and 9: the dialog asks again after 90 days. */
const permissionDays = 90

/** Whether a remembered answer still counts. A future date means a wrong clock and is ignored. */
export function stillCounts(permission: Permission | null, now: number): boolean {
  if (!permission) return false
  const age = now - permission.at
  return age >= 0 && age < permissionDays * 24 * 60 * 60_000
}

/** How long the shop may take to look a ZIP code up. How long the shopper takes to answer their browser does not count. */
export const shopPatienceMs = 10_000

/** Why there is no location, in words for the shopper; typing a ZIP code always helps. */
export const locationProblems = {
  blocked: 'Your location is blocked. Type your ZIP code, or allow this site to know your location in your browser’s settings.',
  failed: 'Your location could not be found. Type your ZIP code instead.',
  unsupported: 'Your browser cannot tell your location. Type your ZIP code instead.',
  nowhere: 'There is no US ZIP code near your location. Type the ZIP code your tires are for.',
} as const
export type LocationProblem = keyof typeof locationProblems
