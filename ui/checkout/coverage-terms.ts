/** What tire replacement coverage pays (specification, section 9), in words. */
import { coverageTerms } from '#machines/domain/constants.ts'

const [first, second, third] = coverageTerms.perYearInCents.map((cents) => `$${cents / 100}`)
const repair = `$${coverageTerms.repairInCents / 100}`

/** One sentence, for the cart. */
export const coverageTermsLine = `${coverageTerms.months} months. Up to ${first} in year one, ${second} in year two, ${third} in year three. Repairs up to ${repair} a tire.`

/** A list, for the coverage step. */
export const coverageTermsFacts = [
  { label: 'How long', value: `${coverageTerms.months} months` },
  { label: 'Year one', value: `Up to ${first}` },
  { label: 'Year two', value: `Up to ${second}` },
  { label: 'Year three', value: `Up to ${third}` },
  { label: 'Repairs', value: `Up to ${repair} a tire` },
]
