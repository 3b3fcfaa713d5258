/** A maker’s rebate for a set of tires, claimed after they are paid. It is no part of any price. */
import type { Rebate } from '#machines/domain/catalogue/catalogue.ts'
import { lastTimeZoneOf } from '#machines/domain/delivery/time-zone.ts'
import { briefCents } from '#machines/domain/money.ts'
import { isOver, lastDayInWords, untilDay } from '#machines/domain/time/until.ts'

/** `now` in epoch ms. `state` is that of the shopper's ZIP, null where it is unknown. */
interface Shopper {
  now: number
  state: string | null
}

/** Of a line: `$80 rebate`, its terms, and both in a few words: `$80 back on four`. Null without a rebate, and after its last day. */
export function rebateInWords(
  rebate: Rebate | null,
  { now, state }: Shopper,
): { label: string; text: string; short: string } | null {
  if (!rebate) return null
  const until = untilDay(rebate.until, lastTimeZoneOf(state))
  if (isOver(until, now)) return null
  const terms = rebate.terms === '' ? '' : `${rebate.terms} `
  const amount = briefCents(rebate.amountInCents)
  return {
    label: `${amount} rebate`,
    short: `${amount} back on four`,
    text: `${terms}Buy by ${lastDayInWords(until, 'full')}. Claim it from the maker; the price here does not change.`,
  }
}
