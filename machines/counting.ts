/** What the live layer counts, of subjects of every kind. */
import type { CountingRules } from '#machines/ports/charts/chart-activity.ts'
import { checkoutCounting } from './checkout/counting.ts'

const waitForStaff: ReadonlySet<string> = new Set(['returnRequest', 'review', 'installerApplication'])

/** A return, a review or an application has no kind of shopper, and where it waits for staff no one has left. */
export const shopCounting: CountingRules = {
  ...checkoutCounting,
  isOrdered: (row) => waitForStaff.has(row.machine) || checkoutCounting.isOrdered(row),
}
