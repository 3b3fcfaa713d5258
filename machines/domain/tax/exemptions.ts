/** Sales without tax: to buyers with a certificate for the state the tires go to, and to customers of the military exchange. */
import type { Buyer } from '#machines/domain/accounts/account.ts'
import { lastTimeZoneOf } from '#machines/domain/delivery/time-zone.ts'
import { isOver, untilDay } from '#machines/domain/time/until.ts'
import type { TaxCertificate, TaxExemption } from './tax.ts'

/** The exemption of a sale at `now` to `state`. A certificate counts in its own state, to the end of its last day there. */
export function exemptionOf(
  { taxCertificates, channel }: Pick<Buyer, 'taxCertificates' | 'channel'>,
  state: string,
  now: Date,
): TaxExemption | null {
  // 4 U.S.C. 107: no state taxes sales by an exchange to those it may sell to.
  if (channel === 'AAFES') return { reason: 'militaryExchange' }
  const certificate = taxCertificates.find((each) => each.state === state && isGood(each, now))
  return certificate ? { reason: 'certificate', number: certificate.number } : null
}

/** Whether a certificate counts at an instant. */
export function isGood({ state, expiresOn }: Pick<TaxCertificate, 'state' | 'expiresOn'>, now: Date): boolean {
  return expiresOn === null || !isOver(untilDay(expiresOn, lastTimeZoneOf(state)), now)
}
