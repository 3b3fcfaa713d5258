/**
 * What texts say in place of a number of their own: `{{returns.days}}` is the engine's constant. A text that changes with the engine
 * is true after the change.
 */
import {
  cancelWindowMs,
  cookieMaxAge,
  coverageTerms,
  fetThresholdLbs,
  installDeal,
  keptDays,
  maxQuantity,
  militaryDiscountPercent,
  returns,
  roadHazardMonths,
  roadside,
  scheduleDays,
  slotHoldLimitMs,
  slotHoldMs,
} from '#machines/domain/constants.ts'
import { dispatchCutOff } from '#machines/domain/delivery/arrival.ts'
import { installerProgram } from '#machines/domain/installers/installer-application.ts'
import { paymentDiscounts } from '#machines/domain/pricing/payment-discounts.ts'
import { elsewhere } from '#machines/domain/pricing/shipping-cost.ts'
import { clockTime } from '#machines/domain/time/dates.ts'
import { policy } from '#ui/shell/policy.ts'

const minutes = (ms: number) => String(ms / 60_000)
const dollars = (cents: number) => (cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`)
const perTireTo = (state: keyof typeof elsewhere) => dollars(elsewhere[state]?.perTireInCents ?? 0)
const [firstYear, secondYear, thirdYear] = coverageTerms.perYearInCents
const [leastPay, mostPay] = installerProgram.payPerTireInCents
const [smallestRim, largestRim] = installerProgram.rimInches

export const contentWords: Readonly<Record<string, string>> = {
  'promise.shipping': policy.shipping,
  'promise.delivery': policy.delivery,
  'promise.pickup': policy.pickup,
  'promise.addresses': policy.addresses,
  'cancel.minutes': minutes(cancelWindowMs),
  'returns.days': String(returns.days),
  'returns.fee': dollars(returns.handlingPerTireInCents),
  'returns.refundHours': String(returns.refundHours),
  'shipping.toAlaska': perTireTo('AK'),
  'shipping.toHawaii': perTireTo('HI'),
  'shipping.cutOff': clockTime(dispatchCutOff),
  'cart.mostOfAKind': String(maxQuantity),
  'appointment.daysAhead': String(scheduleDays),
  'appointment.holdMinutes': minutes(slotHoldMs),
  'appointment.holdHours': String(slotHoldLimitMs / 3_600_000),
  'coverage.months': String(coverageTerms.months),
  'coverage.firstYear': dollars(firstYear),
  'coverage.secondYear': dollars(secondYear),
  'coverage.thirdYear': dollars(thirdYear),
  'coverage.repair': dollars(coverageTerms.repairInCents),
  'coverage.roadHazardMonths': String(roadHazardMonths),
  'roadside.months': String(roadside.months),
  'roadside.tires': String(roadside.minQuantity),
  'tax.fetPounds': fetThresholdLbs.toLocaleString('en-US'),
  'discount.installation': dollars(installDeal.discountInCents),
  'discount.installationTires': String(installDeal.minQuantity),
  'discount.military': `${militaryDiscountPercent}%`,
  'discount.affirm': `${paymentDiscounts.affirm.percent}%`,
  'discount.katapult': `${paymentDiscounts.katapult.percent}%`,
  'discount.klarna': `${paymentDiscounts.klarna.percent}%`,
  'discount.synchronyFirstOrder': `${paymentDiscounts.synchrony.firstOrderPercent}%`,
  'kept.cartDays': String(keptDays.cart),
  'kept.emailDays': String(keptDays.email),
  'kept.contactDays': String(keptDays.contactOfOrder),
  'cookies.days': String(cookieMaxAge / 86_400),
  'installers.leastPay': dollars(leastPay),
  'installers.mostPay': dollars(mostPay),
  'installers.paidHours': String(installerProgram.paidWithinHours),
  'installers.smallestRim': String(smallestRim),
  'installers.largestRim': String(largestRim),
  'installers.waitMinutes': String(installerProgram.takenWithinMinutes),
}

/** @throws when the text names a word that there is not. */
export function withWords(text: string): string {
  return text.replace(/\{\{\s*([^}]*?)\s*\}\}/g, (_all, name: string) => {
    const words = contentWords[name]
    if (words === undefined) throw new Error(`There is no {{${name}}}. The names are in app/subjects/content/content-words.ts.`)
    return words
  })
}
