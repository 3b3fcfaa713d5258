/** The federal tax on heavy tires. */
import { fetThresholdLbs } from '#machines/domain/constants.ts'
import type { Cents } from '#machines/domain/money.ts'

/** Federal excise tax of one tire: 9.45 cents for each 10 lb of load above 3,500 lb, to the nearest cent. */
export function fetInCents(loadLbs: number): Cents {
  return Math.round((Math.max(0, loadLbs - fetThresholdLbs) / 10) * 9.45)
}
