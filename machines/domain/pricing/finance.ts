/**
 * What tires cost by the month at a lender, as an advertisement has to say it (Regulation Z, 12 CFR 1026.24): beside a payment it names
 * the down payment, the number of payments, the yearly rate and the total. The lender's own terms decide; an operator states them.
 */
import { type UserType, userTypeTraits } from '#machines/domain/accounts/account.ts'
import { type Cents, formatCents, percentOf } from '#machines/domain/money.ts'
import { type PaymentType, paymentTypes } from '#machines/domain/payment.ts'
import { paymentDiscountOf } from './payment-discounts.ts'

/** Lenders of a loan in equal monthly payments. A lease (Katapult) and a business invoice (Resolve) are none. */
export const monthlyLenders = ['affirm', 'klarna', 'synchrony'] as const satisfies PaymentType[]
export type MonthlyLender = (typeof monthlyLenders)[number]

/** What a lender lends to shoppers of this shop. */
export interface FinanceTerms {
  lender: MonthlyLender
  months: number
  /** Yearly, in hundredths of a percent: 0 for none, 999 for 9.99%. */
  aprInHundredths: number
  leastInCents: Cents
  mostInCents: Cents
}

export interface Schedule {
  months: number
  /** Each payment but the last. */
  monthlyInCents: Cents
  /** At most a few cents off the others, by rounding. */
  lastInCents: Cents
  totalInCents: Cents
}

/**
 * Equal payments at the end of each month, to the cent: interest of a month is a twelfth of the yearly rate of what is still owed, and the
 * last payment settles what rounding has left.
 */
export function paymentSchedule(
  borrowedInCents: Cents,
  { months, aprInHundredths }: Pick<FinanceTerms, 'months' | 'aprInHundredths'>,
): Schedule {
  const rate = aprInHundredths / 120_000
  const interestOf = (owed: Cents) => Math.round((owed * aprInHundredths) / 120_000)
  const monthlyInCents =
    rate === 0 ? Math.floor(borrowedInCents / months) : Math.round((borrowedInCents * rate) / (1 - (1 + rate) ** -months))
  let owed = borrowedInCents
  for (let paid = 1; paid < months; paid++) owed += interestOf(owed) - monthlyInCents
  const lastInCents = owed + interestOf(owed)
  return { months, monthlyInCents, lastInCents, totalInCents: monthlyInCents * (months - 1) + lastInCents }
}

/** Some tires of one kind, at the buyer's price. */
export interface Financed {
  quantity: number
  priceInCents: Cents
  userType: UserType
}

export interface FinanceOffer {
  /** `$50.40 a month for 12 months with Affirm` */
  headline: string
  /** All that belongs beside it, in sentences. */
  terms: string
}

/** Null where the lender does not lend so much or so little, and to business buyers. */
export function financeOffer(terms: FinanceTerms, { quantity, priceInCents, userType }: Financed): FinanceOffer | null {
  if (userTypeTraits[userType].isBusiness) return null
  const price = quantity * priceInCents
  const { percent } = paymentDiscountOf(terms.lender, { userType, isFirstOrder: false })
  const borrowed = price - percentOf(price, percent)
  if (quantity < 1 || borrowed < terms.leastInCents || borrowed > terms.mostInCents) return null
  const schedule = paymentSchedule(borrowed, terms)
  const { label } = paymentTypes[terms.lender]
  return {
    headline: `${formatCents(schedule.monthlyInCents)} a month for ${terms.months} months with ${label}`,
    terms: [
      `${percentInWords(terms.aprInHundredths)} APR, no down payment.`,
      `${quantity === 1 ? 'One tire' : `${quantity} tires`}${percent > 0 ? ` less ${percent}% for paying with ${label}` : ''}: ${formatCents(borrowed)} in ${paymentsInWords(schedule)}, ${formatCents(schedule.totalInCents)} in total.`,
      `Without mounting, shipping, fees and tax, which are financed too. ${label} decides whether it lends.`,
    ].join(' '),
  }
}

function percentInWords(hundredths: number): string {
  return `${Number((hundredths / 100).toFixed(2))}%`
}

function paymentsInWords({ months, monthlyInCents, lastInCents }: Schedule): string {
  if (lastInCents === monthlyInCents) return `${months} payments of ${formatCents(monthlyInCents)}`
  return `${months - 1} payments of ${formatCents(monthlyInCents)} and a last one of ${formatCents(lastInCents)}`
}
