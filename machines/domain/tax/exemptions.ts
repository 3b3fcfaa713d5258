/** Sales without tax: to buyers with a certificate for the state the tires go to, and to customers of the military exchange. */
import type { Buyer } from '#machines/domain/accounts/account.ts'
import type { TaxCertificate, TaxExemption } from './tax.ts'

/** The exemption of a sale on `date` (`yyyy-MM-dd`) to `state`. A certificate counts in its own state, up to its last day. */
export function exemptionOf(
  { taxCertificates, channel }: Pick<Buyer, 'taxCertificates' | 'channel'>,
  state: string,
  date: string,
): TaxExemption | null {
  // 4 U.S.C. 107: no state taxes sales by an exchange to those it may sell to.
  if (channel === 'AAFES') return { reason: 'militaryExchange' }
  const certificate = taxCertificates.find((each) => each.state === state && isGood(each, date))
  return certificate ? { reason: 'certificate', number: certificate.number } : null
}

/** Whether a certificate counts on a day. */
export function isGood({ expiresOn }: Pick<TaxCertificate, 'expiresOn'>, date: string): boolean {
  return expiresOn === null || date <= expiresOn
}
