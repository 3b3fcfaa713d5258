/** A maker’s rebate for a set of tires, claimed after they are paid. It is no part of any price. */
import type { Rebate } from '#machines/domain/catalogue/catalogue.ts'
import { briefCents } from '#machines/domain/money.ts'
import { fullDay } from '#machines/domain/time/dates.ts'
import { calendarDay } from '#machines/domain/time/instants.ts'

/** Where the last day of a rebate ends. */
const timeZone = 'America/Los_Angeles'

/** Of a line at `now` (epoch ms): `$80 rebate`, its terms, and both in a few words: `$80 back on four`. Null without a rebate, and after its last day. */
export function rebateInWords(rebate: Rebate | null, now: number): { label: string; text: string; short: string } | null {
  if (!rebate || rebate.until < calendarDay(now, timeZone)) return null
  const terms = rebate.terms === '' ? '' : `${rebate.terms} `
  const amount = briefCents(rebate.amountInCents)
  return {
    label: `${amount} rebate`,
    short: `${amount} back on four`,
    text: `${terms}Buy by ${fullDay(rebate.until)}. Claim it from the maker; the price here does not change.`,
  }
}
