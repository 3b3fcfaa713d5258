/** What the shop knows of a visitor beside cart and account, as the calls of specification 001 give and take it (sections 3 and 7). */
import * as v from 'valibot'
import type { UserType } from '#machines/domain/accounts/account.ts'
import { zipSchema } from '#machines/domain/contact.ts'

const anId = 'Send an id of up to 100 letters, digits, dots, colons, hyphens and underscores'
const vendorId = v.pipe(v.string(anId), v.regex(/^[\w.:-]{1,100}$/, anId))

/** Ids of analytics that other companies run. They are kept as they were sent, and used for nothing. */
export const vendorIdNames = ['gaClientId', 'rudderAnonymousId', 'rudderSessionId'] as const
export type VendorIds = Partial<Record<(typeof vendorIdNames)[number], string>>

/** What a visitor may change. Anything else is refused: who someone is comes from the session alone. */
export const personalizationChangeSchema = v.strictObject({
  userLocationZip: v.optional(zipSchema),
  gaClientId: v.optional(vendorId),
  rudderAnonymousId: v.optional(vendorId),
  rudderSessionId: v.optional(vendorId),
})

/** A region is a number in addresses and calls; the specification says no more of it, so it is only shown again. */
export const regionPattern = /^\d{1,6}$/

const userLocationSchema = v.strictObject({
  cityName: v.string(),
  region: v.nullable(v.number()),
  stateAbbr: v.string(),
  zip: v.string(),
  /** `connection` is a guess, which is never kept, so that no typed ZIP gives way to one. */
  setBy: v.picklist(['user', 'connection']),
})

export const userPersonalizationSchema = v.strictObject({
  customer_type: v.string(),
  gaClientId: v.nullable(v.string()),
  userLocation: v.nullable(userLocationSchema),
})
export type UserPersonalization = v.InferOutput<typeof userPersonalizationSchema>

/** Guests, retail buyers and members are retail customers; every other account is its own kind. */
export function customerTypeOf(userType: UserType): string {
  return userType === 'none' || userType === 'Retail' || userType === 'Retail Member' ? 'retail' : userType
}
